import { defineEndpoint } from '../endpoint.ts';
import { canDelete, ITEM_TYPES, itemType, PROJECT_STATUSES, quarter, year } from './okr-fields.ts';
import { OKR_STATUSES, type OkrOutcome } from './okr-rules.ts';
import { userInfo } from '../accounts/people.ts';
import { text } from '../text.ts';
import { z } from '../z.ts';

const ids = (example: string) =>
  z
    .array(z.uuid())
    .max(500)
    .meta({ example: [example] });
const TEAM = '0190c000-0000-7000-8000-0000000000d1';

/** A task is open or done; the rest have the statuses of their kind. */
export const ROW_STATUSES = [...OKR_STATUSES, 'in_progress', 'open'] as const;
export type RowStatus = (typeof ROW_STATUSES)[number];
/** A status as it is said: of what stands in a quarter that is over, what became of it. */
export type ShownStatus = RowStatus | OkrOutcome;

/**
 * Of ours, among the people of a filter: whoever looks, and nobody. They stay words in addresses and saved views, so that
 * a shared view means each of its readers.
 */
export const PERSON_WORDS = ['me', 'none'] as const;
export type PersonWord = (typeof PERSON_WORDS)[number];

/** Filters of table and diagram (EXPECTATIONS "OKR"); what is missing does not filter. */
export const okrFilters = z
  .object({
    company: z.uuid().meta({ example: '0190c000-0000-7000-8000-000000000001' }).nullable(),
    team: ids(TEAM),
    year: year.meta({ example: 2026 }).nullable(),
    quarter: quarter.meta({ example: 4 }).nullable(),
    /** Of ours, in saved views: the quarter of today, whatever year and quarter say. */
    period: z.literal('current').meta({ example: 'current' }),
    responsible: z
      .array(z.union([z.uuid(), z.enum(PERSON_WORDS)]))
      .max(500)
      .meta({ example: ['0190c000-0000-7000-8000-000000000011'] }),
    status: z.array(z.enum(ROW_STATUSES)).meta({ example: ['at_risk', 'off_track'] }),
    type: z.array(itemType).meta({ example: [...ITEM_TYPES] }),
    text: text().max(200).meta({ example: 'wärme' }),
  })
  .partial();
export type OkrFilters = z.infer<typeof okrFilters>;

/** The columns of the table, in their first order. */
export const OKR_COLUMNS = [
  'title',
  'team',
  'responsible',
  'period',
  'progress',
  'current',
  'status',
  'due',
  'updated',
] as const;
export type OkrColumn = (typeof OKR_COLUMNS)[number];

export const okrSort = z
  .array(z.object({ key: z.enum(OKR_COLUMNS), dir: z.enum(['asc', 'desc']) }))
  .max(3)
  .meta({ example: [{ key: 'progress', dir: 'asc' }] });
export const GROUPINGS = ['team', 'responsible', 'status'] as const;
export const groupBy = z.enum(GROUPINGS).nullable().meta({ example: 'team' });
export type Grouping = z.infer<typeof groupBy>;

/**
 * One line of the tree, in the order in which it is shown: parents before their children, siblings sorted. `row` is
 * unique (a project under two key results stands twice); `context` marks a parent that is shown only for a child.
 */
export const okrRow = z
  .object({
    row: z.string(),
    parent: z.string().nullable(),
    depth: z.int(),
    id: z.uuid(),
    type: itemType,
    title: z.string(),
    team: z.object({ id: z.uuid(), name: z.string() }).nullable(),
    responsible: userInfo.nullable(),
    year: z.int().nullable(),
    quarter: z.int().nullable(),
    progress: z.number().nullable(),
    /** Elapsed share of the item's quarter, the mark in the progress bar. */
    elapsed: z.number().nullable(),
    initial: z.number().nullable(),
    current: z.number().nullable(),
    goal: z.number().nullable(),
    direction: z.enum(['increase', 'decrease']).nullable(),
    unit: z.string(),
    symbol: z.string(),
    placement: z.enum(['before', 'after']),
    space: z.boolean(),
    status: z.enum(ROW_STATUSES).nullable(),
    due: z.string().nullable(),
    updated_at: z.iso.datetime(),
    version: z.int(),
    can_delete: canDelete,
    children: z.int(),
    context: z.boolean(),
    /** Key of the group that the line's objective stands in; empty without grouping. */
    group: z.string(),
  })
  .meta({ id: 'OkrRow' });
