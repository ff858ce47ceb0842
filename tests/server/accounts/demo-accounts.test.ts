import { beforeAll, expect, test } from 'vitest';

import { buildApp } from '#server/app.ts';
import { seedDemo } from '#server/demo/demo-service.ts';

import { TestClient, useServer } from '../../setup/server.ts';

const ANNA = 'anna@nordlicht.example';
const server = useServer();
beforeAll(() => seedDemo(server.databaseUrl, 'demo/story'));

const ELSEWHERE: [string, Record<string, string>][] = [
  ['through a proxy', { 'x-forwarded-for': '203.0.113.9' }],
  ['through a proxy that tells only itself', { via: '1.1 proxy' }],
  ['under a foreign name (DNS rebinding)', { host: 'rebind.evil.example' }],
];

test.each(ELSEWHERE)('a demo account is refused %s, its session too', async (_, headers) => {
  const client = new TestClient(server.app);
  expect((await client.signIn(ANNA, 'leitstern-demo')).statusCode).toBe(200);
  expect((await client.get('/api/v1/accounts/me/', headers)).statusCode).toBe(401);
  expect((await client.get('/api/v1/accounts/me/')).statusCode).toBe(200);
  const other = new TestClient(server.app);
  await other.get('/api/v1/features/');
  const refused = await other.post('/api/auth/login/', { email: ANNA, password: 'leitstern-demo' }, headers);
  expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([403, 'demo_only_local']);
});

test('with a public address elsewhere nobody is local, whatever a proxy leaves out', async () => {
  const app = await buildApp({
    databaseUrl: server.databaseUrl,
    publicUrl: 'https://strategie.example',
    poolSize: 2,
    busyAfterMs: Infinity,
  });
  try {
    expect((await new TestClient(app).signIn(ANNA, 'leitstern-demo')).statusCode).toBe(403);
  } finally {
    await app.close();
  }
});
