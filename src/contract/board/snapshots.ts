import { defineEndpoint } from '../endpoint.ts';
import { listOf, paging } from '../lists.ts';
import { userInfo } from '../accounts/people.ts';
import { sceneData } from './scene.ts';
import { z } from '../z.ts';

/** A snapshot of a board (whiteboard 3). All but id, name, created_at and derived_board is ours. */
export const snapshot = z
  .object({
    id: z.uuid(),
    name: z.string(),
    created_at: z.iso.datetime(),
    derived_board: z.uuid().nullable(),
    created_by: userInfo.nullable(),
    /** Taken by the server before a restore; its name is in the language of the reader until somebody renames it. */
    is_automatic: z.boolean(),
    version: z.int(),
  })
  .meta({ id: 'Snapshot' });
export type Snapshot = z.infer<typeof snapshot>;

/** So many snapshots of a board people make; of those that the server takes before a restore the newest stay. */
export const MOST_SNAPSHOTS = 200;
export const MOST_AUTOMATIC_SNAPSHOTS = 20;
export const SNAPSHOT_NAME_MOST = 120;

const id = z.uuid().meta({ example: '0190c000-0000-7000-8000-0000000000b1' });
const board = z.object({ id });
const params = z.object({ id, sid: z.uuid().meta({ example: '0190c000-0000-7000-8000-0000000000d1' }) });
const name = z.string().trim().min(1).max(SNAPSHOT_NAME_MOST).meta({ example: 'Vor Workshop 1' });

export const listSnapshots = defineEndpoint({
  method: 'GET',
  path: '/api/v1/whiteboard/boards/{id}/snapshots/',
  action: 'snapshots.read',
  summary: 'Snapshots of a board, newest first',
  params: board,
  query: z.object(paging),
  answer: listOf(snapshot),
});

export const createSnapshot = defineEndpoint({
  method: 'POST',
  path: '/api/v1/whiteboard/boards/{id}/snapshots/',
  action: 'snapshots.create',
  isLarge: true,
  summary: 'Keep the present state of a board; without a name it is named after the moment',
  params: board,
  body: z.object({
    name: z.string().trim().max(SNAPSHOT_NAME_MOST).nullish().meta({ example: 'Vor Workshop 1' }),
  }),
  answer: snapshot,
  status: 201,
});

/** What lay on the board, for its preview: scene data by key, and the other kinds as the wire has them. */
export const snapshotContent = z
  .object({
    ...snapshot.shape,
    content: z.object({ cards: z.record(z.string(), sceneData) }).loose(),
  })
  .meta({ id: 'SnapshotContent' });
export type SnapshotContent = z.infer<typeof snapshotContent>;

export const readSnapshot = defineEndpoint({
  method: 'GET',
  path: '/api/v1/whiteboard/boards/{id}/snapshots/{sid}/',
  action: 'snapshots.read',
  summary: 'One snapshot with everything that lay on the board',
  params,
  answer: snapshotContent,
});

/** `If-Match` (its version) answers 412 with `current` when somebody else has renamed it meanwhile. */
export const renameSnapshot = defineEndpoint({
  method: 'PATCH',
  path: '/api/v1/whiteboard/boards/{id}/snapshots/{sid}/',
  action: 'snapshots.rename',
  summary: 'Rename a snapshot',
  params,
  body: z.object({ name }),
  answer: snapshot,
});

export const deleteSnapshot = defineEndpoint({
  method: 'DELETE',
  path: '/api/v1/whiteboard/boards/{id}/snapshots/{sid}/',
  action: 'snapshots.delete',
  summary: 'Delete a snapshot; a board that was derived from it stays',
  params,
  answer: z.null(),
  status: 204,
});

/** 423 with `locks` while somebody edits a card of the board; nothing is changed then. */
export const restoreSnapshot = defineEndpoint({
  method: 'POST',
  path: '/api/v1/whiteboard/boards/{id}/snapshots/{sid}/restore/',
  action: 'snapshots.restore',
  isLarge: true,
  summary: 'Bring a board back to a snapshot; the present state is kept as an automatic snapshot before',
  params,
  answer: z.object({ restored: snapshot, kept: snapshot }),
});

/** Who edits what while a restore is refused. */
export const heldCard = z.object({ card_id: z.string(), user_info: userInfo });
export type HeldCard = z.infer<typeof heldCard>;

/** The same board every time, until somebody deletes it. Who makes it must be allowed to create boards (403). */
export const editSnapshot = defineEndpoint({
  method: 'POST',
  path: '/api/v1/whiteboard/boards/{id}/snapshots/{sid}/edit_snapshot/',
  action: 'snapshots.edit',
  isLarge: true,
  summary: 'Make a board of a snapshot, on which it can be worked on: derived_board of the answer',
  params,
  answer: snapshot,
});
