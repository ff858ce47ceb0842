import type { OkrState } from '../../model/okr-state.ts';
import { askedFilters } from '../../model/periods.ts';

/** What the table asks the server for. */
export const wishOf = ({ filters, sort, group_by }: OkrState): Pick<OkrState, 'filters' | 'sort' | 'group_by'> => ({
  filters: askedFilters(filters),
  sort,
  group_by,
});
