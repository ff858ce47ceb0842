import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';

import type { KeyResult, Objective, OkrProject, OkrTask } from '#contract/okr/okr-items.ts';
import { periodOf } from '#contract/okr/okr-rules.ts';
import { okrDiagram, okrTable, type OkrDiagram, type OkrTable } from '#contract/okr/okr-table.ts';

import { seedCompany } from '../../seed/company.ts';
import { seedOkr } from '../../seed/okr.ts';
import { company, OKR, seeded, server, okrServer, writer } from '../../setup/okr.ts';
import { signedIn } from '../../setup/server.ts';
import { stopClock } from '../../setup/steady-clock.ts';

okrServer();

stopClock();
const put = (url: string, body: unknown, version?: number) =>
  writer.call('PUT', OKR + url, body, version === undefined ? {} : { 'if-match': `"${version}"` });

test('[A3.20] [A5.10] [A5.11] [A7.61] an objective without year and quarter is in the current one', async () => {
  const answer = await writer.post(`${OKR}objectives/`, {
    objective: ' Neu ',
    team: seeded.team,
    responsible_person: '',
  });
  expect(answer.statusCode).toBe(201);
  expect(answer.json()).toMatchObject({
    objective: 'Neu',
    ...periodOf(new Date()),
    team: seeded.team,
    responsible_person: null,
    progress: null,
    status: null,
  });
});

test('[A3.21] [A3.29] PUT keeps what is not sent, and a body for another id is refused', async () => {
  const url = `objectives/${seeded.objective}/`;
  const saved = await put(url, { id: seeded.objective, objective: 'Anders', year: 2027, quarter: 1, team: null });
  expect(saved.json()).toMatchObject({
    objective: 'Anders',
    year: 2027,
    quarter: 1,
    team: null,
    responsible_person: company.writer.id,
    version: 2,
  });
  const foreign = await put(url, { id: randomUUID(), objective: 'x' });
  expect([foreign.statusCode, Object.keys(foreign.json<{ errors: object }>().errors)]).toEqual([400, ['id']]);
});

test('[A3.22 part] [A3.23 part] [A3.24 part] [A3.25 part] [A3.27 part] a key result in dollars gets the defaults of the specification', async () => {
  const answer = await writer.post(`${OKR}key-results/`, {
    title: 'Umsatz',
    objective: seeded.objective,
    initial: 10,
    current: 12,
    unit: '$',
    responsible_person: '',
    date: null,
  });
  expect(answer.json()).toMatchObject({
    goal: 100,
    direction: 'increase',
    symbol: '$',
    placement: 'before',
    space: true,
    initial: 10,
    start: 10,
    current: 12,
    responsible_person: null,
    date: null,
    year: 2026,
    quarter: 4,
  });
});

test('[A3.26] [A3.28] another unit is after its value; start and initial are the same value', async () => {
  const made = await writer.post(`${OKR}key-results/`, {
    title: 'Quote',
    objective: seeded.objective,
    unit: '%',
    start: 95,
    goal: 45,
  });
  expect(made.json()).toMatchObject({ placement: 'after', initial: 95, start: 95, current: 95, progress: 0 });
  const { id } = made.json<KeyResult>();
  const saved = await put(`key-results/${id}/`, {
    id,
    title: 'Quote',
    objective: seeded.objective,
    start: 90,
    goal: 40,
    unit: '%',
  });
  expect(saved.json()).toMatchObject({ initial: 90, start: 90, goal: 40, current: 95 });
  const torn = await put(`key-results/${id}/`, { start: 1, initial: 2 });
  expect([torn.statusCode, Object.keys(torn.json<{ errors: object }>().errors)]).toEqual([400, ['start']]);
});

test('who saves on an older version gets 412 with the newer one, and can then save on that', async () => {
  const url = `key-results/${seeded.keyResult}/`;
  expect((await put(url, { current: 60 }, 1)).json()).toMatchObject({ current: 60, version: 2 });
  const late = await put(url, { current: 70 }, 1);
  expect(late.statusCode).toBe(412);
  expect(late.json()).toMatchObject({ code: 'stale', current: { current: 60, version: 2 } });
  expect((await put(url, { current: 70 }, 2)).statusCode).toBe(200);
});

