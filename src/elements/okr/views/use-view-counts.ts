import { useQuery } from '@tanstack/react-query';

import type { SavedView } from '#contract/okr/okr-views.ts';
import { useCore } from '#core/session/use-core.ts';

import { useOkr } from '../model/okr-context.ts';
import { useAfterChanges } from '../model/use-after-changes.ts';
import { okrQueries } from '../okr-queries.ts';

const NONE: readonly SavedView[] = [];
const NO_COUNTS: ReadonlyMap<string, number> = new Map();

/** How many items each view shows, by its id; counted again when items have changed, but not for each change. */
export function useViewCounts(views: readonly SavedView[] = NONE): ReadonlyMap<string, number> {
  const core = useCore();
  const { details } = useOkr();
  const enabled = details && views.length > 0;
  const { data = NO_COUNTS, refetch } = useQuery({ ...okrQueries.viewCounts(core, views), enabled });
  useAfterChanges(() => enabled && void refetch());
  return data;
}
