import { eq } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';

import { DEMO_PASSWORD, prepareDemoAccounts } from '#server/demo/demo-accounts.ts';
import { users } from '#server/db/people-tables.ts';
import { hashPassword } from '#server/identity/password.ts';
import { OneTimeLinks } from '#server/identity/one-time-links-store.ts';
import { makeSuperuser, SuperuserError } from '#server/identity/make-superuser.ts';

import { seedCompany } from '../../seed/company.ts';
import { signedIn, TestClient, useServer } from '../../setup/server.ts';

const server = useServer();
const OWN = 'a kettle on the stove';
const someone = (): string => `${randomUUID()}@firma.example`;
const make = (email: string) =>
  makeSuperuser({ database: server.database, links: new OneTimeLinks(server.database) }, { email, locale: 'de-DE' });
async function seedDemoPerson(is_superuser: boolean): Promise<string> {
  const email = someone();
  const password_hash = await hashPassword(DEMO_PASSWORD);
  await server.database.shared.insert(users).values({ email, password_hash, is_superuser, is_demo: true });
  return email;
}
async function setsPassword(token: string, password = OWN): Promise<TestClient> {
  const client = new TestClient(server.app);
  await client.get('/api/v1/features/');
  const answer = await client.post('/api/auth/reset-password/confirm/', { token, password });
  expect(answer.statusCode).toBe(200);
  return client;
}
const codeOf = async (email: string, password: string) =>
  (await new TestClient(server.app).signIn(email, password)).statusCode;

async function asDemo(email: string): Promise<TestClient> {
  const client = new TestClient(server.app);
  expect((await client.signIn(email, DEMO_PASSWORD)).statusCode).toBe(200);
  return client;
}

test('the first superuser sets a password with a link and makes the first company', async () => {
  const email = someone();
  const { token, isNew } = await make(email.toUpperCase());
  expect(isNew).toBe(true);
  const client = await setsPassword(token);
  expect((await client.get('/api/v1/accounts/me/')).json()).toMatchObject({
    email,
    locale: 'de-DE',
    is_superuser: true,
    active_company: null,
  });
  const headers = { 'x-request-id': randomUUID() };
  const made = await client.post('/api/v1/okr/companies/', { name: 'Erstwerk' }, headers);
  expect(made.statusCode).toBe(201);
  const { id } = made.json<{ id: string }>();
  const repeated = await client.post('/api/v1/okr/companies/', { name: 'Erstwerk' }, headers);
  expect([repeated.statusCode, repeated.json<{ id: string }>().id]).toEqual([201, id]);
  expect((await client.post('/api/v1/accounts/active-company/', { id })).statusCode).toBe(200);
  expect((await client.get('/api/v1/whiteboard/boards/')).statusCode).toBe(200);
});

test('the demo superuser stays until the real one has a password, then account and sessions end', async () => {
  const demo = await seedDemoPerson(true);
  const other = await seedDemoPerson(false);
  const session = await asDemo(demo);
  const { token } = await make(someone());
  expect((await session.get('/api/v1/accounts/me/')).statusCode).toBe(200);
  await setsPassword(token);
  const client = new TestClient(server.app);
  expect((await client.signIn(demo, DEMO_PASSWORD)).statusCode).toBe(401);
  const { rows } = await server.database.pool.query(
    'select from sessions s join users u on u.id = s.user_id where u.email = $1',
    [demo],
  );
  expect(rows).toHaveLength(0);
  expect(await codeOf(other, DEMO_PASSWORD)).toBe(200);
});

test('an existing account keeps its password until the link is used; its sessions end', async () => {
  const company = await seedCompany(server.database);
  await signedIn(server.app, company.writer.email);
  const { token, isNew } = await make(company.writer.email);
  expect(isNew).toBe(false);
  const { rows } = await server.database.pool.query('select from sessions where user_id = $1', [company.writer.id]);
  expect(rows).toHaveLength(0);
  const again = await signedIn(server.app, company.writer.email);
  expect((await again.get('/api/v1/accounts/me/')).json()).toMatchObject({ is_superuser: true, role: 1 });
  expect((await setsPassword(token)).cookies['sessionid']).toBeDefined();
  expect(await codeOf(company.writer.email, OWN)).toBe(200);
});

test('demo accounts and disabled ones are made no superusers', async () => {
  await expect(make(await seedDemoPerson(false))).rejects.toThrow(SuperuserError);
  const company = await seedCompany(server.database);
  await server.database.shared.update(users).set({ status: 'disabled' }).where(eq(users.id, company.reader.id));
  await expect(make(company.reader.email)).rejects.toThrow(/disabled/);
});

test('DEMO_PASSWORD replaces the published password and ends the sessions of the old one', async () => {
  const demo = await seedDemoPerson(false);
  const company = await seedCompany(server.database);
  const stays = await signedIn(server.app, company.reader.email);
  const old = await asDemo(demo);
  expect(await prepareDemoAccounts(server.databaseUrl)).toContain(DEMO_PASSWORD);
  expect(await prepareDemoAccounts(server.databaseUrl, 'chosen by the operator')).not.toContain(DEMO_PASSWORD);
  expect(await codeOf(demo, DEMO_PASSWORD)).toBe(401);
  expect(await codeOf(demo, 'chosen by the operator')).toBe(200);
  expect((await old.get('/api/v1/accounts/me/')).statusCode).toBe(401);
  expect((await stays.get('/api/v1/accounts/me/')).statusCode).toBe(200);
  // the next start leaves the sessions alone, and forgets nothing when the setting is gone
  expect(await prepareDemoAccounts(server.databaseUrl, 'chosen by the operator')).not.toContain(DEMO_PASSWORD);
  expect(await prepareDemoAccounts(server.databaseUrl)).not.toContain(DEMO_PASSWORD);
  expect(await codeOf(demo, 'chosen by the operator')).toBe(200);
});

test('one demo account with a password of its own hides no other', async () => {
  const [own, published] = [await seedDemoPerson(false), await seedDemoPerson(false)];
  const password_hash = await hashPassword('chosen by the operator');
  await server.database.shared.update(users).set({ password_hash }).where(eq(users.email, own));
  expect(await prepareDemoAccounts(server.databaseUrl)).toContain(DEMO_PASSWORD);
  expect(await prepareDemoAccounts(server.databaseUrl, 'chosen by the operator')).not.toContain(DEMO_PASSWORD);
  expect(await codeOf(published, DEMO_PASSWORD)).toBe(401);
});

test('without demo accounts the start says nothing of them', async () => {
  await server.database.shared.update(users).set({ status: 'disabled' }).where(eq(users.is_demo, true));
  expect(await prepareDemoAccounts(server.databaseUrl)).toBeNull();
});
