import { sql } from 'drizzle-orm';
import type { LightMyRequestResponse } from 'fastify';
import { expect, test } from 'vitest';

import type { Transaction } from '#server/db/database.ts';

import { company, OKR, seeded, server, okrServer, writer } from '../../setup/okr.ts';

okrServer();

/** Deletes a row, and ends only when the call waits for that; `meanwhile` runs while it waits. */
async function whileDeleting(
  [table, id]: [string, string],
  call: () => Promise<LightMyRequestResponse>,
  meanwhile: (tx: Transaction) => Promise<unknown> = async () => undefined,
): Promise<LightMyRequestResponse> {
  const { answer } = await server.database.inCompany(company.id, async (tx) => {
    await tx.execute(sql`select from ${sql.identifier(table)} where id = ${id} for update`);
    const asked = call();
    const waits = async (): Promise<number> =>
      (await tx.execute(sql`select from pg_locks where not granted and pg_backend_pid() = any (pg_blocking_pids(pid))`))
        .rows.length;
    await expect.poll(waits, { interval: 10 }).toBe(1);
    await meanwhile(tx);
    await tx.execute(sql`delete from ${sql.identifier(table)} where id = ${id}`);
    // as an object, for a promise would be waited for before the deletion is committed
    return { answer: asked };
  });
  return answer;
}

test.each<[string, string, () => [string, string], () => [string, 'POST' | 'PUT', object]]>([
  ['a task', 'key_result', () => ['key_results', seeded.keyResult], () => taskUnder({ key_result: seeded.keyResult })],
  ['a task', 'project', () => ['okr_projects', seeded.project], () => taskUnder({ project: seeded.project })],
  [
    'a project',
    'key_results',
    () => ['key_results', seeded.keyResult],
    () => ['projects/', 'POST', { title: 'Neu', key_results: [seeded.keyResult] }],
  ],
  ['a project', 'team', () => ['teams', seeded.team], () => ['projects/', 'POST', { title: 'Neu', team: seeded.team }]],
  [
    'an objective',
    'responsible_person',
    () => ['users', company.reader.id],
    () => [`objectives/${seeded.objective}/`, 'PUT', { responsible_person: company.reader.id }],
  ],
])('what goes while %s is given it is refused with the field %s', async (_, field, gone, call) => {
  const [path, method, body] = call();
  const answer = await whileDeleting(gone(), () => writer.call(method, OKR + path, body));
  expect([answer.statusCode, Object.keys(answer.json<{ errors: object }>().errors)]).toEqual([400, [field]]);
});

test('an objective is copied without the team or the person that goes at the same time', async () => {
  const copy = () => writer.post(`${OKR}objectives/${seeded.objective}/duplicate/`, { year: 2027, quarter: 1 });
  const withoutTeam = await whileDeleting(['teams', seeded.team], copy);
  expect([withoutTeam.statusCode, withoutTeam.json()]).toMatchObject([201, { team: null }]);
  const person = { responsible_person: company.reader.id };
  await writer.call('PUT', `${OKR}objectives/${seeded.objective}/`, person);
  const withoutPerson = await whileDeleting(['users', company.reader.id], copy);
  expect([withoutPerson.statusCode, withoutPerson.json()]).toMatchObject([201, { responsible_person: null }]);
});

const taskUnder = (parent: object): [string, 'POST', object] => ['tasks/', 'POST', { title: 'Neu', ...parent }];

test.each<[string, () => [string, object], () => [string, string]]>([
  [
    'a project with its key results',
    () => [`projects/${seeded.project}/`, { key_results: [seeded.keyResult] }],
    () => ['okr_projects', seeded.project],
  ],
  [
    'a task with its key result',
    () => [`tasks/${seeded.task}/`, { key_result: seeded.keyResult }],
    () => ['okr_tasks', seeded.task],
  ],
])('who saves %s does not hold it while a key result is being deleted', async (_, call, held) => {
  const [path, body] = call();
  const [table, id] = held();
  const answer = await whileDeleting(
    ['key_results', seeded.keyResult],
    () => writer.call('PUT', OKR + path, body),
    (tx) => tx.execute(sql`select from ${sql.identifier(table)} where id = ${id} for update nowait`),
  );
  expect(answer.statusCode).toBe(400);
});
