import { describe, expect, it } from 'vitest';

import { realitaetenSummary } from './realitaeten-summary.ts';

describe('the picture of the own house', () => {
  it('counts facts by field', () => {
    const sections = [
      { title: { de: 'Finanzen', en: 'Finance' }, facts: [{}, {}] },
      { title: 'empty', facts: [] },
    ];
    expect(realitaetenSummary({ REALITAETEN_SECTIONS: sections }, 'de-DE')).toEqual([
      { label: 'Finanzen', value: 2, length: 1 },
    ]);
  });
});
