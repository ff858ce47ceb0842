import { expect, test } from 'vitest';

import { runAll } from './run-all.ts';

test('what is refused keeps nothing else from running, and is reported with its reason', async () => {
  const reason = new Error('no');
  const run = async (item: number): Promise<number> => {
    if (item % 3 === 0) throw reason;
    return item * 2;
  };
  const { done, refused } = await runAll([1, 2, 3, 4, 5, 6], run);
  expect(done.map(({ answer }) => answer).toSorted((one, other) => one - other)).toEqual([2, 4, 8, 10]);
  expect(refused).toEqual([3, 6].map((item) => ({ item, error: reason })));
});

test('it says how far it is, and begins nothing more once it is stopped', async () => {
  const stop = new AbortController();
  const steps: number[] = [];
  const { done, left } = await runAll(
    Array.from({ length: 20 }, (_, place) => place),
    async (item) => item,
    {
      signal: stop.signal,
      onStep: (count) => {
        steps.push(count);
        if (count === 6) stop.abort();
      },
    },
  );
  expect(steps.slice(0, 6)).toEqual([1, 2, 3, 4, 5, 6]);
  expect(done.length + left.length).toBe(20);
  expect(done.length).toBeLessThan(11);
});
