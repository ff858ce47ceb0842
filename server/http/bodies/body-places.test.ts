import { EventEmitter } from 'node:events';
import { expect, test, vi } from 'vitest';

import { BodyPlaces, type BodySlot, type BodyLimits } from './body-places.ts';

const LIMITS: BodyLimits = { perPerson: 2, waitingPerPerson: 3, waitMs: 1000, bytesPerPerson: 100, bytes: 150 };

/** Bodies by name, and which of them have come in, in their order. */
function crowd(limits: Partial<BodyLimits> = {}) {
  const places = new BodyPlaces({ ...LIMITS, ...limits });
  const inside: string[] = [];
  const held = new Map<string, BodySlot>();
  const refused = new Map<string, unknown>();
  const senders = new Map<string, EventEmitter>();
  const tick = async (): Promise<void> => {
    for (let n = 0; n < 5; n++) await Promise.resolve();
  };
  return {
    inside,
    refused,
    places,
    async come(name: string, bytes: number): Promise<void> {
      const sender = new EventEmitter();
      senders.set(name, sender);
      const enter = async (): Promise<void> => {
        held.set(name, await places.enter(name.charAt(0), bytes, sender));
        inside.push(name);
      };
      enter().catch((error: unknown) => refused.set(name, error));
      await tick();
    },
    async end(name: string): Promise<void> {
      held.get(name)?.read();
      held.get(name)?.leave();
      await tick();
    },
    async read(name: string): Promise<void> {
      held.get(name)?.read();
      await tick();
    },
    async go(name: string): Promise<void> {
      senders.get(name)?.emit('close');
      await tick();
    },
    tick,
  };
}

test('one person has so many read at once, and others pass', async () => {
  const { inside, come, end } = crowd();
  for (const name of ['a1', 'a2', 'a3', 'b1']) await come(name, 10);
  expect(inside).toEqual(['a1', 'a2', 'b1']);
  await end('a1');
  expect(inside).toEqual(['a1', 'a2', 'b1', 'a3']);
});

test('what was read counts until it is answered', async () => {
  const { inside, come, read, end } = crowd();
  await come('a1', 60);
  await read('a1');
  await come('a2', 60);
  expect(inside).toEqual(['a1']);
  await end('a1');
  expect(inside).toEqual(['a1', 'a2']);
});

test('small ones do not pass a large one that waits for room', async () => {
  const { inside, come, end } = crowd();
  await come('a1', 90);
  await come('b1', 90);
  await come('c1', 10);
  expect(inside).toEqual(['a1']);
  await come('d1', 70);
  await end('a1');
  expect(inside).toEqual(['a1', 'b1', 'c1']);
  await end('b1');
  expect(inside).toEqual(['a1', 'b1', 'c1', 'd1']);
});

test('a small one of the same person does not pass a large one', async () => {
  const { inside, come, end } = crowd();
  await come('a1', 60);
  await come('a2', 60);
  await come('a3', 10);
  expect(inside).toEqual(['a1']);
  await end('a1');
  expect(inside).toEqual(['a1', 'a2', 'a3']);
});

test('who goes away, or has waited too long, lets those behind come', async () => {
  vi.useFakeTimers();
  try {
    const { inside, refused, places, come, go, tick } = crowd();
    await come('a1', 90);
    await come('b1', 90);
    await come('c1', 10);
    await go('b1');
    expect([inside, [...refused.keys()]]).toEqual([['a1', 'c1'], ['b1']]);
    await come('b2', 90);
    vi.advanceTimersByTime(LIMITS.waitMs);
    await tick();
    expect(refused.get('b2')).toMatchObject({ status: 503, code: 'busy' });
    expect(places.numbers()).toEqual({ reading: 2, bytes: 100, waiting: 0 });
  } finally {
    vi.useRealTimers();
  }
});

test('of one person only so many wait', async () => {
  const { refused, come } = crowd({ perPerson: 1 });
  for (const name of ['a1', 'a2', 'a3', 'a4', 'a5']) await come(name, 1);
  expect(refused.get('a5')).toMatchObject({ status: 503 });
  expect([...refused.keys()]).toEqual(['a5']);
});
