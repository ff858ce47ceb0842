import { sql } from 'drizzle-orm';
import { createHash } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';

import { SessionStore } from '#server/identity/session-store.ts';
import { ssoProviders } from '#server/single-sign-on/single-sign-on-tables.ts';

import { seedCompany, type SeededCompany } from '../../seed/company.ts';
import { signedIn, useServer, type TestClient } from '../../setup/server.ts';
import { ORIGIN, settingsPath, useSingleSignOn } from '../../setup/single-sign-on.ts';

const server = useServer({ publicUrl: ORIGIN });
const { withSso } = useSingleSignOn(server);
let company: SeededCompany;
beforeEach(async () => {
  company = await seedCompany(server.database);
});
const statusOf = async (client: TestClient): Promise<number> =>
  (await client.get('/api/v1/whiteboard/boards/')).statusCode;
/** A browser in which somebody acts as somebody else. */
async function acting(actor: { email: string }, as: { id: string }): Promise<TestClient> {
  const client = await signedIn(server.app, actor.email);
  expect((await client.post(`/api/v1/accounts/impersonate/${as.id}/`)).statusCode).toBe(200);
  return client;
}
/** A company that takes no passwords from now on; its administrator switches. */
async function enforce({ company: of, admin, body }: Awaited<ReturnType<typeof withSso>>): Promise<void> {
  const last_test = { at: new Date().toISOString(), ok: true, code: '', reason: '', name_id: '', email: '', name: '' };
  await server.database.inCompany(of.id, (tx) => tx.update(ssoProviders).set({ last_test }));
  const enforced = { ...body, is_enforced: true, version: body.version + 1 };
  expect((await admin.call('PUT', settingsPath(of), enforced)).statusCode).toBe(200);
}

test('the database knows a session by the hash of its id only', async () => {
  const client = await signedIn(server.app, company.writer.email);
  const id = client.cookies['sessionid'] ?? '';
  const { rows } = await server.database.pool.query<{ id_hash: Buffer }>(
    'select id_hash from sessions where user_id = $1',
    [company.writer.id],
  );
  expect(rows).toEqual([{ id_hash: createHash('sha256').update(id).digest() }]);
});

test('a session opens nothing once its person is deactivated, and no company that they have left', async () => {
  const [reader, writer] = [
    await signedIn(server.app, company.reader.email),
    await signedIn(server.app, company.writer.email),
  ];
  await server.database.pool.query(`update users set status = 'disabled' where id = $1`, [company.reader.id]);
  expect(await statusOf(reader)).toBe(401);
  await server.database.inCompany(company.id, (tx) =>
    tx.execute(sql`delete from memberships where user_id = ${company.writer.id}`),
  );
  expect((await writer.get('/api/v1/accounts/me/')).json()).toMatchObject({ active_company: null });
});

test('a ticket for a socket opens nothing once its time is over', async () => {
  const client = await signedIn(server.app, company.writer.email);
  const store = new SessionStore(server.database);
  const ticket = async () => (await client.post('/api/v1/realtime/ticket/')).json<{ ticket: string }>().ticket;
  expect((await store.takeTicket(await ticket()))?.viewer.id).toBe(company.writer.id);
  const old = await ticket();
  await server.database.pool.query(`update socket_tickets set expires_at = now() - interval '1 second'`);
  expect(await store.takeTicket(old)).toBeNull();
});

test('ending the sessions of an administrator ends those in which they act as somebody, though they stay one', async () => {
  const client = await acting(company.admin, company.reader);
  const superuser = await signedIn(server.app, company.superuser.email);
  const member = `/api/v1/okr/companies/${company.id}/members/${company.admin.id}/`;
  expect(await statusOf(client)).toBe(200);
  expect((await superuser.patch(member, { is_company_admin: true })).statusCode).toBe(200);
  expect(await statusOf(client)).toBe(401);
});

test('a company that takes no passwords any more ends acting sessions of its people, not of superusers', async () => {
  const own = await withSso();
  await server.database.pool.query('update users set role = 0 where id = $1', [own.company.superuser.id]);
  const second = await server.database.acrossCompanies({ reason: 'test' }, async (tx) => {
    await tx.execute(
      sql`update memberships set is_company_admin = true where company_id = ${own.company.id} and user_id = ${own.company.writer.id}`,
    );
    return own.company.writer;
  });
  const [superuser, admin] = [
    await acting(own.company.superuser, own.company.reader),
    await acting(second, own.company.reader),
  ];
  await enforce(own);
  await expect.poll(() => statusOf(admin)).toBe(401);
  expect(await statusOf(superuser)).toBe(200);
});

test('whether a company that takes no passwords opens is asked of who really works, not of whom they act as', async () => {
  const closed = await withSso();
  await server.database.inCompany(closed.company.id, (tx) =>
    tx.execute(sql`insert into memberships (company_id, user_id) values (${closed.company.id}, ${company.reader.id})`),
  );
  await enforce(closed);
  const enter = async (client: TestClient) =>
    (await client.post('/api/v1/accounts/active-company/', { id: closed.company.id })).statusCode;
  expect(await enter(await signedIn(server.app, company.reader.email))).toBe(403);
  expect(await enter(await acting(company.superuser, company.reader))).toBe(200);
});
