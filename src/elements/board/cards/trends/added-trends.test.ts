import { expect, it } from 'vitest';

import { MOST_TRENDS } from '#contract/cards/trends.ts';
import type { Microtrend } from '#contract/trends/microtrends.ts';

import { isFull, withTrends } from './added-trends.ts';
import { readSegments, type TrendSegment } from './trend-segments.ts';

const trends = ['a', 'b', 'c'].map((id) => ({ id }) as Microtrend);
const segmentWith = (count: number): TrendSegment[] =>
  readSegments({ TRENDS_SEGMENTS: [{ id: 's', rows: Array.from({ length: count }, () => ({})) }] });

it('adds as many microtrends as a segment has room for, and says how many found none', () => {
  for (const [count, added] of [
    [MOST_TRENDS - 1, 1],
    [MOST_TRENDS, 0],
    [MOST_TRENDS + 2, 0],
  ] as const) {
    // prettier-ignore
    const segments = segmentWith(count);
    const [segment] = segments as [TrendSegment];
    const after = withTrends(segments, segment, trends, '');
    expect([isFull(segment), after.added, after.left]).toEqual([count >= MOST_TRENDS, added, 3 - added]);
    expect(after.segments[0]?.rows).toHaveLength(count + added);
    // what came in is not offered again
    const [next] = after.segments as [TrendSegment];
    expect(withTrends(after.segments, next, trends.slice(0, added), '')).toMatchObject({ added: 0, left: 0 });
  }
});
