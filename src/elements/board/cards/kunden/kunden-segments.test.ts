import { describe, expect, it } from 'vitest';

import { isOff, largestFirst, readSegments, sumOf } from './kunden-segments.ts';

const share = (value: number | null) => ({
  id: 'x',
  segment: '',
  share: value,
  result_share: null,
  needs: '',
  trend: 'up' as const,
});

describe('customer segments', () => {
  it.each<[unknown, number]>([
    [undefined, 0],
    ['text', 0],
    [[null, 3, {}], 1],
    [[{ segment: 'A', share: '12', trend: 'flat' }], 1],
  ])('reads %j as %i rows', (value, rows) => {
    expect(readSegments(value)).toHaveLength(rows);
  });

  it('keeps what it does not know', () => {
    expect(readSegments([{ segment: 'A', comment: 'kept' }])[0]).toMatchObject({ comment: 'kept', trend: 'stable' });
  });

  it.each<[(number | null)[], number | null, boolean]>([
    [[], null, false],
    [[null], null, false],
    [[60, 40], 100, false],
    [[33.3, 33.3, 33.3], 99.9, false],
    [[60, 30], 90, true],
  ])('adds %j up to %s', (values, sum, off) => {
    expect(sumOf(values.map(share), 'share')).toBe(sum);
    expect(isOff(sum)).toBe(off);
  });

  it('has the largest first, and those without a share last', () => {
    expect(largestFirst([5, null, 42, 0].map(share)).map((one) => one.share)).toEqual([42, 5, 0, null]);
  });
});
