import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';

import { okrQueries } from '../okr-queries.ts';
import { atMostEvery } from './timing/at-most-every.ts';

/** How long what goes through all items rests between two looks, in milliseconds. */
const REST = 10_000;

/** Looks again when items have changed, but not for each change. */
export function useAfterChanges(look: () => void): void {
  const queries = useQueryClient();
  const lookNow = useEffectEvent(look);
  useEffect(() => {
    const { ask, stop } = atMostEvery(REST, () => lookNow());
    const unsubscribe = queries.getQueryCache().subscribe((event) => {
      const isChange = event.type === 'updated' && event.action.type === 'invalidate';
      if (isChange && event.query.queryKey[0] === okrQueries.all[0]) ask();
    });
    return () => {
      unsubscribe();
      stop();
    };
  }, [queries]);
}
