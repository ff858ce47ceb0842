import { defineEndpoint } from '../endpoint.ts';
import { fileAnswer } from './okr-exchange.ts';
import { quarter, teamOrNone, year } from './okr-fields.ts';
import { OKR_STATUSES } from './okr-rules.ts';
import { userInfo } from '../accounts/people.ts';
import { text } from '../text.ts';
import { z } from '../z.ts';

/** Upper ends of the bands of progress: below 25, 50, 75 and 100 %, and reached. */
export const BANDS = [0.25, 0.5, 0.75, 1] as const;

const share = z.number().min(0).max(1);
const byStatus = z.record(z.enum(OKR_STATUSES), z.int());
const team = z.object({ id: z.uuid(), name: z.string() }).nullable();

/** Sums of a quarter or of one team in it. `change` is the difference of the progress to the quarter before. */
export const evaluationSums = z
  .object({
    objectives: z.int(),
    key_results: z.int(),
    /** Ø of the objectives that have key results. */
    progress: share.nullable(),
    /** Objectives all of whose key results have reached their goal. */
    objectives_achieved: z.int(),
    /** Key results that have reached their goal. */
    achieved: z.int(),
    /** Key results by status. */
    by_status: byStatus,
    check_ins: z.int(),
    /** Key results with a check-in in the quarter. */
    reported: z.int(),
    change: z.number().nullable(),
  })
  .meta({ id: 'OkrEvaluationSums' });
export type EvaluationSums = z.infer<typeof evaluationSums>;

/** An objective or a key result that the evaluation names. */
export const evaluatedItem = z
  .object({
    id: z.uuid(),
    title: z.string(),
    team,
    responsible: userInfo.nullable(),
    /** Of an objective without key results none. */
    progress: share.nullable(),
    status: z.enum(OKR_STATUSES).nullable(),
  })
  .meta({ id: 'OkrEvaluatedItem' });
export type EvaluatedItem = z.infer<typeof evaluatedItem>;

/** What was learned in a quarter, by the company (team null) or a team. */
export const review = z
  .object({
    team: z.uuid().nullable(),
    /** Of the team, also when it has no objectives in the quarter. */
    team_name: z.string().nullable().optional(),
    /** Whether the team was deleted since: its text stays and can be changed and taken away, but no new one is written. */
    former: z.boolean().optional(),
    text: z.string(),
    author: userInfo.nullable(),
    updated_at: z.iso.datetime(),
    version: z.int(),
  })
  .meta({ id: 'OkrReview' });
export type OkrReview = z.infer<typeof review>;

/** How a quarter went. */
export const evaluation = z
  .object({
    company: z.string(),
    year: z.int(),
    quarter: z.int(),
    /** How much of the quarter has passed. */
    elapsed: share,
    /** The day whose values are shown: today, or the last day of a quarter that is over. */
    as_of: z.string().optional(),
    /** The day of the quarter before that a running one is compared with; else it is compared with its end. */
    compared_with: z.string().optional(),
    totals: evaluationSums,
    /** Key results below 25, 50, 75 and 100 %, and those that have reached their goal. */
    bands: z.array(z.int()).length(5),
    teams: z.array(evaluationSums.extend({ team })),
    /** This quarter and up to three before it, oldest first. */
    quarters: z.array(
      z.object({ year: z.int(), quarter: z.int(), objectives: z.int(), achieved: z.int(), progress: share.nullable() }),
    ),
    /** The objectives that got furthest, and those that got least far; none is in both. */
    best: z.array(evaluatedItem),
    weakest: z.array(evaluatedItem),
    /** Key results without a check-in in the quarter: how many, and the first of them. */
    silent: z.object({ count: z.int(), key_results: z.array(evaluatedItem) }),
    reviews: z.array(review),
  })
  .meta({ id: 'OkrEvaluation' });
export type OkrEvaluation = z.infer<typeof evaluation>;

/** Without year and quarter the current ones are taken; without teams all of them. */
const evaluationBody = z
  .object({
    year: year.meta({ example: 2026 }),
    quarter: quarter.meta({ example: 3 }),
    team: z.array(z.uuid()).max(500).meta({ example: [] }),
  })
  .partial();

export const okrEvaluation = defineEndpoint({
  method: 'POST',
  path: '/api/v1/okr/evaluation/',
  action: 'okr.read',
  summary: 'How a quarter went: attainment, distribution, teams',
  body: evaluationBody,
  answer: evaluation,
});

/** Kinds of files that an evaluation comes as. */
export const EVALUATION_FORMATS = ['csv', 'xlsx', 'pptx'] as const;
export type EvaluationFormat = (typeof EVALUATION_FORMATS)[number];

export const exportOkrEvaluation = defineEndpoint({
  method: 'POST',
  path: '/api/v1/okr/evaluation/export/',
  action: 'okr.read',
  isLarge: true,
  summary: 'The evaluation of a quarter as CSV, XLSX or PPTX, in the reader’s language',
  body: evaluationBody.extend({ format: z.enum(EVALUATION_FORMATS).meta({ example: 'pptx' }) }),
  answer: fileAnswer,
});

/** An empty text takes it away. If-Match carries the version it rests on; 412 carries the other one as `current`. */
export const saveOkrReview = defineEndpoint({
  method: 'PUT',
  path: '/api/v1/okr/evaluation/reviews/',
  action: 'okr.write',
  summary: 'Say what was learned in a quarter',
  body: z.object({
    year: year.meta({ example: 2026 }),
    quarter: quarter.meta({ example: 3 }),
    team: teamOrNone.optional(),
    text: text().trim().max(5_000).meta({ example: 'Erst messen, dann versprechen.' }),
  }),
  answer: z.object({ review: review.nullable() }),
});
