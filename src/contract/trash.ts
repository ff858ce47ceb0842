import { defineEndpoint } from './endpoint.ts';
import { z } from './z.ts';

const example = '0190c000-0000-7000-8000-0000000000c1';

/** What was deleted comes back with all that went with it, for a day, to who has deleted it. */
export const restoreDeleted = defineEndpoint({
  method: 'POST',
  path: '/api/v1/trash/{id}/restore/',
  action: 'trash.restore',
  isLarge: true,
  summary:
    'Take back a deletion of the own of the last day; `id` is that of what was deleted. 422 `not_restored` when its place is taken or gone',
  params: z.object({ id: z.uuid().meta({ example }) }),
  answer: z.object({ id: z.uuid(), kind: z.string(), title: z.string() }).meta({ id: 'Restored' }),
});
