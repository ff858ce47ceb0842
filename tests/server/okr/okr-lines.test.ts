import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';

import type { OkrFilters, OkrNode, OkrRow } from '#contract/okr/okr-table.ts';
import { memberships, teams, users } from '#server/db/people-tables.ts';
import type { Member } from '#server/http/mount.ts';
import { keyResults, objectives, okrProjectKeyResults, okrProjects, okrTasks } from '#server/okr/okr-tables.ts';
import { OkrTableService } from '#server/okr/table/okr-table-service.ts';
import type { TableRequest } from '#server/okr/table/okr-table-store.ts';
import type { Services } from '#server/services.ts';

import { seedCompany } from '../../seed/company.ts';
import { useServer } from '../../setup/server.ts';

/** In the middle of the fourth quarter: half of it has passed. */
const NOW = new Date('2026-11-16T00:00:00Z');
const NAMES = ['o1', 'o2', 'o3', 'k1', 'k2', 'k3', 'p1', 'p2', 't1', 't2', 't3', 'sued', 'nord', 'anna', 'ben', 't4'];
const id = (name: string): string => `0190c000-0000-7000-8000-${String(NAMES.indexOf(name)).padStart(12, '0')}`;
const nameOf = (of: string): string => NAMES[Number(of.slice(-12))] ?? '';

const server = useServer();
let table: OkrTableService;
/** As it answers once the quarter is over. */
let past: OkrTableService;
let viewer: Member;
let company: string;
beforeAll(async () => {
  const { id: company_id, reader } = await seedCompany(server.database);
  company = company_id;
  viewer = { id: reader.id, companyId: company_id } as Member;
  const companies = { listOf: async () => [{ id: company_id, name: 'Nordlicht' }] };
  const services = { database: server.database, companies } as unknown as Services;
  table = new OkrTableService(services, () => NOW);
  past = new OkrTableService(services, () => new Date('2027-01-05T00:00:00Z'));
  const own = { company_id, created_at: NOW, updated_at: NOW };
  const [anna, ben] = [id('anna'), id('ben')].map((responsible_id) => ({ ...own, responsible_id }));
  const objective = { ...own, year: 2026, quarter: 4 };
  const project = (name: string) => ({
    ...own,
    id: id(name),
    title: `Projekt ${name}`,
    status: 'in_progress' as const,
  });
  const task = (name: string) => ({ ...own, id: id(name), title: `Aufgabe ${name}` });
  const keyResult = (name: string, objective_id: string, current: number) => ({
    ...own,
    id: id(name),
    objective_id: id(objective_id),
    title: `Ergebnis ${name}`,
    current,
    checked_in_at: current === 0 ? null : NOW,
  });
  await server.database.acrossCompanies({ reason: 'test seed' }, async (tx) => {
    const people = [
      { id: id('anna'), email: 'anna@lines.example', first_name: 'Anna', last_name: 'Ärmel' },
      { id: id('ben'), email: 'ben@lines.example', first_name: 'Ben', last_name: 'Zorn' },
    ];
    await tx.insert(users).values(people);
    await tx.insert(memberships).values(people.map((person) => ({ company_id, user_id: person.id })));
    await tx.insert(teams).values([
      { company_id, id: id('sued'), name: 'Süd' },
      { company_id, id: id('nord'), name: 'Nord' },
    ]);
    await tx.insert(objectives).values([
      { ...objective, ...anna, id: id('o1'), objective: 'Öl ersetzen', team_id: id('sued') },
      { ...objective, ...ben, id: id('o2'), objective: 'Zufriedene Kunden', team_id: id('nord') },
      { ...objective, id: id('o3'), objective: 'Ohne Ergebnisse' },
    ]);
    await tx
      .insert(keyResults)
      .values([
        { ...keyResult('k1', 'o1', 80), ...anna },
        { ...keyResult('k2', 'o1', 20), ...ben },
        keyResult('k3', 'o2', 0),
      ]);
    await tx.insert(okrProjects).values([project('p1'), project('p2')]);
    const links = ['k1', 'k3'].map((name) => ({ company_id, project_id: id('p1'), key_result_id: id(name) }));
    await tx.insert(okrProjectKeyResults).values(links);
    await tx
      .insert(okrTasks)
      .values([
        { ...task('t1'), ...ben, project_id: id('p1'), completed: true, completed_at: NOW },
        { ...task('t2'), key_result_id: id('k2') },
        task('t3'),
      ]);
  });
});

