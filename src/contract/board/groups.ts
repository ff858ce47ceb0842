import { defineEndpoint } from '../endpoint.ts';
import { listOf, paging } from '../lists.ts';
import { z } from '../z.ts';

/** Board group (whiteboard 3): a name and an order. */
export const group = z
  .object({ id: z.uuid(), name: z.string(), order: z.int(), version: z.int() })
  .meta({ id: 'BoardGroup' });
export type Group = z.infer<typeof group>;

const params = z.object({ id: z.uuid().meta({ example: '0190c000-0000-7000-8000-0000000000a1' }) });
const name = z.string().trim().min(1).max(120).meta({ example: 'Unternehmensstrategie' });

export const listGroups = defineEndpoint({
  method: 'GET',
  path: '/api/v1/whiteboard/groups/',
  action: 'groups.read',
  summary: 'Board groups in their order',
  query: z.object(paging),
  answer: listOf(group),
});
export const readGroup = defineEndpoint({
  method: 'GET',
  path: '/api/v1/whiteboard/groups/{id}/',
  action: 'groups.read',
  summary: 'One board group',
  params,
  answer: group,
});
export const createGroup = defineEndpoint({
  method: 'POST',
  path: '/api/v1/whiteboard/groups/',
  action: 'groups.create',
  summary: 'Create a board group',
  body: z.object({ name }),
  answer: group,
  status: 201,
});
/** `If-Match` (its version) answers 412 with `current` when somebody else has changed the group meanwhile. */
export const updateGroup = defineEndpoint({
  method: 'PATCH',
  path: '/api/v1/whiteboard/groups/{id}/',
  action: 'groups.update',
  summary: 'Rename a board group',
  params,
  body: z.object({ name: name.optional(), order: z.int().min(0).max(100_000).meta({ example: 0 }).optional() }),
  answer: group,
});
/** Deleting a group keeps its boards; they stand without a group then. */
export const deleteGroup = defineEndpoint({
  method: 'DELETE',
  path: '/api/v1/whiteboard/groups/{id}/',
  action: 'groups.delete',
  summary: 'Delete a board group',
  params,
  answer: z.null(),
  status: 204,
});
export const reorderGroups = defineEndpoint({
  method: 'POST',
  path: '/api/v1/whiteboard/groups/reorder/',
  action: 'groups.reorder',
  summary: 'Order of the board groups',
  body: z.object({
    ordered_ids: z
      .array(z.uuid())
      .max(1000)
      .meta({ example: ['0190c000-0000-7000-8000-0000000000a1'] }),
  }),
  answer: z.array(group),
});
