import { CircleCheck } from 'lucide-react';
import { memo, useState, type CSSProperties, type ReactNode } from 'react';

import type { Grouping, OkrColumn, OkrRow, OkrTotals, ShownStatus } from '#contract/okr/okr-table.ts';
import { formatShare } from '#core/locale/formats.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { useCore } from '#core/session/use-core.ts';
import { IconButton } from '#core/ui/button.tsx';

import { isEditable, type CellChange } from '../model/cell-fields.ts';
import { RowMenu, type RowAction } from './actions/row-menu.tsx';
import { contentIn, FoldButton, lookOf } from './cells/cell.tsx';
import { CellEditor, WaitingCell } from './cells/cell-editor.tsx';
import type { Edit } from './cells/edit.ts';
import { useRowWords, type RowWords } from './row-words.ts';
import { StackedContent } from './stacked-content.tsx';

/** What rows ask of the grid. */
export interface RowHandlers {
  action: (action: RowAction, row: OkrRow) => void;
  save: (row: OkrRow, fields: CellChange) => void;
  endEdit: (refocus: boolean) => void;
}

export interface GridRowProps {
  row: OkrRow;
  /** Place among the lines. */
  line: number;
  /** Level of the objectives: 1, or 2 below groups. */
  level: number;
  /** The shown columns, by commas. */
  columns: string;
  open: boolean;
  narrow: boolean;
  /** Whether its item is in the panel. */
  shown: boolean;
  /** Whether it is chosen for an action on several rows. */
  selected: boolean;
  /** How its cells lie in the area that is selected; empty outside. */
  area: string;
  /** Whether any row is chosen: then each one offers to be. */
  selecting: boolean;
  /** The cell that Tab leads to; -1: none of this row. */
  active: number;
  /** The edit of one of its cells; undefined: none is edited. */
  editing: Edit | undefined;
  /** What has not reached the server. */
  waiting: CellChange | undefined;
  now: Date;
  details: boolean;
  handlers: RowHandlers;
  words: RowWords;
  style: CSSProperties;
  measure: ((element: HTMLElement | null) => void) | undefined;
}

/**
 * One item of the tree. It hears no keys and no clicks itself: the grid does. What can be done with it comes when the
 * pointer or the focus does, since rows pass by in hundreds.
 */
export const GridRow = memo(function GridRow(props: GridRowProps) {
  const { row, line, level, open, narrow, shown, selected, active, style, measure } = props;
  // the row may show another item later on
  const [near, setNear] = useState('');
  // a finger is never near
  const withActions = narrow || near === row.row || active >= 0;
  return (
    <div
      ref={measure}
      role="row"
      className={narrow ? 'okr-row okr-stacked' : 'okr-row'}
      data-index={line}
      data-type={row.type}
      data-context={row.context}
      data-shown={shown}
      data-editing={props.editing !== undefined}
      aria-rowindex={line + (narrow ? 1 : 2)}
      aria-level={row.depth + level}
      aria-expanded={row.children > 0 ? open : undefined}
      data-selected={selected}
      aria-selected={selected}
      aria-current={shown || undefined}
      style={style}
      // rows that pass below a still pointer are not meant
      onPointerMove={withActions ? undefined : () => setNear(row.row)}
    >
      {narrow ? <StackedCell {...props} withActions={withActions} /> : cellsOf(props, withActions)}
    </div>
  );
});

/** What stands in a cell instead of its content: its field, or what has not reached the server. */
function placed(column: OkrColumn, { row, editing, waiting, handlers }: GridRowProps): ReactNode {
  if (editing?.field === column)
    return <CellEditor key={row.row} edit={editing} onSave={handlers.save} onEnd={handlers.endEdit} />;
  if (waiting === undefined || !isEditable(row, column) || !(column in waiting)) return undefined;
  return <WaitingCell row={row} field={column} mine={waiting} />;
}

const selectedAs = (mark = '') => mark !== '' && { 'data-area': mark, 'aria-selected': true };

