import type { EvaluatedItem, OkrEvaluation, OkrReview } from '#contract/okr/okr-evaluation.ts';
import { elapsedShare, lastDayOf, nextPeriod, previousPeriod, startOf, type Period } from '#contract/okr/okr-rules.ts';

import { bandsOf, byTeam, extremesOf, meanOf, silentOf, sumsOf, type EvaluatedObjective } from './evaluate.ts';

/** Quarters that the course shows. */
const COURSE = 4;
/** As many key results without a check-in are named on the page. */
const NAMED = 8;

/** An evaluation with everything that files hold. */
export interface FullEvaluation extends OkrEvaluation {
  objectives: EvaluatedObjective[];
}

/** What an evaluation rests on: the objectives of the quarter and of those before it, and what was learned. */
export interface Evaluated {
  company: string;
  period: Period;
  found: readonly (EvaluatedObjective & Period)[];
  reviews: OkrReview[];
  now: Date;
  /** The quarter before as it stood on the same day of it, while this one runs. */
  before?: readonly EvaluatedObjective[];
  compared?: string;
}

/** How a quarter went. */
export function evaluationOf({ company, period, found, reviews, now, ...same }: Evaluated): FullEvaluation {
  const of = ({ year, quarter }: Period) => found.filter((one) => one.year === year && one.quarter === quarter);
  const groups = byTeam(of(period).map(({ year: _year, quarter: _quarter, ...objective }) => objective));
  const objectives = groups.flatMap((group) => group.objectives);
  const before = same.before ?? of(previousPeriod(period));
  const silent = silentOf(objectives);
  const { best, weakest } = extremesOf(objectives);
  return {
    company,
    ...period,
    elapsed: elapsedShare(period, now),
    as_of: asOf(period, now),
    ...(same.compared !== undefined && { compared_with: same.compared }),
    totals: sumsOf(objectives, meanOf(before)),
    bands: bandsOf(objectives.flatMap(({ key_results }) => key_results)),
    teams: groups.map((group) => ({
      team: group.team,
      ...sumsOf(group.objectives, meanOf(before.filter((one) => one.team?.id === group.team?.id))),
    })),
    quarters: courseTo(period).map(({ year, quarter }) => {
      const { objectives: number, achieved, progress } = sumsOf(of({ year, quarter }), null);
      return { year, quarter, objectives: number, achieved, progress };
    }),
    objectives,
    best: best.map(named),
    weakest: weakest.map(named),
    silent: { count: silent.length, key_results: silent.slice(0, NAMED).map(named) },
    reviews,
  };
}

const named = ({ id, title, team, responsible, progress, status }: EvaluatedItem): EvaluatedItem => ({
  id,
  title,
  team,
  responsible,
  progress,
  status,
});

/** The day whose values count: the last one of a quarter that is over, else today. */
function asOf(period: Period, now: Date): string {
  const [last, today] = [lastDayOf(period), now.toISOString().slice(0, 10)];
  return last < today ? last : today;
}

/** The quarter and those before it, oldest first. */
export function courseTo(period: Period): Period[] {
  const course = [period];
  while (course.length < COURSE) course.unshift(previousPeriod(course[0] ?? period));
  // the contract knows no quarter before 2000
  return course.filter(({ year }) => year >= 2000);
}

/** The same day of the quarter before, while this one runs: nothing is compared with a quarter that had more time. */
export function comparedDay(period: Period, now: Date): string | undefined {
  const before = previousPeriod(period);
  const isRunning = startOf(period) <= now.getTime() && now.getTime() < startOf(nextPeriod(period));
  // the contract knows no quarter before 2000
  if (!isRunning || before.year < 2000) return undefined;
  const day = new Date(startOf(before) + now.getTime() - startOf(period)).toISOString().slice(0, 10);
  return day < lastDayOf(before) ? day : lastDayOf(before);
}
