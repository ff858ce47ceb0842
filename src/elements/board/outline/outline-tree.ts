/** One line of the outline; a line with children can be closed. */
export interface OutlineItem {
  id: string;
  children?: OutlineItem[];
}

/** A line as it is shown, with its position among its siblings for screen readers. */
export interface OutlineRow<T extends OutlineItem = OutlineItem> {
  item: T;
  /** Counts from 1. */
  level: number;
  parent: string | undefined;
  /** Counts from 1. */
  place: number;
  of: number;
  /** undefined: has no children. */
  open: boolean | undefined;
}

/** The lines that are shown, from top to bottom: what a closed line holds is not. */
export function visibleRows<T extends OutlineItem>(
  items: readonly T[],
  closed: ReadonlySet<string>,
  level = 1,
  parent?: string,
): OutlineRow<T>[] {
  return items.flatMap((item, index) => {
    // the children of a line are lines of the same kind
    const children = (item.children ?? []) as T[];
    const open = children.length === 0 ? undefined : !closed.has(item.id);
    const row = { item, level, parent, place: index + 1, of: items.length, open };
    return [row, ...(open === true ? visibleRows(children, closed, level + 1, item.id) : [])];
  });
}

/** The effect of a key in a tree: goes to a line, opens or closes one; undefined for a key that does nothing (ARIA tree). */
export function treeMove(
  key: string,
  rows: readonly OutlineRow[],
  focused: string | undefined,
): { focus: string } | { toggle: string } | undefined {
  const at = Math.max(
    0,
    rows.findIndex(({ item }) => item.id === focused),
  );
  const row = rows[at];
  if (!row) return undefined;
  const to = (index: number) => (rows[index] ? { focus: rows[index].item.id } : undefined);
  const moves: Record<string, () => ReturnType<typeof treeMove>> = {
    ArrowDown: () => to(at + 1),
    ArrowUp: () => to(at - 1),
    Home: () => to(0),
    End: () => to(rows.length - 1),
    ArrowRight: () => (row.open === false ? { toggle: row.item.id } : row.open === true ? to(at + 1) : undefined),
    ArrowLeft: () => (row.open === true ? { toggle: row.item.id } : row.parent ? { focus: row.parent } : undefined),
  };
  return moves[key]?.();
}