/** The cells of a row; no component, since each one is paid for by every row that passes. */
function cellsOf(props: GridRowProps, withActions: boolean): ReactNode {
  const { row, line, active, open, now, words, selected, selecting, handlers, details, columns } = props;
  const { editing } = props;
  const withBox = withActions || selected || selecting;
  const marks = props.area.split(',');
  return columns.split(',').map((key, place) => {
    // the string was joined of columns
    const column = key as OkrColumn;
    return (
      <div
        key={key}
        role="gridcell"
        className={lookOf(column, props)}
        data-cell={`${line}:${place}`}
        data-column={key}
        {...selectedAs(marks[place])}
        style={column === 'title' ? ({ '--okr-depth': row.depth } as CSSProperties) : undefined}
        tabIndex={active === place ? 0 : -1}
      >
        {column === 'title' && withBox && <SelectBox row={row} selected={selected} />}
        {placed(column, props) ?? contentIn(column, { row, open, now, words, near: withActions })}
        {column === 'title' && withActions && editing?.field !== 'title' && (
          <RowActions key={row.row} row={row} details={details} onAction={handlers.action} />
        )}
      </div>
    );
  });
}

type CellsProps = GridRowProps & { withActions: boolean };

function StackedCell({ withActions, ...props }: CellsProps) {
  const { row, line, active, selected, selecting, editing, waiting, handlers } = props;
  return (
    <div role="gridcell" className="okr-cell" data-cell={`${line}:0`} tabIndex={active >= 0 ? 0 : -1}>
      {(selected || selecting) && <SelectBox row={row} selected={selected} />}
      <StackedContent {...props}>
        {editing?.field === 'current' ? (
          <CellEditor key={row.row} edit={editing} onSave={handlers.save} onEnd={handlers.endEdit} />
        ) : (
          waiting?.current !== undefined && <WaitingCell row={row} field="current" mine={waiting} />
        )}
      </StackedContent>
      {withActions && <RowActions key={row.row} row={row} details={props.details} onAction={handlers.action} />}
    </div>
  );
}

/** Chooses the row; by keyboard Shift and Space do it anywhere in it. */
function SelectBox({ row, selected }: { row: OkrRow; selected: boolean }) {
  const { t } = useRowWords();
  return (
    <input
      type="checkbox"
      tabIndex={-1}
      className="checkbox okr-select"
      data-act="select"
      aria-label={t('act.selectRow', { title: row.title })}
      checked={selected}
      // the grid hears the click
      readOnly
    />
  );
}

function RowActions({ row, details, onAction }: { row: OkrRow; details: boolean; onAction: RowHandlers['action'] }) {
  const t = useTexts('okr-table');
  return (
    <span className="okr-acts">
      {details && row.type === 'key_result' && (
        <IconButton
          icon={CircleCheck}
          size="small"
          tabIndex={-1}
          className="okr-check-in"
          label={t('act.checkIn')}
          onClick={() => onAction('checkIn', row)}
        />
      )}
      <RowMenu row={row} details={details} onAction={onAction} />
    </span>
  );
}

interface GroupRowProps {
  group: OkrTotals['groups'][number];
  /** Of a group by status: as which its items are said. */
  statuses: readonly ShownStatus[];
  by: NonNullable<Grouping>;
  line: number;
  active: boolean;
  open: boolean;
  stuck: boolean;
  /** So many columns the heading goes over; 1 where there is no room for columns. */
  columns: number;
  style: CSSProperties;
}

/** The heading of a group with its number of entries and their mean; stays in sight while its items are. */
export function GroupRow({ group, statuses, by, line, active, open, stuck, columns, style }: GroupRowProps): ReactNode {
  const narrow = columns === 1;
  const t = useTexts('okr-table');
  const status = useTexts('okr');
  const { locale } = useCore();
  const name = (): string => {
    if (group.key === '-') return t(`group.without.${by}`);
    return by === 'status' ? statuses.map((one) => status(`status.${one}`)).join(' · ') : group.title;
  };
  return (
    <div
      role="row"
      className="okr-row okr-group"
      data-index={line}
      data-stuck={stuck}
      aria-level={1}
      aria-expanded={open}
      aria-rowindex={line + (narrow ? 1 : 2)}
      style={style}
    >
      <div
        role="gridcell"
        aria-colspan={narrow ? undefined : columns}
        className="okr-cell"
        data-cell={`${line}:0`}
        tabIndex={active ? 0 : -1}
      >
        <FoldButton open={open} label={t('act.toggle', { title: name() })} />
        <strong className="truncate">{name()}</strong>
        <span className="text-muted">{t('group.count', { count: group.count })}</span>
        {group.progress !== null && <span className="text-muted">Ø {formatShare(group.progress, locale)}</span>}
      </div>
    </div>
  );
}
