import type { OkrState } from '../../model/okr-state.ts';

/** What the table asks the server for. */
export const wishOf = ({ filters, sort, group_by }: OkrState): Pick<OkrState, 'filters' | 'sort' | 'group_by'> => ({
  filters,
  sort,
  group_by,
});
