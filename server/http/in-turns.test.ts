import { expect, test, vi } from 'vitest';

import { breatheInLine } from './breathe.ts';
import { eachInTurns, inTurns, jsonInTurns, sortedInTurns, type Turns } from './in-turns.ts';

/** Works for so many milliseconds and counts what it has done. */
function* working(pieces: number, done: { pieces: number }): Turns<string> {
  while (done.pieces < pieces) {
    yield;
    const end = performance.now() + 1;
    while (performance.now() < end);
    done.pieces += 1;
  }
  return 'done';
}

test('long work lets others have their turn', async () => {
  const done = { pieces: 0 };
  const seen: number[] = [];
  const long = inTurns(working(60, done));
  const look = (): void => {
    seen.push(done.pieces);
    if (done.pieces < 60) setImmediate(look);
  };
  setImmediate(look);
  expect(await long).toBe('done');
  expect(seen.length).toBeGreaterThan(5);
});

test('short work is done at once', async () => {
  const steps: number[] = [];
  const now = vi.spyOn(performance, 'now').mockReturnValue(0);
  const call = inTurns(
    (function* short(): Turns<void> {
      for (let step = 0; step < 3; step += 1) {
        yield;
        steps.push(step);
      }
    })(),
  );
  now.mockRestore();
  expect(steps).toEqual([0, 1, 2]);
  await call;
});

test('of several long pieces of work one goes on in each turn', async () => {
  let turn = 0;
  let isOver = false;
  const count = (): void => {
    turn += 1;
    if (!isOver) setImmediate(count);
  };
  setImmediate(count);
  const turns = await Promise.all(
    Array.from({ length: 4 }, async () => {
      await breatheInLine();
      return turn;
    }),
  );
  isOver = true;
  expect(new Set(turns).size).toBe(4);
});

test('work that fails fails for who waits for it', async () => {
  const failing = eachInTurns([1], function* fail(): Turns<never> {
    yield;
    throw new Error('on the way');
  });
  await expect(inTurns(failing)).rejects.toThrow('on the way');
});

test.each([0, 1, 100, 101, 250, 1_000])('sorts %i like toSorted, equal ones in their order', async (length) => {
  const list = Array.from({ length }, (_, place) => ({ key: (place * 37) % 23, place }));
  const order = (one: { key: number }, other: { key: number }): number => one.key - other.key;
  expect(await inTurns(sortedInTurns(list, order))).toEqual(list.toSorted(order));
});

test.each([
  ['nothing', {}],
  ['empty lists', { rows: [], totals: { items: 0 } }],
  ['long lists', { nodes: Array.from({ length: 321 }, (_, id) => ({ id, title: `„${id}“ – 🧭` })), edges: [[]] }],
])('writes %s as JSON.stringify does', async (_, answer) => {
  expect(String(await inTurns(jsonInTurns(answer)))).toBe(JSON.stringify(answer));
});
