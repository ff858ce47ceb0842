import { describe, expect, it } from 'vitest';

import { marktSummary } from './markt-summary.ts';

describe('the picture of the market', () => {
  it('takes the series of the chart and its last change', () => {
    const section = {
      title: 'M',
      chart: { y: ['n'] },
      data: [
        { j: 1, n: 100 },
        { j: 2, n: null },
        { j: 3, n: 110 },
      ],
    };
    const summary = marktSummary({ ANALYSIS_SECTIONS: [{ title: 'empty' }, section] }, 'en-US');
    expect(summary).toMatchObject({ title: 'M', values: [100, 110] });
    expect(summary?.change).toBeCloseTo(0.1);
  });
});
