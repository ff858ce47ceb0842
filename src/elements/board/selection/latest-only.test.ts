import { expect, it } from 'vitest';

import { LatestOnly } from './latest-only.ts';

it('sends one order after the other, skips those that were overtaken, and reports which was the last', async () => {
  const queue = new LatestOnly();
  const sent: string[] = [];
  const ends: (() => void)[] = [];
  const order = (name: string): Promise<boolean> =>
    queue.run(() => {
      sent.push(name);
      return new Promise<void>((done) => ends.push(done));
    });
  const all = [order('first'), order('second'), order('third')];
  expect(sent).toEqual(['first']);
  ends[0]?.();
  await Promise.all(all.slice(0, 2));
  expect(sent).toEqual(['first', 'third']);
  ends[1]?.();
  expect(await Promise.all(all)).toEqual([false, false, true]);
});

it('goes on after one that failed', async () => {
  const queue = new LatestOnly();
  await expect(queue.run(() => Promise.reject(new Error('refused')))).rejects.toThrow('refused');
  expect(await queue.run(() => Promise.resolve())).toBe(true);
});
