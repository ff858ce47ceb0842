import { expect, test } from 'vitest';

import { buildApp } from '#server/app.ts';
import { callerGone } from '#server/http/refusals/refusals.ts';

import { TestClient, useServer } from '../../setup/server.ts';

const server = useServer();

test('the numbers name routes by their pattern, and only this computer may read them', async () => {
  const client = new TestClient(server.app);
  await client.get('/api/v1/features/');
  const answer = await client.get('/metrics');
  expect(answer.headers['content-type']).toMatch(/^text\/plain/);
  expect(answer.body).toMatch(
    /leitstern_request_seconds_count\{method="GET",route="\/api\/v1\/features\/",status="200"\} 1/,
  );
  for (const name of ['leitstern_sockets', 'leitstern_locks', 'leitstern_database_connections', 'nodejs_eventloop_lag'])
    expect(answer.body).toContain(name);
  expect((await client.get('/metrics', { 'x-forwarded-for': '203.0.113.9' })).statusCode).toBe(404);
});

test('whoever does not wait for the answer is no failure of the server; threads are counted', async () => {
  const app = await buildApp({ databaseUrl: server.databaseUrl, poolSize: 2, busyAfterMs: Infinity });
  app.get('/left', () => {
    throw callerGone();
  });
  try {
    const client = new TestClient(app);
    expect((await client.get('/left')).statusCode).toBe(499);
    const { body } = await client.get('/metrics');
    expect(body).toContain('leitstern_request_seconds_count{method="GET",route="/left",status="499"} 1');
    expect(body).toContain('leitstern_threads_busy 0');
    expect(body).toContain('leitstern_threads_waiting 0');
  } finally {
    await app.close();
  }
});

test('with a token only its bearer may read them', async () => {
  const app = await buildApp({
    databaseUrl: server.databaseUrl,
    metricsToken: 'a token of operators',
    poolSize: 2,
    busyAfterMs: Infinity,
  });
  try {
    const client = new TestClient(app);
    expect((await client.get('/metrics')).statusCode).toBe(404);
    expect((await client.get('/metrics', { authorization: 'Bearer a token of operators' })).statusCode).toBe(200);
  } finally {
    await app.close();
  }
});
