import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';

import { useTexts } from '../../locale/use-texts.ts';
import { Icon } from '../icon.tsx';
import { Menu } from '../overlays/menu.tsx';
import type { TableColumn } from './table-columns.ts';
import { nextSort, type TableSort, type TableView } from './table-view.ts';
import type { TableModel } from './use-table-model.ts';

interface HeadProps<Row extends object> {
  columns: readonly TableColumn<Row>[];
  view: TableView;
  onView: (view: TableView) => void;
  table: TableModel<Row>['table'];
  selects: boolean;
}

/** The header: sorts by click; stays at the top of the table. */
export function TableHead<Row extends object>({ columns, view, onView, table, selects }: HeadProps<Row>) {
  const t = useTexts('table');
  return (
    <thead className="listing-head">
      <tr role="row" aria-rowindex={1}>
        {selects && (
          <th role="columnheader" className="listing-select">
            <SelectPage table={table} />
          </th>
        )}
        {columns.map((column) => (
          <HeadCell key={column.key} column={column} view={view} onView={onView} />
        ))}
        <th role="columnheader" className="listing-acts">
          <span className="sr-only">{t('acts')}</span>
          <SortMenu columns={columns} view={view} onView={onView} />
        </th>
      </tr>
    </thead>
  );
}

const ORDER_ICONS = { ascending: ArrowUp, descending: ArrowDown, none: ArrowUpDown };

function orderOf(sorted: TableSort | null): 'ascending' | 'descending' | 'none' {
  if (!sorted) return 'none';
  return sorted.descending ? 'descending' : 'ascending';
}

function HeadCell<Row extends object>({
  column,
  view,
  onView,
}: Pick<HeadProps<Row>, 'view' | 'onView'> & { column: TableColumn<Row> }) {
  const sorted = view.sort?.key === column.key ? view.sort : null;
  const order = orderOf(sorted);
  const sortable = column.sortable === true;
  return (
    <th
      role="columnheader"
      scope="col"
      data-priority={column.priority ?? 1}
      data-align={column.align}
      aria-sort={sortable ? order : undefined}
      style={column.width === undefined ? undefined : { width: column.width }}
    >
      {sortable ? (
        <button
          type="button"
          className="listing-sort"
          onClick={() => onView({ ...view, page: 1, sort: nextSort(view.sort, column.key) })}
        >
          {column.header}
          <Icon of={ORDER_ICONS[order]} size={12} className={sorted ? 'listing-sorted' : 'listing-unsorted'} />
        </button>
      ) : (
        column.header
      )}
    </th>
  );
}

/** Chooses or leaves all rows of the page; half chosen it says so. */
function SelectPage<Row extends object>({ table }: { table: TableModel<Row>['table'] }) {
  const t = useTexts('table');
  const box = useRef<HTMLInputElement>(null);
  const all = table.getIsAllPageRowsSelected();
  const some = !all && table.getIsSomePageRowsSelected();
  useLayoutEffect(() => {
    if (box.current) box.current.indeterminate = some;
  }, [some]);
  return (
    <label className="listing-check">
      <input
        ref={box}
        type="checkbox"
        className="checkbox"
        aria-label={t('selectPage')}
        checked={all}
        onChange={() => table.toggleAllPageRowsSelected(!all)}
      />
    </label>
  );
}

/** Where the header's words are left out (two-line rows), sorting is a menu. */
function SortMenu<Row extends object>({ columns, view, onView }: Pick<HeadProps<Row>, 'columns' | 'view' | 'onView'>) {
  const t = useTexts('table');
  const sortable = columns.filter((column) => column.sortable === true);
  if (sortable.length === 0) return null;
  return (
    <span className="listing-sort-menu">
      <Menu
        label={t('sort')}
        icon={ArrowUpDown}
        size="small"
        items={sortable.map((column) => ({
          label: column.header,
          checked: view.sort?.key === column.key,
          icon: view.sort?.key === column.key ? (view.sort.descending ? ArrowDown : ArrowUp) : undefined,
          onSelect: () => onView({ ...view, page: 1, sort: nextSort(view.sort, column.key) }),
        }))}
      />
    </span>
  );
}
