import { beforeAll, expect, test } from 'vitest';

import { seedCompany, type SeededCompany } from '../../seed/company.ts';
import { signedIn, useServer } from '../../setup/server.ts';

const PORTAL = 'https://portal.kunde.example';
const OWN = 'https://strategie.kunde.example';
const server = useServer({ embedOrigins: [PORTAL], publicUrl: OWN });
let company: SeededCompany;
beforeAll(async () => {
  company = await seedCompany(server.database);
});

test('a listed host of the same site reads the token from the exposed header and writes with it and the cookie', async () => {
  const client = await signedIn(server.app, company.writer.email);
  const features = await client.get('/api/v1/features/', { origin: PORTAL });
  expect(features.headers).toMatchObject({
    'access-control-allow-origin': PORTAL,
    'access-control-allow-credentials': 'true',
    'x-csrftoken': client.cookies['csrftoken'],
  });
  expect(String(features.headers['access-control-expose-headers']).split(/, */)).toContain('X-CSRFToken');
  expect(features.headers['vary']).toMatch(/origin/i);
  const saved = await client.post('/api/v1/accounts/profile/locale/', { locale: 'de-DE' }, { origin: PORTAL });
  expect(saved.statusCode).toBe(200);
  const preflight = await client.call('OPTIONS', '/api/v1/accounts/profile/locale/', undefined, {
    origin: PORTAL,
    'access-control-request-method': 'POST',
    'access-control-request-headers': 'x-csrftoken, content-type',
  });
  expect(preflight.statusCode).toBe(204);
  expect(preflight.headers['access-control-allow-headers']).toMatch(/X-CSRFToken/);
});

test.each(['https://evil.example', 'http://portal.kunde.example', 'https://portal.kunde.example.evil.example', 'null'])(
  '%s may neither read answers nor write',
  async (origin) => {
    const client = await signedIn(server.app, company.writer.email);
    const features = await client.get('/api/v1/features/', { origin });
    expect(features.headers['access-control-allow-origin']).toBeUndefined();
    const saved = await client.post('/api/v1/accounts/profile/locale/', { locale: 'de-DE' }, { origin });
    expect([saved.statusCode, saved.json<{ code: string }>().code]).toEqual([403, 'origin']);
  },
);

const PLACES = [
  // behind a proxy that speaks TLS the call itself is http, and its host may be another
  ['our own page', { origin: OWN, 'sec-fetch-site': 'same-origin' }, 200],
  ['our own page in an old browser', { origin: OWN }, 200],
  ['a listed page of the same site', { origin: PORTAL, 'sec-fetch-site': 'same-site' }, 200],
  ['an address that a person has typed', { 'sec-fetch-site': 'none' }, 200],
  ['a program', {}, 200],
  ['our own page without TLS', { origin: OWN.replace('https', 'http') }, 403],
  ['our host at another port', { origin: `${OWN}:8443` }, 403],
  ['the address behind the proxy', { origin: 'http://localhost:80' }, 403],
  ['another page of the same site', { origin: 'https://blog.kunde.example', 'sec-fetch-site': 'same-site' }, 403],
  ['a page of the same site that does not say which', { 'sec-fetch-site': 'same-site' }, 403],
  ['another site that does not say which', { 'sec-fetch-site': 'cross-site' }, 403],
  ['another site in the name of a listed page', { origin: PORTAL, 'sec-fetch-site': 'cross-site' }, 403],
] as const;
test.each(PLACES)('a writing call of %s is answered %#', async (_, headers, status) => {
  const client = await signedIn(server.app, company.writer.email);
  const saved = await client.post('/api/v1/accounts/profile/locale/', { locale: 'de-DE' }, headers);
  expect(saved.statusCode).toBe(status);
});

test('a bearer beside a session cookie does not switch the token check off', async () => {
  const client = await signedIn(server.app, company.writer.email);
  const answer = await client.post(
    '/api/v1/accounts/profile/locale/',
    { locale: 'de-DE' },
    { authorization: 'Bearer x', 'x-csrftoken': 'forged' },
  );
  expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([403, 'csrf']);
});
