import { OKR_STATUSES } from './okr-rules.ts';
import { userInfo } from '../accounts/people.ts';
import { line } from '../text.ts';
import { z } from '../z.ts';
import {
  PROJECT_STATUSES,
  EXAMPLE,
  responsible,
  teamOrNone,
  idOrNone,
  title,
  longText,
  amount,
  day,
  year,
  quarter,
  canDelete,
} from './okr-fields.ts';

const KEY_RESULT = '0190c000-0000-7000-8000-0000000000c2';
const PROJECT = '0190c000-0000-7000-8000-0000000000c3';

const share = z.number().min(0).max(1);
const stamps = { created_at: z.iso.datetime(), updated_at: z.iso.datetime(), version: z.int() };
const person = { responsible_person: z.uuid().nullable(), responsible: userInfo.nullable() };

/** An objective with what is derived of its key results; `progress` and `status` are null without any. */
export const objective = z
  .object({
    id: z.uuid(),
    objective: z.string(),
    description: z.string(),
    year: z.int(),
    quarter: z.int(),
    team: z.uuid().nullable(),
    ...person,
    progress: share.nullable(),
    status: z.enum(OKR_STATUSES).nullable(),
    key_results: z.array(z.uuid()),
    can_delete: canDelete,
    ...stamps,
  })
  .meta({ id: 'Objective' });
export type Objective = z.infer<typeof objective>;

/** A key result; `start` and `initial` are the same value (EXPECTATIONS). */
export const keyResult = z
  .object({
    id: z.uuid(),
    title: z.string(),
    objective: z.uuid(),
    year: z.int(),
    quarter: z.int(),
    team: z.uuid().nullable(),
    initial: z.number(),
    start: z.number(),
    current: z.number(),
    goal: z.number(),
    direction: z.enum(['increase', 'decrease']),
    unit: z.string(),
    symbol: z.string(),
    placement: z.enum(['before', 'after']),
    space: z.boolean(),
    ...person,
    date: z.string().nullable(),
    progress: share,
    status: z.enum(OKR_STATUSES),
    checked_in_at: z.iso.datetime().nullable(),
    can_delete: canDelete,
    /** Of ours, in the answer to a save: the report that a changed value has made. */
    check_in: z.uuid().nullable().optional(),
    ...stamps,
  })
  .meta({ id: 'KeyResult' });
export type KeyResult = z.infer<typeof keyResult>;

export const project = z
  .object({
    id: z.uuid(),
    title: z.string(),
    description: z.string(),
    team: z.uuid().nullable(),
    ...person,
    key_results: z.array(z.uuid()),
    due: z.string().nullable(),
    status: z.enum(PROJECT_STATUSES),
    can_delete: canDelete,
    ...stamps,
  })
  .meta({ id: 'OkrProject' });
export type OkrProject = z.infer<typeof project>;

/** A task hangs on a project or on a key result, or stands alone. */
export const task = z
  .object({
    id: z.uuid(),
    title: z.string(),
    project: z.uuid().nullable(),
    key_result: z.uuid().nullable(),
    ...person,
    due: z.string().nullable(),
    completed: z.boolean(),
    completed_at: z.iso.datetime().nullable(),
    can_delete: canDelete,
    ...stamps,
  })
  .meta({ id: 'OkrTask' });
export type OkrTask = z.infer<typeof task>;

/** What a call may say about an objective. */
export const objectiveFields = {
  objective: title.meta({ example: 'Wärmepumpen im Süden verdoppeln' }),
  description: longText.meta({ example: 'Der Süden trägt 2027 die Hälfte des Absatzes.' }),
  year: year.meta({ example: 2026 }),
  quarter: quarter.meta({ example: 4 }),
  team: teamOrNone,
  responsible_person: responsible,
};

/** What a call may say about a key result (application 3, whiteboard 3). */
export const keyResultFields = {
  title: title.meta({ example: 'In Betrieb genommene Anlagen' }),
  objective: z.uuid().meta({ example: EXAMPLE.objective }),
  initial: amount.meta({ example: 0 }),
  start: amount.meta({ example: 0 }),
  current: amount.meta({ example: 318 }),
  goal: amount.meta({ example: 500 }),
  direction: z.enum(['increase', 'decrease']).meta({ example: 'increase' }),
  unit: line().max(40).meta({ example: 'Anlagen' }),
  symbol: line().max(8).meta({ example: '' }),
  placement: z.enum(['before', 'after']).meta({ example: 'after' }),
  space: z.boolean().meta({ example: true }),
  responsible_person: responsible,
  date: z.union([day, z.literal(''), z.null()]).meta({ example: '2026-12-31' }),
  year: year.meta({ example: 2026 }),
  quarter: quarter.meta({ example: 4 }),
};

const due = z.union([day, z.literal(''), z.null()]).meta({ example: '2026-12-12' });
/** What a call may say about a project. */
export const projectFields = {
  title: title.meta({ example: 'Leitstelle Augsburg' }),
  description: longText.meta({ example: 'Zweite Leitstelle für den Kundendienst im Süden.' }),
  team: teamOrNone,
  responsible_person: responsible,
  key_results: z
    .array(z.uuid())
    .max(200)
    .meta({ example: [KEY_RESULT] }),
  due,
  status: z.enum(PROJECT_STATUSES).meta({ example: 'in_progress' }),
};

/** What a call may say about a task. */
export const taskFields = {
  title: title.meta({ example: 'Mietvertrag unterschreiben' }),
  project: idOrNone(PROJECT),
  key_result: idOrNone('').meta({ example: null }),
  responsible_person: responsible,
  due,
  completed: z.boolean().meta({ example: false }),
};
