import { describe, expect, it } from 'vitest';

import { trendsSummary } from './trends-summary.ts';

describe('the picture of the trends', () => {
  it.each([{}, { TRENDS_SEGMENTS: 7 }, { TRENDS_SEGMENTS: [null, 'x', []] }, { TRENDS_SEGMENTS: {} }])(
    'of %j is empty and never fails',
    (content) => {
      expect(trendsSummary(content, 'en-US')).toEqual({ names: [], more: 0 });
    },
  );

  it('counts what does not fit', () => {
    const rows = [1, 2, 3, 4, 5].map((effect) => ({ microtrend: `t${effect}`, Einfluss: effect }));
    expect(trendsSummary({ TRENDS_SEGMENTS: [{ rows }] }, 'en-US')).toEqual({
      names: ['t5', 't4', 't3', 't2'],
      more: 1,
    });
  });
});
