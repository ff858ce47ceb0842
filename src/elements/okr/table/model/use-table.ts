import { useQuery } from '@tanstack/react-query';

import { useCore } from '#core/session/use-core.ts';

import { useOkr } from '../../model/okr-context.ts';
import { okrQueries } from '../../okr-queries.ts';
import { tableRequestOf } from './table-request.ts';

/** The table of the filters, order and groups that are set. */
export function useTable() {
  return useQuery(okrQueries.table(useCore(), tableRequestOf(useOkr())));
}
