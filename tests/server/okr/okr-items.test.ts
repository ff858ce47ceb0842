import { eq } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';

import type { CheckIn, OkrChange } from '#contract/okr/okr-check-ins.ts';
import type { KeyResult, Objective, OkrProject } from '#contract/okr/okr-items.ts';
import { periodOf } from '#contract/okr/okr-rules.ts';
import type { OkrTable } from '#contract/okr/okr-table.ts';
import { users } from '#server/db/people-tables.ts';

import { seedCompany } from '../../seed/company.ts';
import { seedOkr } from '../../seed/okr.ts';
import { company, OKR, seeded, server, okrServer, writer } from '../../setup/okr.ts';

okrServer();

const put = (path: string, body: object) => writer.call('PUT', `${OKR}${path}/`, body);
const get = async <T>(path: string): Promise<T> => (await writer.get(OKR + path)).json<T>();
const reports = (of = seeded.keyResult): Promise<CheckIn[]> => get(`key-results/${of}/check-ins/`);
const history = (of = seeded.keyResult): Promise<OkrChange[]> => get(`history/key_result/${of}/`);

test('saving another value answers the check-in that it has become, so that it can be taken back', async () => {
  const path = `key-results/${seeded.keyResult}`;
  expect((await put(path, { title: 'Anlagen' })).json()).toMatchObject({ check_in: null });
  const saved = (await put(path, { current: 70 })).json<KeyResult & { check_in: string }>();
  expect((await reports())[0]).toMatchObject({ id: saved.check_in, value: 70 });
  await writer.delete(`${OKR}check-ins/${saved.check_in}/`);
  expect(await get<KeyResult>(`${path}/`)).toMatchObject({ current: 50 });
  expect(await reports()).toHaveLength(1);
});

test('a check-in that is taken back leaves its content in the history, and no item of its own', async () => {
  const url = `${OKR}key-results/${seeded.keyResult}/check-ins/`;
  const { id } = (await writer.post(url, { value: 60, confidence: 2, note: 'Verzählt' })).json<CheckIn>();
  await writer.delete(`${OKR}check-ins/${id}/`);
  expect(await history()).toMatchObject([
    {
      action: 'okr.check_in_removed',
      fields: {
        value: { from: 60, to: null },
        confidence: { from: 2, to: null },
        note: { from: 'Verzählt', to: null },
        current: { from: 60, to: 50 },
      },
    },
    { action: 'okr.check_in', fields: { current: { from: 50, to: 60 } } },
  ]);
  const { rows } = await server.database.acrossCompanies({ reason: 'test' }, (tx) =>
    tx.execute(`select from audit_log where object_id = '${id}'`),
  );
  expect(rows).toEqual([]);
});

test('of several who report and take back at once, the value left is that of the newest report left', async () => {
  const url = `${OKR}key-results/${seeded.keyResult}/check-ins/`;
  const made = await Promise.all(
    [61, 62, 63].map(async (value) => (await writer.post(url, { value })).json<CheckIn>()),
  );
  const order = (await reports()).map(({ value }) => value);
  expect(await get<KeyResult>(`key-results/${seeded.keyResult}/`)).toMatchObject({ current: order[0] });
  await Promise.all(made.map(({ id }) => writer.delete(`${OKR}check-ins/${id}/`)));
  expect(await get<KeyResult>(`key-results/${seeded.keyResult}/`)).toMatchObject({ current: 50 });
});

test('a check-in is about a day, and the value of the latest day counts', async () => {
  const { keyResult } = await seedOkr(server.database, company, periodOf(new Date()));
  const url = `${OKR}key-results/${keyResult}/check-ins/`;
  const report = async (value: number, date?: string) => (await writer.post(url, { value, date })).json<CheckIn>();
  const today = (): string => new Date().toISOString().slice(0, 10);
  const before = today();
  const first = await report(70);
  expect(first.value).toBe(70);
  expect([before, today()]).toContain(first.date);
  const early = await report(20, '2026-10-05');
  expect(early).toMatchObject({ value: 20, date: '2026-10-05' });
  expect((await reports(keyResult)).map(({ value }) => value)).toEqual([70, 50, 20]);
  expect(await get<KeyResult>(`key-results/${keyResult}/`)).toMatchObject({ current: 70 });
  expect((await history(keyResult))[0]).toMatchObject({ action: 'okr.check_in', fields: { current: { to: 20 } } });
  for (const { id } of (await reports(keyResult)).slice(0, 2)) await writer.delete(`${OKR}check-ins/${id}/`);
  expect(await get<KeyResult>(`key-results/${keyResult}/`)).toMatchObject({ current: 20 });
  const late = await writer.post(url, { value: 1, date: '2099-01-01' });
  expect([late.statusCode, late.json()]).toMatchObject([400, { errors: { date: [expect.any(String)] } }]);
});

