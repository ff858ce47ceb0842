import type { Grouping, OkrRow, OkrTotals } from '#contract/okr/okr-table.ts';

import { isOpen, type Folding } from '../../model/folding.ts';

type Group = OkrTotals['groups'][number];

/** What is in one line of the table: the heading of a group, or an item. */
export type TableLine =
  /** `roots`: the items of the first level below the heading. */
  { kind: 'group'; key: string; group: Group; roots: OkrRow[] } | { kind: 'item'; key: string; row: OkrRow };

/** What a line shows: the kind of its item, or a heading. */
export const kindOf = (line: TableLine | undefined): string => (line?.kind === 'item' ? line.row.type : 'group');

/** The name of a group among the closed rows; that of what has no team is not that of what has no status. */
const keyOfGroup = ({ key }: Pick<Group, 'key'>, by: Grouping): string => `group:${key === '-' ? `${by}:` : ''}${key}`;

/** Whether what lies under an item is shown; what is there only for a child that was found is never closed. */
export const isRowOpen = (folding: Folding, { row, context }: Pick<OkrRow, 'row' | 'context'>): boolean =>
  context || isOpen(folding, row);

/** The groups of a table, and what they are by. */
interface Groups {
  groups: readonly Group[];
  by: Grouping;
}

/** The lines that are shown: headings before their group, and items all of whose parents are open. */
export function linesOf(rows: readonly OkrRow[], { groups, by }: Groups, folding: Folding): TableLine[] {
  const lines: TableLine[] = [];
  const byKey = new Map(groups.map((group) => [group.key, group]));
  let shownGroup: string | null = null;
  let roots: OkrRow[] = [];
  let closedAt = Infinity;
  for (const row of rows) {
    const group = row.depth === 0 ? byKey.get(row.group) : undefined;
    if (group && group.key !== shownGroup) {
      shownGroup = group.key;
      const key = keyOfGroup(group, by);
      lines.push({ kind: 'group', key, group, roots: (roots = []) });
      closedAt = isOpen(folding, key) ? Infinity : -1;
    }
    if (row.depth === 0) roots.push(row);
    if (row.depth > closedAt) continue;
    closedAt = row.children > 0 && !isRowOpen(folding, row) ? row.depth : Infinity;
    lines.push({ kind: 'item', key: row.row, row });
  }
  return lines;
}
