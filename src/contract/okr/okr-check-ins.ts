import { defineEndpoint } from '../endpoint.ts';
import { day, itemId, itemType, quarter, seen, year } from './okr-fields.ts';
import { objective } from './okr-items.ts';
import { userInfo } from '../accounts/people.ts';
import { text } from '../text.ts';
import { z } from '../z.ts';

const params = z.object({ id: itemId });

/** A report on a key result: the value at that time, how sure the author is (1 low … 5 high), and a word about it. */
export const checkIn = z
  .object({
    id: z.uuid(),
    value: z.number(),
    confidence: z.int().nullable(),
    note: z.string(),
    author: userInfo.nullable(),
    /** The day that the value is about; other servers need not say. */
    date: day.optional(),
    created_at: z.iso.datetime(),
  })
  .meta({ id: 'CheckIn' });
export type CheckIn = z.infer<typeof checkIn>;

export const listCheckIns = defineEndpoint({
  method: 'GET',
  path: '/api/v1/okr/key-results/{id}/check-ins/',
  action: 'okr.read',
  summary: 'Check-ins of a key result, that of the latest day first',
  params,
  answer: z.array(checkIn),
});
/**
 * The key result's current value is that of the latest day. Without `date` it is about today, in a quarter that is over
 * about its last day; 400 names `date` when it lies in the future.
 */
export const createCheckIn = defineEndpoint({
  method: 'POST',
  path: '/api/v1/okr/key-results/{id}/check-ins/',
  action: 'okr.write',
  summary: 'Report on a key result',
  params,
  body: z.object({
    value: z.number().min(-1e15).max(1e15).meta({ example: 318 }),
    confidence: z.int().min(1).max(5).meta({ example: 4 }).nullish(),
    note: text().trim().max(2000).meta({ example: 'Zwei Regionen voraus' }).optional(),
    date: day.meta({ example: '2026-11-20' }).optional(),
  }),
  answer: checkIn,
  status: 201,
});
/** The author takes a report back; the value before it counts again. */
export const deleteCheckIn = defineEndpoint({
  method: 'DELETE',
  path: '/api/v1/okr/check-ins/{id}/',
  action: 'okr.write',
  summary: 'Take a check-in back',
  params,
  answer: z.null(),
  status: 204,
});

/** One change of an item: which fields, from what to what. */
export const change = z
  .object({
    at: z.iso.datetime(),
    by: userInfo.nullable(),
    action: z.string(),
    fields: z.record(z.string(), z.object({ from: z.unknown(), to: z.unknown() })),
  })
  .meta({ id: 'OkrChange' });
export type OkrChange = z.infer<typeof change>;

export const itemHistory = defineEndpoint({
  method: 'GET',
  path: '/api/v1/okr/history/{type}/{id}/',
  action: 'okr.read',
  summary: 'Changes of an item, newest first; at most 200',
  params: z.object({ type: itemType.meta({ example: 'objective' }), id: itemId }),
  answer: z.array(change),
});

/**
 * What would go with an item when it is deleted. `seen` names exactly what was counted: deleting with it as `?seen=` is
 * refused with 412 when something else hangs on the item by then.
 */
export const itemDependents = defineEndpoint({
  method: 'GET',
  path: '/api/v1/okr/dependents/{type}/{id}/',
  action: 'okr.read',
  summary: 'What hangs on an item',
  params: z.object({ type: itemType.meta({ example: 'objective' }), id: itemId }),
  answer: z.object({
    key_results: z.int(),
    tasks: z.int(),
    check_ins: z.int(),
    remaining_projects: z.int().optional().meta({ description: 'Projects that stay, but no longer hang on it' }),
    seen: seen.optional().meta({ description: 'Names what was counted; other servers need not say' }),
  }),
});
export type Dependents = z.infer<(typeof itemDependents)['answer']>;

/** A copy of an objective with its key results, without values: every key result starts where its goal path starts. */
export const duplicateObjective = defineEndpoint({
  method: 'POST',
  path: '/api/v1/okr/objectives/{id}/duplicate/',
  action: 'okr.write',
  summary: 'Copy an objective into another quarter',
  params,
  body: z.object({ year: year.meta({ example: 2027 }), quarter: quarter.meta({ example: 1 }) }),
  answer: objective,
  status: 201,
});
