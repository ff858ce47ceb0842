import { eq, sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';

import { users } from '#server/db/people-tables.ts';
import { oneTimeLinks } from '#server/identity/identity-tables.ts';

import { domainOf, inviteOf, mailsTo, secretTo } from '../../seed/account.ts';
import { PASSWORD as OLD_PASSWORD, seedCompany, type SeededCompany } from '../../seed/company.ts';
import { signedIn, TestClient, useServer } from '../../setup/server.ts';

const server = useServer({ address: 'https://strategy.example' });
const PASSWORD = 'a long sentence to remember';
let company: SeededCompany;
let domain: string;
beforeAll(async () => {
  company = await seedCompany(server.database);
  domain = await domainOf(server.database, company);
});

async function visitor(): Promise<TestClient> {
  const client = new TestClient(server.app);
  await client.get('/api/v1/features/');
  return client;
}
const applicant = (email: string) => ({ email, first_name: 'Nina', last_name: 'Neu', locale: 'de-DE' });
const codeOf = (answer: { json<T>(): T }): string => answer.json<{ code: string }>().code;

test('[A2.12] who proves an address of a verified domain gets an account in its company and is signed in', async () => {
  const client = await visitor();
  const email = `nina-${randomUUID()}@${domain}`;
  expect((await client.post('/api/auth/register/', applicant(email.toUpperCase()))).json()).toEqual({ sent: true });
  expect(await server.database.shared.select().from(users).where(eq(users.email, email))).toEqual([]);
  const token = await secretTo(server.database, email);
  const link = await client.post('/api/auth/link/', { token, purpose: 'register' });
  expect(link.json()).toEqual({ email, sign_on: null });
  const answer = await client.post('/api/auth/register/confirm/', { token, password: PASSWORD });
  expect(answer.json()).toMatchObject({
    user: { email, first_name: 'Nina', locale: 'de-DE', active_company: company.id, is_company_admin: false, role: 0 },
  });
  expect((await client.get('/api/v1/accounts/me/')).statusCode).toBe(200);
  const again = await client.post('/api/auth/register/confirm/', { token, password: PASSWORD });
  expect([again.statusCode, codeOf(again)]).toEqual([410, 'link_ended']);
});

test('the answer never says whether an address has an account or a domain a company; the mail does', async () => {
  const client = await visitor();
  const unknown = `nobody-${randomUUID()}@elsewhere.example`;
  const invited = await inviteOf(server.database, company);
  const answers = [];
  for (const email of [company.reader.email, unknown, invited.email])
    answers.push((await client.post('/api/auth/register/', applicant(email))).body);
  expect(new Set(answers).size).toBe(1);
  const subjects = [];
  for (const email of [company.reader.email, unknown, invited.email])
    subjects.push((await mailsTo(server.database, email)).at(-1)?.subject);
  expect(subjects).toEqual([
    'You already have an account in Leitstern',
    'Ihre Anfrage für ein Konto bei Leitstern',
    expect.stringContaining('Your invitation'),
  ]);
});

test('a domain that is not verified, or no longer, lets nobody in', async () => {
  const client = await visitor();
  const lost = await domainOf(server.database, company);
  const email = `nina@${lost}`;
  await client.post('/api/auth/register/', applicant(email));
  await server.database.inCompany(company.id, (tx) =>
    tx.execute(sql`update company_domains set verified_at = null where domain = ${lost}`),
  );
  const token = await secretTo(server.database, email);
  expect((await client.post('/api/auth/register/confirm/', { token, password: PASSWORD })).statusCode).toBe(410);
});

test('bad input is reported by field; a weak password uses no link up', async () => {
  const client = await visitor();
  const bad = await client.post('/api/auth/register/', { ...applicant('not an address'), first_name: ' ' });
  expect([bad.statusCode, Object.keys(bad.json<{ errors: object }>().errors).toSorted()]).toEqual([
    400,
    ['email', 'first_name'],
  ]);
  const email = `weak-${randomUUID()}@${domain}`;
  await client.post('/api/auth/register/', applicant(email));
  const token = await secretTo(server.database, email);
  const answers = [];
  for (const password of ['short', 'password123', email]) {
    const answer = await client.post('/api/auth/register/confirm/', { token, password }, { 'accept-language': 'en' });
    answers.push(answer.json<{ errors: { password: string[] } }>().errors.password[0]);
  }
  expect(answers).toEqual([
    'A password needs at least 10 characters.',
    'This password is used too often. Choose another one, for example several words.',
    'The password must not be your email address.',
  ]);
  expect((await client.post('/api/auth/register/confirm/', { token, password: PASSWORD })).statusCode).toBe(200);
});

test('[A2.13] a new password ends all sessions, works once and is confirmed by mail; the old one is refused', async () => {
  const person = company.writer;
  const other = await signedIn(server.app, person.email);
  const client = await visitor();
  await client.post('/api/auth/reset-password/', { email: person.email });
  const first = await secretTo(server.database, person.email);
  await client.post('/api/auth/reset-password/', { email: person.email });
  const token = await secretTo(server.database, person.email);
  const old = await client.post('/api/auth/reset-password/confirm/', { token: first, password: PASSWORD });
  expect([old.statusCode, codeOf(old)]).toEqual([410, 'link_ended']);
  const answer = await client.post('/api/auth/reset-password/confirm/', { token, password: PASSWORD });
  expect(answer.json()).toMatchObject({ user: { id: person.id } });
  await expect.poll(async () => (await other.get('/api/v1/accounts/me/')).statusCode).toBe(401);
  expect((await client.get('/api/v1/accounts/me/')).statusCode).toBe(200);
  expect((await mailsTo(server.database, person.email)).at(-1)?.subject).toBe('Your Leitstern password was changed');
  expect((await new TestClient(server.app).signIn(person.email)).statusCode).toBe(401);
  expect((await new TestClient(server.app).signIn(person.email, PASSWORD)).statusCode).toBe(200);
  const used = await client.post('/api/auth/reset-password/confirm/', { token, password: PASSWORD });
  expect(used.statusCode).toBe(410);
  const { rows } = await server.database.acrossCompanies({ reason: 'test' }, (tx) =>
    tx.execute(sql`select * from audit_log where object_id = ${person.id} order by id`),
  );
  expect(rows.map(({ action }) => action)).toContain('session.reset');
  expect(JSON.stringify(rows)).not.toContain(token);
});

test('a link that is too old, of another purpose or made up does not work', async () => {
  const client = await visitor();
  await client.post('/api/auth/reset-password/', { email: company.admin.email });
  const token = await secretTo(server.database, company.admin.email);
  expect((await client.post('/api/auth/register/confirm/', { token, password: PASSWORD })).statusCode).toBe(410);
  expect((await client.post('/api/auth/link/', { token: 'x'.repeat(43), purpose: 'reset' })).statusCode).toBe(410);
  await server.database.shared
    .update(oneTimeLinks)
    .set({ expires_at: new Date(0) })
    .where(eq(oneTimeLinks.user_id, company.admin.id));
  expect((await client.post('/api/auth/reset-password/confirm/', { token, password: PASSWORD })).statusCode).toBe(410);
});

test('asking again and again for the same address is answered the same, but sends at most five mails an hour', async () => {
  const client = await visitor();
  const answers = [];
  for (let n = 0; n < 8; n += 1)
    answers.push((await client.post('/api/auth/reset-password/', { email: company.globalAdmin.email })).statusCode);
  expect(new Set(answers)).toEqual(new Set([200]));
  expect(await mailsTo(server.database, company.globalAdmin.email)).toHaveLength(5);
});

test('one network address may ask sixty times in ten minutes, then the answer says how long to wait', async () => {
  const client = await visitor();
  const { remoteAddress } = { remoteAddress: '198.51.100.9' };
  const ask = (n: number) =>
    server.app.inject({
      method: 'POST',
      url: '/api/auth/register/',
      remoteAddress,
      cookies: client.cookies,
      headers: { 'x-csrftoken': client.cookies['csrftoken'] ?? '', 'accept-language': 'de' },
      payload: applicant(`many-${n}-${randomUUID()}@${domain}`),
    });
  const answers = await Promise.all(Array.from({ length: 60 }, (_, n) => ask(n)));
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(60);
  const refused = await ask(60);
  expect(refused.statusCode).toBe(429);
  expect(refused.json<{ detail: string }>().detail).toMatch(/^Von dieser Adresse .* in \d+ Minuten/);
});

test('the sign-in says what this installation offers', async () => {
  const client = await visitor();
  expect((await client.get('/api/auth/options/')).json()).toEqual({ registration: true, reset: true, sso: [] });
});

test('a link ends with the address it went to, and with a password that was set since', async () => {
  const own = await seedCompany(server.database);
  const client = await visitor();
  const linkFor = async (email: string) => {
    await client.post('/api/auth/reset-password/', { email });
    return secretTo(server.database, email);
  };
  const confirm = (token: string) => client.post('/api/auth/reset-password/confirm/', { token, password: PASSWORD });
  const moved = await linkFor(own.writer.email);
  const away = `moved-${randomUUID()}@test.example`;
  await server.database.shared.update(users).set({ email: away }).where(eq(users.id, own.writer.id));
  expect((await confirm(moved)).statusCode).toBe(410);
  const unused = await linkFor(own.reader.email);
  const reader = await signedIn(server.app, own.reader.email);
  const change = { old_password: OLD_PASSWORD, new_password: 'yet another long sentence' };
  expect((await reader.post('/api/v1/accounts/password/', change)).statusCode).toBe(200);
  expect((await confirm(unused)).statusCode).toBe(410);
});
