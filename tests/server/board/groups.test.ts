import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';

import type { Group } from '#contract/board/groups.ts';

import { seedBoard, seedGroup } from '../../seed/board.ts';
import { seedCompany, type SeededCompany } from '../../seed/company.ts';
import { signedIn, TestClient, useServer } from '../../setup/server.ts';

const GROUPS = '/api/v1/whiteboard/groups/';
const server = useServer();
let company: SeededCompany;
beforeEach(async () => {
  company = await seedCompany(server.database);
});

test('[W2.1-03] [A7.117] an administrator creates, reads, renames and deletes groups', async () => {
  const client = await signedIn(server.app, company.admin.email);
  const first = (await client.post(GROUPS, { name: 'Regionen' })).json<Group>();
  const second = await client.post(GROUPS, { name: '  Bereiche ' });
  expect(second.statusCode).toBe(201);
  expect(second.json()).toMatchObject({ name: 'Bereiche', order: 1, version: 1 });
  expect((await client.patch(`${GROUPS}${first.id}/`, { name: 'Länder' })).json()).toMatchObject({
    name: 'Länder',
    version: 2,
  });
  expect((await client.get(`${GROUPS}${first.id}/`)).json()).toMatchObject({ name: 'Länder' });
  expect((await client.delete(`${GROUPS}${first.id}/`)).statusCode).toBe(204);
  expect((await client.get(GROUPS)).json<Group[]>().map((group) => group.name)).toEqual(['Bereiche']);
  expect((await client.get(`${GROUPS}${first.id}/`)).statusCode).toBe(404);
});

test('deleting a group leaves its boards, without a group', async () => {
  const group = await seedGroup(server.database, company);
  const board = await seedBoard(server.database, company, { group });
  const client = await signedIn(server.app, company.admin.email);
  await client.delete(`${GROUPS}${group}/`);
  expect((await client.get(`/api/v1/whiteboard/boards/${board.id}/`)).json()).toMatchObject({ group: null });
});

test('[W3.02] [A7.118] groups take the order of a list that names none twice', async () => {
  const [a, b] = [await seedGroup(server.database, company, 'A', 0), await seedGroup(server.database, company, 'B', 1)];
  const client = await signedIn(server.app, company.admin.email);
  const answer = await client.post(`${GROUPS}reorder/`, { ordered_ids: [b, a] });
  expect(answer.json<Group[]>().map(({ id, order }) => [id, order])).toEqual([
    [b, 0],
    [a, 1],
  ]);
  const refused = await client.post(`${GROUPS}reorder/`, { ordered_ids: [b, b] });
  expect([refused.statusCode, refused.json<{ errors: object }>().errors]).toEqual([
    400,
    { ordered_ids: ['The order names an item more than once.'] },
  ]);
});

test('two people who sort at the same time both get an answer, and no group is lost', async () => {
  const ids = await Promise.all(['A', 'B', 'C'].map((name, order) => seedGroup(server.database, company, name, order)));
  const client = await signedIn(server.app, company.admin.email);
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, n) =>
      client.post(`${GROUPS}reorder/`, { ordered_ids: n % 2 ? ids : ids.toReversed() }),
    ),
  );
  expect(answers.map((answer) => answer.statusCode)).toEqual(answers.map(() => 200));
  expect((await client.get(GROUPS)).json<Group[]>().map((group) => group.order)).toEqual([0, 1, 2]);
});

test('a repeated creating call with the same request id makes no second group', async () => {
  const client = await signedIn(server.app, company.admin.email);
  const id = `request-${randomUUID()}`;
  const first = await client.post(GROUPS, { name: 'Einmal' }, { 'x-request-id': id });
  const second = await client.post(GROUPS, { name: 'Einmal' }, { 'x-request-id': id });
  expect(second.json()).toEqual(first.json());
  expect((await client.get(GROUPS)).json<Group[]>()).toHaveLength(1);
});

test('readers see groups and may not change them; others do not see them at all', async () => {
  const group = await seedGroup(server.database, company);
  const reader = await signedIn(server.app, company.reader.email);
  expect((await reader.get(GROUPS)).json()).toHaveLength(1);
  const refused = [
    await reader.post(GROUPS, { name: 'X' }),
    await reader.patch(`${GROUPS}${group}/`, { name: 'X' }),
    await reader.delete(`${GROUPS}${group}/`),
    await reader.post(`${GROUPS}reorder/`, { ordered_ids: [group] }),
  ];
  expect(refused.map((answer) => answer.statusCode)).toEqual([403, 403, 403, 403]);
  const other = await seedCompany(server.database);
  const stranger = await signedIn(server.app, other.admin.email);
  expect((await stranger.get(`${GROUPS}${group}/`)).statusCode).toBe(404);
  expect((await stranger.patch(`${GROUPS}${group}/`, { name: 'X' })).statusCode).toBe(404);
  expect((await new TestClient(server.app).get(GROUPS)).statusCode).toBe(401);
});
