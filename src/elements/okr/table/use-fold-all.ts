import { useQueryClient } from '@tanstack/react-query';

import { useCore } from '#core/session/use-core.ts';

import { ALL_OPEN, allClosed } from '../model/folding.ts';
import { useOkr } from '../model/okr-context.ts';
import { okrQueries } from '../okr-queries.ts';
import { tableRequestOf } from './model/table-request.ts';

/** Opens or closes all rows of the table. */
export function useFoldAll(): { open: () => void; close: () => void } {
  const core = useCore();
  const queries = useQueryClient();
  const model = useOkr();
  const { folding, setFolding } = model;
  const { queryKey } = okrQueries.table(core, tableRequestOf(model));
  return {
    open: () => setFolding(ALL_OPEN),
    close: () => setFolding(allClosed(folding, queries.getQueryData(queryKey)?.rows ?? [])),
  };
}
