import { describe, expect, it } from 'vitest';

import { trendFacts } from './trend-facts.ts';
import { readSegments } from './trend-segments.ts';
import { trendsSummary } from './trends-summary.ts';

describe('the picture of the trends', () => {
  it('counts what to act on', () => {
    const rows = [1, 2, 3, 4, 5].map((effect) => ({
      microtrend: `t${effect}`,
      Einfluss: effect,
      Zeitpunkt: '3-5 years',
    }));
    const near = { Microtrends: { title: 'near' }, Einfluss: 4, Zeitpunkt: 'now', category: 'act' };
    const byHand = { microtrend: 'by hand', category: 'act' };
    const summary = trendsSummary({ TRENDS_SEGMENTS: [{ rows }, { rows: [near, byHand, {}] }] }, 'en-US');
    expect(summary).toMatchObject({ count: 7, act: 2 });
    // without a choice the rule says so, as beside the table
    const content = {
      TRENDS_SEGMENTS: [
        {
          rows: [
            { ...near, category: '' },
            { ...byHand, microtrend: '' },
          ],
        },
      ],
    };
    const table = trendFacts(readSegments(content).flatMap((segment) => segment.rows), 'en-US'); // prettier-ignore
    expect([trendsSummary(content, 'en-US')?.act, table]).toEqual([1, { count: 1, act: 1 }]);
  });

  it('puts what is near into the corner, and leaves out what has no time', () => {
    const rows = ['now', '5-10 years', undefined].map((Zeitpunkt) => ({ microtrend: 'a', Einfluss: 3, Zeitpunkt }));
    const dots = trendsSummary({ TRENDS_SEGMENTS: [{ rows }] }, 'en-US')?.dots ?? [];
    const [near = 1, far = 0] = dots.map(({ x, y }) => Math.hypot(x, 1 - y));
    expect([dots.length, near < far, far < 1]).toEqual([2, true, true]);
  });
});
