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
  expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([422, 'not_restored']);
  await server.database.inCompany(company.id, (tx) =>
    tx.execute(sql`update trash set deleted_at = now() - interval '25 hours' where object_id = ${old}`),
  );
  expect((await client.post(restore(old))).statusCode).toBe(404);
});

test('what belonged to a team goes to another one with its deletion, and returns with it', async () => {
  const company = await seedCompany(server.database);
  const seeded = await seedOkr(server.database, company);
  const client = await signedIn(server.app, company.admin.email);
  const team = async (name: string, parent?: string) =>
    (await client.post('/api/v1/okr/teams/', { name, parent })).json<{ id: string }>().id;
  const old = await team('Wartung');
  const [below, heir] = [await team('Linie', old), await team('Service', old)];
  await client.call('PUT', `/api/v1/okr/objectives/${seeded.objective}/`, { team: old });
  const stands = async () => ({
    team: (await client.get(`/api/v1/okr/objectives/${seeded.objective}/`)).json<{ team: string | null }>().team,
    parents: await Promise.all(
      [below, heir].map(async (id) => (await client.get(`/api/v1/okr/teams/${id}/`)).json<{ parent: string }>().parent),
    ),
  });
  for (const nobody of [old, crypto.randomUUID()])
    expect((await client.delete(`/api/v1/okr/teams/${old}/?move_to=${nobody}`)).statusCode).toBe(400);
  expect((await client.delete(`/api/v1/okr/teams/${old}/?move_to=${heir}`)).statusCode).toBe(204);
  expect(await stands()).toEqual({ team: heir, parents: [heir, null] });
  expect((await client.post(restore(old))).statusCode).toBe(200);
  expect(await stands()).toEqual({ team: old, parents: [old, old] });
});

test('what was given to somebody else since its team went stays there', async () => {
  const company = await seedCompany(server.database);
  const seeded = await seedOkr(server.database, company);
  const client = await signedIn(server.app, company.admin.email);
  const team = async (name: string) => (await client.post('/api/v1/okr/teams/', { name })).json<{ id: string }>().id;
  const [old, heir, third] = [await team('Wartung'), await team('Service'), await team('Montage')];
  const give = (to: string) => client.call('PUT', `/api/v1/okr/objectives/${seeded.objective}/`, { team: to });
  await give(old);
  await client.delete(`/api/v1/okr/teams/${old}/?move_to=${heir}`);
  await give(third);
  await client.post(restore(old));
  const now = (await client.get(`/api/v1/okr/objectives/${seeded.objective}/`)).json<{ team: string | null }>();
  expect(now.team).toBe(third);
});

test('a team hangs below no other where that would close a circle', async () => {
  const company = await seedCompany(server.database);
  const client = await signedIn(server.app, company.admin.email);
  const team = async (name: string, parent?: string) =>
    (await client.post('/api/v1/okr/teams/', { name, parent })).json<{ id: string }>().id;
  const parentOf = async (id: string) =>
    (await client.get(`/api/v1/okr/teams/${id}/`)).json<{ parent: string | null }>().parent;
  const top = await team('Werk');
  const middle = await team('Halle', top);
  const low = await team('Linie', middle);
  await client.delete(`/api/v1/okr/teams/${middle}/`);
  expect((await client.call('PATCH', `/api/v1/okr/teams/${top}/`, { parent: low })).statusCode).toBe(200);
  expect((await client.post(restore(middle))).statusCode).toBe(200);
  expect([await parentOf(top), await parentOf(middle), await parentOf(low)]).toEqual([low, null, middle]);
});

