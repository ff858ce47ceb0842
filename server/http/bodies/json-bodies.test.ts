import Fastify from 'fastify';
import { once } from 'node:events';
import { connect } from 'node:net';
import { afterEach, expect, test } from 'vitest';

import { handleError } from '../refusals/error-handler.ts';
import { READING, registerJsonBodies, TURNS } from './json-bodies.ts';

const LARGE = JSON.stringify({ text: 'x'.repeat(9_000) });
const SMALL = JSON.stringify({ text: 'x' });

/** A server whose only call is answered when the test says so. */
function gated() {
  const app = Fastify({ bodyLimit: 1_000_000 }).setErrorHandler(handleError);
  const waiting: (() => void)[] = [];
  const inside: string[] = [];
  app.decorateRequest('viewer', null);
  app.addHook('onRequest', async (request) => {
    const person = request.headers['x-person'];
    if (person) request.viewer = { id: person, actorId: null } as never;
  });
  registerJsonBodies(app);
  app.post('/', async ({ headers }) => {
    inside.push(String(headers['x-person']));
    await new Promise<void>((done) => waiting.push(done));
    return {};
  });
  const send = (person: string, body: string) =>
    app.inject({
      method: 'POST',
      url: '/',
      headers: { 'content-type': 'application/json', 'x-person': person },
      payload: body,
    });
  return { app, inside, send, answer: () => waiting.shift()?.() };
}

let open: ReturnType<typeof gated>;
afterEach(() => open.app.close());

test('large bodies of one person are handled one after the other; small ones and those of others pass', async () => {
  open = gated();
  const { inside, send, answer } = open;
  const large = [send('anna', LARGE), send('anna', LARGE), send('anna', LARGE)];
  const others = [send('anna', SMALL), send('ben', LARGE)];
  await expect.poll(() => inside.toSorted()).toEqual(['anna', 'anna', 'ben']);
  for (let n = 0; n < 3; n++) answer();
  await Promise.all(others);
  await expect.poll(() => inside.length).toBe(4);
  answer();
  await expect.poll(() => inside.length).toBe(5);
  answer();
  expect((await Promise.all(large)).map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
});

test('too many large bodies of one person are 503 with the time to come again', async () => {
  open = gated();
  const { inside, send, answer } = open;
  const all = Array.from({ length: TURNS.waitingPerPerson + 1 }, () => send('anna', LARGE));
  await expect.poll(() => inside.length).toBe(1);
  const refused = await send('anna', LARGE);
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, expect.any(String)]);
  const answering = setInterval(answer, 1);
  expect((await Promise.all(all)).map(({ statusCode }) => statusCode)).toEqual(all.map(() => 200));
  clearInterval(answering);
});

test('bodies that do not come hold little memory: of one person few are read, and a few more wait unread', async () => {
  open = gated();
  const { app, inside, send, answer } = open;
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as { port: number };
  const head = `POST / HTTP/1.1\r\nHost: a\r\nX-Person: anna\r\nContent-Type: application/json\r\n`;
  const sockets = Array.from({ length: READING.perPerson + READING.waitingPerPerson }, () =>
    connect(port, '127.0.0.1'),
  );
  for (const socket of sockets) socket.write(`${head}Content-Length: 900000\r\n\r\n{"text":"`);
  const { perPerson: reading, waitingPerPerson: waiting } = READING;
  await expect.poll(() => app.largeBodies.numbers()).toMatchObject({ reading, waiting });
  expect((await send('anna', LARGE)).statusCode).toBe(503);
  const other = send('ben', LARGE);
  await expect.poll(() => inside).toEqual(['ben']);
  answer();
  expect((await other).statusCode).toBe(200);
  for (const socket of sockets) socket.destroy();
  await expect.poll(() => app.largeBodies.numbers()).toEqual({ reading: 0, bytes: 0, waiting: 0 });
});

test('what comes in pieces without a length takes a turn only when it is large', async () => {
  open = gated();
  const { app, inside, answer } = open;
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const pieces = () =>
    fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-person': 'anna' },
      body: new Blob([SMALL]).stream(),
      duplex: 'half',
    } as RequestInit);
  const calls = [pieces(), pieces(), pieces()];
  await expect.poll(() => inside.length).toBe(3);
  expect(app.largeBodies.numbers()).toMatchObject({ reading: 0, bytes: 3 * SMALL.length });
  for (let n = 0; n < 3; n++) answer();
  for (const call of calls) expect((await call).status).toBe(200);
});

test('strangers of one network do not wait for each other', async () => {
  open = gated();
  const { app, inside, answer } = open;
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as { port: number };
  const head = 'POST / HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: ';
  const halves = Array.from({ length: 150 }, () => connect(port, '127.0.0.1'));
  for (const half of halves) half.write(`${head}16000\r\n\r\n{`);
  const whole = app.inject({ method: 'POST', url: '/', payload: { text: 'x'.repeat(12_000) } });
  await expect.poll(() => inside.length).toBe(1);
  answer();
  expect((await whole).statusCode).toBe(200);
  for (const half of halves) half.destroy();
});

test('after a large body its sender rests for as long as it took', async () => {
  open = gated();
  const { inside, send, answer } = open;
  const [first, second] = [send('anna', LARGE), send('anna', LARGE)];
  await expect.poll(() => inside.length).toBe(1);
  const began = performance.now();
  await new Promise((done) => setTimeout(done, 60));
  const took = performance.now() - began;
  const ended = performance.now();
  answer();
  await first;
  await expect.poll(() => inside.length, { interval: 1 }).toBe(2);
  expect(performance.now() - ended).toBeGreaterThan(took / 2);
  answer();
  await second;
});

test('the turn of who goes away before the answer ends', async () => {
  open = gated();
  const { app, inside, send, answer } = open;
  await app.listen({ port: 0, host: '127.0.0.1' });
  const socket = connect((app.server.address() as { port: number }).port, '127.0.0.1');
  socket.write(
    `POST / HTTP/1.1\r\nHost: a\r\nX-Person: anna\r\nContent-Type: application/json\r\nContent-Length: ${LARGE.length}\r\n\r\n${LARGE}`,
  );
  await expect.poll(() => inside.length).toBe(1);
  const next = send('anna', LARGE);
  socket.destroy();
  await once(socket, 'close');
  await expect.poll(() => inside.length).toBe(2);
  answer();
  answer();
  expect((await next).statusCode).toBe(200);
});
