import type { Grouping, OkrColumn, OkrFilters, OkrRow, OkrTable, OkrTotals, PersonWord } from '#contract/okr-table.ts';
import { elapsedShare } from '#contract/okr-rules.ts';

import { bare } from '../okr-text.ts';
import { meanOfObjectives, type TreeItem } from './okr-tree.ts';

/** What the table was asked for. */
export interface TableWish {
  filters?: OkrFilters | undefined;
  sort?: { key: OkrColumn; dir: 'asc' | 'desc' }[] | undefined;
  group_by?: Grouping | undefined;
}

/** What a filter calls the missing person of a line. */
const NOBODY: PersonWord = 'none';

const collator = new Intl.Collator('de', { numeric: true });
type Test = (item: TreeItem) => boolean;

/** Filters that name people, as somebody means them who looks: `me` is their id. */
export const seenBy = <F extends OkrFilters>(filters: F, viewer: string): F =>
  filters.responsible
    ? { ...filters, responsible: filters.responsible.map((one) => (one === 'me' ? viewer : one)) }
    : filters;

/** Whether a line passes the filters by itself. Whoever `me` is has been said before: `seenBy`. */
function testOf({ team, responsible, status, type, text }: OkrFilters): Test {
  const words = bare(text ?? '').trim();
  const oneOf = (list: readonly string[] | undefined, value: string | null | undefined): boolean =>
    !list?.length || (value !== null && value !== undefined && list.includes(value));
  return ({ line, team: own }) =>
    oneOf(team, own?.id) &&
    oneOf(responsible, line.responsible?.id ?? NOBODY) &&
    oneOf(status, line.status) &&
    oneOf(type, line.type) &&
    (words === '' || bare(line.title).includes(words));
}

/** Keeps what passes and what stands above it. */
function prune(items: TreeItem[], passes: Test): TreeItem[] {
  return items.flatMap((item) => {
    const children = prune(item.children, passes);
    const context = !passes(item);
    return context && children.length === 0 ? [] : [{ ...item, line: { ...item.line, context }, children }];
  });
}

/** What a column sorts by; null stands last in either direction. */
const VALUE: Record<OkrColumn, (line: OkrRow) => string | number | null> = {
  title: ({ title }) => title,
  team: ({ team }) => team?.name ?? null,
  responsible: ({ responsible }) => responsible?.full_name ?? null,
  period: ({ year, quarter }) => (year === null || quarter === null ? null : year * 4 + quarter),
  progress: ({ progress }) => progress,
  current: ({ current }) => current,
  status: ({ status }) => (status === null ? null : STATUS_ORDER.indexOf(status)),
  due: ({ due }) => due,
  updated: ({ updated_at }) => updated_at,
};
const STATUS_ORDER: (string | null)[] = [
  'off_track',
  'at_risk',
  'not_started',
  'open',
  'in_progress',
  'on_track',
  'done',
];

function compare(one: string | number | null, other: string | number | null, sign: number): number {
  if (one === null || other === null) return Number(one === null) - Number(other === null);
  const order =
    typeof one === 'number' && typeof other === 'number' ? one - other : collator.compare(String(one), String(other));
  return order * sign;
}

function sorted(items: TreeItem[], sort: NonNullable<TableWish['sort']>): TreeItem[] {
  if (sort.length === 0) return items;
  const order = (one: TreeItem, other: TreeItem): number => {
    for (const { key, dir } of sort) {
      const by = compare(VALUE[key](one.line), VALUE[key](other.line), dir === 'asc' ? 1 : -1);
      if (by !== 0) return by;
    }
    return 0;
  };
  return items.toSorted(order).map((item) => ({ ...item, children: sorted(item.children, sort) }));
}

/** Of what has no team, person or status. */
const NO_GROUP = { key: '-', title: '' };

/** Place of a status among the groups, the worst first; without one last. */
const placeOf = (status: string): number =>
  status === NO_GROUP.key ? STATUS_ORDER.length : STATUS_ORDER.indexOf(status);

