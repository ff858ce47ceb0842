import Fastify from 'fastify';
import { once } from 'node:events';
import { connect } from 'node:net';
import { PassThrough } from 'node:stream';
import { afterEach, expect, test } from 'vitest';

import { handleError } from '../refusals/error-handler.ts';
import { registerSlowCalls } from './slow-calls.ts';

const SLOW_MS = 300;

/** A server that names calls of more than 300 ms, and what it has said so far. */
function watched() {
  const lines: Record<string, unknown>[] = [];
  const stream = new PassThrough().on('data', (line: Buffer) => lines.push(JSON.parse(String(line)) as never));
  const app = Fastify({ logger: { level: 'info', stream }, disableRequestLogging: true }).setErrorHandler(handleError);
  registerSlowCalls(app, SLOW_MS);
  app.post('/', async () => ({}));
  app.get('/slow', () => new Promise((done) => setTimeout(() => done({}), SLOW_MS * 1.5)));
  app.get('/given-up', async () => {
    throw Object.assign(new Error('canceling statement due to statement timeout'), { code: '57014' });
  });
  return { app, lines };
}

let server: ReturnType<typeof watched>;
afterEach(() => server.app.close());

test('a call is slow that is answered late, not one whose body comes late', async () => {
  server = watched();
  const { port, hostname } = new URL(await server.app.listen({ port: 0, host: '127.0.0.1' }));
  const socket = connect(Number(port), hostname);
  const began = performance.now();
  socket.write('POST / HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 2\r\n\r\n{');
  await expect.poll(() => performance.now() - began).toBeGreaterThan(SLOW_MS * 3);
  socket.write('}');
  await once(socket, 'data');
  socket.destroy();
  await server.app.inject('/slow');
  const lines = server.lines.filter(({ msg }) => msg === 'A call took long');
  expect(lines).toMatchObject([{ method: 'GET', route: '/slow', status: 200 }]);
});

test('slow calls fill no log: what is left out is counted', async () => {
  server = watched();
  await Promise.all(Array.from({ length: 100 }, () => server.app.inject('/slow')));
  expect(server.lines).toHaveLength(20);
});

test('what is given up fills no log either', async () => {
  server = watched();
  const answers = await Promise.all(Array.from({ length: 100 }, () => server.app.inject('/given-up')));
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([503]));
  // on a busy machine they may be slow as well
  const lines = server.lines.filter(({ msg }) => String(msg).includes('given up'));
  expect(lines).toHaveLength(20);
});
