import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';

import type { DeletedPerson } from '#contract/trash.ts';

import { seedBoard } from '../../seed/board.ts';
import { seedCompany, type SeededCompany } from '../../seed/company.ts';
import { seedOkr } from '../../seed/okr.ts';
import { signedIn, useServer } from '../../setup/server.ts';

const server = useServer();
type Client = Awaited<ReturnType<typeof signedIn>>;
let company: SeededCompany;
let admin: Client;
beforeEach(async () => {
  company = await seedCompany(server.database);
  admin = await signedIn(server.app, company.admin.email);
});
const restore = (client: Client, id: string) => client.post(`/api/v1/trash/${id}/restore/`);
const user = (id: string): string => `/api/v1/accounts/users/${id}/`;
const deletedOf = async (client: Client): Promise<DeletedPerson[]> =>
  (await client.get('/api/v1/trash/people/')).json<{ results: DeletedPerson[] }>().results;
const codeOf = (answer: { json: <T>() => T }): string => answer.json<{ code: string }>().code;

/** What a person has in the company, as text. */
async function belongingOf(id: string): Promise<unknown> {
  const tables = ['memberships', 'user_group_members', 'team_members', 'board_permissions'];
  return server.database.inCompany(company.id, async (tx) => {
    const all: Record<string, unknown> = {};
    for (const table of tables)
      all[table] = (
        await tx.execute(
          sql`select to_jsonb(t) as row from ${sql.identifier(table)} t where user_id = ${id} order by to_jsonb(t)::text`,
        )
      ).rows;
    all['account'] = (await tx.execute(sql`select to_jsonb(u) as row from users u where id = ${id}`)).rows;
    all['leads'] = (await tx.execute(sql`select id from teams where lead_id = ${id}`)).rows;
    all['answers'] = (await tx.execute(sql`select id from objectives where responsible_id = ${id}`)).rows;
    all['wrote'] = (await tx.execute(sql`select id from sticky_notes where created_by = ${id}`)).rows;
    return all;
  });
}
/** Group, team, board, objective and note of the writer; answers the team. */
async function furnish(): Promise<string> {
  const { id } = company.writer;
  const board = (await seedBoard(server.database, company)).id;
  const okr = await seedOkr(server.database, company);
  const group = (await admin.post('/api/v1/accounts/groups/', { name: 'Leitung' })).json<{ id: string }>().id;
  const team = (await admin.post('/api/v1/okr/teams/', { name: 'Wartung', lead: id })).json<{ id: string }>().id;
  await admin.patch(user(id), { group_ids: [group] });
  await admin.call('PUT', `/api/v1/okr/objectives/${okr.objective}/`, { responsible_person: id });
  const writer = await signedIn(server.app, company.writer.email);
  const note = { board_id: board, text: 'Bleibt', card_key: 'general', section_key: 'general', x: 0, y: 0 };
  expect((await writer.post('/api/v1/whiteboard/sticky-notes/', note)).statusCode).toBe(201);
  return team;
}

test('a person comes back with rights, groups, teams, boards and all they answered for; until then nobody signs in', async () => {
  await furnish();
  const { id, email } = company.writer;
  const open = await signedIn(server.app, email);
  const before = await belongingOf(id);
  expect((await admin.delete(user(id))).statusCode).toBe(204);
  expect(await belongingOf(id)).not.toEqual(before);
  expect((await open.get('/api/v1/accounts/me/')).statusCode).toBe(401);
  const refused = await server.app.inject({ method: 'POST', url: '/api/auth/login/', payload: { email, password: 'geheim-genug-1' } }); // prettier-ignore
  expect(refused.statusCode).not.toBe(200);
  expect(await deletedOf(admin)).toEqual([expect.objectContaining({ user_id: id, email, with_account: true })]);
  expect((await restore(admin, id)).statusCode).toBe(200);
  expect(await belongingOf(id)).toEqual(before);
  expect(await deletedOf(admin)).toEqual([]);
  // sessions of before stay closed
  expect((await open.get('/api/v1/accounts/me/')).statusCode).toBe(401);
  expect((await (await signedIn(server.app, email)).get('/api/v1/accounts/me/')).statusCode).toBe(200);
  const { log } = (await admin.get(user(id))).json<{ log: { action: string }[] }>();
  expect(log.map(({ action }) => action)).toContain('users.restore');
});