test('another current value is a check-in; taking reports back returns to the one before', async () => {
  const url = `${OKR}key-results/${seeded.keyResult}/`;
  await put(`key-results/${seeded.keyResult}/`, { current: 60 });
  const received = await writer.post(`${url}check-ins/`, { value: 75, confidence: 4, note: 'Läuft' });
  expect(received.json()).toMatchObject({ value: 75, confidence: 4, note: 'Läuft', author: { id: company.writer.id } });
  const list = (await writer.get(`${url}check-ins/`)).json<{ id: string; value: number }[]>();
  expect(list.map(({ value }) => value)).toEqual([75, 60, 50]);
  for (const { id } of list.slice(0, 2)) expect((await writer.delete(`${OKR}check-ins/${id}/`)).statusCode).toBe(204);
  expect((await writer.get(url)).json()).toMatchObject({ current: 50 });
  await writer.delete(`${OKR}check-ins/${list[2]?.id ?? ''}/`);
  expect((await writer.get(url)).json()).toMatchObject({ current: 0, status: 'not_started', checked_in_at: null });
});

test('nobody but its author and administrators takes a check-in back or deletes an item', async () => {
  const reader = await signedIn(server.app, company.reader.email);
  const paths = [`check-ins/${seeded.checkIn}/`, `tasks/${seeded.task}/`, `objectives/${seeded.objective}/`];
  for (const path of paths) expect((await reader.delete(OKR + path)).statusCode).toBe(403);
  const admin = await signedIn(server.app, company.admin.email);
  for (const path of paths) expect((await admin.delete(OKR + path)).statusCode).toBe(204);
  expect((await admin.get(`${OKR}key-results/${seeded.keyResult}/`)).statusCode).toBe(404);
});

test('[A3.17] [A7.63] [A7.65] [A7.66] [A7.68] a project names its key results and answers them', async () => {
  const made = await writer.post(`${OKR}projects/`, {
    title: 'Neu',
    key_results: [seeded.keyResult],
    team: seeded.team,
  });
  const { id, key_results } = made.json<OkrProject>();
  expect(key_results).toEqual([seeded.keyResult]);
  expect((await writer.get(`${OKR}projects/${id}/key_results/`)).json<KeyResult[]>().map((one) => one.id)).toEqual(
    key_results,
  );
  expect((await writer.patch(`${OKR}projects/${id}/`, { status: 'done' })).json()).toMatchObject({
    title: 'Neu',
    status: 'done',
  });
  const ofTeam = (await writer.post(`${OKR}projects/filter_by_team/`, { team_id: seeded.team })).json<OkrProject[]>();
  expect(ofTeam.map((one) => one.id)).toEqual([seeded.project, id]);
  const wrong = await writer.patch(`${OKR}projects/${id}/`, { key_results: [randomUUID()] });
  expect([wrong.statusCode, Object.keys(wrong.json<{ errors: object }>().errors)]).toEqual([400, ['key_results']]);
});

test('[A4.26] [A7.69] a task switches between complete and open', async () => {
  const toggle = async () => (await writer.post(`${OKR}tasks/${seeded.task}/toggle_complete/`, {})).json<OkrTask>();
  expect(await toggle()).toMatchObject({ completed: true, completed_at: expect.any(String) as unknown });
  expect(await toggle()).toMatchObject({ completed: false, completed_at: null });
});

test('[A7.64] a task hangs on a project or on a key result, never on both', async () => {
  const moved = await put(`tasks/${seeded.task}/`, { key_result: seeded.keyResult });
  expect(moved.json()).toMatchObject({ project: null, key_result: seeded.keyResult });
  const both = await put(`tasks/${seeded.task}/`, { project: seeded.project, key_result: seeded.keyResult });
  expect([both.statusCode, Object.keys(both.json<{ errors: object }>().errors)]).toEqual([400, ['key_result']]);
});

test.each([
  ['objectives/', { objective: '  ' }, 'objective'],
  ['objectives/', { objective: 'x', quarter: 5 }, 'quarter'],
  ['objectives/', { objective: 'x', team: randomUUID() }, 'team'],
  ['objectives/', { objective: 'x', responsible_person: randomUUID() }, 'responsible_person'],
  ['key-results/', { title: 'x', objective: randomUUID() }, 'objective'],
  ['key-results/', { title: 'x', objective: randomUUID(), goal: 'viel' }, 'goal'],
  ['projects/', { title: 'x', due: '2026-02-30' }, 'due'],
  ['tasks/', { title: 'x', project: randomUUID() }, 'project'],
])('%s refuses %j with the field', async (path, body, field) => {
  const answer = await writer.post(OKR + path, body);
  expect([answer.statusCode, Object.keys(answer.json<{ errors: object }>().errors)]).toEqual([400, [field]]);
});

