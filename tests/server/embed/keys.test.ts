import { beforeAll, expect, test } from 'vitest';
import { sql } from 'drizzle-orm';

import type { EmbedKey, EmbedKeyWithSecret, EmbedOrigin } from '#contract/embed.ts';

import { seedCompany, type SeededCompany } from '../../seed/company.ts';
import { seedEmbedOrigin } from '../../seed/embed.ts';
import { askForToken, Program, tokenFor } from '../../setup/embed.ts';
import { signedIn, useServer, type TestClient } from '../../setup/server.ts';

const server = useServer();
let company: SeededCompany;
let client: TestClient;
const keysOf = ({ id }: SeededCompany): string => `/api/v1/okr/companies/${id}/embed-keys/`;
const originsOf = ({ id }: SeededCompany): string => `/api/v1/okr/companies/${id}/embed-origins/`;
const newKey = async () =>
  (await client.post(keysOf(company), { name: 'Intranet', elements: ['strategy-okr'] })).json<EmbedKeyWithSecret>();
beforeAll(async () => {
  company = await seedCompany(server.database);
  client = await signedIn(server.app, company.admin.email);
  await seedEmbedOrigin(server.database, company.id);
});

test('the secret of a key is answered once, and stored and shown as its beginning only', async () => {
  const made = await newKey();
  expect(made.secret.startsWith(made.prefix)).toBe(true);
  expect(made).toMatchObject({ name: 'Intranet', elements: ['strategy-okr'], used_at: null, revoked_at: null });
  const listed = await client.get(keysOf(company));
  expect(listed.json<EmbedKey[]>().map(({ id }) => id)).toContain(made.id);
  const { rows } = await server.database.inCompany(company.id, (tx) =>
    tx.execute(sql`select k::text as key, (select string_agg(l::text, '') from audit_log l) as log from embed_keys k`),
  );
  for (const text of [listed.body, JSON.stringify(rows)]) expect(text).not.toContain(made.secret);
});

test('a key that was used says when', async () => {
  const made = await newKey();
  await tokenFor(server.app, made.secret, { person: company.reader.email, elements: ['strategy-okr'] });
  const listed = (await client.get(keysOf(company))).json<EmbedKey[]>();
  expect(listed.find(({ id }) => id === made.id)?.used_at).not.toBeNull();
});

test('another secret ends the earlier one and its tokens', async () => {
  const made = await newKey();
  const asked = { person: company.reader.email, elements: ['strategy-okr'] as const };
  const token = await tokenFor(server.app, made.secret, asked);
  const me = () => new Program(server.app, token).call('GET', '/api/v1/accounts/me/');
  expect((await me()).statusCode).toBe(200);
  const rotated = (await client.post(`${keysOf(company)}${made.id}/rotate/`)).json<EmbedKeyWithSecret>();
  expect([rotated.id, rotated.secret === made.secret]).toEqual([made.id, false]);
  expect((await me()).statusCode).toBe(401);
  expect((await askForToken(server.app, made.secret, asked)).statusCode).toBe(401);
  expect((await askForToken(server.app, rotated.secret, asked)).statusCode).toBe(201);
});

test('a revoked key stays in the list, and is neither used nor changed any more', async () => {
  const made = await newKey();
  expect((await client.delete(`${keysOf(company)}${made.id}/`)).statusCode).toBe(204);
  const listed = (await client.get(keysOf(company))).json<EmbedKey[]>();
  expect(listed.find(({ id }) => id === made.id)?.revoked_at).not.toBeNull();
  const asked = { person: company.reader.email, elements: ['strategy-okr'] as const };
  expect((await askForToken(server.app, made.secret, asked)).statusCode).toBe(401);
  expect((await client.post(`${keysOf(company)}${made.id}/rotate/`)).statusCode).toBe(404);
  expect((await client.delete(`${keysOf(company)}${made.id}/`)).statusCode).toBe(404);
});

test('origins are listed as browsers send them, each once', async () => {
  const name = `d${crypto.randomUUID()}.example`;
  const added = await client.post(originsOf(company), { origin: `HTTPS://${name.toUpperCase()}:443/` });
  expect([added.statusCode, added.json()]).toMatchObject([201, { origin: `https://${name}` }]);
  expect((await client.post(originsOf(company), { origin: `https://${name}` })).statusCode).toBe(400);
  const listed = (await client.get(originsOf(company))).json<EmbedOrigin[]>();
  expect(listed.filter(({ origin }) => origin === `https://${name}`)).toHaveLength(1);
});

test.each([
  'http://intranet.example',
  'https://intranet.example/path',
  'https://*.example',
  'https://user@intranet.example',
  'javascript:alert(1)',
  'not an origin',
])('%s is no origin that may be listed', async (origin) => {
  const refused = await client.post(originsOf(company), { origin });
  expect([refused.statusCode, Object.keys(refused.json<{ errors: object }>().errors)]).toEqual([400, ['origin']]);
});

test('a page of this computer may be listed without encryption', async () => {
  expect((await client.post(originsOf(company), { origin: 'http://localhost:3000' })).statusCode).toBe(201);
});

test('keys and origins of another company are not found, and readers may not look', async () => {
  const other = await seedCompany(server.database);
  expect((await client.get(keysOf(other))).statusCode).toBe(404);
  expect((await client.post(originsOf(other), { origin: 'https://a.example' })).statusCode).toBe(404);
  const theirs = await signedIn(server.app, other.admin.email);
  const body = { name: 'Theirs', elements: ['strategy-okr'] };
  const made = (await theirs.post(keysOf(other), body)).json<EmbedKeyWithSecret>();
  expect((await client.delete(`${keysOf(company)}${made.id}/`)).statusCode).toBe(404);
  const reader = await signedIn(server.app, company.reader.email);
  expect((await reader.get(keysOf(company))).statusCode).toBe(403);
});
