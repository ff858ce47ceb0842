import type { Grouping, OkrColumn, OkrFilters, OkrRow, OkrTable, OkrTotals, PersonWord } from '#contract/okr-table.ts';
import { elapsedShare } from '#contract/okr-rules.ts';

import { eachInTurns, sortedInTurns, type Turns } from '../../http/in-turns.ts';
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
function* prune(items: readonly TreeItem[], passes: Test): Turns<TreeItem[]> {
  const kept: TreeItem[] = [];
  for (const item of items) {
    yield;
    const children = yield* prune(item.children, passes);
    const context = !passes(item);
    if (!context || children.length > 0) kept.push({ ...item, context, children });
  }
  return kept;
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

function* sorted(items: TreeItem[], sort: NonNullable<TableWish['sort']>): Turns<TreeItem[]> {
  if (sort.length === 0) return items;
  const order = (one: TreeItem, other: TreeItem): number => {
    for (const { key, dir } of sort) {
      const by = compare(VALUE[key](one.line), VALUE[key](other.line), dir === 'asc' ? 1 : -1);
      if (by !== 0) return by;
    }
    return 0;
  };
  return yield* eachInTurns(yield* sortedInTurns(items, order), function* withChildren(item) {
    return { ...item, children: yield* sorted(item.children, sort) };
  });
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

interface Group {
  key: string;
  title: string;
  items: TreeItem[];
}

/** Roots by group: groups by their title, those without one last; statuses from the worst to the best. */
function groupsOf(items: TreeItem[], by: Exclude<Grouping, null>): Group[] {
  const groups = new Map<string, Group>();
  for (const item of items) {
    const group = groupOf(item.line, by);
    const here = groups.get(group.key) ?? { ...group, items: [] };
    here.items.push(item);
    groups.set(group.key, here);
  }
  const order = (one: Group, other: Group): number =>
    by === 'status'
      ? placeOf(one.key) - placeOf(other.key)
      : Number(one.key === '-') - Number(other.key === '-') || collator.compare(one.title, other.title);
  return [...groups.values()].toSorted(order);
}

function* totalOf({ key, title, items }: Group): Turns<OkrTotals['groups'][number]> {
  const own = items.flatMap(({ line, context }) => (context ? [] : [line]));
  const count = yield* countOf(items, ({ context }) => !context);
  return { key, title, count, progress: meanOfObjectives(own) };
}

/** How many items of these and below them pass; one that hangs on several counts once. */
function* countOf(items: readonly TreeItem[], passes: Test): Turns<number> {
  const ids = new Set<string>();
  function* collect(list: readonly TreeItem[]): Turns<void> {
    for (const item of list) {
      yield;
      if (passes(item)) ids.add(item.line.id);
      yield* collect(item.children);
    }
  }
  yield* collect(items);
  return ids.size;
}

/** How many items pass the filters, without the lines that show them. */
export const countPassing = (roots: readonly TreeItem[], filters: OkrFilters): Turns<number> =>
  countOf(roots, testOf(filters));

/** What stands above lines. */
type Above = Pick<OkrRow, 'parent' | 'depth' | 'group'>;

/** Parents before their children, with depth and number of children. */
function* flat(items: TreeItem[], above: Above, into: OkrRow[]): Turns<void> {
  for (const { line, context = false, children } of items) {
    yield;
    into.push({ ...line, ...above, context, children: children.length });
    yield* flat(children, { ...above, parent: line.row, depth: above.depth + 1 }, into);
  }
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
export function* tableOf(roots: TreeItem[], wish: TableWish, now: Date): Turns<OkrTable> {
  const { filters = {}, sort = [], group_by = null } = wish;
  const items = yield* sorted(yield* prune(roots, testOf(filters)), sort);
  const found = group_by === null ? [] : groupsOf(items, group_by);
  const rows: OkrRow[] = [];
  for (const { key, items: here } of found.length === 0 ? [{ key: '', items }] : found)
    yield* flat(here, { parent: null, depth: 0, group: key }, rows);
  const all = yield* countOf(roots, () => true);
  const groups = yield* eachInTurns(found, totalOf);
  return { rows, totals: { ...totalsOf(rows, all, filters, now), groups } };
}