async function shown(request: TableRequest, from = table) {
  const { rows, totals } = await from.table(viewer, request);
  return { rows: JSON.parse(`[${rows.join(',')}]`) as OkrRow[], totals };
}
const rowsOf = async (request: TableRequest) => (await shown(request)).rows;
async function drawn(filters: OkrFilters) {
  const { nodes, edges } = await table.diagram(viewer, filters);
  return {
    nodes: JSON.parse(`[${nodes.join(',')}]`) as OkrNode[],
    edges: JSON.parse(`[${edges.join(',')}]`) as { source: string; target: string }[],
  };
}
const shape = (rows: OkrRow[]) =>
  rows.map((row) => `${'·'.repeat(row.depth)}${nameOf(row.id)}${row.context ? '?' : ''}`);

test('[A1.05 part] the tree is objective, key results, their projects and tasks; what hangs on nothing is at the end', async () => {
  expect(shape(await rowsOf({}))).toEqual('o1 ·k1 ··p1 ···t1 ·k2 ··t2 o2 ·k3 ··p1 ···t1 o3 p2 t3'.split(' '));
});

test('a project under two key results is under both, as rows of their own', async () => {
  const twice = (await rowsOf({})).filter((row) => row.id === id('p1'));
  expect(new Set(twice.map(({ row }) => row)).size).toBe(2);
  const { totals } = await shown({ filters: { type: ['project'] } });
  expect(totals).toMatchObject({ items: 2, projects: 2, all: 11 });
});

test('an objective has the mean of its key results and their newest change; without any it has no progress', async () => {
  const [o1, , , , , , o2] = await rowsOf({});
  expect(o1).toMatchObject({ progress: 0.5, status: 'on_track', elapsed: 0.5, due: '2026-12-31' });
  expect(o2).toMatchObject({ progress: 0, status: 'not_started' });
  expect(await rowsOf({ filters: { text: 'ohne' } })).toMatchObject([{ progress: null, status: null }]);
});

test.each([
  ['a team with what hangs on it', { team: [id('sued')] }, 'o1 ·k1 ··p1 ···t1 ·k2 ··t2'],
  [
    'a person, with the parents as context',
    { responsible: [id('ben')] },
    'o1? ·k1? ··p1? ···t1 ·k2 o2 ·k3? ··p1? ···t1',
  ],
  ['a status', { status: ['off_track' as const] }, ''],
  [
    'several statuses',
    { status: ['at_risk' as const, 'done' as const] },
    'o1? ·k1? ··p1? ···t1 ·k2 o2? ·k3? ··p1? ···t1',
  ],
  ['a type', { type: ['task' as const] }, 'o1? ·k1? ··p1? ···t1 ·k2? ··t2 o2? ·k3? ··p1? ···t1 t3'],
  ['text without case and accents', { text: 'OL ERS' }, 'o1'],
  ['filters that nothing passes', { text: 'gibt es nicht' }, ''],
])('the filters keep %s', async (_, filters, expected) => {
  expect(shape(await rowsOf({ filters })).join(' ')).toBe(expected);
});

test('siblings are sorted by a column, empty values last in either direction', async () => {
  const first = async (dir: 'asc' | 'desc') =>
    shape(await rowsOf({ sort: [{ key: 'progress', dir }] })).filter((line) => !line.startsWith('·'));
  expect(await first('asc')).toEqual(['o2', 'o1', 'o3', 'p2', 't3']);
  expect(await first('desc')).toEqual(['o1', 'o2', 'o3', 'p2', 't3']);
  const titles = await rowsOf({ sort: [{ key: 'title', dir: 'asc' }], filters: { type: ['objective'] } });
  expect(titles.map(({ title }) => title)).toEqual(['Ohne Ergebnisse', 'Öl ersetzen', 'Zufriedene Kunden']);
});

test('groups are in the order of their titles, those without one last, with their own mean', async () => {
  const { rows, totals } = await shown({ group_by: 'team' });
  expect(totals.groups).toEqual([
    { key: id('nord'), title: 'Nord', count: 4, progress: 0 },
    { key: id('sued'), title: 'Süd', count: 6, progress: 0.5 },
    { key: '-', title: '', count: 3, progress: null },
  ]);
  expect(rows[0]).toMatchObject({ id: id('o2'), group: id('nord') });
  expect(rows.find((row) => row.id === id('t2'))?.group).toBe(id('sued'));
});

test('the totals count what passes, not its context', async () => {
  const { totals } = await shown({ filters: { year: 2026, quarter: 4, responsible: [id('ben')] } });
  expect(totals).toMatchObject({ items: 3, all: 11, objectives: 1, key_results: 1, tasks: 1, elapsed: 0.5 });
  // of the key result alone, as the evaluation counts: its objective has a status of its own
  expect(Object.values(totals.by_status)).toEqual([1]);
});

