import { STEPS } from './cards.ts';
import { defineEndpoint } from '../endpoint.ts';
import { resource } from '../resource.ts';
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

/** `If-Match` (its version) answers 412 with `current` when somebody else has changed the board. */
const boardCalls = resource({
  path: '/api/v1/whiteboard/boards/',
  actions: { read: 'boards.read', create: 'boards.create', update: 'boards.update', remove: 'boards.delete' },
  params,
  item: board,
  filter: { search: z.string().max(200).meta({ example: 'wärme' }).optional(), group: groupId.optional() },
  create: z.object({ name, group: groupId.nullish() }),
  update: z.object({
    name: name.optional(),
    group: groupId.nullish(),
    current_step: z.enum(STEPS).meta({ example: 'workshop1' }).optional(),
  }),
  summaries: {
    list: 'Boards of the active company in their order',
    read: 'One board',
    create: 'Create a board; {name} alone is enough',
    update: 'Rename a board, move it to a group, set its current step',
    remove: 'Delete a board with everything on it',
  },
});
export const { list: listBoards, read: readBoard, create: createBoard, update: updateBoard } = boardCalls;
export const deleteBoard = defineEndpoint({ ...boardCalls.remove, isLarge: true });
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
