import { boardRights } from './boards.ts';
import { defineEndpoint } from '../endpoint.ts';
import { listOf, paging } from '../lists.ts';
import { userInfo } from '../accounts/people.ts';
import { z } from '../z.ts';

/** Somebody on a board: who may write what (whiteboard 3 "Card permissions"). */
export const boardPerson = z
  .object({
    ...userInfo.shape,
    email: z.string(),
    ...boardRights.shape,
    /** Company and global admins administer every board, whatever is stored. */
    is_company_wide: z.boolean(),
    /** 0 for who has no rights of their own. */
    version: z.int(),
  })
  .meta({ id: 'BoardPerson' });
export type BoardPerson = z.infer<typeof boardPerson>;

const id = z.uuid().meta({ example: '0190c000-0000-7000-8000-0000000000b1' });
const params = z.object({ id, userId: z.uuid().meta({ example: '0190c000-0000-7000-8000-0000000000e1' }) });

export const listBoardPeople = defineEndpoint({
  method: 'GET',
  path: '/api/v1/whiteboard/boards/{id}/people/',
  action: 'boardPeople.read',
  summary: 'People with rights on a board, and the administrators of the company',
  params: z.object({ id }),
  query: z.object(paging),
  answer: listOf(boardPerson),
});

/** At most 20, so that one searches in a large company. */
export const findBoardCandidates = defineEndpoint({
  method: 'GET',
  path: '/api/v1/whiteboard/boards/{id}/people/candidates/',
  action: 'boardPeople.read',
  summary: 'People of the company who have no rights on the board yet',
  params: z.object({ id }),
  query: z.object({ search: z.string().max(200).meta({ example: 'anna' }).optional() }),
  answer: z.array(z.object({ ...userInfo.shape, email: z.string() })),
});

/** `If-Match` (their version) answers 412 with `current` when somebody else has changed their rights meanwhile. */
export const setBoardPerson = defineEndpoint({
  method: 'PUT',
  path: '/api/v1/whiteboard/boards/{id}/people/{userId}/',
  action: 'boardPeople.write',
  summary: 'Say what a person may do on a board; it holds at once',
  params,
  body: z.object({
    permission_level: boardRights.shape.permission_level.meta({ example: 'write' }),
    allowed_cards: z
      .array(z.string().regex(/^[\w-]{1,64}$/))
      .max(64)
      .meta({ example: ['kunden'] }),
  }),
  answer: boardPerson,
});

export const removeBoardPerson = defineEndpoint({
  method: 'DELETE',
  path: '/api/v1/whiteboard/boards/{id}/people/{userId}/',
  action: 'boardPeople.write',
  summary: 'Take the rights of a person on a board; they read it as everybody in the company does',
  params,
  answer: z.null(),
  status: 204,
});
