import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';

import { seedCompany } from '../../seed/company.ts';
import { seedOkr } from '../../seed/okr.ts';
import { signedIn, useServer } from '../../setup/server.ts';

const server = useServer();
const restore = (id: string) => `/api/v1/trash/${id}/restore/`;

/** All rows of the tables of OKR and teams of a company, as text. */
async function contentOf(companyId: string): Promise<unknown> {
  const tables = ['objectives', 'key_results', 'check_ins', 'okr_tasks', 'okr_project_key_results', 'teams', 'team_members', 'okr_reviews']; // prettier-ignore
  return server.database.inCompany(companyId, async (tx) => {
    const all: Record<string, unknown> = {};
    for (const table of tables)
      all[table] = (
        await tx.execute(
          sql`select to_jsonb(t) as row from ${sql.identifier(table)} t where company_id = ${companyId} order by to_jsonb(t)::text`,
        )
      ).rows;
    return all;
  });
}

test('an objective comes back with its key results, check-ins, tasks and links to projects, once', async () => {
  const company = await seedCompany(server.database);
  const seeded = await seedOkr(server.database, company);
  const client = await signedIn(server.app, company.admin.email);
  await client.post(`/api/v1/okr/key-results/${seeded.keyResult}/check-ins/`, { value: 12 });
  const before = await contentOf(company.id);
  expect((await client.delete(`/api/v1/okr/objectives/${seeded.objective}/`)).statusCode).toBe(204);
  expect(await contentOf(company.id)).not.toEqual(before);
  const answer = await client.post(restore(seeded.objective));
  expect([answer.statusCode, answer.json()]).toMatchObject([200, { id: seeded.objective, kind: 'okr.objective' }]);
  expect(await contentOf(company.id)).toEqual(before);
  expect((await client.post(restore(seeded.objective))).statusCode).toBe(404);
});

test('a team comes back with its people, and what lost it has it again', async () => {
  const company = await seedCompany(server.database);
  const seeded = await seedOkr(server.database, company);
  const client = await signedIn(server.app, company.admin.email);
  const made = await client.post('/api/v1/okr/teams/', { name: 'Wartung', lead: company.writer.id });
  const { id } = made.json<{ id: string }>();
  await client.call('PUT', `/api/v1/okr/objectives/${seeded.objective}/`, { team: id });
  const teamOf = async () =>
    (await client.get(`/api/v1/okr/objectives/${seeded.objective}/`)).json<{ team: string | null }>().team;
  const before = (await client.get(`/api/v1/okr/teams/${id}/`)).json();
  await client.delete(`/api/v1/okr/teams/${id}/`);
  expect(await teamOf()).toBe(null);
  await client.post(restore(id));
  expect(await teamOf()).toBe(id);
  expect((await client.get(`/api/v1/okr/teams/${id}/`)).json()).toEqual(before);
});

test('only who has deleted something takes it back, within a day, and while nothing else has its place', async () => {
  const company = await seedCompany(server.database);
  const client = await signedIn(server.app, company.admin.email);
  const other = await signedIn(server.app, company.globalAdmin.email);
  const team = async (name: string) => (await client.post('/api/v1/okr/teams/', { name })).json<{ id: string }>().id;
  const [taken, old] = [await team('Vertrieb'), await team('Lager')];
  for (const id of [taken, old]) await client.delete(`/api/v1/okr/teams/${id}/`);
  expect((await other.post(restore(taken))).statusCode).toBe(404);
  await team('Vertrieb');
  const refused = await client.post(restore(taken));
  expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([409, 'not_restored']);
  await server.database.inCompany(company.id, (tx) =>
    tx.execute(sql`update trash set deleted_at = now() - interval '25 hours' where object_id = ${old}`),
  );
  expect((await client.post(restore(old))).statusCode).toBe(404);
});
