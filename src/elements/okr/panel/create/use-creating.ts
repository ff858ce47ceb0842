import type { ItemType } from '#contract/okr/okr-items.ts';
import { useAction } from '#core/editing/use-action.ts';
import { useCore, type ElementCore } from '#core/session/use-core.ts';

import { okrQueries } from '../../okr-queries.ts';

/** Creates an item and tells everybody; `done` gets its id. */
export function useCreating<B>(
  type: ItemType,
  send: (core: ElementCore, body: B) => Promise<{ id: string }>,
  done: (id: string) => void = () => undefined,
) {
  const core = useCore();
  const { busy, problems, submit } = useAction({ refresh: [okrQueries.all] });
  const create = (body: B): Promise<boolean> =>
    submit(() => send(core, body), { saved: ({ id }) => ({ type, id }), done: ({ id }) => done(id) });
  return { busy, problems, create };
}
