import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';

import type { SavedView } from '#contract/okr-views.ts';
import { useCore } from '#core/session/use-core.ts';

import { useOkr } from '../model/okr-context.ts';
import { okrQueries } from '../okr-queries.ts';
import { atMostEvery } from './at-most-every.ts';

/** How long the numbers rest between two countings, in milliseconds. */
const REST = 30_000;
const NONE: readonly SavedView[] = [];
const NO_COUNTS: ReadonlyMap<string, number> = new Map();

/** How many items each view shows, by its id; counted anew when items have changed, but not for each change. */
export function useViewCounts(views: readonly SavedView[] = NONE): ReadonlyMap<string, number> {
  const core = useCore();
  const queries = useQueryClient();
  const { details } = useOkr();
  const { data = NO_COUNTS } = useQuery({
    ...okrQueries.viewCounts(core, views),
    enabled: details && views.length > 0,
  });
  const refresh = useEffectEvent(() => void queries.invalidateQueries({ queryKey: okrQueries.viewCountsKey }));
  useEffect(() => {
    const { ask, stop } = atMostEvery(REST, () => refresh());
    const unsubscribe = queries.getQueryCache().subscribe((event) => {
      const isChange = event.type === 'updated' && event.action.type === 'invalidate';
      if (isChange && event.query.queryKey[0] === okrQueries.all[0]) ask();
    });
    return () => {
      unsubscribe();
      stop();
    };
  }, [queries]);
  return data;
}
