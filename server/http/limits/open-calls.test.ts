import Fastify, { type FastifyRequest } from 'fastify';
import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';

import { handleError } from '../refusals/error-handler.ts';
import { countAsInside, OPEN_CALLS, registerOpenCalls } from './open-calls.ts';

/** A server with a call that is answered on request, and a large answer that nobody reads. */
async function serve(untakenMs?: number) {
  const app = Fastify().setErrorHandler(handleError);
  onTestFinished(() => app.close());
  const waiting: (() => void)[] = [];
  app.decorateRequest('viewer', null);
  app.addHook('onRequest', async (request) => {
    const person = request.headers['x-person'];
    if (person) request.viewer = { id: person, actorId: null } as never;
  });
  registerOpenCalls(app, untakenMs);
  app.get('/api/', () => new Promise((done) => waiting.push(() => done({}))));
  app.get('/page', async () => 'page');
  app.get('/large', async () => 'x'.repeat(50_000_000));
  const ask = (person?: string) => app.inject({ url: '/api/', ...(person && { headers: { 'x-person': person } }) });
  return { app, ask, waiting };
}

test('of one person only so many calls are open; those of others pass, and each that ends makes room', async () => {
  const { app, ask, waiting } = await serve();
  const calls = Array.from({ length: OPEN_CALLS.person }, () => ask('anna'));
  await expect.poll(() => waiting.length).toBe(OPEN_CALLS.person);
  expect((await ask('anna')).statusCode).toBe(503);
  expect((await app.inject({ url: '/page', headers: { 'x-person': 'anna' } })).statusCode).toBe(200);
  const others = [ask('ben'), ask()];
  await expect.poll(() => waiting.length).toBe(OPEN_CALLS.person + 2);
  waiting.shift()?.();
  expect((await calls[0])?.statusCode).toBe(200);
  calls.push(ask('anna'));
  await expect.poll(() => waiting.length).toBe(OPEN_CALLS.person + 2);
  for (const answer of waiting) answer();
  expect((await Promise.all([...calls, ...others])).every(({ statusCode }) => statusCode === 200)).toBe(true);
});

test('a call that learns inside who asks counts for them while its answer is not taken', async () => {
  const { app, ask, waiting } = await serve();
  app.get('/api/me', async () => ({}));
  const askInside = async (request: FastifyRequest) => {
    const answer = await app.inject({ url: '/api/me', headers: { 'x-person': 'anna' } });
    countAsInside(request, answer.raw.req);
    return new Promise((done) => waiting.push(() => done({})));
  };
  app.get('/api/first', (request) => askInside(request));
  const calls = Array.from({ length: OPEN_CALLS.person }, () => app.inject('/api/first'));
  await expect.poll(() => waiting.length).toBe(OPEN_CALLS.person);
  expect((await ask('anna')).statusCode).toBe(503);
  for (const answer of waiting.splice(0)) answer();
  await Promise.all(calls);
  // and nothing is left of them
  const own = ask('anna');
  await expect.poll(() => waiting.length).toBe(1);
  waiting[0]?.();
  expect((await own).statusCode).toBe(200);
});

test('a call that is given up before it learns who asks counts for nobody', async () => {
  const most = { ...OPEN_CALLS };
  Object.assign(OPEN_CALLS, { person: 1, network: 2 });
  onTestFinished(() => void Object.assign(OPEN_CALLS, most));
  const { app, ask, waiting } = await serve();
  const known = Promise.withResolvers<void>();
  app.get('/api/me', async () => ({}));
  const askInside = async (request: FastifyRequest) => {
    const lost = once(request.raw.socket, 'close');
    page.destroy();
    await lost;
    const answer = await app.inject({ url: '/api/me', headers: { 'x-person': 'anna' } });
    countAsInside(request, answer.raw.req);
    known.resolve();
    return {};
  };
  app.get('/api/first', (request) => askInside(request));
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const other = ask();
  await expect.poll(() => waiting.length).toBe(1);
  const page = connect(Number(new URL(address).port), '127.0.0.1');
  page.write('GET /api/first HTTP/1.1\r\nHost: a\r\n\r\n');
  await known.promise;
  const calls = [other, ask('anna'), ask()];
  await expect.poll(() => waiting.length).toBe(3);
  // the network has two open, as before
  expect((await ask()).statusCode).toBe(503);
  for (const answer of waiting) answer();
  expect((await Promise.all(calls)).every(({ statusCode }) => statusCode === 200)).toBe(true);
});

test('an answer that nobody reads ends', async () => {
  const { app } = await serve(100);
  await app.listen({ port: 0, host: '127.0.0.1' });
  const socket = connect((app.server.address() as { port: number }).port, '127.0.0.1');
  socket.pause();
  socket.write('GET /large HTTP/1.1\r\nHost: a\r\n\r\n');
  const count = () => new Promise<number>((done) => app.server.getConnections((_, open) => done(open)));
  await expect.poll(count).toBe(1);
  await expect.poll(count).toBe(0);
  socket.destroy();
});

test('a long wait for an answer is no silence', async () => {
  const { app, waiting } = await serve(50);
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const call = fetch(`${address}/api/`);
  await expect.poll(() => waiting.length).toBe(1);
  await new Promise((done) => setTimeout(done, 200));
  waiting[0]?.();
  expect((await call).status).toBe(200);
});