test('reports are taken back in the order of their days, whichever was written first', async () => {
  const path = `key-results/${seeded.keyResult}`;
  const url = `${OKR}${path}/check-ins/`;
  const report = async (value: number, date: string): Promise<CheckIn> =>
    (await writer.post(url, { value, date })).json<CheckIn>();
  for (const one of await reports()) await writer.delete(`${OKR}check-ins/${one.id}/`);
  const { current: first } = await get<KeyResult>(`${path}/`);
  const late = await report(90, '2026-11-12');
  const early = await report(70, '2026-11-05');
  await writer.delete(`${OKR}check-ins/${early.id}/`);
  expect(await get<KeyResult>(`${path}/`)).toMatchObject({ current: 90 });
  await writer.delete(`${OKR}check-ins/${late.id}/`);
  expect(await get<KeyResult>(`${path}/`)).toMatchObject({ current: first });
});

test('one who takes a check-in back twice at once gets that it is gone', async () => {
  const remove = () => writer.delete(`${OKR}check-ins/${seeded.checkIn}/`);
  const codes = (await Promise.all([remove(), remove()])).map(({ statusCode }) => statusCode);
  expect(new Set(codes)).toEqual(new Set([204, 404]));
});

test('[A5.10] [A5.11] a key result takes the quarter of its objective, and another one is refused', async () => {
  const path = `key-results/${seeded.keyResult}`;
  const fields = async (body: object) => Object.keys((await put(path, body)).json<{ errors: object }>().errors);
  expect(await fields({ year: 2027 })).toEqual(['year']);
  expect(await fields({ quarter: 3 })).toEqual(['quarter']);
  expect((await put(path, { year: 2026, quarter: 4 })).statusCode).toBe(200);
  const next = (await writer.post(`${OKR}objectives/`, { objective: 'Neu', year: 2027, quarter: 1 })).json<Objective>();
  const moved = await put(path, { objective: next.id, year: 2026, quarter: 4 });
  expect(moved.json()).toMatchObject({ year: 2027, quarter: 1 });
  const created = await writer.post(`${OKR}key-results/`, { title: 'K', objective: next.id, year: 2026 });
  expect([created.statusCode, created.json()]).toMatchObject([400, { errors: { year: [expect.any(String)] } }]);
});

test('[A7.69] the same call to complete a task, sent twice, completes it once', async () => {
  const headers = { 'x-request-id': randomUUID() };
  const toggle = () => writer.call('POST', `${OKR}tasks/${seeded.task}/toggle_complete/`, {}, headers);
  await Promise.all([toggle(), toggle()]);
  expect(await get(`tasks/${seeded.task}/`)).toMatchObject({ completed: true, version: 2 });
});

test('projects are found by key result, key results and objectives by text without case and accents', async () => {
  await writer.post(`${OKR}projects/`, { title: 'Anderes' });
  const projects = await get<OkrProject[]>(`projects/?key_result=${seeded.keyResult}`);
  expect(projects.map(({ id }) => id)).toEqual([seeded.project]);
  expect(await get<KeyResult[]>(`projects/${seeded.project}/key_results/`)).toMatchObject([{ id: seeded.keyResult }]);
  await put(`key-results/${seeded.keyResult}`, { title: 'Größere Anlagen 100 %' });
  for (const text of ['GROßERE', 'anlagen 100 %', 'große'])
    expect(await get<KeyResult[]>(`key-results/?search=${encodeURIComponent(text)}`)).toHaveLength(1);
  expect(await get<KeyResult[]>('key-results/?search=_')).toEqual([]);
  expect(await get<Objective[]>('objectives/?search=warme%20im')).toHaveLength(1);
});

