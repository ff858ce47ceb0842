import { describe, expect, it } from 'vitest';

import { realitaetenSummary } from './realitaeten-summary.ts';

describe('the picture of the own house', () => {
  it('has the areas with facts, the weakest first', () => {
    const sections = [
      { key: 'finance', facts: [{ rating: 2 }, { rating: '3' }] },
      { title: 'empty', facts: [{ fact: ' ', source: '', rating: null }] },
      { title: 'unrated', facts: [{ fact: 'a' }] },
      { key: 'people', facts: [{ rating: 1 }] },
    ];
    const summary = realitaetenSummary({ REALITAETEN_SECTIONS: sections });
    expect(summary.map(({ key, index, mean }) => [key, index, mean])).toEqual([
      ['people', 3, 1],
      ['finance', 0, 2.5],
      ['', 2, null],
    ]);
  });
});
