import type { OkrColumn } from '#contract/okr-table.ts';

import { FIRST_COLUMNS, usableWidth, type ColumnWidth, type OkrState } from '../../model/okr-state.ts';

const firstWidth = (key: OkrColumn): number => FIRST_COLUMNS.find((one) => one.key === key)?.width ?? 120;

/** Tracks of the CSS grid: a title of the first width takes the room that is left, else nothing stands in it. */
export function templateOf(columns: readonly ColumnWidth[]): string {
  const grows = columns.some(({ key, width }) => key === 'title' && width === firstWidth('title'));
  const tracks = columns.map(({ key, width }) => (grows && key === 'title' ? `minmax(${width}px, 1fr)` : `${width}px`));
  return grows ? tracks.join(' ') : `${tracks.join(' ')} minmax(0, 1fr)`;
}

/** Room that the columns need at least, in CSS pixels. */
export const widthOf = (columns: readonly ColumnWidth[]): number => columns.reduce((sum, { width }) => sum + width, 0);

/** A column with another width, within what can be used. */
export const resized = (columns: readonly ColumnWidth[], key: OkrColumn, width: number): ColumnWidth[] =>
  columns.map((one) => (one.key === key ? { key, width: usableWidth(width) } : one));

/** A column at another place; the title stays the first. */
export function movedTo(columns: readonly ColumnWidth[], key: OkrColumn, to: number): ColumnWidth[] {
  const from = columns.findIndex((one) => one.key === key);
  const column = columns[from];
  if (!column || key === 'title' || columns[to] === undefined || columns[to].key === 'title') return [...columns];
  return columns.toSpliced(from, 1).toSpliced(to, 0, column);
}

/** A column one place further. */
export const moved = (columns: readonly ColumnWidth[], key: OkrColumn, step: 1 | -1): ColumnWidth[] =>
  canMove(columns, key, step)
    ? movedTo(columns, key, columns.findIndex((one) => one.key === key) + step)
    : [...columns];

/** Whether there is a place further for a column. */
export function canMove(columns: readonly ColumnWidth[], key: OkrColumn, step: 1 | -1): boolean {
  const to = columns.findIndex((one) => one.key === key) + step;
  return key !== 'title' && to > 0 && to < columns.length && columns[to]?.key !== 'title';
}

/** Hides a column, or shows it at the end with its first width. */
export const switched = (columns: readonly ColumnWidth[], key: OkrColumn): ColumnWidth[] =>
  columns.some((one) => one.key === key)
    ? columns.filter((one) => one.key !== key)
    : [...columns, { key, width: firstWidth(key) }];

type Sort = OkrState['sort'];

/** Ascending, then descending, then as it was; with `add` beside the other columns. */
export function sortedBy(sort: Sort, key: OkrColumn, add: boolean): Sort {
  const now = sort.find((one) => one.key === key)?.dir;
  const rest = add ? sort.filter((one) => one.key !== key) : [];
  if (now === 'desc') return rest;
  return [...rest, { key, dir: now === 'asc' ? ('desc' as const) : ('asc' as const) }].slice(-3);
}
