import { queryOptions } from '@tanstack/react-query';

import type { Period } from '#contract/okr/okr-rules.ts';
import { okrTable } from '#contract/okr/okr-table.ts';
import { hasExtension } from '#core/session/core.ts';
import type { ElementCore } from '#core/session/use-core.ts';

/** All figures of OKR on boards; asked again when the live channel says that OKR has changed. */
export const GOALS_KEY = ['boards', 'goals'] as const;

/** How many objectives a quarter has, and how far they are (0 to 1); only where the server's totals are ours. */
export const goalsFiguresQuery = ({ core, api }: ElementCore, period: Period) =>
  queryOptions({
    queryKey: [...GOALS_KEY, period.year, period.quarter],
    enabled: hasExtension(core, 'okr-details'),
    queryFn: async ({ signal }) => {
      const { totals } = await api(okrTable, { body: { filters: { ...period, type: ['objective'] } } }, { signal });
      return { count: totals.objectives, progress: totals.progress };
    },
  });
