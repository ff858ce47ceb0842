import { eq, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';

import { users } from '#server/db/people-tables.ts';
import { activationPages, activationSessions } from '#server/identity/identity-tables.ts';
import { OneTimeLinks } from '#server/identity/one-time-links-store.ts';

import { inviteOf, secretTo } from '../../seed/account.ts';
import { seedCompany, type SeededCompany, type SeededPerson } from '../../seed/company.ts';
import { signedIn, TestClient, useServer } from '../../setup/server.ts';

const server = useServer();
const PASSWORD = 'a long sentence to remember';
let company: SeededCompany;
let slug: string;
beforeAll(async () => {
  company = await seedCompany(server.database);
  slug = `werk-${company.id.slice(0, 8)}`;
  await server.database.inCompany(company.id, (tx) =>
    tx.insert(activationPages).values({
      company_id: company.id,
      slug,
      texts: { welcome: { de: 'Willkommen im Werk', en: 'Welcome to the works' } },
    }),
  );
});

async function invited(): Promise<{ client: TestClient; person: SeededPerson; token: string }> {
  const person = await inviteOf(server.database, company);
  const client = new TestClient(server.app);
  await client.get('/api/v1/features/');
  const token = await server.database.shared.transaction((tx) =>
    new OneTimeLinks(server.database).make(tx, {
      purpose: 'activate',
      userId: person.id,
      companyId: company.id,
      email: person.email,
    }),
  );
  return { client, person, token };
}
const form = { first_name: 'Ina', last_name: 'Neumann', password: PASSWORD, locale: 'de-DE', accept_terms: true };

test('[A2.14] the page of a customer speaks the language of the reader; an unknown customer is not found', async () => {
  const client = new TestClient(server.app);
  const page = await client.get(`/api/v1/public/customers/${slug}/`, { 'accept-language': 'de' });
  expect(page.json()).toMatchObject({
    customer: slug,
    name: company.name,
    logo: null,
    welcome: '<p>Willkommen im Werk</p>',
  });
  expect((await client.get(`/api/v1/public/customers/${slug}/logo/`)).statusCode).toBe(404);
  const unknown = await client.get('/api/v1/public/customers/nobody/');
  expect([unknown.statusCode, unknown.json<{ code: string }>().code]).toEqual([404, 'not_found']);
});

test('an opened invitation permits to activate and nothing else', async () => {
  const { client, person, token } = await invited();
  const begun = await client.post('/api/auth/activation/', { token });
  expect(begun.json()).toMatchObject({ customer: slug, email: person.email, first_name: 'Ina' });
  const cookie = begun.cookies.find(({ name }) => name === 'activationid');
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/api/auth/activation/' });
  expect(begun.body).not.toContain(cookie?.value);
  for (const url of ['accounts/me/', 'whiteboard/boards/', 'okr/companies/'])
    expect((await client.get(`/api/v1/${url}`)).statusCode).toBe(401);
  const refused = await client.post('/api/v1/accounts/me/', { first_name: 'X' });
  expect(refused.statusCode).toBe(401);
  const read = await client.get('/api/auth/activation/');
  expect(read.json()).toMatchObject({ invitation: { email: person.email } });
});

test('activating needs the terms and a good password, signs in, and ends the invitation', async () => {
  const { client, person, token } = await invited();
  await client.post('/api/auth/activation/', { token });
  const url = '/api/auth/activation/complete/';
  expect((await client.post(url, { ...form, accept_terms: false })).statusCode).toBe(400);
  expect((await client.post(url, { ...form, password: 'password123' })).statusCode).toBe(400);
  const done = await client.post(url, form);
  expect(done.json()).toMatchObject({
    user: { id: person.id, last_name: 'Neumann', locale: 'de-DE', active_company: company.id },
  });
  const [row] = await server.database.shared.select().from(users).where(eq(users.id, person.id));
  expect(row).toMatchObject({ status: 'active' });
  expect((await client.get('/api/v1/accounts/me/')).statusCode).toBe(200);
  expect((await new TestClient(server.app).signIn(person.email, PASSWORD)).statusCode).toBe(200);
  const again = await client.post(url, form);
  expect([again.statusCode, again.json<{ code: string }>().code]).toEqual([410, 'activation_ended']);
});

test('a link opens as many browsers as it likes until the account is active, which happens once', async () => {
  const { client, token, person } = await invited();
  const phone = new TestClient(server.app);
  for (const one of [client, phone]) {
    await one.get('/api/v1/features/');
    const begun = await one.post('/api/auth/activation/', { token });
    expect([begun.statusCode, begun.json<{ email: string }>().email]).toEqual([200, person.email]);
  }
  expect((await phone.post('/api/auth/activation/complete/', form)).statusCode).toBe(200);
  const second = await client.post('/api/auth/activation/complete/', form);
  expect([second.statusCode, second.json<{ code: string }>().code]).toEqual([410, 'already_activated']);
  expect((await client.get('/api/auth/activation/')).json()).toEqual({ invitation: null });
  const late = await client.post('/api/auth/activation/', { token });
  expect([late.statusCode, late.json<{ code: string }>().code]).toEqual([410, 'link_ended']);
});

test('without an opened invitation nothing can be activated', async () => {
  const client = new TestClient(server.app);
  await client.get('/api/v1/features/');
  expect((await client.get('/api/auth/activation/')).json()).toEqual({ invitation: null });
  const closed = await client.post('/api/auth/activation/complete/', form);
  expect([closed.statusCode, closed.json<{ code: string }>().code]).toEqual([410, 'activation_ended']);
});

test('an invitation that was sent again ends the link of the first one, also when that was opened', async () => {
  const { client, token, person } = await invited();
  await client.post('/api/auth/activation/', { token });
  await server.database.shared.transaction((tx) =>
    new OneTimeLinks(server.database).make(tx, {
      purpose: 'activate',
      userId: person.id,
      companyId: company.id,
      email: person.email,
    }),
  );
  expect((await client.post('/api/auth/activation/', { token })).statusCode).toBe(410);
});

test('an opened invitation ends after its time, and when the person is disabled', async () => {
  const late = await invited();
  await late.client.post('/api/auth/activation/', { token: late.token });
  await server.database.shared
    .update(activationSessions)
    .set({ expires_at: new Date(0) })
    .where(eq(activationSessions.user_id, late.person.id));
  expect((await late.client.post('/api/auth/activation/complete/', form)).statusCode).toBe(410);
  const disabled = await invited();
  await disabled.client.post('/api/auth/activation/', { token: disabled.token });
  await server.database.shared.update(users).set({ status: 'disabled' }).where(eq(users.id, disabled.person.id));
  expect((await disabled.client.post('/api/auth/activation/complete/', form)).json()).toMatchObject({
    code: 'activation_ended',
  });
});

test('who is deactivated while they activate their account stays deactivated', async () => {
  const { client, person, token } = await invited();
  await client.post('/api/auth/activation/', { token });
  let completing: ReturnType<TestClient['post']> | undefined;
  await server.database.shared.transaction(async (tx) => {
    await tx.update(users).set({ status: 'disabled' }).where(eq(users.id, person.id));
    completing = client.post('/api/auth/activation/complete/', form);
    // the activation has read that the person is invited and waits for their row
    const waiting = sql`select 1 from pg_locks where not granted and transactionid = pg_current_xact_id()::xid`;
    await expect.poll(async () => (await tx.execute(waiting)).rows.length).toBe(1);
  });
  expect((await completing)?.statusCode).toBe(410);
  const [row] = await server.database.shared.select().from(users).where(eq(users.id, person.id));
  expect(row).toMatchObject({ status: 'disabled', password_hash: null });
});

test('an invitation opens nothing once the person has another address', async () => {
  const { client, person, token } = await invited();
  await server.database.shared
    .update(users)
    .set({ email: `moved-${person.email}` })
    .where(eq(users.id, person.id));
  expect((await client.post('/api/auth/activation/', { token })).statusCode).toBe(410);
});

test('a corrected address gets the invitation, ends what was opened at the old one, and is proven by the new link', async () => {
  const admin = await signedIn(server.app, company.admin.email);
  const { client, person, token } = await invited();
  await client.post('/api/auth/activation/', { token });
  const email = `right-${person.id.slice(0, 8)}@test.example`;
  expect((await admin.patch(`/api/v1/accounts/users/${person.id}/`, { email })).statusCode).toBe(200);
  expect((await client.get('/api/auth/activation/')).json()).toEqual({ invitation: null });
  const again = new TestClient(server.app);
  await again.get('/api/v1/features/');
  await again.post('/api/auth/activation/', { token: await secretTo(server.database, email) });
  expect((await again.post('/api/auth/activation/complete/', form)).statusCode).toBe(200);
  const [row] = await server.database.shared.select().from(users).where(eq(users.id, person.id));
  expect(row).toMatchObject({ email, status: 'active', email_proven: true });
});
