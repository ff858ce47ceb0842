import { expect, it } from 'vitest';

import { TrendEvaluations } from './trend-evaluations.ts';
import { readSegments, type TrendRow } from './trend-segments.ts';

const rowOf = (id: string, Einfluss: number): TrendRow => {
  const rows = [{ Microtrends: { id }, Einfluss }];
  return readSegments({ TRENDS_SEGMENTS: [{ rows }] })[0]?.rows[0] as TrendRow;
};
/** Judgements whose sending ends when the test says so. */
function judging() {
  const sent: [string | null, number | null][] = [];
  const ends: ((isDone: boolean) => void)[] = [];
  const all = new TrendEvaluations(({ Microtrends, Einfluss }) => {
    sent.push([Microtrends.id, Einfluss]);
    return new Promise((done) => ends.push(done));
  });
  return { all, sent, end: (place: number, isDone = true) => ends[place]?.(isDone) };
}

it('sends the judgements of a trend one after another, only the newest, and lets no other trend wait', async () => {
  const { all, sent, end } = judging();
  all.put(rowOf('a', 1), 60_000);
  const flushed = all.flush();
  all.put(rowOf('a', 2), 0);
  all.put(rowOf('a', 3), 0);
  all.put(rowOf('b', 5), 0);
  await expect.poll(() => sent).toEqual([['a', 1], ['b', 5]]); // prettier-ignore
  end(0);
  await expect.poll(() => sent.at(-1)).toEqual(['a', 3]);
  end(2);
  await flushed;
  expect(sent).toHaveLength(3);
});

it('knows that something was emptied until that is stored', async () => {
  const sent: boolean[] = [];
  const all = new TrendEvaluations(({ clears }) => {
    sent.push(clears === true);
    return Promise.resolve(true);
  });
  all.put({ ...rowOf('a', 1), clears: true }, 60_000);
  all.put({ ...rowOf('a', 2), clears: false }, 0);
  await expect.poll(() => sent).toEqual([true]);
  all.put({ ...rowOf('a', 3), clears: false }, 0);
  await expect.poll(() => sent).toEqual([true, false]);
});

it('sends what waits when the page closes, and what was refused once more with the next flush', async () => {
  const { all, sent, end } = judging();
  all.put(rowOf('a', 1), 60_000);
  all.leave();
  expect(sent).toEqual([['a', 1]]);
  end(0, false);
  await Promise.resolve();
  await Promise.resolve();
  const flushed = all.flush();
  expect(sent).toEqual([['a', 1], ['a', 1]]); // prettier-ignore
  end(1);
  await flushed;
  await all.flush();
  expect(sent).toHaveLength(2);
});
