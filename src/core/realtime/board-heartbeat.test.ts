import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import type { BoardRequest } from '#contract/socket.ts';

import type { Core } from '../session/core.ts';
import { BoardSocket } from './board-socket.ts';
import { ReconnectingSocket } from './reconnecting-socket.ts';

const MINUTE = 60_000;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('[W4.16] renews the locks of the own tab every five minutes, and only those, until it is closed', () => {
  const sent: BoardRequest[] = [];
  vi.spyOn(ReconnectingSocket.prototype, 'open').mockReturnValue(undefined);
  vi.spyOn(ReconnectingSocket.prototype, 'close').mockReturnValue(undefined);
  vi.spyOn(ReconnectingSocket.prototype, 'send').mockImplementation(
    (request) => sent.push(request as BoardRequest) > 0,
  );
  const channel = new BoardSocket({} as Core, 'b');
  channel.open();
  vi.advanceTimersByTime(6 * MINUTE);
  expect(sent).toEqual([]);
  const lock = { user_info: { id: 'u', full_name: 'Anna', initials: 'A' }, since: undefined, token: 1 };
  channel.$locks.set({ kunden: { ...lock, mine: true }, markt: { ...lock, mine: false } });
  vi.advanceTimersByTime(4 * MINUTE - 1);
  expect(sent).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(sent).toEqual([{ type: 'heartbeat', card_ids: ['kunden'] }]);
  vi.advanceTimersByTime(5 * MINUTE);
  expect(sent).toHaveLength(2);
  channel.close();
  vi.advanceTimersByTime(20 * MINUTE);
  expect(sent).toHaveLength(2);
});