test('what is shown only as context does not count in groups, whose mean is its own where nothing else has one', async () => {
  const input = { filters: { responsible: [id('ben')] }, group_by: 'team' as const };
  const { totals } = await shown(input);
  expect(totals.groups).toEqual([
    { key: id('nord'), title: 'Nord', count: 2, progress: 0 },
    { key: id('sued'), title: 'Süd', count: 2, progress: 0.5 },
  ]);
  expect(totals.progress).toBe(0);
});

test('the diagram marks what it draws only as context, and its means are those of the objectives it draws', async () => {
  const { nodes } = await drawn({ responsible: [id('ben')] });
  const meanOf = (name: string) => nodes.find((node) => node.id === name)?.progress;
  expect([`company:${company}`, `team:${id('nord')}`, `team:${id('sued')}`].map(meanOf)).toEqual([0.25, 0, 0.5]);
  const context = nodes.filter((node) => node.context).map((node) => node.id);
  expect(context).toEqual(expect.arrayContaining([`objective:${id('o1')}`, `key_result:${id('k1')}`]));
  expect(context).not.toEqual(expect.arrayContaining([`objective:${id('o2')}`]));
  expect(context).not.toEqual(expect.arrayContaining([`team:${id('sued')}`]));
});

test('groups by status are from the worst to the best, those without a status last', async () => {
  const { totals } = await shown({ group_by: 'status' });
  expect(totals.groups.map(({ key }) => key)).toEqual(['not_started', 'open', 'in_progress', 'on_track', '-']);
});

test('groups of a quarter that is over say what became of their items, each once', async () => {
  const { rows, totals } = await shown({ filters: { year: 2026, quarter: 4 }, group_by: 'status' }, past);
  const said = rows.filter(({ type }) => type === 'objective').map(({ status }) => status);
  expect(said).toEqual(expect.arrayContaining(['off_track', 'not_started']));
  expect(totals.groups.map(({ key, count }) => [key, count])).toEqual([
    ['missed', 8],
    ['open', 1],
    ['in_progress', 1],
    ['-', 1],
  ]);
});

test('a project has its own team, not that of the objective above it', async () => {
  const own = (await rowsOf({})).filter(({ type }) => type === 'project').map(({ team }) => team);
  expect(own).toEqual([null, null, null]);
});

test('[A1.06] the diagram leads from the company over teams and objectives to key results and projects', async () => {
  const { nodes, edges } = await drawn({});
  expect(nodes.map(({ kind }) => kind).filter((kind, index, all) => all.indexOf(kind) === index)).toEqual([
    'company',
    'team',
    'objective',
    'key_result',
    'project',
  ]);
  const known = new Set(nodes.map((node) => node.id));
  expect(known.size).toBe(nodes.length);
  expect(edges.every(({ source, target }) => known.has(source) && known.has(target))).toBe(true);
  expect(edges).toHaveLength(nodes.length - 1);
});

const SUMMER = new Date('2026-08-01T00:00:00Z');
const Q3 = { year: 2026, quarter: 3 };
const Q4 = { year: 2026, quarter: 4 };
const Q1 = { year: 2027, quarter: 1 };
const YEARS = [{ year: 2026 }, { year: 2027 }, { quarter: 4 }, { quarter: 3 }, {}];
test.each([
  ['open ones stand from their beginning on', { created_at: SUMMER }, [Q3, Q4, Q1], [Q3, Q4, Q1]],
  ['open ones do not stand before their beginning', { created_at: NOW }, [Q3, Q4, Q1], [Q4, Q1]],
  ['open ones stand where they were due, too', { due: '2026-09-30', created_at: NOW }, [Q3, Q4, Q1], [Q3, Q4, Q1]],
  [
    'completed ones are where they were completed',
    { due: '2027-01-31', created_at: SUMMER, completed: true, completed_at: NOW },
    [Q3, Q4, Q1],
    [Q4],
  ],
  [
    'a whole year, a quarter of every year, and all time take what lies in them',
    { created_at: SUMMER, completed: true, completed_at: NOW },
    YEARS,
    [{ year: 2026 }, { quarter: 4 }, {}],
  ],
])('of what hangs on nothing, %s', async (_, task, spans, expected) => {
  await server.database.inCompany(company, async (tx) => {
    await tx.delete(okrTasks).where(eq(okrTasks.id, id('t4')));
    await tx.insert(okrTasks).values({ ...task, company_id: company, id: id('t4'), title: 'Lose Aufgabe' });
  });
  const found = [];
  for (const filters of spans)
    if (shape(await rowsOf({ filters: { ...filters, text: 'lose' } })).includes('t4')) found.push(filters);
  expect(found).toEqual(expected);
});
