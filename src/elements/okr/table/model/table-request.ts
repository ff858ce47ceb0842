import type { OkrModel } from '../../model/okr-context.ts';
import type { OkrState } from '../../model/okr-state.ts';

/** What the table asks the server for. */
export const tableRequestOf = ({
  state: { sort, group_by },
  asked,
}: Pick<OkrModel, 'state' | 'asked'>): Pick<OkrState, 'filters' | 'sort' | 'group_by'> => ({
  filters: asked,
  sort,
  group_by,
});