test('nothing of another company can be named', async () => {
  const other = await seedOkr(server.database, await seedCompany(server.database));
  const answers = [
    await writer.post(`${OKR}key-results/`, { title: 'x', objective: other.objective }),
    await put(`objectives/${seeded.objective}/`, { team: other.team }),
    await writer.post(`${OKR}table/`, { filters: { company: randomUUID() } }),
    await writer.get(`${OKR}objectives/${other.objective}/`),
  ];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([400, 400, 404, 404]);
});

test('[A3.18] [A7.50] [A7.67] table and lists answer the items of a team', async () => {
  const { rows, totals } = (
    await writer.post(`${OKR}table/`, { filters: { year: 2026, quarter: 4, team: [seeded.team] } })
  ).json<OkrTable>();
  expect(rows.map(({ type, depth }) => [type, depth])).toEqual([
    ['objective', 0],
    ['key_result', 1],
    ['project', 2],
    ['task', 3],
  ]);
  expect(totals).toMatchObject({ objectives: 1, key_results: 1, projects: 1, tasks: 1, progress: 0.5 });
  const list = (await writer.post(`${OKR}objectives/filter_by_team/`, { team_id: seeded.team })).json<Objective[]>();
  expect(list.map(({ id, key_results }) => [id, key_results])).toEqual([[seeded.objective, [seeded.keyResult]]]);
});

test('[A7.51] the diagram answers nodes and edges', async () => {
  const answer = await writer.post(`${OKR}diagram/`, { filters: { year: 2026, quarter: 4 } });
  expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
  const diagram = answer.json<OkrDiagram>();
  // it is sent without its schema
  expect(okrDiagram.answer.parse(diagram)).toEqual(diagram);
  expect(diagram.nodes.map(({ kind }) => kind)).toEqual(['company', 'team', 'objective', 'key_result', 'project']);
  expect(diagram.nodes[0]?.title).toBe(company.name);
  expect(diagram.edges).toHaveLength(4);
  // a task is not drawn, but what it hangs on is when only it passes
  const forTask = await writer.post(`${OKR}diagram/`, { filters: { year: 2026, quarter: 4, type: ['task'] } });
  expect(forTask.json<OkrDiagram>().nodes.map(({ kind, context = false }) => [kind, context])).toEqual([
    ['company', false],
    ['team', false],
    ['objective', true],
    ['key_result', true],
    ['project', true],
  ]);
});

test('[A7.56] responsible people are found by team and by text without accents', async () => {
  const names = async (body: object) =>
    (await writer.post(`${OKR}responsible-people/`, body)).json<{ name: string }[]>().map(({ name }) => name);
  expect(await names({ team: seeded.team })).toEqual(['Wim Writer']);
  expect(await names({ text: 'ada' })).toEqual(['Ada Admin']);
  expect(await names({ team: '', company: '', text: '' })).toContain('Rita Reader');
  expect(await names({ ids: [company.reader.id] })).toEqual(['Rita Reader']);
  expect(await names({ ids: [] })).toEqual([]);
});

test('[A7.52] [A7.53] [A7.54] [A7.55] private views are their owner’s, shared ones everybody sees and the owner changes', async () => {
  const VIEWS = `${OKR}saved-views/`;
  const mine = await writer.post(VIEWS, { name: 'Meine', is_default: true, filters: { quarter: 4 } });
  expect(mine.json()).toMatchObject({ name: 'Meine', visibility: 'private', is_own: true, filters: { quarter: 4 } });
  const shared = (await writer.post(VIEWS, { name: 'Alle', visibility: 'shared' })).json<{ id: string }>();
  const reader = await signedIn(server.app, company.reader.email);
  const seen = (await reader.get(VIEWS)).json<{ name: string; can_edit: boolean }[]>();
  expect(seen.map(({ name, can_edit }) => [name, can_edit])).toEqual([['Alle', false]]);
  expect((await reader.patch(`${VIEWS}${shared.id}/`, { name: 'x' })).statusCode).toBe(403);
  expect((await reader.delete(`${VIEWS}${mine.json<{ id: string }>().id}/`)).statusCode).toBe(404);
  const own = (await writer.get(VIEWS)).json<{ name: string; is_default: boolean }[]>();
  expect(own.map(({ name, is_default }) => [name, is_default])).toEqual([
    ['Alle', false],
    ['Meine', true],
  ]);
  const changed = await writer.patch(`${VIEWS}${shared.id}/`, { group_by: 'team' });
  expect(changed.json()).toMatchObject({ name: 'Alle', group_by: 'team', version: 2 });
  expect((await writer.delete(`${VIEWS}${shared.id}/`)).statusCode).toBe(204);
});

