import { EventEmitter } from 'node:events';
import { expect, test } from 'vitest';

import type { ServerSocket } from './peer.ts';
import { TurnedAway } from './turned-away.ts';

/** A socket that says how it was closed, and takes no part in that. */
class SilentSocket extends EventEmitter {
  code = 0;
  close(code: number): void {
    this.code = code;
  }
}

test('of one network not all are opened to be turned away at once, and each that goes makes room', () => {
  const turnedAway = new TurnedAway();
  const sockets = Array.from({ length: 200 }, () => new SilentSocket());
  for (const socket of sockets) {
    expect(turnedAway.hasRoom('a')).toBe(true);
    turnedAway.add(socket as unknown as ServerSocket, 4401, 'a');
  }
  expect(new Set(sockets.map(({ code }) => code))).toEqual(new Set([4401]));
  expect([turnedAway.hasRoom('a'), turnedAway.hasRoom('b')]).toEqual([false, true]);
  sockets[0]?.emit('close');
  expect(turnedAway.hasRoom('a')).toBe(true);
});
