import { defineEndpoint } from '../endpoint.ts';
import { z } from '../z.ts';

/** What remembers where it came from. */
export const THING_KINDS = ['objective', 'key_result', 'action_package', 'action_card', 'gantt_entry'] as const;
export type ThingKind = (typeof THING_KINDS)[number];
/** What something can come from, in the order in which it is offered; of a board, but for an objective. */
export const ORIGIN_KINDS = [
  'note',
  'insight',
  'summary',
  'bhag',
  'trend',
  'page',
  'action_card',
  'action_package',
  'objective',
] as const;
export type OriginKind = (typeof ORIGIN_KINDS)[number];

/** Kinds that belong to the company and to no board. */
const OF_COMPANY: readonly string[] = ['objective', 'key_result'];
export const isOfCompany = (kind: ThingKind | OriginKind): boolean => OF_COMPANY.includes(kind);

/** Origins of one thing, and the most that are shown of what came of a board. */
export const MOST_ORIGINS = 50;
export const MOST_LEADS = 2_000;

const example = '0190c000-0000-7000-8000-000000000101';
const board = '0190c000-0000-7000-8000-0000000000b1';
const boardId = z.uuid().meta({ example: board });
/** An id; of an insight and of a line of the summary of the goals `<card key>:<its text>`, of the BHAG `bhag`. */
const ref = z.string().trim().min(1).max(600).meta({ example });

const thingKind = z.enum(THING_KINDS).meta({ example: 'key_result' });
const originKind = z.enum(ORIGIN_KINDS).meta({ example: 'note' });

const isPlaced = ({ kind, board_id }: { kind: ThingKind | OriginKind; board_id?: string | null | undefined }) =>
  isOfCompany(kind) || typeof board_id === 'string';

export const thing = z
  .object({ kind: thingKind, board_id: boardId.nullish(), ref })
  .refine(isPlaced, { path: ['board_id'] })
  .meta({
    description: 'What came of something; `board_id` for all that lies on a board',
    example: { kind: 'key_result', ref: example },
  });
export type Thing = z.infer<typeof thing>;

export const origin = z
  .object({ kind: originKind, board_id: boardId.nullish(), ref })
  .refine(isPlaced, { path: ['board_id'] })
  .meta({
    description: 'What something came from',
    example: { kind: 'note', board_id: board, ref: example },
  });
export type Origin = z.infer<typeof origin>;

const shown = {
  board_id: z.uuid().nullable(),
  board_name: z.string().nullable(),
  ref: z.string(),
  title: z.string().meta({ description: 'As it is now; of what is gone as it was' }),
  card_keys: z.array(z.string()).meta({ description: 'Cards on which it lies' }),
  gone: z.boolean(),
};
export const shownThing = z.object({ kind: z.enum(THING_KINDS), ...shown }).meta({ id: 'ShownThing' });
export type ShownThing = z.infer<typeof shownThing>;
export const shownOrigin = z
  .object({
    kind: z.enum(ORIGIN_KINDS),
    ...shown,
    file_id: z.uuid().optional().meta({ description: 'Of a page: its file' }),
    page_number: z.int().optional(),
  })
  .meta({ id: 'ShownOrigin' });
export type ShownOrigin = z.infer<typeof shownOrigin>;

/** One step of the red thread: this came from that. */
export const originThread = z
  .object({ id: z.uuid(), thing: shownThing, origin: shownOrigin })
  .meta({ id: 'OriginThread' });
export type OriginThread = z.infer<typeof originThread>;

const named = z
  .array(origin)
  .max(MOST_ORIGINS)
  .meta({ example: [{ kind: 'note', board_id: board, ref: example }] });
const threads = z.object({ results: z.array(originThread) });

export const listOrigins = defineEndpoint({
  method: 'GET',
  path: '/api/v1/origins/',
  action: 'origins.read',
  summary: 'Where a goal, key result, action package, action card or Gantt entry came from',
  query: z.object({ kind: thingKind, ref, board_id: boardId.optional() }),
  answer: threads,
});
export const listLeads = defineEndpoint({
  method: 'GET',
  path: '/api/v1/origins/leads-to/',
  action: 'origins.read',
  summary: 'What came of the notes, insights, pages, … of a board, or of an objective when one is named',
  query: z
    .object({ board_id: boardId.optional(), objective: z.uuid().optional().meta({ example }) })
    .refine(({ board_id, objective }) => board_id !== undefined || objective !== undefined, { path: ['board_id'] }),
  answer: threads,
});
export const listOriginChoices = defineEndpoint({
  method: 'GET',
  path: '/api/v1/origins/choices/',
  action: 'origins.read',
  summary: 'What of a board something can come from',
  query: z.object({ board_id: boardId }),
  answer: z.object({ results: z.array(shownOrigin) }),
});
/** Adds and removes by name, so that two people never undo each other; both are harmless when repeated. */
export const changeOrigins = defineEndpoint({
  method: 'POST',
  path: '/api/v1/origins/change/',
  action: 'origins.write',
  summary: `Say where something came from, or no longer; by the rights on it. At most ${MOST_ORIGINS} origins of one thing`,
  body: z.object({
    thing,
    add: named.default([]),
    remove: named.default([]),
  }),
  answer: threads,
});
