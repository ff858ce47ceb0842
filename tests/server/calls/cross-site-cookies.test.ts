import { expect, test } from 'vitest';

import { seedCompany } from '../../seed/company.ts';
import { signedIn, useServer } from '../../setup/server.ts';

const PORTAL = 'https://portal.kunde.example';
const OWN = 'https://strategie.example';
const across = useServer({ embedOrigins: [PORTAL], publicUrl: OWN, cookieCrossSite: true });
const ordinary = useServer({ embedOrigins: [PORTAL], publicUrl: OWN });

const cookiesOf = (answer: { headers: Record<string, unknown> }): string[] =>
  [answer.headers['set-cookie'] ?? []].flat().map(String);

test('where the operator says so, cookies go to listed pages of other sites, each site with its own', async () => {
  const company = await seedCompany(across.database);
  const client = await signedIn(across.app, company.writer.email);
  const answer = await client.get('/api/v1/features/', { origin: PORTAL, 'sec-fetch-site': 'cross-site' });
  expect(cookiesOf(answer).filter((one) => !one.includes('Max-Age=0'))).toEqual([
    expect.stringMatching(/^csrftoken=.*; Secure; Partitioned; SameSite=None$/),
  ]);
  const from = (origin: string) =>
    client.post('/api/v1/accounts/profile/locale/', { locale: 'de-DE' }, { origin, 'sec-fetch-site': 'cross-site' });
  expect((await from(PORTAL)).statusCode).toBe(200);
  expect((await from('https://evil.example')).statusCode).toBe(403);
});

test('the name of the device goes where the session goes', async () => {
  const company = await seedCompany(across.database);
  const client = await signedIn(across.app, company.writer.email);
  const set = cookiesOf(await client.signIn(company.writer.email)).filter((one) => !one.includes('Max-Age=0'));
  const [session = '', device = ''] = ['sessionid', 'known_device'].map((name) =>
    set.find((one) => one.startsWith(`${name}=`)),
  );
  expect(device).toMatch(/; Path=\/; HttpOnly; Secure; Partitioned; SameSite=None$/);
  expect(session).toMatch(/; Path=\/; HttpOnly; Secure; Partitioned; SameSite=None$/);
});

test('without that a page of another site is refused, listed or not', async () => {
  const company = await seedCompany(ordinary.database);
  const client = await signedIn(ordinary.app, company.writer.email);
  const headers = { origin: PORTAL, 'sec-fetch-site': 'cross-site' };
  expect((await client.post('/api/v1/accounts/profile/locale/', { locale: 'de-DE' }, headers)).statusCode).toBe(403);
});

test('a page of another site, to which cookies do not go, is told so before somebody types a password', async () => {
  const asked = async (server: typeof across, site: string) => {
    const headers = { origin: PORTAL, 'sec-fetch-site': site };
    const client = await signedIn(server.app, (await seedCompany(server.database)).writer.email);
    const features = await client.get('/api/v1/features/', headers);
    const { token, cookies } = (await client.get('/api/v1/embed/origin/', headers)).json<Record<string, boolean>>();
    return { token, cookies, sends: features.headers['access-control-allow-credentials'] };
  };
  expect(await asked(across, 'cross-site')).toEqual({ token: true, cookies: true, sends: 'true' });
  expect(await asked(ordinary, 'same-site')).toEqual({ token: true, cookies: true, sends: 'true' });
  expect(await asked(ordinary, 'cross-site')).toEqual({ token: true, cookies: false, sends: undefined });
});

test.each([
  ['on', across, /^sessionid=; Max-Age=0; Path=\/; Secure; SameSite=Lax$/],
  ['off', ordinary, /^sessionid=; Max-Age=0; Path=\/; Secure; Partitioned; SameSite=None$/],
] as const)('signing in after it was switched %s ends the session cookie of before', async (_to, server, ended) => {
  const company = await seedCompany(server.database);
  const client = await signedIn(server.app, company.writer.email);
  const again = await client.signIn(company.writer.email);
  expect(cookiesOf(again)).toEqual(expect.arrayContaining([expect.stringMatching(ended)]));
});
