import { boardRights } from './boards.ts';
import { defineEndpoint } from '../endpoint.ts';
import { userInfo } from '../accounts/people.ts';
import { z } from '../z.ts';

const boardId = z.uuid().meta({ example: '0190c000-0000-7000-8000-0000000000b1' });
/** The last change of the board that an answer surely contains (`seq` of the socket's messages); other servers say none. */
export const boardSeq = z.int().optional();
const point = z.object({ x: z.number(), y: z.number() });

/** What an info node carries (whiteboard 3 "Info node data"); titles are translation keys. */
export const infoNodeData = z
  .object({
    title: z.string(),
    description: z.string().optional(),
    stepName: z.string(),
    nodeType: z.enum(['form', 'kickoff']).optional(),
    fields: z
      .array(z.object({ name: z.string(), frontend_label: z.string().optional(), hint: z.string().optional() }).loose())
      .optional(),
    date_field: z.string().optional(),
  })
  .loose();
export type InfoNodeData = z.infer<typeof infoNodeData>;

/** The unified scene definition of a board (whiteboard 3 "Scene definition"). Loose: other servers may say more. */
export const sceneDefinition = z
  .object({
    steps: z.array(z.string()),
    stepTitles: z.record(z.string(), z.string()),
    nodes: z.array(
      z
        .object({
          id: z.string(),
          type: z.enum(['info', 'canvas', 'sticky-note']),
          position: point,
          data: z.record(z.string(), z.unknown()),
        })
        .loose(),
    ),
    edges: z.array(z.object({ id: z.string(), source: z.string(), target: z.string() }).loose()),
    zoom: z.number(),
    permissions: boardRights,
    seq: boardSeq,
  })
  .loose()
  .meta({ id: 'SceneDefinition' });
export type SceneDefinition = z.infer<typeof sceneDefinition>;

export const readScene = defineEndpoint({
  method: 'GET',
  path: '/api/v1/whiteboard/scene/',
  action: 'scene.read',
  summary: 'Scene definition of a board',
  query: z.object({ board_id: boardId }),
  answer: sceneDefinition,
});

const params = z.object({
  id: boardId,
  cardKey: z
    .string()
    .regex(/^[\w-]{1,64}$/)
    .meta({ example: 'kunden' }),
});
const data = z.record(z.string(), z.unknown());

/** A text that was refused because its lock or version was gone; offered to the person who wrote it. */
export const draft = z
  .object({ id: z.uuid(), data, created_at: z.iso.datetime(), reason: z.enum(['locked', 'stale', 'unsaved']) })
  .meta({ id: 'Draft' });
export type Draft = z.infer<typeof draft>;

/** Scene data of one key; all but `data` is ours and optional for the client. */
export const sceneData = z
  .object({
    data,
    version: z.int().optional(),
    updated_at: z.iso.datetime().nullish(),
    updated_by: userInfo.nullish(),
    draft: draft.nullish(),
  })
  .meta({ id: 'SceneData' });
export type SceneData = z.infer<typeof sceneData>;

export const readSceneData = defineEndpoint({
  method: 'GET',
  path: '/api/v1/whiteboard/boards/{id}/scene-data/{cardKey}/',
  action: 'card.read',
  summary: 'Scene data of one key of a board',
  params,
  answer: sceneData,
});

/**
 * Merges the top-level keys of the bare partial object; null stays a value. `If-Match` (a version) is compared with the
 * versions of the fields sent: 412. A lock held by someone else or an outdated `X-Lock-Token`: 423. Both answers carry
 * the current state, and the refused text is kept as a draft.
 */
export const saveSceneData = defineEndpoint({
  method: 'POST',
  path: '/api/v1/whiteboard/boards/{id}/scene-data/{cardKey}/',
  action: 'card.write',
  summary: 'Save a part of the scene data of one key',
  params,
  body: data.meta({ example: { INSIGHTS: '<p>Gekauft wird der Termin.</p>' } }),
  limits: { bytes: 4 * 1024 * 1024, values: 120_000 },
  answer: sceneData,
});

export const dismissDraft = defineEndpoint({
  method: 'DELETE',
  path: '/api/v1/whiteboard/boards/{id}/scene-data/{cardKey}/draft/',
  action: 'draft.dismiss',
  summary: 'Dismiss the own refused text of a card',
  params,
  answer: z.null(),
  status: 204,
});

/** Scene data of every key of a board in one answer: the first paint of the canvas. */
export const readBoardData = defineEndpoint({
  method: 'GET',
  path: '/api/v1/whiteboard/boards/{id}/scene-data/',
  action: 'card.read',
  summary: 'Scene data of all keys of a board',
  params: z.object({ id: boardId }),
  answer: z.object({ cards: z.record(z.string(), sceneData), seq: z.int() }),
});

/** A section of a card (whiteboard 2.15): key of the part and its title as translation key. */
export const cardSection = z
  .object({ id: z.string(), key: z.string(), title: z.string(), order: z.int() })
  .meta({ id: 'CardSection' });

export const listCardSections = defineEndpoint({
  method: 'GET',
  path: '/api/v1/whiteboard/boards/{id}/card-sections/{cardKey}/',
  action: 'card.read',
  summary: 'Sections of a card',
  params,
  answer: z.array(cardSection),
});
