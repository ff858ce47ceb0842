import { useLayoutEffect, useState, type ReactNode } from 'react';

import { watchSize } from '../../element/watch-size.ts';
import { useTexts } from '../../locale/use-texts.ts';
import { ErrorView } from '../error-view.tsx';
import type { MenuItem } from '../overlays/menu.tsx';
import { StateView } from '../state-view.tsx';
import { TableBody, VIRTUAL_FROM } from './table-body.tsx';
import { BulkBar } from './table-bulk.tsx';
import type { TableColumn } from './table-columns.ts';
import { TableHead } from './table-head.tsx';
import { TableLookMenu } from './table-look-menu.tsx';
import { TablePager } from './table-pager.tsx';
import { useTableSheet } from './table-sheet.ts';
import { TableSkeleton } from './table-skeleton.tsx';
import type { TableView } from './table-view.ts';
import { useTableLook } from './use-table-look.ts';
import { useTableModel } from './use-table-model.ts';

export interface DataTableProps<Row extends object> {
  /** Name of the table for screen readers. */
  label: string;
  /** Keep them in a `useMemo`; the first one names the row and stays in every width. */
  columns: readonly TableColumn<Row>[];
  /** Undefined while they load. */
  rows: readonly Row[] | undefined;
  rowId: (row: Row) => string;
  /** Name of a row, for its checkbox and menu. */
  rowName: (row: Row) => string;
  view: TableView;
  onView: (view: TableView) => void;
  /** Number of all rows: then the server sorts, searches and pages, and `rows` are those of the page. */
  count?: number | undefined;
  error?: unknown;
  onRetry?: (() => void) | undefined;
  /** Shown without rows: a `StateView` that says what this place is for; searches have their own. */
  empty?: ReactNode;
  /** A click on a row, or Enter. */
  onOpen?: ((row: Row) => void) | undefined;
  /** Row that is open beside the table. */
  openId?: string | undefined;
  menu?: ((row: Row) => MenuItem[]) | undefined;
  /** With it rows can be chosen; ids stay chosen over pages. */
  selected?: ReadonlySet<string> | undefined;
  onSelected?: ((ids: ReadonlySet<string>) => void) | undefined;
  /** Chooses all rows of all pages, where the server pages; offered while more are found than chosen. */
  onSelectFound?: (() => void) | undefined;
  /** Actions for the chosen rows, destructive ones last. */
  bulk?: ReactNode;
  /** `false` for a short list that needs no pages. */
  pager?: boolean;
}

const NONE: ReadonlySet<string> = new Set();
const nothing = (): void => undefined;

/**
 * The table of the product. The owner holds `view` (an element emits it with `strategy-change`, its page writes
 * `queryOfView(view)` into the URL). Without `count` it sorts, searches and pages by itself by each column's `value`.
 * Keys: arrows move between rows and within one, Home and End lead to the ends, Enter opens, Space chooses,
 * Shift with a click chooses a range. In a narrow element rows become two lines.
 */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  useTableSheet();
  const { error, rows, count, onRetry } = props;
  if (error !== undefined && error !== null) return <ErrorView error={error} {...(onRetry && { onRetry })} />;
  if (rows === undefined) return <TableSkeleton columns={props.columns} />;
  if (count === 0) return <NoRows {...props} />;
  return <FilledTable {...props} />;
}

function FilledTable<Row extends object>(given: DataTableProps<Row>) {
  const look = useTableLook(given.columns);
  const props = { ...given, columns: look.shown };
  const { view, onView, selected = NONE, onSelected = nothing, pager = true } = props;
  const [scroller, setScroller] = useState<HTMLDivElement | null>(null);
  const isWide = useIsWide(scroller);
  // columns that are hidden are still searched and sorted by
  const model = useTableModel({ ...given, selected, onSelected });
  const [active, setActive] = useState(0);
  const lookMenu = <TableLookMenu columns={given.columns} look={look} />;
  if (model.count === 0) return <NoRows {...given}>{pager && lookMenu}</NoRows>;
  const selects = props.onSelected !== undefined;
  return (
    <div className="listing-box" data-density={look.dense ? 'compact' : undefined}>
      <div
        className="listing-scroll"
        ref={setScroller}
        data-long={model.rows.length > VIRTUAL_FROM}
        data-wide={isWide}
        part="table"
      >
        <table className="listing" role="grid" aria-label={props.label} aria-rowcount={model.count + 1}>
          <TableHead {...props} table={model.table} selects={selects} />
          <TableBody
            {...props}
            model={model}
            selects={selects}
            scroller={scroller}
            active={Math.min(active, model.rows.length - 1)}
            onActive={setActive}
          />
        </table>
      </div>
      <div className="listing-foot">
        {selected.size > 0 && (
          <BulkBar
            count={selected.size}
            found={model.count}
            onSelectFound={props.onSelectFound}
            onClear={() => onSelected(NONE)}
          >
            {props.bulk}
          </BulkBar>
        )}
        {pager && (
          <TablePager view={view} onView={onView} count={model.count}>
            {lookMenu}
          </TablePager>
        )}
      </div>
    </div>
  );
}

/** Whether the columns have no room and are scrolled. */
function useIsWide(scroller: HTMLElement | null): boolean {
  const [isWide, setWide] = useState(false);
  useLayoutEffect(() => {
    const table = scroller?.firstElementChild;
    if (!scroller || !table) return;
    const measure = (): void => setWide(table.scrollWidth > scroller.clientWidth);
    return watchSize([scroller, table], measure);
  }, [scroller]);
  return isWide;
}

/** Nothing at all, or nothing that the search and the filters leave. */
function NoRows<Row extends object>({ view, onView, empty, children }: DataTableProps<Row> & { children?: ReactNode }) {
  const t = useTexts('table');
  const narrowed = view.search !== '' || Object.values(view.filters).some((values) => values.length > 0);
  if (!narrowed && empty !== undefined) return empty;
  return (
    <StateView kind="empty" title={t(narrowed ? 'nothingFound' : 'empty')}>
      {narrowed && (
        <button
          type="button"
          className="btn btn-secondary"
          onClick={() => onView({ ...view, page: 1, search: '', filters: {} })}
        >
          {t('resetAll')}
        </button>
      )}
      {children}
    </StateView>
  );
}
