import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';

import type { CheckIn, OkrChange } from '#contract/okr-check-ins.ts';
import type { KeyResult, Objective, OkrProject } from '#contract/okr-items.ts';

import { seedCompany, type SeededCompany } from '../seed/company.ts';
import { seedOkr, type SeededOkr } from '../seed/okr.ts';
import { signedIn, useServer, type TestClient } from '../setup/server.ts';

const OKR = '/api/v1/okr/';
const server = useServer();
let company: SeededCompany;
let seeded: SeededOkr;
let writer: TestClient;
beforeEach(async () => {
  company = await seedCompany(server.database);
  seeded = await seedOkr(server.database, company);
  writer = await signedIn(server.app, company.writer.email);
});
const put = (path: string, body: object) => writer.call('PUT', `${OKR}${path}/`, body);
const get = async <T>(path: string): Promise<T> => (await writer.get(OKR + path)).json<T>();
const reports = (): Promise<CheckIn[]> => get(`key-results/${seeded.keyResult}/check-ins/`);
const history = (): Promise<OkrChange[]> => get(`history/key_result/${seeded.keyResult}/`);

test('saving another value tells the check-in that it has become, so that it can be taken back', async () => {
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
  const url = `${OKR}key-results/${seeded.keyResult}/check-ins/`;
  const report = async (value: number, date?: string) => (await writer.post(url, { value, date })).json<CheckIn>();
  const today = new Date().toISOString().slice(0, 10);
  expect(await report(70)).toMatchObject({ value: 70, date: today });
  const early = await report(20, '2026-10-05');
  expect(early).toMatchObject({ value: 20, date: '2026-10-05' });
  expect((await reports()).map(({ value }) => value)).toEqual([70, 50, 20]);
  expect(await get<KeyResult>(`key-results/${seeded.keyResult}/`)).toMatchObject({ current: 70 });
  expect((await history())[0]).toMatchObject({ action: 'okr.check_in', fields: { current: { to: 20 } } });
  for (const { id } of (await reports()).slice(0, 2)) await writer.delete(`${OKR}check-ins/${id}/`);
  expect(await get<KeyResult>(`key-results/${seeded.keyResult}/`)).toMatchObject({ current: 20 });
  const late = await writer.post(url, { value: 1, date: '2099-01-01' });
  expect([late.statusCode, late.json()]).toMatchObject([400, { errors: { date: [expect.any(String)] } }]);
});

test('one who takes a check-in back twice at once is told that it is gone', async () => {
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
