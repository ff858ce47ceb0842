import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';

import { seedCompany } from '../../seed/company.ts';
import { signedIn, TestClient, useServer } from '../../setup/server.ts';
import { settingsPath, useSingleSignOn } from '../../setup/single-sign-on.ts';

const server = useServer();
const sso = useSingleSignOn(server);
const ELSEWHERE = { host: 'evil.example' };

test('without a public address single sign-on is for this computer alone, and says so elsewhere', async () => {
  const company = await seedCompany(server.database);
  const admin = await signedIn(server.app, company.admin.email);
  const here = (await admin.get(settingsPath(company))).json<{
    slug: string;
    service_provider: { entity_id: string };
  }>();
  expect(here.service_provider.entity_id).toMatch(/^http:\/\/localhost/);
  const there = await admin.get(settingsPath(company), ELSEWHERE);
  expect([there.statusCode, there.json()]).toMatchObject([200, { slug: here.slug, service_provider: null }]);
  expect(there.body).not.toContain('evil.example');
  const stranger = new TestClient(server.app);
  for (const path of ['metadata', 'login', 'finish']) {
    const answer = await stranger.get(`/saml2/${path}/?company=${here.slug}`, ELSEWHERE);
    expect([path, answer.headers.location]).toEqual([path, '/en-US/login?sso=address']);
    expect(answer.body).not.toContain('evil.example');
  }
  expect((await stranger.get(`/saml2/metadata/?company=${here.slug}`)).body).toContain('http://localhost');
  // signing out works wherever it is asked for
  expect((await admin.get('/saml2/logout/', ELSEWHERE)).headers.location).toBe('/en-US/login');
  expect((await admin.get('/api/v1/accounts/me/')).statusCode).toBe(401);
});

test('without one a company that takes no passwords takes them again, and nothing refused is stored', async () => {
  const { company, admin, body } = await sso.withSso();
  await server.database.inCompany(company.id, (tx) => tx.execute(sql`update sso_providers set is_enforced = true`));
  const version = body.version + 1;
  const save = (change: object) => admin.call('PUT', settingsPath(company), { ...body, version, ...change }, ELSEWHERE);
  const kept = await save({ is_enforced: true, name: 'Werk' });
  expect([kept.statusCode, kept.json()]).toEqual([
    422,
    { code: 'no_public_url', detail: expect.stringContaining('PUBLIC_URL') },
  ]);
  const open = await save({ is_enforced: false });
  expect([open.statusCode, open.json()]).toMatchObject([200, { is_enforced: false, is_enabled: true, name: '' }]);
});
