import { ChevronDown, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';

import type { OkrColumn, OkrRow } from '#contract/okr-table.ts';
import { Icon } from '#core/ui/icon.tsx';

import { RowPerson, StatusPill, TypeMark } from './marks.tsx';
import { useRowWords } from '../row-words.ts';
import { showDay, showUpdated } from '../model/days.ts';
import { showNumber, withUnit } from '../model/numbers.ts';
import { Progress } from './progress.tsx';

export interface CellProps {
  row: OkrRow;
  open: boolean;
  now: Date;
  /** Whether pointer or focus are on the row. */
  near: boolean;
}

const OPENED = <Icon of={ChevronDown} size={16} />;
const CLOSED = <Icon of={ChevronRight} size={16} />;

const CELLS: Record<OkrColumn, (props: CellProps) => ReactNode> = {
  title: TitleCell,
  team: ({ row: { team } }) => team && <span className="truncate">{team.name}</span>,
  responsible: ({ row: { responsible } }) => responsible && <RowPerson person={responsible} />,
  period: Period,
  progress: Progress,
  current: CurrentValue,
  status: ({ row: { status } }) => status && <StatusPill status={status} />,
  due: Due,
  updated: Updated,
};

/** What stands in a cell; edited values have a component of their own. */
export function CellContent({ column, row, open, now, near }: CellProps & { column: OkrColumn }) {
  const Cell = CELLS[column];
  return <Cell row={row} open={open} now={now} near={near} />;
}

/** Opens and closes what lies under an item; by keyboard the title cell does it. */
export function Toggle({ row, open }: { row: OkrRow; open: boolean }) {
  const { t } = useRowWords();
  if (row.children === 0 || row.context) return <span className="okr-toggle" aria-hidden="true" />;
  return <FoldButton open={open} label={t('act.toggle', { title: row.title })} />;
}

/** The chevron in front of an item or a group; the grid hears the click. */
export const FoldButton = ({ open, label }: { open: boolean; label: string }) => (
  <button type="button" tabIndex={-1} className="okr-toggle" data-act="toggle" aria-label={label} aria-expanded={open}>
    {open ? OPENED : CLOSED}
  </button>
);

/** The sign of the kind; a task is completed here. */
export function ItemMark({ row }: { row: OkrRow }) {
  const { t } = useRowWords();
  if (row.type !== 'task') return <TypeMark type={row.type} />;
  return (
    <input
      type="checkbox"
      tabIndex={-1}
      className="checkbox okr-task"
      data-act="complete"
      aria-label={t('act.complete', { title: row.title })}
      checked={row.status === 'done'}
      // the grid hears the click
      readOnly
    />
  );
}

function TitleCell({ row, open, near }: CellProps) {
  const done = row.type === 'task' && row.status === 'done';
  return (
    <>
      <Toggle row={row} open={open} />
      <ItemMark row={row} />
      <span className="okr-title" data-done={done} data-act="open" title={near ? row.title : undefined}>
        {row.title}
      </span>
    </>
  );
}

function Period({ row: { year, quarter } }: { row: OkrRow }) {
  const { words } = useRowWords();
  if (year === null || quarter === null) return null;
  return <span className="text-muted">{words('period.quarter', { year, quarter })}</span>;
}

/** Current value and target; the value is edited by a click. */
function CurrentValue({ row }: { row: OkrRow }) {
  const { locale } = useRowWords();
  if (row.current === null || row.goal === null) return null;
  return (
    <span className="okr-current" data-act="edit">
      <span className="okr-value">{showNumber(row.current, locale)}</span>{' '}
      <span className="text-muted">/ {withUnit(showNumber(row.goal, locale), row)}</span>
    </span>
  );
}

function Due({ row: { due, status }, now }: CellProps) {
  const { locale } = useRowWords();
  if (due === null) return null;
  const late = status !== 'done' && due < now.toISOString().slice(0, 10);
  return <span className={late ? 'text-danger-text' : 'text-muted'}>{showDay(due, now, locale)}</span>;
}

function Updated({ row: { updated_at }, now }: CellProps) {
  const { locale } = useRowWords();
  return <span className="text-muted truncate">{showUpdated(new Date(updated_at), now, locale)}</span>;
}
