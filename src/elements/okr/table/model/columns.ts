import type { OkrColumn, OkrFilters } from '#contract/okr/okr-table.ts';
import { gridColumns, widthOf, type GridColumn } from '#core/ui/grid/grid-columns.ts';

import { FIRST_COLUMNS, usableWidth, type OkrState } from '../../model/okr-state.ts';

/** What can be done with the columns of the table; the title stays the first. */
export const okrColumns = gridColumns<OkrColumn>({
  fixed: 'title',
  firstWidth: (key) => FIRST_COLUMNS.find((one) => one.key === key)?.width ?? 120,
  usable: usableWidth,
  leaving: ['updated', 'period', 'team', 'responsible', 'due', 'progress'],
});

/** Titles get a tenth of the room before columns do that can be missed; where it is narrow they have two lines. */
export const roomBeside = (room: number): number => Math.max(room * 0.9, Math.min(room, 720));

/** How wide the column of values becomes by itself, in CSS pixels. */
const WIDEST_VALUES = 240;

/** The columns as they are drawn: values get what they need of the room that is left, unless somebody has sized them. */
export function withRoomForValues(
  columns: readonly GridColumn<OkrColumn>[],
  { room, needed }: { room: number; needed: number },
): GridColumn<OkrColumn>[] {
  const free = Math.max(0, room - widthOf(columns));
  const first = FIRST_COLUMNS.find(({ key }) => key === 'current')?.width;
  return columns.map((one) => {
    if (one.key !== 'current' || one.width !== first) return one;
    return { ...one, width: Math.max(one.width, Math.min(needed, WIDEST_VALUES, one.width + free)) };
  });
}

type Sort = OkrState['sort'];

/** Ascending, then descending, then as it was; with `add` beside the other columns. */
export function sortedBy(sort: Sort, key: OkrColumn, add: boolean): Sort {
  const now = sort.find((one) => one.key === key)?.dir;
  const rest = add ? sort.filter((one) => one.key !== key) : [];
  if (now === 'desc') return rest;
  return [...rest, { key, dir: now === 'asc' ? ('desc' as const) : ('asc' as const) }].slice(-3);
}

/** Columns that would repeat what the heading of each group, or the quarter that is filtered, says already. */
export function repeatedIn({
  group_by,
  year,
  quarter,
}: Pick<OkrState, 'group_by'> & Pick<OkrFilters, 'year' | 'quarter'>): OkrColumn[] {
  return [...(group_by ? [group_by] : []), ...(year && quarter ? ['period' as const] : [])];
}
