import { expect, test } from 'vitest';

import type { KeyResult } from '#contract/okr/okr-items.ts';

import { company, OKR, seeded, server, okrServer, writer } from '../../setup/okr.ts';
import { signedIn } from '../../setup/server.ts';

okrServer();

const put = (url: string, body: unknown) => writer.call('PUT', OKR + url, body);

test('who makes themselves responsible for an item may not delete it for that', async () => {
  const reader = await signedIn(server.app, company.reader.email);
  const path = `${OKR}objectives/${seeded.objective}/`;
  expect((await reader.call('PUT', path, { responsible_person: company.reader.id })).statusCode).toBe(200);
  expect((await reader.delete(path)).statusCode).toBe(403);
});

test('taking back the only report returns to the value that was given with the key result', async () => {
  const body = { title: 'Neu', objective: seeded.objective, initial: 0, current: 40, goal: 100 };
  const { id } = (await writer.post(`${OKR}key-results/`, body)).json<KeyResult>();
  const url = `${OKR}key-results/${id}/`;
  const first = (await writer.post(`${url}check-ins/`, { value: 60 })).json<{ id: string }>();
  await put(`key-results/${id}/`, { current: 75 });
  await writer.delete(`${OKR}check-ins/${first.id}/`);
  const [last] = (await writer.get(`${url}check-ins/`)).json<{ id: string }[]>();
  expect((await writer.delete(`${OKR}check-ins/${last?.id ?? ''}/`)).statusCode).toBe(204);
  expect((await writer.get(url)).json()).toMatchObject({ current: 40, checked_in_at: null });
});

test('another unit takes the sign of the one before with it, unless a sign is sent', async () => {
  const url = `key-results/${seeded.keyResult}/`;
  expect((await put(url, { unit: '$' })).json()).toMatchObject({ symbol: '$', placement: 'before' });
  expect((await put(url, { unit: 'Stück' })).json()).toMatchObject({ symbol: '', placement: 'after' });
  expect((await put(url, { unit: '$', symbol: 'US$' })).json()).toMatchObject({ symbol: 'US$' });
  expect((await put(url, { unit: '$', title: 'Anders' })).json()).toMatchObject({ symbol: 'US$' });
});

test('an administrator makes a shared view private, which is then its owner’s alone', async () => {
  const VIEWS = `${OKR}saved-views/`;
  const { id } = (await writer.post(VIEWS, { name: 'Alle', visibility: 'shared' })).json<{ id: string }>();
  const admin = await signedIn(server.app, company.admin.email);
  const changed = await admin.patch(`${VIEWS}${id}/`, { visibility: 'private' });
  expect([changed.statusCode, changed.json()]).toMatchObject([200, { visibility: 'private', is_own: false }]);
  expect((await admin.get(VIEWS)).json()).toEqual([]);
  expect((await writer.get(VIEWS)).json()).toMatchObject([{ id, visibility: 'private', is_own: true }]);
});

test('projects that stay when what they hang on is deleted are counted apart', async () => {
  const dependents = async (path: string): Promise<unknown> => (await writer.get(`${OKR}dependents/${path}/`)).json();
  const remaining = { remaining_projects: 1 };
  expect(await dependents(`objective/${seeded.objective}`)).toMatchObject(remaining);
  expect(await dependents(`key_result/${seeded.keyResult}`)).toMatchObject(remaining);
  expect(await dependents(`project/${seeded.project}`)).toMatchObject({ remaining_projects: 0 });
});

test('what was added below an item is not deleted unseen', async () => {
  interface Shown {
    key_results: number;
    check_ins: number;
    seen: string;
  }
  const dependents = `${OKR}dependents/objective/${seeded.objective}/`;
  const shown = (await writer.get(dependents)).json<Shown>();
  const remove = (seen: string) => writer.delete(`${OKR}objectives/${seeded.objective}/?seen=${seen}`);
  await writer.post(`${OKR}key-results/${seeded.keyResult}/check-ins/`, { value: 60 });
  const refused = await remove(shown.seen);
  expect([refused.statusCode, refused.json()]).toMatchObject([
    412,
    { code: 'stale', current: { id: seeded.objective }, dependents: { key_results: 1, check_ins: 2 } },
  ]);
  const { seen } = refused.json<{ dependents: Shown }>().dependents;
  expect((await writer.get(dependents)).json()).toMatchObject({ seen });
  expect((await remove(seen)).statusCode).toBe(204);
});

test.each([
  ['key_result', 'key-results', () => seeded.keyResult, () => ({ title: 'Neu', key_result: seeded.keyResult })],
  ['project', 'projects', () => seeded.project, () => ({ title: 'Neu', project: seeded.project })],
])('the token of a %s names its tasks too', async (type, path, id, task) => {
  const { seen } = (await writer.get(`${OKR}dependents/${type}/${id()}/`)).json<{ seen: string }>();
  await writer.post(`${OKR}tasks/`, task());
  expect((await writer.delete(`${OKR}${path}/${id()}/?seen=${seen}`)).statusCode).toBe(412);
  expect((await writer.delete(`${OKR}${path}/${id()}/`)).statusCode).toBe(204);
});
