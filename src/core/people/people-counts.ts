import { queryOptions } from '@tanstack/react-query';

import { listUsers } from '#contract/accounts/users.ts';
import { listDeletedPeople } from '#contract/trash.ts';

import { hasExtension } from '../session/core.ts';
import type { ElementCore } from '../session/use-core.ts';

/** How many people are invited, out of use or can be taken back: the figures beside the tabs of the administration. */
export interface PeopleCounts {
  invited: number;
  disabled: number;
  deleted: number;
}

/** Known where the server counts what it pages. */
export const peopleCountsQuery = (core: ElementCore) =>
  queryOptions({
    queryKey: ['users', 'counts'] as const,
    enabled: hasExtension(core.core, 'people-batches'),
    queryFn: async ({ signal }): Promise<PeopleCounts> => {
      const countOf = async (status: 'invited' | 'disabled'): Promise<number> => {
        const answer = await core.api(listUsers, { query: { status, page: 1, page_size: 1 } }, { signal });
        return Array.isArray(answer) ? 0 : answer.count;
      };
      const [invited, disabled, deleted] = await Promise.all([
        countOf('invited'),
        countOf('disabled'),
        hasExtension(core.core, 'deleted-people') ? core.api(listDeletedPeople, {}, { signal }) : { results: [] },
      ]);
      return { invited, disabled, deleted: deleted.results.length };
    },
  });