test('a page of a list holds its part of all that fits, and how many fit', async () => {
  for (const title of ['A', 'B', 'C']) await writer.post(`${OKR}key-results/`, { title, objective: seeded.objective });
  const page = (number: number) =>
    get(`key-results/?year=2026&quarter=4&team=${seeded.team}&page=${number}&page_size=3`);
  const titles = (...list: string[]) => list.map((title) => ({ title }));
  expect(await page(1)).toMatchObject({ count: 4, page: 1, results: titles('Anlagen in Betrieb', 'A', 'B') });
  expect(await page(2)).toMatchObject({ count: 4, page: 2, page_size: 3, results: titles('C') });
  expect(await page(3)).toMatchObject({ count: 4, results: [] });
  for (const kind of ['objectives', 'projects', 'tasks'])
    expect(await get(`${kind}/?page_size=1`)).toMatchObject({ count: 1, results: [expect.anything()] });
});

test.each([
  ['key-results', () => seeded.keyResult, { date: '0000-01-01' }, 'date'],
  ['key-results', () => seeded.keyResult, { date: '2201-01-01' }, 'date'],
  ['projects', () => seeded.project, { due: '1899-12-31' }, 'due'],
  ['tasks', () => seeded.task, { due: '0000-01-01' }, 'due'],
  ['objectives', () => seeded.objective, { objective: 'a\0b' }, 'objective'],
  ['objectives', () => seeded.objective, { description: '\0' }, 'description'],
  ['key-results', () => seeded.keyResult, { unit: '\0', title: '\0' }, 'unit title'],
])('what a database cannot keep of %s is refused with its field', async (path, id, body, fields) => {
  const answer = await put(`${path}/${id()}`, body);
  expect([answer.statusCode, Object.keys(answer.json<{ errors: object }>().errors).toSorted()]).toEqual([
    400,
    fields.split(' ').toSorted((one, other) => one.localeCompare(other)),
  ]);
});

test('a NUL that is searched for or reported is refused with its field', async () => {
  const fieldsOf = (answer: { json: <T>() => T }) => Object.keys(answer.json<{ errors: object }>().errors);
  expect(fieldsOf(await writer.get(`${OKR}objectives/?search=%00`))).toEqual(['search']);
  expect(fieldsOf(await writer.post(`${OKR}table/`, { filters: { text: '\0' } }))).toEqual(['filters.text']);
  const report = { value: 1, note: '\0' };
  expect(fieldsOf(await writer.post(`${OKR}key-results/${seeded.keyResult}/check-ins/`, report))).toEqual(['note']);
});

test('titles of items are one line', async () => {
  const saved = await put(`objectives/${seeded.objective}`, { objective: ' Wärme \n im Süden\n' });
  expect(saved.json()).toMatchObject({ objective: 'Wärme im Süden' });
  const title = 'Anlagen\r\nin Betrieb';
  expect((await put(`key-results/${seeded.keyResult}`, { title })).json()).toMatchObject({
    title: 'Anlagen in Betrieb',
  });
});

test('an account that is disabled answers for nothing new, and goes on with what it has', async () => {
  const path = `objectives/${seeded.objective}`;
  await put(path, { responsible_person: company.reader.id });
  await server.database.shared.update(users).set({ status: 'disabled' }).where(eq(users.id, company.reader.id));
  expect((await put(path, { responsible_person: company.reader.id, objective: 'Neu' })).statusCode).toBe(200);
  const refused = await put(`tasks/${seeded.task}`, { responsible_person: company.reader.id });
  expect([refused.statusCode, refused.json()]).toMatchObject([
    400,
    { errors: { responsible_person: [expect.any(String)] } },
  ]);
  const copy = await writer.post(`${OKR}${path}/duplicate/`, { year: 2027, quarter: 1 });
  expect(copy.json()).toMatchObject({ responsible_person: null });
});

