import { expect, test } from 'vitest';

import type { OkrRow } from '#contract/okr-table.ts';

import type { Turns } from '../../http/in-turns.ts';
import { diagramOf } from './okr-diagram.ts';
import { tableOf, type TableWish } from './okr-lines.ts';
import type { KeyResultRow, ObjectiveRow, ProjectRow, TaskRow } from '../okr-store.ts';
import { OkrForest } from './okr-tree.ts';

/** In the middle of the fourth quarter: half of it has passed. */
const NOW = new Date('2026-11-16T00:00:00Z');
const held = {
  company_id: 'c',
  responsible_id: null as string | null,
  first_name: null as string | null,
  last_name: null as string | null,
  created_by: null,
  created_at: NOW,
  updated_at: NOW,
  version: 1,
};
const anna = { responsible_id: 'anna', first_name: 'Anna', last_name: 'Ärmel' };
const ben = { responsible_id: 'ben', first_name: 'Ben', last_name: 'Zorn' };

const objective = (id: string, title: string, more: Partial<ObjectiveRow> = {}): ObjectiveRow => ({
  ...held,
  id,
  objective: title,
  description: '',
  year: 2026,
  quarter: 4,
  team_id: null,
  ...more,
});
const keyResult = (
  id: string,
  objective_id: string,
  current: number,
  more: Partial<KeyResultRow> = {},
): KeyResultRow => ({
  ...held,
  id,
  objective_id,
  title: `Ergebnis ${id}`,
  initial: 0,
  current,
  goal: 100,
  direction: 'increase',
  unit: '',
  symbol: '',
  placement: 'after',
  space: true,
  date: null,
  order: 0,
  checked_in_at: current === 0 ? null : NOW,
  year: 2026,
  quarter: 4,
  team_id: null,
  ...more,
});
const project = (id: string, key_results: string[], more: Partial<ProjectRow> = {}): ProjectRow => ({
  ...held,
  id,
  title: `Projekt ${id}`,
  description: '',
  team_id: null,
  due: null,
  status: 'in_progress',
  key_results,
  ...more,
});
const task = (id: string, more: Partial<TaskRow>): TaskRow => ({
  ...held,
  id,
  title: `Aufgabe ${id}`,
  project_id: null,
  key_result_id: null,
  due: null,
  completed: false,
  completed_at: null,
  ...more,
});

const stock = {
  objectives: [
    objective('o1', 'Öl ersetzen', { team_id: 'sued', ...anna }),
    objective('o2', 'Zufriedene Kunden', { team_id: 'nord', ...ben }),
    objective('o3', 'Ohne Ergebnisse'),
  ],
  keyResults: [
    keyResult('k1', 'o1', 80, { team_id: 'sued', ...anna }),
    keyResult('k2', 'o1', 20, { team_id: 'sued', ...ben }),
    keyResult('k3', 'o2', 0, { team_id: 'nord' }),
  ],
  projects: [project('p1', ['k1', 'k3']), project('p2', [])],
  tasks: [
    task('t1', { project_id: 'p1', completed: true, ...ben }),
    task('t2', { key_result_id: 'k2' }),
    task('t3', {}),
  ],
  teams: new Map([
    ['sued', 'Süd'],
    ['nord', 'Nord'],
  ]),
};
/** The result of work that nobody else waits behind. */
function resultOf<T>(work: Turns<T>): T {
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
  }
}
const shown = (wish: TableWish) => resultOf(tableOf(resultOf(new OkrForest(stock, NOW).roots()), wish, NOW));
const rowsOf = (wish: TableWish) => shown(wish).rows;
const drawn = (rows: OkrRow[]) => resultOf(diagramOf(rows, { id: 'c', name: 'Nordlicht' }));
const shape = (rows: OkrRow[]) =>
  rows.map(({ depth, id, context }) => `${'·'.repeat(depth)}${id}${context ? '?' : ''}`);

test('[A1.05 part] the tree is objective, key results, their projects and tasks; what hangs on nothing stands at the end', () => {
  expect(shape(rowsOf({}))).toEqual('o1 ·k1 ··p1 ···t1 ·k2 ··t2 o2 ·k3 ··p1 ···t1 o3 p2 t3'.split(' '));
});

test('a project under two key results stands under both, as rows of their own', () => {
  const twice = rowsOf({}).filter(({ id }) => id === 'p1');
  expect(new Set(twice.map(({ row }) => row)).size).toBe(2);
  const { totals } = shown({ filters: { type: ['project'] } });
  expect(totals).toMatchObject({ items: 2, projects: 2, all: 11 });
});

test('an objective has the mean of its key results and their newest change; without any it has no progress', () => {
  const [o1, , , , , , o2] = rowsOf({});
  expect(o1).toMatchObject({ progress: 0.5, status: 'on_track', elapsed: 0.5, due: '2026-12-31' });
  expect(o2).toMatchObject({ progress: 0, status: 'not_started' });
  expect(rowsOf({ filters: { text: 'ohne' } })).toMatchObject([{ progress: null, status: null }]);
});

