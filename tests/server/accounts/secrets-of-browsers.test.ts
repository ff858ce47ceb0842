import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';

import { OneTimeLinks } from '#server/identity/one-time-links-store.ts';

import { inviteOf, secretTo } from '../../seed/account.ts';
import { PASSWORD, seedCompany, type SeededCompany } from '../../seed/company.ts';
import { signedIn, TestClient, useServer } from '../../setup/server.ts';
import { mode, ORIGIN, useSingleSignOn } from '../../setup/single-sign-on.ts';

/** People reach this server by https. */
const server = useServer({ publicUrl: ORIGIN });
const sso = useSingleSignOn(server);
const ME = '/api/v1/accounts/me/';
let company: SeededCompany;
let slug: string;
beforeAll(async () => {
  company = await seedCompany(server.database);
  const own = await sso.withSso();
  ({ slug } = own);
  await sso.idp.become(mode(`pia@${own.domain}`));
});

const statusOf = async (client: TestClient): Promise<number> => (await client.get(ME)).statusCode;

async function invitationFor({ id: userId, email }: { id: string; email: string }): Promise<string> {
  const links = new OneTimeLinks(server.database);
  const input = { purpose: 'activate', userId, companyId: company.id, email } as const;
  return server.database.shared.transaction((tx) => links.make(tx, input));
}

/** One of each cookie, as the browser is told to keep it. */
async function cookiesOfAllWays() {
  const client = new TestClient(server.app);
  await client.get('/api/v1/features/');
  const token = await invitationFor(await inviteOf(server.database, company));
  const answers = [
    await client.post('/api/auth/login/', { email: company.writer.email, password: PASSWORD, remember: true }),
    await client.post('/api/auth/activation/', { token }),
    await client.get(`/saml2/login/?company=${slug}`),
  ];
  return answers.flatMap(({ cookies }) => cookies);
}

test('cookies go to this host alone, by https alone, and to no script but for the token', async () => {
  const kept = { secure: true, sameSite: 'Lax', value: expect.stringMatching(/^[\w-]{43}$/) };
  const DAY = 86_400;
  const cookies = await cookiesOfAllWays();
  expect(cookies.toSorted((a, b) => a.name.localeCompare(b.name))).toEqual([
    { name: 'activationid', path: '/api/auth/activation/', httpOnly: true, maxAge: expect.any(Number), ...kept },
    // ends the cookie of the other setting of COOKIE_CROSS_SITE
    { name: 'csrftoken', path: '/', maxAge: 0, secure: true, sameSite: 'None', partitioned: true, value: '' },
    { name: 'csrftoken', path: '/', ...kept },
    { name: 'known_device', path: '/', httpOnly: true, maxAge: 365 * DAY, ...kept },
    { name: 'sessionid', path: '/', httpOnly: true, maxAge: 30 * DAY, ...kept },
    { name: 'sso_state', path: '/saml2/', httpOnly: true, maxAge: 600, ...kept },
  ]);
});

test('the session of a browser that keeps none has no end of its own there', async () => {
  const answer = await new TestClient(server.app).signIn(company.writer.email);
  const session = answer.cookies.find(({ name }) => name === 'sessionid');
  expect(session).toEqual({ name: 'sessionid', path: '/', httpOnly: true, secure: true, sameSite: 'Lax', value: expect.any(String) }); // prettier-ignore
});

test('what is planted before a sign-in, by password or by a provider, is neither taken over nor worth anything', async () => {
  const planted = 'A'.repeat(43);
  const byPassword = new TestClient(server.app);
  Object.assign(byPassword.cookies, { sessionid: planted, csrftoken: planted });
  expect((await byPassword.post('/api/auth/login/', { email: company.writer.email, password: PASSWORD })).statusCode).toBe(200); // prettier-ignore
  const { client: byProvider } = await sso.goIn(slug, Object.assign(new TestClient(server.app), { cookies: { sessionid: planted } })); // prettier-ignore
  for (const { cookies } of [byPassword, byProvider]) {
    expect(cookies['sessionid']).toMatch(/^[\w-]{43}$/);
    expect([cookies['sessionid'], cookies['csrftoken']]).not.toContain(planted);
  }
  const thief = new TestClient(server.app);
  thief.cookies['sessionid'] = planted;
  expect([await statusOf(byPassword), await statusOf(byProvider), await statusOf(thief)]).toEqual([200, 200, 401]);
});

test('whoever signs in again in the same browser, by either way, gets a new session, and the one before ends', async () => {
  const client = await signedIn(server.app, company.reader.email);
  const again = [
    () => client.post('/api/auth/login/', { email: company.admin.email, password: PASSWORD }),
    () => sso.goIn(slug, client),
  ];
  for (const signIn of again) {
    const before = new TestClient(server.app);
    Object.assign(before.cookies, client.cookies);
    expect(await statusOf(before)).toBe(200);
    await signIn();
    expect(client.cookies['sessionid']).not.toBe(before.cookies['sessionid']);
    expect(client.cookies['csrftoken']).not.toBe(before.cookies['csrftoken']);
    await expect.poll(() => statusOf(before)).toBe(401);
    expect(await statusOf(client)).toBe(200);
  }
});

test('none of what lets somebody in is in the database, but in mails that are not sent yet', async () => {
  const client = await signedIn(server.app, company.reader.email);
  const { ticket } = (await client.post('/api/v1/realtime/ticket/')).json<{ ticket: string }>();
  await client.post('/api/auth/reset-password/', { email: company.reader.email });
  const link = await secretTo(server.database, company.reader.email);
  const invitation = await invitationFor(await inviteOf(server.database, company));
  const { form, action } = await sso.answered(slug);
  const code = /code=([\w-]+)/.exec((await sso.post(action, form)).headers.location ?? '')?.[1] ?? '';
  const cookies = (await cookiesOfAllWays()).filter(({ name }) => name !== 'csrftoken').map(({ value }) => value);
  const secrets = [ticket, link, invitation, code, ...cookies];
  expect(secrets.filter((secret) => !/^[\w-]{43}$/.test(secret))).toEqual([]);
  expect(new Set(secrets).size).toBe(secrets.length);
  const { rows: tables } = await server.database.pool.query<{ name: string }>(
    `select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'p') and n.nspname !~ '^pg_|information_schema' and c.relname <> 'mails'`,
  );
  const stored = await server.database.acrossCompanies({ reason: 'test' }, async (tx) => {
    const texts = [];
    for (const { name } of tables) texts.push((await tx.execute(sql`select t::text from ${sql.raw(name)} t`)).rows);
    return JSON.stringify(texts);
  });
  expect(stored).toContain(company.reader.email);
  // bytes are shown in hexadecimal
  const spellings = (secret: string) => [
    secret,
    Buffer.from(secret).toString('hex'),
    Buffer.from(secret, 'base64url').toString('hex'),
  ];
  expect(secrets.filter((secret) => spellings(secret).some((one) => stored.includes(one)))).toEqual([]);
});
