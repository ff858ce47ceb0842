import { Copy, Plus } from 'lucide-react';
import type { ClipboardEvent, ReactNode } from 'react';

import { useTexts } from '#core/locale/use-texts.ts';
import { Button } from '#core/ui/button.tsx';
import { RowButtons } from '#core/ui/sortable/row-buttons.tsx';
import { useMoveKeys } from '#core/ui/sortable/use-move-keys.ts';
import { useCopied } from '#core/ui/use-copied.ts';

import type { Origin } from './origin.ts';
import { OriginMenu, ReadOrigin } from './row-origin.tsx';
import { shownOf, type SheetColumn } from './sheet.ts';
import type { Row } from './row.ts';
import type { RowActions, Rows } from './use-rows.ts';
import { useRowsPaste } from './use-rows-paste.tsx';

/** What a cell gets beside its row. */
export interface CellPlace<R extends Row> extends RowActions<R> {
  label: string;
  /** The row has just been added. */
  isNew: boolean;
}

export interface RowColumn<R extends Row> extends SheetColumn<R> {
  /** Class of its width in the table, and of its place where there is no room for columns. */
  width: string;
  narrow: string;
  /** A shorter title where there is no room for columns. */
  narrowTitle?: string;
  render: (row: R, place: CellPlace<R>) => ReactNode;
}

interface RowsTableProps<R extends Row> {
  list: Rows<R>;
  columns: RowColumn<R>[];
  newRow: () => R;
  /** So many rows there may be. */
  most: number;
  addLabel: string;
  /** What stands in the place of the table while there is none. */
  none: string;
  /** Class of the grid of a row where there is no room for columns. */
  narrowGrid: string;
  /** Class of the place of its buttons there. */
  narrowButtons: string;
  /** So many rows cannot be removed. */
  fewest?: number;
  foot?: ReactNode;
  /** Pages that rows may come from; without them rows name none. */
  pages?: readonly Origin[];
}

/**
 * Rows of fields under their heads; in a narrow column the fields of a row have lines of their own. Cells of a
 * spreadsheet are pasted from a field on, or from the button that adds a row.
 */
export function RowsTable<R extends Row>({ addLabel, none, foot, ...table }: RowsTableProps<R>) {
  const { list, columns, newRow, most } = table;
  const t = useTexts('situation');
  const { onPaste, dialog, asText } = useRowsPaste({ list, columns, newRow, most });
  return (
    <>
      {list.rows.length > 0 ? (
        <Lines {...table} columns={shownOf(columns)} foot={foot} onPaste={onPaste} />
      ) : (
        <p className="text-muted">{none}</p>
      )}
      <div className="flex flex-wrap items-center gap-2" onPaste={(event) => onPaste(event, list.rows.length, 0)}>
        <Button icon={Plus} disabled={list.rows.length >= most} onClick={() => list.add(newRow())}>
          {addLabel}
        </Button>
        {list.rows.length > 0 && <CopyTable text={asText()} />}
        <span className="text-subtle text-xs">{t('rows.pasteHint')}</span>
      </div>
      {dialog}
      <p className="sr-only" role="status">
        {list.said}
      </p>
    </>
  );
}

function CopyTable({ text }: { text: string }) {
  const t = useTexts('situation');
  const { copied, copy } = useCopied(text, t('rows.copyFailed'));
  return (
    <Button look="quiet" icon={Copy} onClick={copy}>
      {copied ? t('rows.copied') : t('rows.copy')}
    </Button>
  );
}

interface LinesProps<R extends Row> extends Omit<RowsTableProps<R>, 'addLabel' | 'none'> {
  onPaste: (event: ClipboardEvent, line: number, column: number) => void;
}

function Lines<R extends Row>({ list, columns, foot, ...line }: LinesProps<R>) {
  const t = useTexts('card');
  return (
    <div className="quiet-fields">
      <table className="block w-full table-fixed border-collapse text-sm @4xl:table">
        <caption className="text-subtle hidden pb-1 text-start text-xs @4xl:table-caption">{t('rows.keys')}</caption>
        <thead className="hidden @4xl:table-header-group">
          <tr className="border-line-subtle border-b">
            {columns.map(({ key, title, width }) => (
              <th
                key={key}
                scope="col"
                className={`text-muted px-4 py-2 text-start align-bottom text-xs font-medium ${width}`}
              >
                {title}
              </th>
            ))}
            <th scope="col" className={line.pages?.length ? 'w-38' : 'w-30'}>
              <span className="sr-only">{t('rows.acts')}</span>
            </th>
          </tr>
        </thead>
        <tbody className="block @4xl:table-row-group">
          {list.rows.map((row, index) => (
            <RowLine key={row.id} {...{ list, columns, row, index }} {...line} />
          ))}
        </tbody>
        {foot}
      </table>
    </div>
  );
}

const asOrigin = <R extends Row>(origin: Origin | null): Partial<R> => ({ origin }) as Partial<Row> as Partial<R>;

interface RowLineProps<R extends Row> extends Omit<LinesProps<R>, 'foot'> {
  row: R;
  index: number;
}

function RowLine<R extends Row>(props: RowLineProps<R>) {
  const { list, columns, narrowGrid, narrowButtons, fewest = 0, row, index, pages, onPaste } = props;
  const t = useTexts('card');
  const actions = list.actionsOf(row, index);
  const name = list.nameOf(row, index);
  const { move, onKeyDown } = useMoveKeys(index, actions.move);
  const labels = {
    up: t('rows.moveUp', { name }),
    down: t('rows.moveDown', { name }),
    remove: t('rows.remove', { name }),
  };
  return (
    <tr
      className={`border-line-subtle grid gap-x-2 gap-y-2 border-b py-3 align-top @4xl:table-row ${narrowGrid}`}
      onKeyDown={onKeyDown}
    >
      {columns.map(({ key, title, narrow, narrowTitle, render }, column) => (
        <td key={key} className={`min-w-0 @4xl:p-1 ${narrow}`} onPaste={(event) => onPaste(event, index, column)}>
          <span aria-hidden="true" className="text-subtle block truncate pb-0.5 text-xs @4xl:hidden">
            {narrowTitle ?? title}
          </span>
          {render(row, { ...actions, label: t('rows.of', { column: title, name }), isNew: row.id === list.added })}
          {column === 0 && (
            <span className="block px-3">
              <ReadOrigin row={row} />
            </span>
          )}
        </td>
      ))}
      <td className={`self-end justify-self-end whitespace-nowrap @4xl:p-1 ${narrowButtons}`}>
        {pages && <OriginMenu {...{ row, name, pages }} onChange={(origin) => actions.change(asOrigin(origin), 0)} />}
        <RowButtons
          {...{ labels, place: { index, last: list.rows.length - 1 } }}
          onMove={move}
          onRemove={list.rows.length > fewest ? actions.remove : undefined}
        />
      </td>
    </tr>
  );
}
