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
afterEach(() => void vi.unstubAllGlobals());

async function opening() {
  const listener = { onOpen: vi.fn<() => void>(), onMessage: vi.fn<() => void>() };
  const socket = new ReconnectingSocket({ apiUrl: 'https://suite.example' } as Core, () => '/ws/x/', listener);
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