export type OkrRow = z.infer<typeof okrRow>;

const totals = z.object({
  /** Items that pass the filters, and of the period in all. */
  items: z.int(),
  all: z.int(),
  objectives: z.int(),
  key_results: z.int(),
  projects: z.int(),
  tasks: z.int(),
  progress: z.number().nullable(),
  elapsed: z.number().nullable(),
  /** Of the key results, as in the evaluation. */
  by_status: z.record(z.string(), z.int()),
  groups: z.array(z.object({ key: z.string(), title: z.string(), progress: z.number().nullable(), count: z.int() })),
});
export type OkrTotals = z.infer<typeof totals>;

const question = z.object({ filters: okrFilters, sort: okrSort, group_by: groupBy });
/** What the table is asked for. */
export type TableQuestion = z.infer<typeof question>;

export const okrTable = defineEndpoint({
  method: 'POST',
  path: '/api/v1/okr/table/',
  action: 'okr.read',
  summary: 'The OKR tree as lines, filtered, sorted and grouped',
  body: question.partial(),
  answer: z.object({ rows: z.array(okrRow), totals }),
});
export type OkrTable = z.infer<(typeof okrTable)['answer']>;

/**
 * Ours: the table that somebody starts with, asked for before anybody can know the views (okr-start.ts). `asked` is what it
 * answers; null where the start is no table.
 */
export const startTable = defineEndpoint({
  method: 'GET',
  path: '/api/v1/okr/table/start/',
  action: 'okr.read',
  summary: 'The lines of the view that this person starts with, and what they were asked for',
  answer: z.object({ asked: question.nullable(), rows: z.array(okrRow), totals: totals.nullable() }),
});

/** A box of the diagram; `item` names what a click opens. */
export const okrNode = z
  .object({
    id: z.string(),
    kind: z.enum(['company', 'team', 'objective', 'key_result', 'project']),
    item: z.uuid().nullable(),
    title: z.string(),
    progress: z.number().nullable(),
    status: z.enum([...OKR_STATUSES, ...PROJECT_STATUSES]).nullable(),
    responsible: userInfo.nullable(),
    /** Of ours: its quarter is over, and its status is said as what became of it. */
    over: z.boolean().optional(),
    /** Of ours: current value and target of a key result, with their unit. */
    measure: z
      .object({
        current: z.number(),
        goal: z.number(),
        unit: z.string(),
        symbol: z.string(),
        placement: z.enum(['before', 'after']),
        space: z.boolean(),
      })
      .nullable()
      .optional(),
    /** Of ours: it does not pass the filters itself and is drawn for what hangs on it. */
    context: z.boolean().optional(),
  })
  .meta({ id: 'OkrNode' });
export type OkrNode = z.infer<typeof okrNode>;

export const okrDiagram = defineEndpoint({
  method: 'POST',
  path: '/api/v1/okr/diagram/',
  action: 'okr.read',
  summary: 'Company, teams, objectives, key results and projects as nodes and edges',
  body: z.object({ filters: okrFilters }).partial(),
  answer: z.object({
    nodes: z.array(okrNode),
    edges: z.array(z.object({ id: z.string(), source: z.string(), target: z.string() })),
  }),
});
export type OkrDiagram = z.infer<(typeof okrDiagram)['answer']>;

export const responsiblePeople = defineEndpoint({
  method: 'POST',
  path: '/api/v1/okr/responsible-people/',
  action: 'okr.read',
  summary: 'People who can answer for an item, by team, company and text; at most 50',
  body: z
    .object({
      team: z.union([z.uuid(), z.literal(''), z.null()]).meta({ example: TEAM }),
      company: z.union([z.uuid(), z.literal(''), z.null()]).meta({ example: null }),
      text: text().max(200).meta({ example: 'anna' }),
      /** Of ours: these people only, for the names of those who are chosen. */
      ids: ids('0190c000-0000-7000-8000-000000000011'),
    })
    .partial(),
  answer: z.array(
    z.object({
      id: z.uuid(),
      name: z.string(),
      initials: z.string(),
      /** Of ours: the names of their teams, which tell people of the same name apart. */
      teams: z.string().optional(),
    }),
  ),
});