test('a copy in another quarter starts anew: same key results, no values, nothing that hangs on them', async () => {
  const copy = (
    await writer.post(`${OKR}objectives/${seeded.objective}/duplicate/`, { year: 2027, quarter: 1 })
  ).json<Objective>();
  expect(copy).toMatchObject({ objective: 'Wärme im Süden', year: 2027, quarter: 1, progress: 0 });
  const [keyResult] = (await writer.get(`${OKR}key-results/?objective=${copy.id}`)).json<KeyResult[]>();
  expect(keyResult).toMatchObject({ title: 'Anlagen in Betrieb', current: 0, checked_in_at: null });
  expect((await writer.get(`${OKR}key-results/${keyResult?.id ?? ''}/check-ins/`)).json()).toEqual([]);
});

test('the history says who changed what, and what would go is counted before it goes', async () => {
  await put(`objectives/${seeded.objective}/`, { objective: 'Anders' });
  const history = (await writer.get(`${OKR}history/objective/${seeded.objective}/`)).json<object[]>();
  expect(history).toMatchObject([
    {
      action: 'okr.update',
      by: { id: company.writer.id },
      fields: { objective: { from: 'Wärme im Süden', to: 'Anders' } },
    },
  ]);
  const goes = await writer.get(`${OKR}dependents/objective/${seeded.objective}/`);
  expect(goes.json()).toMatchObject({ key_results: 1, tasks: 0, check_ins: 1, remaining_projects: 1 });
});

test('two who change different fields without a version both keep their change', async () => {
  const url = `key-results/${seeded.keyResult}/`;
  const answers = await Promise.all([put(url, { title: 'Neuer Titel' }), put(url, { current: 88 })]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  expect((await writer.get(OKR + url)).json()).toMatchObject({ title: 'Neuer Titel', current: 88, version: 3 });
});

test('how many items a view shows is counted by its own filters, for each period', async () => {
  const VIEWS = `${OKR}saved-views/`;
  await seedOkr(server.database, company, { year: 2027, quarter: 1 });
  const make = async (filters: object): Promise<string> =>
    (await writer.post(VIEWS, { name: 'Zahl', filters })).json<{ id: string }>().id;
  const now = { year: 2026, quarter: 4 };
  const all = await make(now);
  const tasks = await make({ ...now, type: ['task'] });
  const next = await make({ year: 2027, quarter: 1, type: ['objective', 'key_result'] });
  const counts = (await writer.get(`${VIEWS}counts/`)).json<{ id: string; items: number }[]>();
  const of = (id: string): number | undefined => counts.find((one) => one.id === id)?.items;
  const table = (await writer.post(`${OKR}table/`, { filters: now })).json<OkrTable>();
  expect(of(all)).toBe(table.totals.items);
  expect([of(tasks), of(next)]).toEqual([1, 2]);
  const reader = await signedIn(server.app, company.reader.email);
  expect((await reader.get(`${VIEWS}counts/`)).json()).toEqual([]);
});

test('collapsed branches of the diagram are stored in a view', async () => {
  const made = await writer.post(`${OKR}saved-views/`, {
    name: 'Baum',
    mode: 'diagram',
    folded: ['team:1'],
    growth: 'right',
  });
  expect(made.json()).toMatchObject({ mode: 'diagram', folded: ['team:1'], growth: 'right' });
  const refused = await writer.post(`${OKR}saved-views/`, { name: 'Baum', folded: 'team:1' });
  expect([refused.statusCode, Object.keys(refused.json<{ errors: object }>().errors)]).toEqual([400, ['folded']]);
});

test('the table answers what its contract says and nothing beside it', async () => {
  const table = (await writer.post(`${OKR}table/`, {})).json<OkrTable>();
  expect(table.rows).toHaveLength(4);
  expect(okrTable.answer.parse(table)).toEqual(table);
});
