import { describe, expect, it } from 'vitest';

import { herausforderungSummary } from './herausforderung-summary.ts';

describe('the picture of the challenge', () => {
  it('counts notes in the cells that belong to a group', () => {
    const notes = ['cell-0-0', 'cell-1-1', 'cell-1-1', 'cell-0-4', 'general'].map((section_key) => ({ section_key }));
    const summary = herausforderungSummary(
      { canvas_summary: 'S', impacts: [{}, { chance: 'C' }, { auswirkung: 'A' }] },
      'en-US',
      notes,
    );
    expect(summary).toMatchObject({ sentence: 'S', impacts: 2, notes: 3 });
    expect([...(summary?.cells ?? [])]).toEqual([
      ['cell-0-0', { color: 'red', notes: 1 }],
      ['cell-1-1', { color: 'primary', notes: 2 }],
    ]);
  });

  it('says the first impact that has words, and is empty with one that has none', () => {
    const impacts = [{ auswirkung: ' ' }, { chance: 'C' }, { auswirkung: 'A' }];
    expect(herausforderungSummary({ impacts }, 'en-US')).toMatchObject({ sentence: 'A', impacts: 2 });
    expect(herausforderungSummary({ impacts: [{ id: 'i', auswirkung: '' }] }, 'en-US')).toBeUndefined();
  });

  it('is there for notes alone', () => {
    expect(herausforderungSummary({}, 'en-US', [{ section_key: 'cell-1-1' }])).toMatchObject({
      sentence: '',
      notes: 1,
    });
  });
});
