import { defineEndpoint } from './endpoint.ts';
import { z } from './z.ts';

const example = '0190c000-0000-7000-8000-0000000000c1';

/** What was deleted comes back with all that went with it, for a day, to who has deleted it; people for 14 days. */
export const restoreDeleted = defineEndpoint({
  method: 'POST',
  path: '/api/v1/trash/{id}/restore/',
  action: 'trash.restore',
  isLarge: true,
  summary:
    'Take back a deletion of the own of the last day; `id` is that of what was deleted, or of one deletion in the list of people. People come back for 14 days, to whoever may delete them. 422 `not_restored` when its place is taken or gone',
  params: z.object({ id: z.uuid().meta({ example }) }),
  answer: z.object({ id: z.uuid(), kind: z.string(), title: z.string() }).meta({ id: 'Restored' }),
});

/** Somebody who was deleted and can still be taken back. */
export const deletedPerson = z
  .object({
    id: z.uuid().meta({ description: 'Of the deletion: a person may have left several companies' }),
    user_id: z.uuid(),
    name: z.string(),
    email: z.string().meta({ description: 'The one at that time' }),
    with_account: z.boolean().meta({ description: 'False for who only left the company' }),
    deleted_at: z.iso.datetime(),
    kept_until: z.iso.datetime().meta({ description: 'Their data is removed for good in the night after' }),
    deleted_by: z.string().nullable().meta({ description: 'Null when that account is gone' }),
  })
  .meta({ id: 'DeletedPerson' });
export type DeletedPerson = z.infer<typeof deletedPerson>;

export const listDeletedPeople = defineEndpoint({
  method: 'GET',
  path: '/api/v1/trash/people/',
  action: 'users.delete',
  summary: 'People who were deleted in the last 14 days and can be taken back',
  answer: z.object({ results: z.array(deletedPerson) }),
});

export const erasePerson = defineEndpoint({
  method: 'DELETE',
  path: '/api/v1/trash/people/{id}/',
  action: 'users.delete',
  summary:
    'Remove the data of a deleted person for good, before the 14 days are over; `id` is that of the deletion in the list',
  params: z.object({ id: z.uuid().meta({ example }) }),
  answer: z.null(),
  status: 204,
});
