import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';

import { mailsTo, secretTo } from '../../seed/account.ts';
import { PASSWORD } from '../../seed/company.ts';
import { signedIn, TestClient, useServer } from '../../setup/server.ts';
import { meOf, mode, ORIGIN, settingsPath, useSingleSignOn } from '../../setup/single-sign-on.ts';

const server = useServer({ publicUrl: ORIGIN });
const sso = useSingleSignOn(server);
const { withSso, goIn } = sso;
const TURNED_AWAY = '/en-US/login?sso=superuser';
const statusOf = async (client: TestClient): Promise<number> => (await client.get('/api/v1/accounts/me/')).statusCode;
const roleOf = (id: string, role: 0 | 1) =>
  server.database.pool.query('update users set role = $2 where id = $1', [id, role]);
const noDomains = (id: string) => server.database.inCompany(id, (tx) => tx.execute(sql`delete from company_domains`));

test('a company’s provider speaks for no global administrator, neither at first by address nor by a name it has used', async () => {
  const { company, slug } = await withSso({}, 'test.example');
  await sso.idp.become(mode(company.globalAdmin.email));
  expect((await goIn(slug)).at).toBe(TURNED_AWAY);
  await sso.idp.become(mode(company.reader.email));
  const { client } = await goIn(slug);
  expect(await statusOf(client)).toBe(200);
  await roleOf(company.reader.id, 1);
  expect((await goIn(slug)).at).toMatch(/sso=superuser$/);
  // rights that go again leave the way in as it was
  await roleOf(company.reader.id, 0);
  expect((await goIn(slug)).at).toMatch(/\/callback\?/);
  await noDomains(company.id);
});

test('nor for a superuser, whatever their role says', async () => {
  const { company, slug } = await withSso({}, 'test.example');
  await roleOf(company.superuser.id, 0);
  await sso.idp.become(mode(company.superuser.email));
  expect((await goIn(slug)).at).toBe(TURNED_AWAY);
  await noDomains(company.id);
});

test('nor for one of another company, who is not even taken in', async () => {
  const other = await withSso();
  const { company, slug } = await withSso({}, 'test.example');
  await sso.idp.become(mode(other.company.globalAdmin.email));
  expect((await goIn(slug)).at).toBe(TURNED_AWAY);
  const rows = await server.database.inCompany(
    company.id,
    async (tx) => (await tx.execute(sql`select from memberships where user_id = ${other.company.globalAdmin.id}`)).rows,
  );
  expect(rows).toHaveLength(0);
  await noDomains(company.id);
});

test('nor for an account of another company whose address an administrator there has written', async () => {
  const { company: other } = await withSso();
  const { company, slug, domain } = await withSso();
  const email = `pia@${domain}`;
  const elsewhere = await signedIn(server.app, other.admin.email);
  const changed = await elsewhere.patch(`/api/v1/accounts/users/${other.writer.id}/`, { email });
  expect(changed.statusCode).toBe(200);
  await sso.idp.become(mode(email));
  expect((await goIn(slug)).at).toMatch(/sso=unknown$/);
  // their own mailbox opens it: whoever knew the password before does not know the new one
  const stranger = new TestClient(server.app);
  await stranger.get('/api/v1/features/');
  await stranger.post('/api/auth/reset-password/', { email });
  const body = { token: await secretTo(server.database, email), password: 'a long sentence to remember' };
  expect((await stranger.post('/api/auth/reset-password/confirm/', body)).statusCode).toBe(200);
  await goIn(slug);
  const rows = await server.database.inCompany(
    company.id,
    async (tx) => (await tx.execute(sql`select from memberships where user_id = ${other.writer.id}`)).rows,
  );
  expect(rows).toHaveLength(1);
});

test('who becomes one in a session that a provider has opened comes in anew, with their password', async () => {
  const { slug, domain } = await withSso();
  await sso.idp.become(mode(`pia@${domain}`));
  const { client } = await goIn(slug);
  const { id, email } = await meOf(client);
  const { ticket } = (await client.post('/api/v1/realtime/ticket/')).json<{ ticket: string }>();
  expect(ticket).toMatch(/\S/);
  // however the role came about: here behind the back of all services
  await roleOf(id, 1);
  await expect.poll(() => statusOf(client), { timeout: 20_000 }).toBe(401);
  // they have no password yet, and are sent a link although their company keeps the passwords
  await server.database.pool.query(`update users set source = 'directory' where id = $1`, [id]);
  const stranger = new TestClient(server.app);
  await stranger.get('/api/v1/features/');
  await stranger.post('/api/auth/reset-password/', { email });
  expect((await mailsTo(server.database, email)).at(-1)?.subject).toBe('Neues Passwort für Leitstern');
  const body = { token: await secretTo(server.database, email), password: 'a long sentence to remember' };
  const set = await stranger.post('/api/auth/reset-password/confirm/', body);
  expect(set.json()).toMatchObject({ user: { role: 1 } });
});