test('what others have given away meanwhile stays theirs', async () => {
  const team = await furnish();
  const { id } = company.writer;
  await admin.delete(user(id));
  await admin.call('PATCH', `/api/v1/okr/teams/${team}/`, { lead: company.reader.id });
  await restore(admin, id);
  expect(await belongingOf(id)).toMatchObject({ leads: [], memberships: [expect.anything()] });
});

test('who also works elsewhere only leaves the company, and comes back into it', async () => {
  const other = await seedCompany(server.database);
  const { id } = company.writer;
  await server.database.acrossCompanies({ reason: 'test' }, (tx) =>
    tx.execute(sql`insert into memberships (company_id, user_id) values (${other.id}, ${id})`),
  );
  await furnish();
  const before = await belongingOf(id);
  await admin.delete(user(id));
  expect(await belongingOf(id)).toMatchObject({ memberships: [], account: [expect.anything()] });
  expect(await deletedOf(admin)).toEqual([expect.objectContaining({ user_id: id, with_account: false })]);
  // the other company learns nothing of it
  const stranger = await signedIn(server.app, other.admin.email);
  expect(await deletedOf(stranger)).toEqual([]);
  expect((await restore(stranger, id)).statusCode).toBe(404);
  expect((await restore(admin, id)).statusCode).toBe(200);
  const after = (await belongingOf(id)) as Record<string, unknown>;
  for (const what of ['memberships', 'user_group_members', 'team_members', 'board_permissions', 'leads', 'answers'])
    expect(after[what]).toEqual((before as Record<string, unknown>)[what]);
});

test('another administrator takes a person back, but nobody whom they may not delete', async () => {
  const superuser = await signedIn(server.app, company.superuser.email);
  await superuser.delete(user(company.globalAdmin.id));
  const refused = await restore(admin, company.globalAdmin.id);
  expect([refused.statusCode, codeOf(refused)]).toEqual([403, 'user_higher']);
  expect((await restore(superuser, company.globalAdmin.id)).statusCode).toBe(200);
  await superuser.delete(user(company.reader.id));
  expect((await restore(admin, company.reader.id)).statusCode).toBe(200);
});

test('an address that is in use again is in the way, and after 14 days all of it is gone for good', async () => {
  const { id, email } = company.writer;
  await admin.delete(user(id));
  await admin.post('/api/v1/accounts/users/', { email, first_name: 'Neu', last_name: 'Hier' });
  const refused = await restore(admin, id);
  expect([refused.statusCode, codeOf(refused)]).toEqual([422, 'not_restored']);
  await server.database.inCompany(company.id, (tx) =>
    tx.execute(sql`update trash set deleted_at = now() - interval '13 days' where object_id = ${id}`),
  );
  expect(await deletedOf(admin)).toHaveLength(1);
  await server.database.inCompany(company.id, (tx) =>
    tx.execute(sql`update trash set deleted_at = now() - interval '15 days' where object_id = ${id}`),
  );
  expect(await deletedOf(admin)).toEqual([]);
  expect((await restore(admin, id)).statusCode).toBe(404);
});

const across = (statement: ReturnType<typeof sql>) =>
  server.database.acrossCompanies({ reason: 'test' }, (tx) => tx.execute(statement));
const erase = (client: Client, id: string) => client.delete(`/api/v1/trash/people/${id}/`);
const deletionOf = async (client: Client, userId: string): Promise<string> =>
  (await deletedOf(client)).find(({ user_id }) => user_id === userId)?.id ?? '';

test('who owned the shared default comes back beside the one that a colleague has made since', async () => {
  const { id } = company.writer;
  const view = (owner: string, name: string) => across(sql`insert into okr_saved_views (company_id, owner_id, name, visibility, is_default)
    values (${company.id}, ${owner}, ${name}, 'shared', true)`); // prettier-ignore
  await view(id, 'Alt');
  await admin.delete(user(id));
  await view(company.reader.id, 'Neu');
  expect((await restore(admin, id)).statusCode).toBe(200);
  const { rows } = await across(
    sql`select name, is_default from okr_saved_views where company_id = ${company.id} order by name`,
  );
  expect(rows).toEqual([
    { name: 'Alt', is_default: false },
    { name: 'Neu', is_default: true },
  ]);
});

