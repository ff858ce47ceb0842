import { defineEndpoint } from '../endpoint.ts';
import { resource } from '../resource.ts';
import { z } from '../z.ts';

/** Board group (whiteboard 3): a name and an order. */
export const group = z
  .object({ id: z.uuid(), name: z.string(), order: z.int(), version: z.int() })
  .meta({ id: 'BoardGroup' });
export type Group = z.infer<typeof group>;

const params = z.object({ id: z.uuid().meta({ example: '0190c000-0000-7000-8000-0000000000a1' }) });
const name = z.string().trim().min(1).max(120).meta({ example: 'Unternehmensstrategie' });

/**
 * `If-Match` (its version) answers 412 with `current` when somebody else has changed the group. The boards of a group that
 * is deleted stay, without a group.
 */
export const groupCalls = resource({
  path: '/api/v1/whiteboard/groups/',
  actions: { read: 'groups.read', create: 'groups.create', update: 'groups.update', remove: 'groups.delete' },
  params,
  item: group,
  create: z.object({ name }),
  update: z.object({ name: name.optional(), order: z.int().min(0).max(100_000).meta({ example: 0 }).optional() }),
  summaries: {
    list: 'Board groups in their order',
    read: 'One board group',
    create: 'Create a board group',
    update: 'Rename a board group',
    remove: 'Delete a board group',
  },
});
export const {
  list: listGroups,
  read: readGroup,
  create: createGroup,
  update: updateGroup,
  remove: deleteGroup,
} = groupCalls;
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