test('a key result that moves is last under its new objective', async () => {
  const other = (await writer.post(`${OKR}objectives/`, { objective: 'Neu' })).json<Objective>();
  const titles = async (id: string): Promise<string[]> =>
    (await get<KeyResult[]>(`key-results/?objective=${id}`)).map(({ title }) => title);
  for (const title of ['Eins', 'Zwei']) await writer.post(`${OKR}key-results/`, { title, objective: other.id });
  const path = `key-results/${seeded.keyResult}`;
  expect((await put(path, { objective: other.id })).statusCode).toBe(200);
  expect(await titles(other.id)).toEqual(['Eins', 'Zwei', 'Anlagen in Betrieb']);
  // saving it where it is moves nothing
  const [first] = await get<KeyResult[]>(`key-results/?objective=${other.id}`);
  await put(`key-results/${first?.id ?? ''}`, { objective: other.id, title: 'Erstes' });
  expect(await titles(other.id)).toEqual(['Erstes', 'Zwei', 'Anlagen in Betrieb']);
});

test('another start or goal turns the direction, unless one is sent', async () => {
  const path = `key-results/${seeded.keyResult}`;
  expect((await put(path, { start: 10, goal: 5 })).json()).toMatchObject({ direction: 'decrease' });
  expect((await put(path, { goal: 20, direction: 'decrease' })).json()).toMatchObject({ direction: 'decrease' });
  expect((await put(path, { goal: 30 })).json()).toMatchObject({ direction: 'decrease' });
  expect((await put(path, { goal: 30, direction: 'increase' })).json()).toMatchObject({ direction: 'increase' });
});

test('a project without a team belongs to the team of what it hangs on', async () => {
  const ofTeam = async (): Promise<string[]> =>
    (await writer.post(`${OKR}projects/filter_by_team/`, { team_id: seeded.team }))
      .json<OkrProject[]>()
      .map(({ id }) => id);
  expect(await ofTeam()).toEqual([seeded.project]);
  expect((await get<OkrProject[]>(`projects/?team=${seeded.team}`)).map(({ id }) => id)).toEqual([seeded.project]);
  const other = await seedOkr(server.database, company);
  await put(`projects/${seeded.project}`, { team: other.team });
  expect(await ofTeam()).toEqual([]);
});

test('a team of another company, and one that does not exist, is not found', async () => {
  const foreign = await seedOkr(server.database, await seedCompany(server.database, 'Fremd'));
  for (const team of [foreign.team, randomUUID()]) {
    const codes = await Promise.all([
      writer.post(`${OKR}objectives/filter_by_team/`, { team_id: team }),
      writer.post(`${OKR}projects/filter_by_team/`, { team_id: team }),
      writer.post(`${OKR}responsible-people/`, { team }),
    ]);
    expect(codes.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404]);
  }
});

test.each(['WARME', 'wärme  ', '`', '^', '·', '\u0301'])('lists and table find the same by %j', async (text) => {
  await put(`objectives/${seeded.objective}`, { objective: 'Wärme · `Süd` 10^3' });
  await writer.post(`${OKR}objectives/`, { objective: 'Ohne' });
  const listed = await get<Objective[]>(`objectives/?search=${encodeURIComponent(text)}`);
  const { rows } = (await writer.post(`${OKR}table/`, { filters: { text, type: ['objective'] } })).json<OkrTable>();
  expect(listed.map(({ id }) => id).toSorted()).toEqual(rows.map(({ id }) => id).toSorted());
  expect(listed).toHaveLength(text === '\u0301' ? 2 : 1);
});

test('a report that is taken back from between two leaves the later one with the value before', async () => {
  const url = `${OKR}key-results/${seeded.keyResult}/check-ins/`;
  const between = (await writer.post(url, { value: 60 })).json<CheckIn>();
  const last = (await writer.post(url, { value: 70 })).json<CheckIn>();
  expect((await writer.delete(`${OKR}check-ins/${between.id}/`)).statusCode).toBe(204);
  expect(await get<KeyResult>(`key-results/${seeded.keyResult}/`)).toMatchObject({ current: 70 });
  await writer.delete(`${OKR}check-ins/${seeded.checkIn}/`);
  await writer.delete(`${OKR}check-ins/${last.id}/`);
  expect(await get<KeyResult>(`key-results/${seeded.keyResult}/`)).toMatchObject({ current: 0 });
});