test('an account comes back without a company that is gone meanwhile', async () => {
  const other = await seedCompany(server.database);
  const { id } = company.writer;
  await across(sql`insert into memberships (company_id, user_id) values (${other.id}, ${id})`);
  await furnish();
  await across(sql`update users set active_company = ${other.id} where id = ${id}`);
  const superuser = await signedIn(server.app, company.superuser.email);
  expect((await superuser.delete(user(id))).statusCode).toBe(204);
  await across(sql`delete from companies where id = ${other.id}`);
  expect((await restore(superuser, id)).statusCode).toBe(200);
  const { rows } = await across(sql`select u.active_company, array_agg(m.company_id) as companies
    from users u join memberships m on m.user_id = u.id where u.id = ${id} group by u.id`);
  expect(rows).toEqual([{ active_company: null, companies: [company.id] }]);
});

test('an account that was linked to the directory is linked again', async () => {
  const { id } = company.writer;
  await across(sql`update users set directory_id = ${id}, source = 'directory' where id = ${id}`);
  await across(sql`insert into directory_users (company_id, directory_id, user_id, state)
    values (${company.id}, ${id}, ${id}, 'linked')`);
  const linked = async () =>
    (await across(sql`select user_id, state from directory_users where directory_id = ${id}`)).rows;
  await admin.delete(user(id));
  expect(await linked()).toEqual([{ user_id: null, state: 'linked' }]);
  expect((await restore(admin, id)).statusCode).toBe(200);
  expect(await linked()).toEqual([{ user_id: id, state: 'linked' }]);
});

test('administrators see neither superusers of no company nor the later address of a former member', async () => {
  const other = await seedCompany(server.database);
  await across(sql`delete from memberships where user_id = ${other.superuser.id}`);
  const superuser = await signedIn(server.app, company.superuser.email);
  expect((await superuser.delete(user(other.superuser.id))).statusCode).toBe(204);
  expect(await deletionOf(superuser, other.superuser.id)).not.toBe('');
  expect(await deletedOf(admin)).toEqual([]);
  const { id, email } = company.writer;
  await across(sql`insert into memberships (company_id, user_id) values (${other.id}, ${id})`);
  await admin.delete(user(id));
  await across(sql`update users set email = ${`neu-${email}`} where id = ${id}`);
  expect(await deletedOf(admin)).toEqual([expect.objectContaining({ user_id: id, email })]);
});

test('of somebody who left two companies the deletion that is named is taken back, and who is a member again is not listed', async () => {
  const other = await seedCompany(server.database);
  const { id } = company.writer;
  await across(sql`insert into memberships (company_id, user_id) values (${other.id}, ${id})`);
  const third = await seedCompany(server.database);
  await across(sql`insert into memberships (company_id, user_id) values (${third.id}, ${id})`);
  await admin.delete(user(id));
  const elsewhere = await signedIn(server.app, other.admin.email);
  await elsewhere.delete(user(id));
  const superuser = await signedIn(server.app, company.superuser.email);
  expect((await restore(superuser, await deletionOf(elsewhere, id))).statusCode).toBe(200);
  expect(await deletedOf(elsewhere)).toEqual([]);
  expect(await deletedOf(admin)).toHaveLength(1);
  await across(sql`insert into memberships (company_id, user_id) values (${company.id}, ${id})`);
  expect(await deletedOf(admin)).toEqual([]);
});

test('whoever may delete somebody removes them for good at once, and it is logged', async () => {
  const superuser = await signedIn(server.app, company.superuser.email);
  await superuser.delete(user(company.globalAdmin.id));
  await admin.delete(user(company.writer.id));
  const refused = await erase(admin, await deletionOf(admin, company.globalAdmin.id));
  expect([refused.statusCode, codeOf(refused)]).toEqual([403, 'user_higher']);
  expect((await erase(admin, await deletionOf(admin, company.writer.id))).statusCode).toBe(204);
  expect((await restore(admin, company.writer.id)).statusCode).toBe(404);
  expect((await deletedOf(admin)).map(({ user_id }) => user_id)).toEqual([company.globalAdmin.id]);
  const { rows } = await across(
    sql`select actor_id from audit_log where action = 'users.erase' and object_id = ${company.writer.id}`,
  );
  expect(rows).toHaveLength(1);
});
