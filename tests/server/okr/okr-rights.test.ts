import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';

import type { KeyResult, Objective, OkrProject, OkrTask } from '#contract/okr/okr-items.ts';
import type { OkrTable } from '#contract/okr/okr-table.ts';
import { memberships } from '#server/db/people-tables.ts';

import { seedCompany, type SeededCompany } from '../../seed/company.ts';
import { seedOkr, type SeededOkr } from '../../seed/okr.ts';
import { signedIn, useServer, type TestClient } from '../../setup/server.ts';

const OKR = '/api/v1/okr/';
const server = useServer();
let company: SeededCompany;
let seeded: SeededOkr;
let writer: TestClient;
let reader: TestClient;
let admin: TestClient;
beforeEach(async () => {
  company = await seedCompany(server.database);
  seeded = await seedOkr(server.database, company);
  writer = await signedIn(server.app, company.writer.email);
  reader = await signedIn(server.app, company.reader.email);
  admin = await signedIn(server.app, company.admin.email);
});
const made = async <T extends { id: string }>(client: TestClient, path: string, body: object): Promise<T> =>
  (await client.post(`${OKR}${path}/`, body)).json<T>();
const refused = { code: 'not_allowed', detail: expect.stringContaining('others wrote') as string };

test('who moves a colleague’s key result under an objective of their own cannot delete it with that', async () => {
  const own = await made<Objective>(reader, 'objectives', { objective: 'Falle' });
  expect(own.can_delete).toBe(true);
  const body = { objective: own.id, year: 2026, quarter: 4 };
  expect((await reader.call('PUT', `${OKR}key-results/${seeded.keyResult}/`, body)).statusCode).toBe(200);
  expect((await reader.get(`${OKR}objectives/${own.id}/`)).json()).toMatchObject({ can_delete: false });
  const answer = await reader.delete(`${OKR}objectives/${own.id}/`);
  expect([answer.statusCode, answer.json()]).toMatchObject([403, refused]);
  expect((await admin.delete(`${OKR}objectives/${own.id}/`)).statusCode).toBe(204);
});

test('nor a colleague’s task under a key result, a project or an objective of their own', async () => {
  const own = await made<Objective>(reader, 'objectives', { objective: 'Falle' });
  const key = await made<KeyResult>(reader, 'key-results', { title: 'Falle', objective: own.id });
  const project = await made<OkrProject>(reader, 'projects', { title: 'Falle' });
  const move = (body: object) => reader.call('PUT', `${OKR}tasks/${seeded.task}/`, body);
  await move({ project: project.id });
  expect((await reader.delete(`${OKR}projects/${project.id}/`)).json()).toMatchObject(refused);
  await move({ key_result: key.id });
  expect((await reader.delete(`${OKR}key-results/${key.id}/`)).json()).toMatchObject(refused);
  expect((await reader.delete(`${OKR}objectives/${own.id}/`)).json()).toMatchObject(refused);
  expect((await writer.delete(`${OKR}tasks/${seeded.task}/`)).statusCode).toBe(204);
  expect((await reader.delete(`${OKR}objectives/${own.id}/`)).statusCode).toBe(204);
});

test('nor a colleague’s check-in with a key result or an objective of their own', async () => {
  const own = await made<Objective>(reader, 'objectives', { objective: 'Eigenes' });
  const key = await made<KeyResult>(reader, 'key-results', { title: 'Eigenes', objective: own.id });
  await made(reader, `key-results/${key.id}/check-ins`, { value: 10 });
  const can = async (path: string): Promise<unknown> => (await reader.get(OKR + path)).json<KeyResult>().can_delete;
  const paths = [`key-results/${key.id}/`, `objectives/${own.id}/`];
  expect(await Promise.all(paths.map(can))).toEqual([true, true]);
  const { id } = await made<{ id: string }>(writer, `key-results/${key.id}/check-ins`, { value: 20 });
  expect(await Promise.all(paths.map(can))).toEqual([false, false]);
  for (const path of paths) {
    const answer = await reader.delete(OKR + path);
    expect([answer.statusCode, answer.json()]).toMatchObject([403, refused]);
  }
  await writer.delete(`${OKR}check-ins/${id}/`);
  expect((await reader.delete(`${OKR}objectives/${own.id}/`)).statusCode).toBe(204);
});

