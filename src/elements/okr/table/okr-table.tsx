import { Suspense, useMemo, useState } from 'react';

import type { OkrTable as Table } from '#contract/okr/okr-table.ts';
import { useStore } from '#core/session/use-store.ts';
import { useRowSelection } from '#core/ui/grid/use-row-selection.ts';
import { later } from '#core/ui/later.ts';

import { useOkr } from '../model/okr-context.ts';
import { filterCount } from '../model/okr-state.ts';
import { Nothing } from '../nothing.tsx';
import { QueryView } from '../query-view.tsx';
import { OKR_ROWS } from './bulk/okr-selection.ts';
import { withUnsaved } from './model/optimistic.ts';
import { useTable } from './model/use-table.ts';
import { OkrGrid } from './okr-grid.tsx';
import { TableFooter } from './table-footer.tsx';

const BulkBar = later(async () => (await import('./bulk/bulk-bar.tsx')).BulkBar);

/** The tree of objectives, key results, projects and tasks (EXPECTATIONS "OKR"). */
export function OkrTable() {
  const model = useOkr();
  const query = useTable();
  const states = useStore(model.values.drafts.$states);
  const isWhole = filterCount(model.asked) === 0;
  const { data } = query;
  const shown = useMemo(() => data && withUnsaved(data, states, isWhole), [data, states, isWhole]);
  return (
    <QueryView query={query} rows={10}>
      {(table) => <Loaded table={shown ?? table} />}
    </QueryView>
  );
}

/** The action on several rows outlives what it takes out of the table, also the last row. */
function Loaded({ table }: { table: Table }) {
  const { rows, totals } = table;
  const selection = useRowSelection(rows, OKR_ROWS);
  const moved = useStore(useOkr().values.$moved);
  const isUsed = selection.rows.length > 0 || moved.length > 0;
  // once used it stays: an action, its question and its undo go on when nothing is chosen any more
  const [hasActions, setHasActions] = useState(isUsed);
  if (isUsed && !hasActions) setHasActions(true);
  const footer = rows.length > 0 && <TableFooter totals={totals} />;
  return (
    <div className="okr-table" part="table">
      {rows.length > 0 ? <OkrGrid table={table} selection={selection} /> : <Nothing />}
      {hasActions ? (
        <Suspense fallback={footer}>
          <BulkBar selection={selection} all={rows} instead={footer} />
        </Suspense>
      ) : (
        footer
      )}
    </div>
  );
}
