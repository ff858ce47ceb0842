import { eq, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';

import { users } from '#server/db/people-tables.ts';

import { seedCompany, type SeededCompany } from '../../seed/company.ts';
import { seedMembership } from '../../seed/team.ts';
import { signedIn, TestClient, useServer } from '../../setup/server.ts';

const server = useServer();
let company: SeededCompany;
beforeAll(async () => {
  company = await seedCompany(server.database);
});

test('[A7.12] [A3.01] signing in sets both cookies and answers the user with id and locale', async () => {
  const client = new TestClient(server.app);
  const answer = await client.signIn(company.writer.email.toUpperCase());
  expect(answer.statusCode).toBe(200);
  const { user } = answer.json<{ user: { id: string; locale: string; active_company: string } }>();
  expect(user).toMatchObject({
    id: company.writer.id,
    locale: 'en-US',
    active_company: company.id,
    is_impersonate: false,
  });
  const session = answer.cookies.find((cookie) => cookie.name === 'sessionid');
  expect(session).toMatchObject({ httpOnly: true, sameSite: 'Lax' });
  expect((await client.get('/api/v1/accounts/me/')).json()).toEqual(user);
});

test('an unknown person and a wrong password get the same answer', async () => {
  const [unknown, wrong] = [new TestClient(server.app), new TestClient(server.app)];
  const first = await unknown.signIn('nobody@test.example');
  const second = await wrong.signIn(company.writer.email, 'wrong');
  expect(first.statusCode).toBe(401);
  expect(second.statusCode).toBe(401);
  expect(second.json()).toEqual(first.json());
});

test('who was deactivated gets the same answer to the right password, and has not come in', async () => {
  const { id } = company.admin;
  await server.database.shared.update(users).set({ status: 'disabled' }).where(eq(users.id, id));
  const answer = await new TestClient(server.app).signIn(company.admin.email);
  const wrong = await new TestClient(server.app).signIn(company.writer.email, 'wrong');
  expect([answer.statusCode, answer.json()]).toEqual([401, wrong.json()]);
  const [person] = await server.database.shared.select().from(users).where(eq(users.id, id));
  expect(person?.last_sign_in).toBeNull();
});

test('a writing call without the matching X-CSRFToken is refused before its input is looked at', async () => {
  const client = await signedIn(server.app, company.writer.email);
  const answer = await client.post('/api/v1/accounts/profile/locale/', { locale: 'xx' }, { 'x-csrftoken': 'forged' });
  expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([403, 'csrf']);
  const foreign = await client.post(
    '/api/v1/accounts/profile/locale/',
    { locale: 'de-DE' },
    { origin: 'https://evil.example' },
  );
  expect([foreign.statusCode, foreign.json<{ code: string }>().code]).toEqual([403, 'origin']);
  // whoever can set a cookie from beside us does not know the token of the session
  client.cookies['csrftoken'] = 'planted';
  const planted = await client.post('/api/v1/accounts/profile/locale/', { locale: 'de-DE' });
  expect([planted.statusCode, planted.json<{ code: string }>().code]).toEqual([403, 'csrf']);
});

test('bad input gets 400 with a sentence per field in the reader’s language', async () => {
  const client = new TestClient(server.app);
  await client.get('/api/v1/features/');
  const answer = await client.post('/api/auth/login/', { email: '' }, { 'accept-language': 'de-DE' });
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toEqual({
    code: 'invalid',
    detail: 'Prüfen Sie die markierten Felder.',
    errors: { email: ['Geben Sie hier etwas ein.'], password: ['Geben Sie hier etwas ein.'] },
  });
});

test('[A2.64] logging out ends the session', async () => {
  const client = await signedIn(server.app, company.writer.email);
  const stolen = { ...client.cookies };
  expect((await client.get('/saml2/logout/')).statusCode).toBe(302);
  Object.assign(client.cookies, stolen);
  expect((await client.get('/api/v1/accounts/me/')).statusCode).toBe(401);
});

test('a sign-in leaves the company that the person switches to in another window at the same time', async () => {
  const other = await seedCompany(server.database);
  const { id, email } = company.reader;
  await seedMembership(server.database, other.id, id);
  const { shared } = server.database;
  let signingIn: ReturnType<TestClient['signIn']> | undefined;
  await shared.transaction(async (tx) => {
    await tx.update(users).set({ active_company: other.id }).where(eq(users.id, id));
    signingIn = new TestClient(server.app).signIn(email);
    // the sign-in has read the former company and waits for the row of the person
    const waiting = sql`select 1 from pg_locks where not granted and transactionid = pg_current_xact_id()::xid`;
    await expect.poll(async () => (await tx.execute(waiting)).rows.length).toBe(1);
  });
  expect((await signingIn)?.statusCode).toBe(200);
  const [person] = await shared.select().from(users).where(eq(users.id, id));
  expect(person?.active_company).toBe(other.id);
});
