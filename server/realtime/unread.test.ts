import websocket from '@fastify/websocket';
import Fastify from 'fastify';
import { once } from 'node:events';
import { expect, test } from 'vitest';

import { Peer, type ServerSocket } from './peer.ts';
import { Unread } from './unread.ts';

const MB = 1024 * 1024;

/** A socket that only says whether it is listened to. */
function listening() {
  const socket = { isPaused: false, pause: () => void (socket.isPaused = true), resume: () => void (socket.isPaused = false) }; // prettier-ignore
  return socket;
}

test('a socket with more than a megabyte unread is not listened to until it is read', () => {
  const socket = listening();
  const unread = new Unread().of('somebody', socket);
  const first = unread.add(MB / 2);
  expect(socket.isPaused).toBe(false);
  const second = unread.add(MB / 2);
  expect(socket.isPaused).toBe(true);
  first();
  expect(socket.isPaused).toBe(false);
  second();
});

test('many small messages count for what they take', () => {
  const socket = listening();
  const unread = new Unread().of('somebody', socket);
  for (let n = 0; n < 3000; n += 1) unread.add(2);
  expect(socket.isPaused).toBe(true);
});

test('all sockets of a person together wait for room, those of others do not', () => {
  const all = new Unread();
  const sockets = Array.from({ length: 12 }, listening);
  const unread = sockets.map((socket) => all.of('somebody', socket));
  const done = unread.map((one) => one.add(MB / 2));
  expect(sockets.map(({ isPaused }) => isPaused)).toEqual(sockets.map((_, n) => n > 6));
  const other = listening();
  all.of('another', other).add(MB / 2);
  expect(other.isPaused).toBe(false);
  // what has ended counts until it is read
  const late = listening();
  const again = all.of('somebody', late);
  again.add(1)();
  for (const one of done.slice(0, 5)) one();
  expect([...sockets, late].every(({ isPaused }) => !isPaused)).toBe(true);
});

test('what one connection sends faster than it is read stays with the sender, and all of it is read in the end', async () => {
  const app = Fastify();
  await app.register(websocket);
  let peer: Peer | undefined;
  let read = 0;
  let goOn: () => void = () => undefined;
  const held = new Promise<void>((done) => (goOn = done));
  let paused: () => boolean = () => false;
  app.get('/', { websocket: true }, (socket) => {
    paused = () => socket.isPaused;
    peer = new Peer(socket as ServerSocket, {} as never, new Unread().of('somebody', socket));
    peer.listen(
      () => held.then(() => void (read += 1)),
      () => undefined,
    );
  });
  try {
    const client = new WebSocket((await app.listen({ port: 0, host: '127.0.0.1' })).replace('http', 'ws'));
    await once(client, 'open');
    for (let n = 0; n < 150; n += 1) client.send('x'.repeat(250_000));
    await expect.poll(() => paused()).toBe(true);
    // most of the 37 MB never left: about a megabyte is here, some more on the way
    expect(client.bufferedAmount).toBeGreaterThan(20 * MB);
    goOn();
    await expect.poll(() => read, { timeout: 20_000 }).toBe(150);
    client.close();
  } finally {
    await app.close();
  }
});