test('who has left the company since comes back neither into a team nor as who answers for something', async () => {
  const company = await seedCompany(server.database);
  const seeded = await seedOkr(server.database, company);
  const client = await signedIn(server.app, company.admin.email);
  const made = await client.post('/api/v1/okr/teams/', { name: 'Wartung', lead: company.writer.id });
  const { id } = made.json<{ id: string }>();
  await client.post(`/api/v1/okr/teams/${id}/members/`, { user_ids: [company.reader.id] });
  await client.call('PUT', `/api/v1/okr/objectives/${seeded.objective}/`, {
    responsible_person: company.writer.id,
  });
  await client.delete(`/api/v1/okr/teams/${id}/`);
  await client.delete(`/api/v1/okr/objectives/${seeded.objective}/`);
  await server.database.inCompany(company.id, (tx) =>
    tx.execute(sql`delete from memberships where user_id = ${company.writer.id}`),
  );
  // who is only deactivated is still of the team
  await server.database.pool.query(`update users set status = 'disabled' where id = $1`, [company.reader.id]);
  for (const one of [id, seeded.objective]) expect((await client.post(restore(one))).statusCode).toBe(200);
  const { rows } = await server.database.inCompany(company.id, (tx) =>
    tx.execute(sql`select lead_id, array(select user_id from team_members m where m.team_id = t.id) as people,
      (select responsible_id from objectives where id = ${seeded.objective}) as responsible_id
      from teams t where id = ${id}`),
  );
  expect(rows).toEqual([{ lead_id: null, people: [company.reader.id], responsible_id: null }]);
});

test('what somebody wrote whose account is gone comes back without them, and with new columns', async () => {
  const company = await seedCompany(server.database);
  const seeded = await seedOkr(server.database, company);
  const client = await signedIn(server.app, company.admin.email);
  const writer = await signedIn(server.app, company.writer.email);
  await writer.post(`/api/v1/okr/key-results/${seeded.keyResult}/check-ins/`, { value: 12 });
  const execute = (query: ReturnType<typeof sql>) =>
    server.database.acrossCompanies({ reason: 'test' }, (tx) => tx.execute(query));
  await client.delete(`/api/v1/okr/objectives/${seeded.objective}/`);
  await execute(sql`update trash set rows = (select jsonb_agg(e.value #- '{data,created_at}' order by e.place)
    from jsonb_array_elements(rows) with ordinality e(value, place)) where object_id = ${seeded.objective}`);
  await execute(sql`delete from users where id = ${company.writer.id}`);
  expect((await client.post(restore(seeded.objective))).statusCode).toBe(200);
  const { rows } = await execute(sql`select k.created_at is not null as dated,
    array(select c.author_id from check_ins c where c.key_result_id = k.id and c.value = 12) as authors
    from key_results k where id = ${seeded.keyResult}`);
  expect(rows).toEqual([{ dated: true, authors: [null] }]);
});

test('what belonged to something that is gone stays away; the thing itself is refused then', async () => {
  const company = await seedCompany(server.database);
  const seeded = await seedOkr(server.database, company);
  const client = await signedIn(server.app, company.admin.email);
  await client.delete(`/api/v1/okr/projects/${seeded.project}/`);
  await client.delete(`/api/v1/okr/key-results/${seeded.keyResult}/`);
  await client.delete(`/api/v1/okr/objectives/${seeded.objective}/`);
  expect((await client.post(restore(seeded.project))).statusCode).toBe(200);
  const refused = await client.post(restore(seeded.keyResult));
  expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([422, 'not_restored']);
});

test('a team of another company that one administers comes back there', async () => {
  const company = await seedCompany(server.database);
  const other = await seedCompany(server.database);
  await server.database.inCompany(other.id, (tx) =>
    tx.execute(sql`insert into memberships (company_id, user_id, is_company_admin)
      values (${other.id}, ${company.admin.id}, true)`),
  );
  const client = await signedIn(server.app, company.admin.email);
  const { id } = (await client.post('/api/v1/okr/teams/', { name: 'Wartung', company: other.id })).json<{
    id: string;
  }>();
  await client.delete(`/api/v1/okr/teams/${id}/`);
  expect((await client.post(restore(id))).statusCode).toBe(200);
  expect((await client.get(`/api/v1/okr/teams/${id}/`)).json()).toMatchObject({ id, company: other.id });
});