test('a rule that makes somebody one on their way in does not let them in as one', async () => {
  const { company, slug, domain } = await withSso();
  const global = await signedIn(server.app, company.globalAdmin.email);
  const rule = {
    name: 'Alle',
    conditions: [{ field: 'email_domain', operator: 'is', value: domain }],
    effects: { role: 1 },
  };
  const made = await global.post('/api/v1/accounts/auto-assign-rules/', rule);
  expect(made.statusCode).toBe(201);
  await sso.idp.become(mode(`pia@${domain}`));
  const { at, client } = await goIn(slug);
  const { rows } = await server.database.pool.query('select role from users where email = $1', [`pia@${domain}`]);
  expect(rows).toEqual([{ role: 1 }]);
  expect(at).toMatch(/sso=superuser$/);
  expect(await statusOf(client)).toBe(401);
});

test('a company that takes no passwords keeps no global administrator out', async () => {
  const { company } = await withSso();
  await server.database.inCompany(company.id, (tx) => tx.execute(sql`update sso_providers set is_enforced = true`));
  expect((await new TestClient(server.app).signIn(company.reader.email, PASSWORD)).statusCode).toBe(403);
  expect((await new TestClient(server.app).signIn(company.globalAdmin.email, PASSWORD)).statusCode).toBe(200);
});

test('the other administrators hear when the provider changes, and not when something else does', async () => {
  const { company, admin, body } = await withSso({ is_enabled: false });
  await server.database.inCompany(company.id, (tx) =>
    tx.execute(sql`update memberships set is_company_admin = true where user_id = ${company.writer.id}`),
  );
  const save = async (change: object, version: number) =>
    (await admin.call('PUT', settingsPath(company), { ...body, ...change, version })).statusCode;
  const heard = async () => (await mailsTo(server.database, company.writer.email)).length;
  expect([await save({ name: 'Werk' }, body.version + 1), await heard()]).toEqual([200, 0]);
  expect([await save({ is_enabled: true }, body.version + 2), await heard()]).toEqual([200, 1]);
  expect([await save({ is_enabled: true, name: 'Neu' }, body.version + 3), await heard()]).toEqual([200, 1]);
  const other = { is_enabled: true, entity_id: 'https://mallory.example' };
  expect([await save(other, body.version + 4), await heard()]).toEqual([200, 2]);
  const renamed = { ...other, attributes: { ...body.attributes, email: 'manager' } };
  expect([await save(renamed, body.version + 5), await heard()]).toEqual([200, 3]);
  // whoever lost the right lately hears of it too: else it would be taken away first
  await server.database.inCompany(company.id, (tx) =>
    tx.execute(sql`update memberships set is_company_admin = false where user_id = ${company.writer.id}`),
  );
  expect([await save({ is_enabled: true }, body.version + 6), await heard()]).toEqual([200, 4]);
  expect((await mailsTo(server.database, company.writer.email)).at(-1)?.body).toContain('Ada Admin');
  expect(await mailsTo(server.database, company.admin.email)).toHaveLength(0);
});

test('who has a password consents to a new address by it, not in a session that a provider has opened', async () => {
  const { company, admin, slug } = await withSso({}, 'test.example');
  const peer = company.writer;
  await server.database.inCompany(company.id, (tx) =>
    tx.execute(sql`update memberships set is_company_admin = true where user_id = ${peer.id}`),
  );
  const wanted = `${peer.id}@test.example`;
  await admin.patch(`/api/v1/accounts/users/${peer.id}/`, { email: wanted });
  await sso.idp.become(mode(peer.email));
  const { client } = await goIn(slug);
  const token = await secretTo(server.database, wanted);
  const confirm = (by: TestClient) => by.post('/api/v1/accounts/profile/email/', { token });
  expect((await confirm(client)).json()).toMatchObject({ code: 'password_needed' });
  const own = await signedIn(server.app, peer.email);
  expect((await confirm(own)).json()).toEqual({ email: wanted });
  await noDomains(company.id);
});
