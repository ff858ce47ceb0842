import { describe, expect, it } from 'vitest';

import { trendsSummary } from './trends-summary.ts';

describe('the picture of the trends', () => {
  it('counts what does not fit', () => {
    const rows = [1, 2, 3, 4, 5].map((effect) => ({ microtrend: `t${effect}`, Einfluss: effect }));
    expect(trendsSummary({ TRENDS_SEGMENTS: [{ rows }] }, 'en-US')).toEqual({
      names: ['t5', 't4', 't3', 't2'],
      more: 1,
    });
  });
});
