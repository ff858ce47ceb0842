import { describe, expect, it } from 'vitest';

import { herausforderungSummary } from './herausforderung-summary.ts';

describe('the picture of the challenge', () => {
  it('colours the cells of the challenge that hold notes', () => {
    const content = {
      canvas_summary: 'S',
      impacts: [{}, {}],
      notes: [{ section_key: 'cell-0-1' }],
      options_matrix: {
        cells: [
          { row: 0, col: 1, colorClass: 'red' },
          { row: 1, col: 1, colorClass: 'primary' },
        ],
      },
    };
    const summary = herausforderungSummary(content, 'en-US');
    expect(summary).toMatchObject({ sentence: 'S', impacts: 2, options: 1 });
    expect([...(summary?.cells ?? [])]).toEqual([['cell-0-1', 'red']]);
  });
});
