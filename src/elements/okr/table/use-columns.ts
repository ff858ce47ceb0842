import { useMemo, useState, type CSSProperties } from 'react';

import type { OkrRow } from '#contract/okr/okr-table.ts';
import { useWidth } from '#core/element/use-width.ts';
import { useCore } from '#core/session/use-core.ts';
import { widthOf } from '#core/ui/grid/grid-columns.ts';

import { useOkr } from '../model/okr-context.ts';
import type { ColumnWidth } from '../model/okr-state.ts';
import { okrColumns, repeatedIn, roomBeside, withRoomForValues } from './model/columns.ts';
import { valueWidth } from './value-width.ts';

/** At this width rows are stacked, in CSS pixels; the style sheet has the same border. */
const NARROW = 640;

/** Height of a row until it is known, and from which one on a title has room for a second line; in CSS pixels. */
const ROW = 40;
const TWO_LINES = 38;

/** The columns as they are shown, whether there is room for them, and how high a row is: as wide as `ruler`. */
export function useColumns(
  places: { scroller: HTMLElement | null; ruler: HTMLElement | null },
  rows: readonly OkrRow[],
) {
  const { scroller } = places;
  const { locale } = useCore();
  const { state } = useOkr();
  const [draft, setDraft] = useState<ColumnWidth[] | null>(null);
  const chosen = draft ?? state.columns;
  const room = useWidth(scroller);
  const row = useWidth(places.ruler) || ROW;
  const { group_by: by, filters } = state;
  const { year, quarter } = filters;
  // the same array while nothing of it changes: the head is drawn again only then
  const columns = useMemo(() => {
    const repeated = repeatedIn({ group_by: by, year, quarter });
    return okrColumns.fitting(chosen, { repeated, room: roomBeside(room) });
  }, [chosen, by, year, quarter, room]);
  const needed = useMemo(
    () => (scroller ? valueWidth(rows, { locale, place: scroller }) : 0),
    [rows, locale, scroller],
  );
  const style = {
    '--okr-columns': okrColumns.templateOf(withRoomForValues(columns, { room, needed })),
    '--okr-width': `${widthOf(columns)}px`,
    '--okr-title-lines': row < TWO_LINES ? 1 : 2,
    '--okr-paper': columns.map(({ key, width }) => `minmax(${key === 'title' ? '28%' : 0}, ${width}fr)`).join(' '),
  } as CSSProperties;
  return {
    columns,
    chosen,
    setDraft,
    style,
    row,
    narrow: room > 0 && room <= NARROW,
    wide: room > 0 && room < widthOf(columns),
  };
}
