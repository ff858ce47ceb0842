import Fastify from 'fastify';
import { connect, Socket } from 'node:net';
import { PassThrough } from 'node:stream';
import { expect, onTestFinished, test } from 'vitest';

import { whenAnswered } from './when-answered.ts';

/** A server whose calls are answered on request. */
async function serve() {
  const app = Fastify();
  onTestFinished(() => app.close());
  const waiting: (() => void)[] = [];
  let ended = 0;
  app.addHook('onRequest', async (request, reply) => whenAnswered(request, reply, () => void (ended += 1)));
  app.get('/', () => new Promise((done) => waiting.push(() => done({}))));
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as { port: number };
  return { app, waiting, port, ended: () => ended };
}

test('an answer ends once', async () => {
  const { app, waiting, ended } = await serve();
  const call = app.inject('/');
  await expect.poll(() => waiting.length).toBe(1);
  expect(ended()).toBe(0);
  waiting[0]?.();
  await call;
  await expect.poll(ended).toBe(1);
});

test('those that wait behind each other end with their connection', async () => {
  const { waiting, port, ended } = await serve();
  const socket = connect(port, '127.0.0.1');
  socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(20));
  await expect.poll(() => waiting.length).toBe(20);
  socket.destroy();
  await expect.poll(ended).toBe(20);
  for (const answer of waiting) answer();
  expect(ended()).toBe(20);
});

test('however much waits for an answer, it is listened to once', async () => {
  const socket = new Socket();
  const raw = new PassThrough().resume();
  let ended = 0;
  const wait = (): void => whenAnswered({ raw: { socket } } as never, { raw } as never, () => void (ended += 1));
  wait();
  const listeners = raw.listenerCount('close');
  for (let more = 0; more < 20; more += 1) wait();
  expect(raw.listenerCount('close')).toBe(listeners);
  raw.end();
  await expect.poll(() => ended).toBe(21);
  wait();
  await expect.poll(() => ended).toBe(22);
});

test('a lost connection ends it, also where the answer hears nothing of it', () => {
  const socket = new Socket();
  let ended = 0;
  const answers = [new PassThrough(), new PassThrough()];
  for (const raw of answers) whenAnswered({ raw: { socket } } as never, { raw } as never, () => void (ended += 1));
  socket.emit('close');
  expect(ended).toBe(2);
});
