import { Columns3, Plus, Redo2, Undo2 } from 'lucide-react';
import { useMemo, useState, type CSSProperties, type ReactNode } from 'react';

import { controlSheet, useControlSheet } from '../../element/sheet.ts';
import { formatNumber } from '../../locale/formats.ts';
import { useTexts } from '../../locale/use-texts.ts';
import { useCore } from '../../session/use-core.ts';
import { Button, IconButton } from '../button.tsx';
import { useShortcuts } from '../shortcuts/shortcuts.ts';
import css from './editable-table.css?inline';
import type { AddPart } from './cell-editor.tsx';
import type { TableColumn, TableContent, TableLimits } from './table-content.ts';
import { TableHead } from './table-head.tsx';
import { takeUndoKey } from './table-keys.ts';
import { TableLines } from './table-lines.tsx';
import { useTableEdits, type TableEdits } from './use-table-edits.ts';
import { useTableGrid, type GridModel } from './use-table-grid.ts';

const sheet = controlSheet(css);

const LIMITS: TableLimits = { rows: 5_000, columns: 100, cells: 100_000 };
/** Rows that 'Show More' adds. */
const MORE = 100;
const WIDTHS = { index: 56, number: 150, select: 160, text: 180, date: 150 } as const;

export interface EditableTableProps extends TableContent {
  label: string;
  /** Gets the whole content after each change. Without it the table is only read. */
  onChange?: ((content: TableContent) => void) | undefined;
  /** Whether columns are added, named and deleted; by default true. */
  mayChangeColumns?: boolean;
  /** Whether rows are dragged, or moved by Alt and arrows, to other places; by default false. */
  allowRowReordering?: boolean;
  /** Rows of a table that is only read, before 'Show More'; by default 10. */
  readonlyDisplayLimit?: number;
  limits?: TableLimits;
  /** How an open cell joins what is saved before the lock around goes. */
  addPart?: AddPart | undefined;
  /** For example whether it is saved. */
  children?: ReactNode;
}

/** A table of texts, numbers and choices, edited as in a spreadsheet (whiteboard 2.26). */
export function EditableTable({ onChange, ...props }: EditableTableProps) {
  useControlSheet(sheet);
  return onChange ? <Edited {...props} onChange={onChange} /> : <ReadOnly {...props} />;
}

/** Columns of short values are as wide as their heading needs, within bounds; texts share what is left. */
const headingOf = ({ type, label }: TableColumn): number =>
  type === 'index' ? WIDTHS.index : Math.max(WIDTHS[type], Math.min(280, label.length * 8 + 56));
const trackOf = (column: TableColumn): string =>
  column.type === 'text' ? `minmax(${column.width ?? WIDTHS.text}px, 1fr)` : `${column.width ?? headingOf(column)}px`;

function Grid({ label, model }: { label: string; model: GridModel }) {
  const { columns, rows, edits, columnCount, setScroller, events } = model;
  const tracks = [...columns.map(trackOf), ...(edits ? ['92px'] : [])].join(' ');
  return (
    <div ref={setScroller} className="et-scroll" style={{ '--et-columns': tracks } as CSSProperties}>
      <div
        role="grid"
        className="et-grid"
        aria-label={label}
        aria-rowcount={rows.length + 1}
        aria-colcount={columnCount}
        aria-readonly={edits === null}
        {...events}
      >
        <TableHead model={model} />
        <TableLines model={model} />
      </div>
    </div>
  );
}

function ReadOnly({ columns, rows, readonlyDisplayLimit: limit = 10, label, children }: EditableTableProps) {
  const t = useTexts('editable-table');
  const { locale } = useCore();
  const [shown, setShown] = useState(limit);
  const content = useMemo(() => ({ columns, rows: rows.slice(0, shown) }), [columns, rows, shown]);
  const model = useTableGrid(content, null);
  return (
    <div className="et">
      <Grid label={label} model={model} />
      <div className="et-tools">
        {rows.length > shown && (
          <>
            <Button size="small" onClick={() => setShown(shown + MORE)}>
              {t('more')}
            </Button>
            <span className="text-muted text-xs">
              {t('shown', { shown: formatNumber(shown, locale), rows: formatNumber(rows.length, locale) })}
            </span>
          </>
        )}
        {children}
      </div>
    </div>
  );
}

type EditedProps = EditableTableProps & Required<Pick<EditableTableProps, 'onChange'>>;

function Edited({ columns, rows, label, onChange, children, ...props }: EditedProps) {
  const { limits = LIMITS, allowRowReordering = false, mayChangeColumns = true, addPart } = props;
  useShortcuts('tables');
  const content = useMemo(() => ({ columns, rows }), [columns, rows]);
  const edits = useTableEdits(content, {
    onChange: (next) => onChange?.(next),
    limits,
    allowRowReordering,
    mayChangeColumns,
    addPart,
  });
  const model = useTableGrid(content, edits);
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of the grid inside
    <div className="et" onKeyDown={(event) => takeUndoKey(event, edits)}>
      <Grid label={label} model={model} />
      <Tools edits={edits} onAddRow={() => addRow(model, edits)}>
        {children}
      </Tools>
      <p className={edits.isShown ? 'text-warning-text text-xs' : 'sr-only'} role="status">
        {edits.said}
      </p>
    </div>
  );
}

/** Adds a row and goes to its first cell that can be written in. */
function addRow({ goTo, columns, rows }: GridModel, edits: TableEdits): void {
  edits.addRow();
  const first = columns.findIndex(({ type, editable }) => type !== 'index' && editable !== false);
  goTo({ line: rows.length, column: Math.max(0, first) });
}

interface ToolsProps {
  edits: TableEdits;
  onAddRow: () => void;
  children: ReactNode;
}

function Tools({ edits, onAddRow, children }: ToolsProps) {
  const t = useTexts('editable-table');
  return (
    <div className="et-tools">
      <Button size="small" icon={Plus} disabled={!edits.mayAddRow} onClick={onAddRow}>
        {t('addRow')}
      </Button>
      {edits.mayChangeColumns && (
        <Button size="small" icon={Columns3} disabled={!edits.mayAddColumn} onClick={edits.addColumn}>
          {t('addColumn')}
        </Button>
      )}
      <IconButton size="small" icon={Undo2} label={t('undo')} disabled={!edits.undo} onClick={edits.undo} />
      <IconButton size="small" icon={Redo2} label={t('redo')} disabled={!edits.redo} onClick={edits.redo} />
      {children}
    </div>
  );
}