test('lines and items say whether the reader may delete them', async () => {
  const { id } = await made<OkrTask>(reader, 'tasks', { title: 'Eigene' });
  const rights = async (client: TestClient): Promise<Record<string, boolean | undefined>> => {
    const { rows } = (await client.post(`${OKR}table/`, {})).json<OkrTable>();
    return Object.fromEntries(rows.map((row) => [row.type === 'task' ? row.id : row.type, row.can_delete]));
  };
  const all = { objective: true, key_result: true, project: true, [seeded.task]: true };
  const none = { objective: false, key_result: false, project: false, [seeded.task]: false };
  expect(await rights(admin)).toEqual({ ...all, [id]: true });
  expect(await rights(writer)).toEqual({ ...all, [id]: false });
  expect(await rights(reader)).toEqual({ ...none, [id]: true });
  const [listed] = (await reader.get(`${OKR}projects/`)).json<OkrProject[]>();
  expect(listed?.can_delete).toBe(false);
});

test('an item is deleted only in the version that was seen, when one is said', async () => {
  const url = `${OKR}objectives/${seeded.objective}/`;
  await writer.call('PUT', url, { description: 'Neu' });
  const old = await writer.call('DELETE', url, undefined, { 'if-match': '"1"' });
  expect([old.statusCode, old.json()]).toMatchObject([412, { current: { version: 2, description: 'Neu' } }]);
  expect((await writer.call('DELETE', url, undefined, { 'if-match': '"2"' })).statusCode).toBe(204);
});

test('what goes with a deleted objective is in the log, and the project that stays is newer than before', async () => {
  await made(writer, 'tasks', { title: 'Rohre', key_result: seeded.keyResult });
  await writer.delete(`${OKR}objectives/${seeded.objective}/`);
  const { rows } = await server.database.acrossCompanies({ reason: 'test' }, (tx) =>
    tx.execute<{ detail: unknown }>(
      `select detail from audit_log where action = 'okr.delete' and object_id = '${seeded.objective}'`,
    ),
  );
  expect(rows).toMatchObject([
    {
      detail: {
        fields: { objective: { from: 'Wärme im Süden', to: null } },
        lost: {
          key_results: 1,
          tasks: 1,
          check_ins: 1,
          remaining_projects: 1,
          titles: ['Anlagen in Betrieb', 'Rohre'],
        },
      },
    },
  ]);
  expect((await writer.get(`${OKR}projects/${seeded.project}/`)).json()).toMatchObject({ key_results: [], version: 2 });
});

test('items of people who left are saved with them, but new and copied items are not theirs', async () => {
  const left = company.reader.id;
  for (const path of [
    `objectives/${seeded.objective}`,
    `key-results/${seeded.keyResult}`,
    `projects/${seeded.project}`,
  ])
    await writer.call('PUT', `${OKR}${path}/`, { responsible_person: left });
  await server.database.inCompany(company.id, (tx) => tx.delete(memberships).where(eq(memberships.user_id, left)));
  const save = (path: string, body: object) =>
    writer.call('PUT', `${OKR}${path}/`, { ...body, responsible_person: left });
  expect((await save(`objectives/${seeded.objective}`, { objective: 'Anders' })).statusCode).toBe(200);
  expect((await save(`key-results/${seeded.keyResult}`, { title: 'Anders' })).statusCode).toBe(200);
  expect((await save(`projects/${seeded.project}`, { title: 'Anders' })).statusCode).toBe(200);
  expect((await save(`tasks/${seeded.task}`, { title: 'Anders' })).json()).toMatchObject({
    errors: { responsible_person: [expect.any(String)] },
  });
  const copy = (
    await writer.post(`${OKR}objectives/${seeded.objective}/duplicate/`, { year: 2027, quarter: 1 })
  ).json<Objective>();
  expect(copy).toMatchObject({ responsible_person: null, objective: 'Anders' });
  const url = `${OKR}key-results/${copy.key_results[0] ?? ''}/`;
  expect((await writer.get(url)).json()).toMatchObject({ responsible_person: null });
});

test.each([
  ['superuser', true],
  ['globalAdmin', true],
  ['admin', true],
  ['reader', false],
] as const)('a %s changes what others wrote: %s', async (role, may) => {
  const client = await signedIn(server.app, company[role].email);
  const { id: view } = await made(writer, 'saved-views', { name: 'Alle', visibility: 'shared' });
  const attempts = [
    () => client.patch(`${OKR}saved-views/${view}/`, { is_default: true }),
    () => client.delete(`${OKR}saved-views/${view}/`),
    () => client.delete(`${OKR}check-ins/${seeded.checkIn}/`),
    () => client.delete(`${OKR}tasks/${seeded.task}/`),
    () => client.delete(`${OKR}projects/${seeded.project}/`),
    () => client.delete(`${OKR}key-results/${seeded.keyResult}/`),
    () => client.delete(`${OKR}objectives/${seeded.objective}/`),
  ];
  const codes: number[] = [];
  for (const attempt of attempts) codes.push((await attempt()).statusCode);
  expect(codes).toEqual(may ? [200, 204, 204, 204, 204, 204, 204] : attempts.map(() => 403));
});
