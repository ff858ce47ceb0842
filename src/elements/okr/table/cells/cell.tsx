import { ChevronDown, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';

import type { OkrColumn, OkrRow } from '#contract/okr/okr-table.ts';
import type { Locale } from '#contract/accounts/people.ts';
import { formatMoment } from '#core/locale/formats.ts';
import { Icon } from '#core/ui/icon.tsx';
import { showNumber, withUnit } from '#core/ui/fields/amounts.ts';

import { rowStatus } from '../../model/status-look.ts';
import { personMark, statusPill, typeMark } from './marks.tsx';
import type { RowWords } from '../row-words.ts';
import { dayOf, showDay, showUpdated } from '../model/days.ts';
import { progressIn } from './progress.tsx';

export interface CellProps {
  row: OkrRow;
  open: boolean;
  now: Date;
  /** Whether pointer or focus are on the row. */
  near: boolean;
  words: RowWords;
}

const OPENED = <Icon of={ChevronDown} size={16} />;
const CLOSED = <Icon of={ChevronRight} size={16} />;

/**
 * What is in a cell. Plain functions, and mostly plain text: while the table is flung, each component and each
 * element in a cell is paid hundreds of times a second.
 */
const CELLS: Record<OkrColumn, (props: CellProps) => ReactNode> = {
  title: titleIn,
  team: ({ row: { team }, near }) => (near && team ? <span title={team.name}>{team.name}</span> : team?.name),
  responsible: ({ row: { responsible } }) => responsible && personMark(responsible),
  period: ({ row: { year, quarter }, words }) =>
    year === null || quarter === null ? null : words.quarter(year, quarter),
  progress: progressIn,
  current: currentIn,
  status: ({ row, now, words }) => {
    const status = rowStatus(row, now);
    return status && statusPill(status, words);
  },
  due: dueIn,
  updated: updatedIn,
};

/** What is in a cell; edited values have a component of their own. */
export const contentIn = (column: OkrColumn, props: CellProps): ReactNode => CELLS[column](props);

const LOOKS: Record<OkrColumn, string> = {
  title: 'okr-cell',
  team: 'okr-cell okr-text',
  responsible: 'okr-cell',
  period: 'okr-cell okr-text text-muted',
  progress: 'okr-cell okr-progress',
  current: 'okr-cell',
  status: 'okr-cell',
  due: 'okr-cell okr-text text-muted',
  updated: 'okr-cell okr-text text-muted',
};

/** The classes of a cell. */
export const lookOf = (column: OkrColumn, { row, now }: Pick<CellProps, 'row' | 'now'>): string =>
  column === 'due' && isLate(row, now) ? 'okr-cell okr-text text-danger-text' : LOOKS[column];

/** Whether the day has passed where the reader is. */
const isLate = ({ due, status }: OkrRow, now: Date): boolean => due !== null && status !== 'done' && due < dayOf(now);

/** The day; when it has passed a sign and a word say so, too. */
function dueIn({ row, now, words: { t, locale } }: CellProps) {
  if (row.due === null) return null;
  const day = showDay(row.due, now, locale);
  if (!isLate(row, now)) return day;
  return (
    <span title={t('cell.late')}>
      <b aria-hidden="true">! </b>
      <span className="sr-only">{t('cell.late')}: </span>
      {day}
    </span>
  );
}

function updatedIn({ row: { updated_at }, now, near, words }: CellProps) {
  const at = new Date(updated_at);
  const ago = showUpdated(at, now, words);
  return near ? <span title={formatMoment(at, words.locale)}>{ago}</span> : ago;
}

/** Opens and closes what lies under an item; by keyboard the title cell does it. */
export const toggleOf = (row: OkrRow, open: boolean, { t }: RowWords) =>
  row.children === 0 || row.context ? (
    <span className="okr-toggle" aria-hidden="true" />
  ) : (
    <FoldButton open={open} label={t('act.toggle', { title: row.title })} />
  );

/** The chevron in front of an item or a group; the grid hears the click. */
export const FoldButton = ({ open, label }: { open: boolean; label: string }) => (
  <button type="button" tabIndex={-1} className="okr-toggle" data-act="toggle" aria-label={label} aria-expanded={open}>
    {open ? OPENED : CLOSED}
  </button>
);

/** The sign of the kind; a task is completed here. */
export const itemMark = (row: OkrRow, words: RowWords) =>
  row.type === 'task' ? (
    <TaskBox row={row} label={words.t('act.complete', { title: row.title })} />
  ) : (
    typeMark(row.type, words)
  );

const TaskBox = ({ row, label }: { row: OkrRow; label: string }) => (
  <input
    type="checkbox"
    tabIndex={-1}
    className="checkbox okr-task"
    data-act="complete"
    aria-label={label}
    checked={row.status === 'done'}
    // the grid hears the click
    readOnly
  />
);

function titleIn({ row, open, near, words }: CellProps) {
  const done = row.type === 'task' && row.status === 'done';
  return (
    <>
      {toggleOf(row, open, words)}
      {itemMark(row, words)}
      <span className="okr-title" data-done={done} data-act="open" title={near ? row.title : undefined}>
        {row.title}
      </span>
    </>
  );
}

/** The target; a unit behind it may be cut, the figure never is. */
function Goal({ row, goal, locale }: { row: OkrRow; goal: number; locale: Locale }) {
  const amount = showNumber(goal, locale);
  const whole = withUnit(amount, row, locale);
  if (!whole.startsWith(amount)) return <span>{` / ${whole}`}</span>;
  return (
    <>
      <span>{` / ${amount}`}</span>
      <span className="okr-unit">{whole.slice(amount.length)}</span>
    </>
  );
}

/** Current value and target; the value is edited by a click. */
function currentIn({ row, words: { locale } }: CellProps) {
  if (row.current === null || row.goal === null) return null;
  return (
    <span className="okr-current" data-act="edit">
      <span className="okr-value">{showNumber(row.current, locale)}</span>
      <Goal row={row} goal={row.goal} locale={locale} />
    </span>
  );
}
