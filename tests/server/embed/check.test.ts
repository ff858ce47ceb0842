import { beforeAll, expect, test } from 'vitest';

import type { EmbedCheck } from '#contract/embed.ts';

import { seedCompany, type SeededCompany } from '../../seed/company.ts';
import { seedEmbedOrigin } from '../../seed/embed.ts';
import { signedIn, useServer, type TestClient } from '../../setup/server.ts';

const server = useServer({ embedOrigins: ['https://portal.example'], publicUrl: 'https://strategy.example' });
let company: SeededCompany;
let client: TestClient;
const addressOf = ({ id }: SeededCompany, origin?: string): string =>
  `/api/v1/okr/companies/${id}/embed-check/${origin === undefined ? '' : `?origin=${encodeURIComponent(origin)}`}`;
const check = async (origin?: string) => (await client.get(addressOf(company, origin))).json<EmbedCheck>();
beforeAll(async () => {
  company = await seedCompany(server.database);
  client = await signedIn(server.app, company.admin.email);
});

test('without an origin it says where the suite is', async () => {
  expect(await check()).toMatchObject({
    suite: 'https://strategy.example',
    origin: 'https://strategy.example',
    own: true,
  });
});

test('an origin of the company is let in by token, as soon as it is listed', async () => {
  expect(await check('https://intranet.example')).toMatchObject({
    own: false,
    token: false,
    cookies: false,
    frame: false,
  });
  await client.post(`/api/v1/okr/companies/${company.id}/embed-origins/`, { origin: 'https://intranet.example' });
  expect(await check('HTTPS://Intranet.example:443/')).toMatchObject({
    origin: 'https://intranet.example',
    token: true,
    cookies: false,
    frame: true,
  });
});

test('an origin of EMBED_ORIGINS is let in by cookies, and one of another company not at all', async () => {
  expect(await check('https://portal.example')).toMatchObject({ token: false, cookies: true, frame: true });
  const theirs = await seedEmbedOrigin(server.database, (await seedCompany(server.database)).id);
  expect(await check(theirs)).toMatchObject({ token: false, cookies: false, frame: false });
});

test('what is no origin is told as such', async () => {
  const refused = await client.get(addressOf(company, 'https://intranet.example/path'));
  expect([refused.statusCode, Object.keys(refused.json<{ errors: object }>().errors)]).toEqual([400, ['origin']]);
});

test('only administrators of the company may ask', async () => {
  const reader = await signedIn(server.app, company.reader.email);
  expect((await reader.get(addressOf(company))).statusCode).toBe(403);
  expect((await client.get(addressOf(await seedCompany(server.database)))).statusCode).toBe(404);
});
