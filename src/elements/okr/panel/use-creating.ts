import { useMutation, useQueryClient } from '@tanstack/react-query';

import type { ItemType } from '#contract/okr-items.ts';
import { useHost } from '#core/element/host.ts';
import { useCore, type ElementCore } from '#core/session/use-core.ts';

import { okrQueries } from '../okr-queries.ts';

/** Creates an item and tells everybody; `done` gets its id. */
export function useCreating<B>(
  type: ItemType,
  create: (core: ElementCore, body: B) => Promise<{ id: string }>,
  done: (id: string) => void,
) {
  const core = useCore();
  const host = useHost();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: B) => create(core, body),
    onSuccess: ({ id }) => {
      void queries.invalidateQueries({ queryKey: okrQueries.all });
      host.emit('strategy-saved', { type, id });
      done(id);
    },
  });
}
