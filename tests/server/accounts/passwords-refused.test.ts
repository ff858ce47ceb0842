import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';

import { OneTimeLinks } from '#server/identity/one-time-links-store.ts';

import { domainOf, inviteOf, mailsTo, secretTo } from '../../seed/account.ts';
import { PASSWORD, seedCompany, type SeededCompany, type SeededPerson } from '../../seed/company.ts';
import { seedMembership } from '../../seed/team.ts';
import { signedIn, TestClient, useServer } from '../../setup/server.ts';

const server = useServer();
const NEW_PASSWORD = 'a long sentence to remember';
let company: SeededCompany;
let slug: string;
beforeEach(async () => {
  company = await seedCompany(server.database);
  slug = `werk-${company.id.slice(0, 8)}`;
  await server.database.inCompany(company.id, (tx) =>
    tx.execute(sql`insert into sso_providers (company_id, slug, name) values (${company.id}, ${slug}, 'Werk-Konto')
      on conflict (company_id) do update set slug = ${slug}, name = 'Werk-Konto'`),
  );
});
const enforce = () =>
  server.database.inCompany(company.id, (tx) =>
    tx.execute(sql`update sso_providers set is_enabled = true, is_enforced = true where company_id = ${company.id}`),
  );
const sign_on = () => ({ slug, name: 'Werk-Konto' });
const linkFor = (person: SeededPerson, purpose: 'reset' | 'activate'): Promise<string> =>
  server.database.shared.transaction((tx) =>
    new OneTimeLinks(server.database).make(tx, {
      purpose,
      userId: person.id,
      companyId: company.id,
      email: person.email,
    }),
  );
async function stranger(): Promise<TestClient> {
  const client = new TestClient(server.app);
  await client.get('/api/v1/features/');
  return client;
}

test('an open link to reset says before that no password is needed, and sets none', async () => {
  const token = await linkFor(company.reader, 'reset');
  const client = await stranger();
  const looked = () => client.post('/api/auth/link/', { token, purpose: 'reset' });
  expect((await looked()).json()).toEqual({ email: company.reader.email, sign_on: null });
  await enforce();
  expect((await looked()).json()).toEqual({ email: company.reader.email, sign_on: sign_on() });
  const refused = await client.post('/api/auth/reset-password/confirm/', { token, password: NEW_PASSWORD });
  expect([refused.statusCode, refused.json()]).toMatchObject([403, { code: 'sign_on_only' }]);
  // the link is not used up, and the old password is still the one
  expect((await looked()).statusCode).toBe(200);
  expect((await client.signIn(company.reader.email, PASSWORD)).json()).toMatchObject({ code: 'sign_on_only' });
});

test('an opened invitation says before that no password is needed, and stays open', async () => {
  const person = await inviteOf(server.database, company);
  await enforce();
  const client = await stranger();
  const begun = await client.post('/api/auth/activation/', { token: await linkFor(person, 'activate') });
  expect(begun.json()).toMatchObject({ email: person.email, sign_on: sign_on() });
  const form = { first_name: 'Ina', last_name: 'Neu', password: NEW_PASSWORD, accept_terms: true };
  const refused = await client.post('/api/auth/activation/complete/', form);
  expect([refused.statusCode, refused.json()]).toMatchObject([403, { code: 'sign_on_only' }]);
  expect((await client.get('/api/auth/activation/')).json()).toMatchObject({ invitation: { email: person.email } });
});

test('who registers at a domain of the company makes no account with a password', async () => {
  const email = `neu-${randomUUID().slice(0, 8)}@${await domainOf(server.database, company)}`;
  const client = await stranger();
  await client.post('/api/auth/register/', { email, first_name: 'N', last_name: 'Neu', locale: 'de-DE' });
  await expect.poll(async () => (await mailsTo(server.database, email)).length).toBe(1);
  const token = await secretTo(server.database, email);
  await enforce();
  expect((await client.post('/api/auth/link/', { token, purpose: 'register' })).json()).toMatchObject({
    sign_on: sign_on(),
  });
  const refused = await client.post('/api/auth/register/confirm/', { token, password: NEW_PASSWORD });
  expect([refused.statusCode, refused.json()]).toMatchObject([403, { code: 'sign_on_only' }]);
});

test('who works elsewhere too comes in there with a password, and not over into the company that takes none', async () => {
  const other = await seedCompany(server.database);
  await seedMembership(server.database, other.id, company.reader.id);
  await enforce();
  const client = await signedIn(server.app, company.reader.email);
  const switched = (id: string) => client.post('/api/v1/accounts/active-company/', { id });
  expect((await client.get('/api/v1/accounts/me/')).json()).toMatchObject({ active_company: other.id });
  const refused = await switched(company.id);
  expect([refused.statusCode, refused.json()]).toMatchObject([403, { code: 'sign_on_only' }]);
  expect(refused.json<{ detail: string }>().detail).toMatch(/\w \w/);
  expect((await switched(other.id)).statusCode).toBe(200);
  for (const { email } of [company.superuser, company.globalAdmin]) {
    const beyond = await signedIn(server.app, email);
    expect((await beyond.post('/api/v1/accounts/active-company/', { id: company.id })).statusCode).toBe(200);
  }
});

test('who administers it too cannot reach it from elsewhere by a password', async () => {
  const other = await seedCompany(server.database);
  await seedMembership(server.database, company.id, other.admin.id, true);
  const client = await signedIn(server.app, other.admin.email);
  const members = () => client.get(`/api/v1/okr/companies/${company.id}/members/`);
  const detail = async () => (await client.get(`/api/v1/okr/companies/${company.id}/`)).json<{ may_manage: boolean }>();
  expect([(await members()).statusCode, (await detail()).may_manage]).toEqual([200, true]);
  await enforce();
  expect((await members()).json()).toMatchObject({ code: 'sign_on_only' });
  expect((await detail()).may_manage).toBe(false);
});

test('who asks for an account they have already is sent to the company account, to no password', async () => {
  await enforce();
  const client = await stranger();
  await client.post('/api/auth/register/', { email: company.reader.email, first_name: 'Nina', last_name: 'Neu' });
  const [mail] = await mailsTo(server.database, company.reader.email);
  expect(mail?.body).toContain('company account');
  expect(mail?.body).not.toContain('/reset-password');
});
