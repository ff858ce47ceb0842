import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import type { Core } from '../session/core.ts';
import { ReconnectingSocket } from './reconnecting-socket.ts';

let made: FakeSocket[] = [];
/** A socket that opens when a test says so. */
class FakeSocket extends EventTarget {
  static readonly OPEN = 1;
  readyState = 0;
  readonly close = vi.fn<() => void>();
  constructor() {
    super();
    made.push(this);
  }
  end(code: number): void {
    this.dispatchEvent(Object.assign(new Event('close'), { code }));
  }
  connect(): void {
    this.readyState = FakeSocket.OPEN;
    this.dispatchEvent(new Event('open'));
  }
}
beforeEach(() => {
  made = [];
  vi.stubGlobal('WebSocket', FakeSocket);
  vi.stubGlobal('addEventListener', vi.fn());
  vi.stubGlobal('removeEventListener', vi.fn());
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

async function opening() {
  const listener = { onOpen: vi.fn<() => void>(), onMessage: vi.fn<() => void>() };
  const core = { apiUrl: 'https://suite.example', api: async () => ({}) } as unknown as Core;
  const socket = new ReconnectingSocket(core, () => '/ws/x/', listener);
  socket.open();
  await vi.waitFor(() => expect(made).toHaveLength(1));
  return { socket, listener, wire: made[0] as FakeSocket };
}

test('a socket that is left while it connects is closed once it is open, and nobody hears of it', async () => {
  const { socket, listener, wire } = await opening();
  socket.close();
  expect(wire.close).not.toHaveBeenCalled();
  wire.connect();
  expect(wire.close).toHaveBeenCalledOnce();
  expect(listener.onOpen).not.toHaveBeenCalled();
});

test('an open socket that is left is closed at once', async () => {
  const { socket, listener, wire } = await opening();
  wire.connect();
  expect(listener.onOpen).toHaveBeenCalledOnce();
  socket.close();
  expect(wire.close).toHaveBeenCalledOnce();
});

test('a socket whose token has ended connects at once with the next one, each time, and is never called lost', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const { socket, listener, wire } = await opening();
  const states: string[] = [];
  socket.$connection.listen((state) => states.push(state));
  wire.connect();
  for (const turn of [1, 2, 3]) {
    // the server of a quiet evening says nothing while a token lasts
    vi.setSystemTime(Date.now() + 900_000);
    made.at(-1)?.end(4401);
    await vi.waitFor(() => expect(made).toHaveLength(turn + 1));
    made.at(-1)?.connect();
  }
  expect(states).toEqual(['open', 'renewing', 'open', 'renewing', 'open', 'renewing', 'open']);
  expect(listener.onOpen).toHaveBeenCalledTimes(4);
});

test('a server that ends the next socket too is not asked in a row', async () => {
  const { socket, wire } = await opening();
  wire.connect();
  wire.end(4401);
  await vi.waitFor(() => expect(made).toHaveLength(2));
  made[1]?.connect();
  made[1]?.end(4401);
  expect(socket.$connection.get()).toBe('lost');
  expect(socket.$nextTry.get()).toBeGreaterThan(Date.now());
  socket.close();
});
