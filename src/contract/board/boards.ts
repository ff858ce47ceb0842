import { STEPS } from './cards.ts';
import { defineEndpoint } from '../endpoint.ts';
import { listOf, paging } from '../lists.ts';
import { userInfo } from '../accounts/people.ts';
import { z } from '../z.ts';

/** Card permissions of one person on one board (whiteboard 3, 6). */
export const boardRights = z
  .object({ permission_level: z.enum(['read', 'write', 'admin']), allowed_cards: z.array(z.string()) })
  .meta({ id: 'BoardRights' });

/** A board as the selection shows it (EXPECTATIONS "Boards and workshop"). */
export const board = z
  .object({
    id: z.uuid(),
    name: z.string(),
    group: z.uuid().nullable(),
    order: z.int(),
    company: z.uuid(),
    current_step: z.enum(STEPS),
    derived_from: z.uuid().nullable(),
    created_at: z.iso.datetime(),
    created_by: userInfo.nullable(),
    updated_at: z.iso.datetime(),
    updated_by: userInfo.nullable(),
    permissions: boardRights,
    /** Card keys that hold content, for the little picture of the board. */
    filled: z.array(z.string()),
    /** Who has the board open now. */
    present: z.array(userInfo),
    version: z.int(),
  })
  .meta({ id: 'Board' });
export type Board = z.infer<typeof board>;

const id = z.uuid().meta({ example: '0190c000-0000-7000-8000-0000000000b1' });
const groupId = z.uuid().meta({ example: '0190c000-0000-7000-8000-0000000000a1' });
const params = z.object({ id });
const name = z.string().trim().min(1).max(120).meta({ example: 'Strategie Wärme 2030' });

export const listBoards = defineEndpoint({
  method: 'GET',
  path: '/api/v1/whiteboard/boards/',
  action: 'boards.read',
  summary: 'Boards of the active company in their order',
  query: z.object({
    ...paging,
    search: z.string().max(200).meta({ example: 'wärme' }).optional(),
    group: groupId.optional(),
  }),
  answer: listOf(board),
});
export const readBoard = defineEndpoint({
  method: 'GET',
  path: '/api/v1/whiteboard/boards/{id}/',
  action: 'boards.read',
  summary: 'One board',
  params,
  answer: board,
});
export const createBoard = defineEndpoint({
  method: 'POST',
  path: '/api/v1/whiteboard/boards/',
  action: 'boards.create',
  summary: 'Create a board; {name} alone is enough',
  body: z.object({ name, group: groupId.nullish() }),
  answer: board,
  status: 201,
});
/** `If-Match` (its version) answers 412 with `current` when somebody else has changed the board meanwhile. */
export const updateBoard = defineEndpoint({
  method: 'PATCH',
  path: '/api/v1/whiteboard/boards/{id}/',
  action: 'boards.update',
  summary: 'Rename a board, move it to a group, set its current step',
  params,
  body: z.object({
    name: name.optional(),
    group: groupId.nullish(),
    current_step: z.enum(STEPS).meta({ example: 'workshop1' }).optional(),
  }),
  answer: board,
});
export const deleteBoard = defineEndpoint({
  method: 'DELETE',
  path: '/api/v1/whiteboard/boards/{id}/',
  action: 'boards.delete',
  isLarge: true,
  summary: 'Delete a board with everything on it',
  params,
  answer: z.null(),
  status: 204,
});
export const reorderBoards = defineEndpoint({
  method: 'POST',
  path: '/api/v1/whiteboard/boards/reorder/',
  action: 'boards.reorder',
  summary: 'Order of the boards',
  body: z.object({
    ordered_ids: z
      .array(z.uuid())
      .max(5000)
      .meta({ example: ['0190c000-0000-7000-8000-0000000000b1'] }),
  }),
  answer: z.array(board),
});

/** Ours: everything that lies on the board, and the rights on it, once more. */
export const duplicateBoard = defineEndpoint({
  method: 'POST',
  path: '/api/v1/whiteboard/boards/{id}/duplicate/',
  action: 'boards.create',
  isLarge: true,
  summary: 'Copy a board with everything on it; without a name it is called a copy',
  params,
  body: z.object({ name: name.optional() }),
  answer: board,
  status: 201,
});
