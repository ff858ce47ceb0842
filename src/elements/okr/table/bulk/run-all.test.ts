import { expect, test } from 'vitest';

import { runAll } from './run-all.ts';

test('what is refused keeps nothing else from running, and is told with its reason', async () => {
  const reason = new Error('no');
  const run = async (item: number): Promise<number> => {
    if (item % 3 === 0) throw reason;
    return item * 2;
  };
  const { done, refused } = await runAll([1, 2, 3, 4, 5, 6], run);
  expect(done.map(({ answer }) => answer).toSorted((one, other) => one - other)).toEqual([2, 4, 8, 10]);
  expect(refused).toEqual([3, 6].map((item) => ({ item, error: reason })));
});
