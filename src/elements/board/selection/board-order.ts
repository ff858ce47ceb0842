import type { Board } from '#contract/board/boards.ts';
import type { Group } from '#contract/board/groups.ts';
import { compareValues, hasWords } from '#core/locale/collation.ts';

/** How the selection is sorted. */
export const SORTS = ['order', 'changed', 'name'] as const;
export type Sort = (typeof SORTS)[number];

/** A group with its boards; boards without a group are last, with `group` null. */
export interface BoardSection {
  group: Group | null;
  boards: Board[];
}

/** A board or a group in its order. */
type Ordered = Pick<Board, 'id' | 'name' | 'order'>;

/** The own order; equal positions follow the name. */
const byOrder = (a: Ordered, b: Ordered): number => a.order - b.order || compareValues(a.name, b.name);

const comparisons: Record<Sort, (a: Board, b: Board) => number> = {
  order: byOrder,
  changed: (a, b) => Date.parse(b.updated_at) - Date.parse(a.updated_at) || compareValues(a.name, b.name),
  name: (a, b) => compareValues(a.name, b.name),
};

/**
 * Boards by group as the selection shows them: every word of the search occurs in the name of the board or its group,
 * groups in their order, ungrouped last. Empty groups stay unless something is searched.
 */
export function boardSections(
  boards: Board[],
  groups: Group[],
  { search, sort }: { search: string; sort: Sort },
): BoardSection[] {
  const names = new Map(groups.map(({ id, name }) => [id, name]));
  const found = boards.filter((board) => hasWords(`${board.name} ${names.get(board.group ?? '') ?? ''}`, search));
  const within = (id: string | null): Board[] =>
    found.filter(({ group }) => (group !== null && names.has(group) ? group : null) === id).toSorted(comparisons[sort]);
  const sections: BoardSection[] = groups
    .toSorted((a, b) => a.order - b.order || compareValues(a.name, b.name))
    .map((group) => ({ group, boards: within(group.id) }));
  sections.push({ group: null, boards: within(null) });
  return sections.filter(({ group, boards: own }) => own.length > 0 || (group !== null && search.trim() === ''));
}

/** `name` of an address as a sorting; the own order for anything else. */
export const sortOf = (name: string | undefined): Sort => SORTS.find((sort) => sort === name) ?? 'order';

/** The ids of all in their order, with some of them reordered among their own positions, as the server takes it. */
export function wholeOrder(all: readonly Ordered[], some: readonly string[]): string[] {
  const left = [...some];
  return all.toSorted(byOrder).map(({ id }) => (some.includes(id) ? (left.shift() ?? id) : id));
}
