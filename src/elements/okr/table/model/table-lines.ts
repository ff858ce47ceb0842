import type { OkrRow, OkrTotals } from '#contract/okr-table.ts';

type Group = OkrTotals['groups'][number];

/** What stands in one line of the table: the heading of a group, or an item. */
export type TableLine = { kind: 'group'; key: string; group: Group } | { kind: 'item'; key: string; row: OkrRow };

/** The lines that are shown: headings before their group, and items all of whose parents are open (null: all are). */
export function linesOf(
  rows: readonly OkrRow[],
  groups: readonly Group[],
  expanded: ReadonlySet<string> | null,
): TableLine[] {
  const lines: TableLine[] = [];
  const byKey = new Map(groups.map((group) => [group.key, group]));
  let shownGroup: string | null = null;
  let closedAt = Infinity;
  for (const row of rows) {
    if (row.depth > closedAt) continue;
    closedAt = expanded && row.children > 0 && !expanded.has(row.row) ? row.depth : Infinity;
    const group = row.depth === 0 ? byKey.get(row.group) : undefined;
    if (group && group.key !== shownGroup) {
      shownGroup = group.key;
      lines.push({ kind: 'group', key: `group:${group.key}`, group });
    }
    lines.push({ kind: 'item', key: row.row, row });
  }
  return lines;
}

/** Whether the rows under an item are shown. */
export const isOpen = (expanded: ReadonlySet<string> | null, row: string): boolean =>
  expanded === null || expanded.has(row);

/** The open rows after one was opened or closed; null when all that can be open are. */
export function toggled(
  rows: readonly OkrRow[],
  expanded: ReadonlySet<string> | null,
  row: string,
): ReadonlySet<string> | null {
  const parents = rows.filter(({ children }) => children > 0).map((one) => one.row);
  const next = new Set(expanded ?? parents);
  if (!next.delete(row)) next.add(row);
  return parents.every((one) => next.has(one)) ? null : next;
}
