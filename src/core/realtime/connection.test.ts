import { describe, expect, it } from 'vitest';

import { connectionAfter, IDLE, waitBefore, type Connection, type ConnectionEvent } from './connection.ts';

const open: Connection = { state: 'open', tries: 0 };

describe('connection', () => {
  it.each<[Connection, ConnectionEvent, Connection, string]>([
    [IDLE, 'join', { state: 'connecting', tries: 0 }, 'connect'],
    [IDLE, 'closed', IDLE, 'nothing'],
    [IDLE, 'opened', IDLE, 'nothing'],
    [{ state: 'connecting', tries: 0 }, 'opened', open, 'nothing'],
    [{ state: 'connecting', tries: 0 }, 'closed', { state: 'lost', tries: 1 }, 'wait'],
    [{ state: 'lost', tries: 3 }, 'due', { state: 'lost', tries: 3 }, 'connect'],
    [{ state: 'lost', tries: 3 }, 'opened', { state: 'open', tries: 3 }, 'nothing'],
    [{ state: 'open', tries: 3 }, 'heard', open, 'nothing'],
    [{ state: 'open', tries: 3 }, 'closed', { state: 'lost', tries: 4 }, 'wait'],
    [open, 'offline', { state: 'lost', tries: 1 }, 'wait'],
    [{ state: 'lost', tries: 3 }, 'online', { state: 'lost', tries: 0 }, 'connect'],
    [{ state: 'lost', tries: 10 }, 'closed', { state: 'given-up', tries: 10 }, 'nothing'],
    [{ state: 'given-up', tries: 10 }, 'due', { state: 'given-up', tries: 10 }, 'nothing'],
    [{ state: 'given-up', tries: 10 }, 'asked', { state: 'lost', tries: 0 }, 'connect'],
    [{ state: 'given-up', tries: 10 }, 'online', { state: 'lost', tries: 0 }, 'connect'],
    [open, 'asked', open, 'nothing'],
    [open, 'missing', { state: 'gone', tries: 0 }, 'nothing'],
    [{ state: 'gone', tries: 0 }, 'closed', { state: 'gone', tries: 0 }, 'nothing'],
    [{ state: 'gone', tries: 0 }, 'online', { state: 'gone', tries: 0 }, 'nothing'],
    [open, 'leave', IDLE, 'close'],
    [open, 'ended', { state: 'renewing', tries: 1 }, 'connect'],
    [{ state: 'renewing', tries: 1 }, 'opened', { state: 'open', tries: 1 }, 'nothing'],
    [{ state: 'renewing', tries: 1 }, 'closed', { state: 'lost', tries: 2 }, 'wait'],
    [{ state: 'open', tries: 1 }, 'ended', { state: 'lost', tries: 2 }, 'wait'],
    [{ state: 'connecting', tries: 0 }, 'ended', { state: 'lost', tries: 1 }, 'wait'],
    [IDLE, 'ended', IDLE, 'nothing'],
  ])('%o on %s becomes %o and does %s', (now, event, next, act) => {
    const step = connectionAfter(now, event, 0);
    expect(step.next).toEqual(next);
    expect(step.step.do).toBe(act);
  });

  it('[W4.26] gives up after ten tries in a row', () => {
    let now = connectionAfter(IDLE, 'join', 0).next;
    let tries = 0;
    for (now = connectionAfter(now, 'closed', 0).next; now.state === 'lost' && tries < 99; tries++)
      now = connectionAfter(now, 'closed', 0).next;
    expect(tries).toBe(10);
    expect(now.state).toBe('given-up');
  });

  it('[W4.27] waits 1000 × 2^n ms, at most 30000, plus up to a quarter', () => {
    expect([0, 1, 2, 3, 4, 5, 9].map((n) => waitBefore(n, 0))).toEqual([1000, 2000, 4000, 8000, 16000, 30000, 30000]);
    expect(waitBefore(0, 1)).toBe(1250);
    expect(waitBefore(9, 1)).toBe(37_500);
  });
});
