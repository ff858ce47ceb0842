import { beforeAll, expect, test } from 'vitest';

import { seedCompany, type SeededCompany } from '../seed/company.ts';
import { signedIn, useServer } from '../setup/server.ts';

const PORTAL = 'https://portal.kunde.example';
const server = useServer({ embedOrigins: [PORTAL], publicUrl: 'https://strategie.kunde.example' });
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

test('a bearer beside a session cookie does not switch the token check off', async () => {
  const client = await signedIn(server.app, company.writer.email);
  const answer = await client.post(
    '/api/v1/accounts/profile/locale/',
    { locale: 'de-DE' },
    { authorization: 'Bearer x', 'x-csrftoken': 'forged' },
  );
  expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([403, 'csrf']);
});
