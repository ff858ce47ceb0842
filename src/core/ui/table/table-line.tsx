import type { MouseEvent } from 'react';

import { useTexts } from '../../locale/use-texts.ts';
import { Menu, type MenuItem } from '../overlays/menu.tsx';
import type { TableColumn } from './table-columns.ts';
import type { TableRow } from './use-table-model.ts';

export interface LineProps<Row extends object> {
  columns: readonly TableColumn<Row>[];
  row: TableRow<Row>;
  rowName: (row: Row) => string;
  place: number;
  /** `aria-rowindex`: counts the header and the rows of the pages before. */
  number: number;
  selects: boolean;
  isChosen: boolean;
  isActive: boolean;
  isOpen: boolean;
  onActive: (place: number) => void;
  onOpen?: ((row: Row) => void) | undefined;
  menu?: ((row: Row) => MenuItem[]) | undefined;
  measure?: ((element: Element | null) => void) | undefined;
}

const INNER = 'a, button, input, select, textarea, label, [role=menu]';
/** A press on a control inside, or one that marks text, is not one on the row. */
const isPlain = (event: MouseEvent): boolean =>
  !(event.target as Element).closest(INNER) && (getSelection()?.isCollapsed ?? true);

/** One row: checkbox, cells, menu. Only the active row is a stop of the Tab key. */
export function TableLine<Row extends object>(props: LineProps<Row>) {
  const { columns, row, place, isActive, isOpen, isChosen, onOpen, onActive, measure, selects } = props;
  const stop = isActive ? 0 : -1;
  return (
    <tr
      ref={measure}
      role="row"
      data-index={place}
      data-row={row.id}
      aria-rowindex={props.number}
      aria-selected={selects ? isChosen : undefined}
      aria-current={isOpen ? 'true' : undefined}
      className={`listing-row ${onOpen ? 'listing-opens' : ''}`}
      tabIndex={stop}
      onFocus={() => onActive(place)}
      onClick={onOpen && ((event) => isPlain(event) && onOpen(row.original))}
    >
      {selects && <SelectCell row={row} name={props.rowName(row.original)} stop={stop} chosen={isChosen} />}
      {columns.map((column, at) => (
        <td
          key={column.key}
          role={at === 0 ? 'rowheader' : 'gridcell'}
          data-priority={column.priority ?? 1}
          data-align={column.align}
          data-main={at === 0 ? '' : undefined}
        >
          {column.cell ? column.cell(row.original) : column.value?.(row.original)}
        </td>
      ))}
      <ActionsCell {...props} stop={stop} />
    </tr>
  );
}

function SelectCell<Row extends object>({
  row,
  name,
  stop,
  chosen,
}: {
  row: TableRow<Row>;
  name: string;
  stop: 0 | -1;
  chosen: boolean;
}) {
  const t = useTexts('table');
  return (
    <td role="gridcell" className="listing-select">
      <label className="listing-check">
        <input
          type="checkbox"
          className="checkbox"
          aria-label={t('selectRow', { name })}
          tabIndex={stop}
          checked={chosen}
          onClick={row.getToggleSelectedHandler()}
          // the click above knows of the Shift key, the change does not
          onChange={() => undefined}
        />
      </label>
    </td>
  );
}

function ActionsCell<Row extends object>({ row, menu, rowName, stop }: LineProps<Row> & { stop: 0 | -1 }) {
  const t = useTexts('table');
  const items = menu?.(row.original) ?? [];
  return (
    <td role="gridcell" className="listing-acts">
      {items.length > 0 && (
        <Menu label={t('actsOf', { name: rowName(row.original) })} items={items} size="small" triggerTabIndex={stop} />
      )}
    </td>
  );
}