test.each([
  ['a team with what hangs on it', { team: ['sued'] }, 'o1 ·k1 ··p1 ···t1 ·k2 ··t2'],
  ['a person, with the parents as context', { responsible: ['ben'] }, 'o1? ·k1? ··p1? ···t1 ·k2 o2 ·k3? ··p1? ···t1'],
  ['a status', { status: ['off_track' as const] }, ''],
  [
    'several statuses',
    { status: ['at_risk' as const, 'done' as const] },
    'o1? ·k1? ··p1? ···t1 ·k2 o2? ·k3? ··p1? ···t1',
  ],
  ['a type', { type: ['task' as const] }, 'o1? ·k1? ··p1? ···t1 ·k2? ··t2 o2? ·k3? ··p1? ···t1 t3'],
  ['text without case and accents', { text: 'OL ERS' }, 'o1'],
  ['filters that nothing passes', { text: 'gibt es nicht' }, ''],
])('the filters keep %s', (_, filters, expected) => {
  expect(shape(rowsOf({ filters })).join(' ')).toBe(expected);
});

test('siblings are sorted by a column, empty values last in either direction', () => {
  const first = (dir: 'asc' | 'desc') =>
    rowsOf({ sort: [{ key: 'progress', dir }] }).flatMap(({ depth, id }) => (depth === 0 ? [id] : []));
  expect(first('asc')).toEqual(['o2', 'o1', 'o3', 'p2', 't3']);
  expect(first('desc')).toEqual(['o1', 'o2', 'o3', 'p2', 't3']);
  const titles = rowsOf({ sort: [{ key: 'title', dir: 'asc' }], filters: { type: ['objective'] } });
  expect(titles.map(({ title }) => title)).toEqual(['Ohne Ergebnisse', 'Öl ersetzen', 'Zufriedene Kunden']);
});

test('groups stand in the order of their titles, those without one last, with their own mean', () => {
  const { rows, totals } = shown({ group_by: 'team' });
  expect(totals.groups).toEqual([
    { key: 'nord', title: 'Nord', count: 4, progress: 0 },
    { key: 'sued', title: 'Süd', count: 6, progress: 0.5 },
    { key: '-', title: '', count: 3, progress: null },
  ]);
  expect(rows[0]).toMatchObject({ id: 'o2', group: 'nord' });
  expect(rows.find(({ id }) => id === 't2')?.group).toBe('sued');
});

test('the totals count what passes, not its context', () => {
  const { totals } = shown({ filters: { year: 2026, quarter: 4, responsible: ['ben'] } });
  expect(totals).toMatchObject({ items: 3, all: 11, objectives: 1, key_results: 1, tasks: 1, elapsed: 0.5 });
  expect(totals.by_status).toEqual({ not_started: 1, at_risk: 1 });
});

test('what is shown only as context does not count in groups', () => {
  const wish = { filters: { responsible: ['ben'] }, group_by: 'team' as const };
  const { totals } = shown(wish);
  expect(totals.groups).toEqual([
    { key: 'nord', title: 'Nord', count: 2, progress: 0 },
    { key: 'sued', title: 'Süd', count: 2, progress: null },
  ]);
  expect(totals.progress).toBe(0);
});

test('the diagram marks what it draws only as context, and its means are those of the objectives it draws', () => {
  const { rows } = shown({ filters: { responsible: ['ben'] } });
  const { nodes } = drawn(rows);
  const meanOf = (id: string) => nodes.find((node) => node.id === id)?.progress;
  expect([meanOf('company:c'), meanOf('team:nord'), meanOf('team:sued')]).toEqual([0.25, 0, 0.5]);
  const context = nodes.filter((node) => node.context).map(({ id }) => id);
  expect(context).toEqual(expect.arrayContaining(['objective:o1', 'key_result:k1']));
  expect(context).not.toEqual(expect.arrayContaining(['objective:o2']));
  expect(context).not.toEqual(expect.arrayContaining(['team:sued']));
});

test('groups by status stand from the worst to the best, those without a status last', () => {
  const { totals } = shown({ group_by: 'status' });
  expect(totals.groups.map(({ key }) => key)).toEqual(['not_started', 'open', 'in_progress', 'on_track', '-']);
});

test('a project has its own team, not that of the objective above it', () => {
  const teams = rowsOf({})
    .filter(({ type }) => type === 'project')
    .map(({ team }) => team);
  expect(teams).toEqual([null, null, null]);
});

test('[A1.06] the diagram leads from the company over teams and objectives to key results and projects', () => {
  const { nodes, edges } = drawn(rowsOf({}));
  expect(nodes.map(({ kind }) => kind).filter((kind, index, all) => all.indexOf(kind) === index)).toEqual([
    'company',
    'team',
    'objective',
    'key_result',
    'project',
  ]);
  const known = new Set(nodes.map(({ id }) => id));
  expect(known.size).toBe(nodes.length);
  expect(edges.every(({ source, target }) => known.has(source) && known.has(target))).toBe(true);
  expect(edges).toHaveLength(nodes.length - 1);
});
