import {
  createPaginatedRowModel,
  createSortedRowModel,
  rowPaginationFeature,
  rowSelectionFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
  type ColumnDef,
  type Row as ModelRow,
} from '@tanstack/react-table';
import { useMemo } from 'react';

import { rowMatches, type TableColumn } from './table-columns.ts';
import { compareValues } from '../../locale/collation.ts';
import { rangeOf, type TableView } from './table-view.ts';

const features = tableFeatures({
  rowSortingFeature,
  rowSelectionFeature,
  rowPaginationFeature,
  sortedRowModel: createSortedRowModel(),
  paginatedRowModel: createPaginatedRowModel(),
});

export type TableRow<Row extends object> = ModelRow<typeof features, Row>;

interface ModelInput<Row extends object> {
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[] | undefined;
  rowId: (row: Row) => string;
  view: TableView;
  /** Number of all rows when the server pages; the rows are those of the page then. */
  count?: number | undefined;
  selected: ReadonlySet<string>;
  onSelected: (ids: ReadonlySet<string>) => void;
}

/** The rows of the page, sorted and selectable; `count` is how many there are on all pages. */
export function useTableModel<Row extends object>(input: ModelInput<Row>) {
  const { columns, rows, view, count, selected } = input;
  const served = count !== undefined;
  const search = served ? '' : view.search;
  const found = useMemo(() => (rows ?? []).filter((row) => rowMatches(row, columns, search)), [rows, columns, search]);
  const total = count ?? found.length;
  const table = useTable<typeof features, Row>({
    features,
    columns: useMemo(() => columns.map(modelColumn), [columns]),
    data: found,
    getRowId: input.rowId,
    manualSorting: served,
    manualPagination: served,
    autoResetPageIndex: false,
    rowCount: total,
    state: {
      sorting: view.sort ? [{ id: view.sort.key, desc: view.sort.descending }] : [],
      pagination: {
        pageIndex: rangeOf(view, total).page - 1,
        pageSize: view.pageSize === 'all' ? Math.max(1, total) : view.pageSize,
      },
      rowSelection: useMemo(() => Object.fromEntries([...selected].map((id) => [id, true as const])), [selected]),
    },
    onRowSelectionChange: (change) => {
      const before = Object.fromEntries([...selected].map((id) => [id, true as const]));
      const after = typeof change === 'function' ? change(before) : change;
      input.onSelected(new Set(Object.keys(after)));
    },
  });
  return { table, rows: table.getRowModel().rows, count: total };
}

const modelColumn = <Row extends object>(column: TableColumn<Row>): ColumnDef<typeof features, Row> => ({
  id: column.key,
  accessorFn: (row: Row) => column.value?.(row) ?? null,
  // the owner's view may name a column that this table does not sort by
  enableSorting: column.sortable ?? false,
  sortFn: (a, b) => compareValues(column.value?.(a.original) ?? null, column.value?.(b.original) ?? null),
});

/** The model that the parts of a table read. */
export type TableModel<Row extends object> = ReturnType<typeof useTableModel<Row>>;
