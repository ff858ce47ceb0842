import { createHmac } from 'node:crypto';
import { existsSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { CrmService } from '#server/crm/crm-service.ts';
import type { Viewer } from '#server/http/callers/viewer.ts';
import { PUBLIC_ICONS } from '#server/public-icons/public-icons.ts';

import { seedCompany, type SeededCompany } from '../../seed/company.ts';
import { signedIn, TestClient, useServer } from '../../setup/server.ts';

const KEY = 'a key that the provider knows';
const server = useServer({ crm: { provider: 'helpdesk', key: KEY } });
let company: SeededCompany;
const STATUS: Record<string, number> = { '/refuses': 401, '/moves': 307 };
const asked: { authorization: string | undefined; body: string }[] = [];
const provider = createServer((request, response) => {
  let body = '';
  request.on('data', (chunk: Buffer) => (body += chunk.toString()));
  request.on('end', () => {
    asked.push({ authorization: request.headers.authorization, body });
    response.statusCode = STATUS[request.url ?? ''] ?? 200;
    if (request.url === '/moves') response.setHeader('location', '/');
    response.end(JSON.stringify({ token: 'given by the provider' }));
  });
});
beforeAll(async () => {
  company = await seedCompany(server.database);
  await new Promise<void>((done) => void provider.listen(0, '127.0.0.1', done));
});
afterAll(() => void provider.close());

test('[A7.26] the configured provider gets a token that names the person, signed with the key', async () => {
  const client = await signedIn(server.app, company.reader.email);
  const answer = await client.post('/api/v1/helpdesk/identification-token/');
  const { token } = answer.json<{ token: string }>();
  const [head = '', claims = '', signature] = token.split('.');
  expect(signature).toBe(createHmac('sha256', KEY).update(`${head}.${claims}`).digest('base64url'));
  expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({ email: company.reader.email });
  const other = await client.post('/api/v1/elsewhere/identification-token/');
  expect([other.statusCode, other.json<{ code: string }>().code]).toEqual([404, 'crm_not_configured']);
  expect((await new TestClient(server.app).get('/api/v1/public/icons/')).statusCode).toBe(200);
});

test('a provider that makes its own tokens is asked; its refusal is none of ours', async () => {
  const { port } = provider.address() as AddressInfo;
  const viewer = { id: 'x', email: 'anna@test.example', first_name: 'Anna', last_name: 'L' } as Viewer;
  const at = (path: string) => new CrmService({ provider: 'hub', key: KEY, url: `http://127.0.0.1:${port}${path}` });
  expect(await at('/').token('Hub', viewer)).toBe('given by the provider');
  expect(asked[0]).toMatchObject({
    authorization: `Bearer ${KEY}`,
    body: expect.stringContaining('anna@test.example'),
  });
  await expect(at('/refuses').token('hub', viewer)).rejects.toMatchObject({ status: 424, code: 'crm_failed' });
  await expect(at('/moves').token('hub', viewer)).rejects.toMatchObject({ status: 424 });
  // the key goes nowhere else
  expect(asked).toHaveLength(3);
  await expect(new CrmService({}).token('hub', viewer)).rejects.toMatchObject({ status: 404 });
});

test('[A7.27] the public icons need no session, and each has its picture', async () => {
  const client = new TestClient(server.app);
  const icons = (await client.get('/api/v1/public/icons/', { 'accept-language': 'de' })).json<
    { id: string; name: string; url: string }[]
  >();
  expect(icons).toHaveLength(PUBLIC_ICONS.length);
  expect(icons.find(({ id }) => id === 'target')).toEqual({ id: 'target', name: 'Ziel', url: '/icons/target.svg' });
  expect(icons.filter(({ url }) => !existsSync(`public${url}`))).toEqual([]);
});
