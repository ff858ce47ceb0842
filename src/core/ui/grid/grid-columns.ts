/** A column of a grid with its width in CSS pixels. */
export interface GridColumn<Key extends string> {
  key: Key;
  width: number;
}

/** The rules for the columns of a grid. */
interface ColumnRules<Key extends string> {
  /** The column that stays where it is, always shown. */
  fixed: Key;
  firstWidth: (key: Key) => number;
  /** The width that can be used instead of a wanted one. */
  usable: (width: number) => number;
  /** Columns in the order in which they go as it gets narrow. */
  leaving?: readonly Key[];
}

/** What decides which of the chosen columns are shown. */
interface Fit<Key> {
  /** Columns that would say what stands elsewhere, such as in the heading of a group. */
  repeated: readonly Key[];
  /** CSS pixels; 0 while that is not known. */
  room: number;
}

/** Changes of the columns of a grid: each returns new ones. */
export function gridColumns<Key extends string>({ fixed, firstWidth, usable, leaving = [] }: ColumnRules<Key>) {
  type Columns = readonly GridColumn<Key>[];
  type Next = GridColumn<Key>[];
  const placeOf = (columns: Columns, key: Key): number => columns.findIndex((one) => one.key === key);

  /** Whether a column can move by that much. */
  function canMove(columns: Columns, key: Key, step: 1 | -1): boolean {
    const to = placeOf(columns, key) + step;
    return key !== fixed && to > 0 && to < columns.length && columns[to]?.key !== fixed;
  }

  /** Moves a column to another index. */
  function movedTo(columns: Columns, key: Key, to: number): Next {
    const from = placeOf(columns, key);
    const column = columns[from];
    if (!column || key === fixed || columns[to] === undefined || columns[to].key === fixed) return [...columns];
    return columns.toSpliced(from, 1).toSpliced(to, 0, column);
  }

  /**
   * The chosen columns without those that repeat something, and without the least important ones where there is no room.
   * Who makes a column wider scrolls: nothing goes because of it.
   */
  function fitting(columns: Columns, { repeated, room }: Fit<Key>): Next {
    let shown = columns.filter(({ key }) => key === fixed || !repeated.includes(key));
    const needs = (): number => shown.reduce((sum, { key, width }) => sum + Math.min(width, firstWidth(key)), 0);
    for (const key of leaving) if (room > 0 && needs() > room) shown = shown.filter((one) => one.key !== key);
    return shown;
  }

  /** What was made of the columns that are shown, with those that are not in their places. */
  function withHidden(columns: Columns, shown: Columns, next: Columns): Next {
    const all = [...next];
    columns.forEach((column, place) => {
      if (shown.some(({ key }) => key === column.key)) return;
      const before = columns.slice(0, place).findLast(({ key }) => all.some((one) => one.key === key));
      all.splice(before ? placeOf(all, before.key) + 1 : 0, 0, column);
    });
    return all;
  }

  /** Tracks of the CSS grid: a fixed column of the first width takes the room that is left, else it is empty. */
  function templateOf(columns: Columns): string {
    const grows = columns.some(({ key, width }) => key === fixed && width === firstWidth(fixed));
    const tracks = columns.map(({ key, width }) => (grows && key === fixed ? `minmax(${width}px, 1fr)` : `${width}px`));
    return grows ? tracks.join(' ') : `${tracks.join(' ')} minmax(0, 1fr)`;
  }

  return {
    fixed,
    canMove,
    movedTo,
    templateOf,
    fitting,
    withHidden,
    /** Moves a column by one. */
    moved: (columns: Columns, key: Key, step: 1 | -1): Next =>
      canMove(columns, key, step) ? movedTo(columns, key, placeOf(columns, key) + step) : [...columns],
    /** A column with another width, within what can be used. */
    resized: (columns: Columns, key: Key, width: number): Next =>
      columns.map((one) => (one.key === key ? { key, width: usable(width) } : one)),
    /** Hides a column, or shows it at the end with its first width. */
    switched: (columns: Columns, key: Key): Next =>
      columns.some((one) => one.key === key)
        ? columns.filter((one) => one.key !== key)
        : [...columns, { key, width: firstWidth(key) }],
  };
}

/** Room that columns need at least, in CSS pixels. */
export const widthOf = (columns: readonly { width: number }[]): number =>
  columns.reduce((sum, { width }) => sum + width, 0);