function groupOf(line: OkrRow, by: Grouping): { key: string; title: string } {
  const { team, responsible, status } = line;
  if (by === 'team') return team ? { key: team.id, title: team.name } : NO_GROUP;
  if (by === 'responsible') return responsible ? { key: responsible.id, title: responsible.full_name } : NO_GROUP;
  return { ...NO_GROUP, ...(status && { key: status }) };
}

/** Roots by group: groups by their title, those without one last; statuses from the worst to the best. */
function grouped(items: TreeItem[], by: Grouping): { items: TreeItem[]; groups: OkrTotals['groups'] } {
  if (by === null) return { items, groups: [] };
  const groups = new Map<string, { title: string; items: TreeItem[] }>();
  for (const item of items) {
    const { key, title } = groupOf(item.line, by);
    const here = groups.get(key) ?? { title, items: [] };
    here.items.push(item);
    groups.set(key, here);
  }
  const order = ([one, a]: [string, { title: string }], [other, b]: [string, { title: string }]): number =>
    by === 'status'
      ? placeOf(one) - placeOf(other)
      : Number(one === '-') - Number(other === '-') || collator.compare(a.title, b.title);
  const list = [...groups].toSorted(order);
  return {
    items: list.flatMap(([key, group]) => group.items.map((item) => ({ ...item, line: { ...item.line, group: key } }))),
    groups: list.map(([key, { title, items: here }]) => ({
      key,
      title,
      count: countOf(here, ({ line }) => !line.context),
      progress: meanOfObjectives(here.flatMap(({ line }) => (line.context ? [] : [line]))),
    })),
  };
}

/** How many items of these and below them pass; one that hangs on several counts once. */
function countOf(items: readonly TreeItem[], passes: Test): number {
  const ids = new Set<string>();
  const collect = (list: readonly TreeItem[]): void => {
    for (const item of list) {
      if (passes(item)) ids.add(item.line.id);
      collect(item.children);
    }
  };
  collect(items);
  return ids.size;
}

/** How many items pass the filters, without the lines that show them. */
export const countPassing = (roots: readonly TreeItem[], filters: OkrFilters): number =>
  countOf(roots, testOf(filters));

/** Parents before their children, with depth and number of children. */
function flat(items: TreeItem[], parent: OkrRow | null, into: OkrRow[]): OkrRow[] {
  for (const { line, children } of items) {
    const shown: OkrRow = {
      ...line,
      parent: parent?.row ?? null,
      depth: parent === null ? 0 : parent.depth + 1,
      group: parent?.group ?? line.group,
      children: children.length,
    };
    into.push(shown);
    flat(children, shown, into);
  }
  return into;
}

function totalsOf(rows: OkrRow[], all: number, { year, quarter }: OkrFilters, now: Date): Omit<OkrTotals, 'groups'> {
  // one that hangs on several stands in several lines
  const passed = [...new Map(rows.filter(({ context }) => !context).map((row) => [row.id, row])).values()];
  const of = (type: OkrRow['type']): number => passed.filter((row) => row.type === type).length;
  const by_status: Record<string, number> = {};
  for (const { type, status } of passed)
    if (status !== null && (type === 'objective' || type === 'key_result'))
      by_status[status] = (by_status[status] ?? 0) + 1;
  return {
    items: passed.length,
    all,
    objectives: of('objective'),
    key_results: of('key_result'),
    projects: of('project'),
    tasks: of('task'),
    progress: meanOfObjectives(passed),
    elapsed: year && quarter ? elapsedShare({ year, quarter }, now) : null,
    by_status,
  };
}

/** The lines of the table (EXPECTATIONS "OKR"): filtered with their parents as context, siblings sorted, roots grouped. */
export function tableOf(roots: TreeItem[], wish: TableWish, now: Date): OkrTable {
  const filters = wish.filters ?? {};
  const { items, groups } = grouped(sorted(prune(roots, testOf(filters)), wish.sort ?? []), wish.group_by ?? null);
  const rows = flat(items, null, []);
  return {
    rows,
    totals: {
      ...totalsOf(
        rows,
        countOf(roots, () => true),
        filters,
        now,
      ),
      groups,
    },
  };
}
