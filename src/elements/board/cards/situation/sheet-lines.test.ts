import { describe, expect, it } from 'vitest';

import { linesOf } from './sheet-lines.ts';

const header = (display_key: string) => ({ display_key, internal_key: display_key, type: 'text' as const });
const columns = [
  { key: 'name', title: 'Customer segment', aliases: ['segment'] },
  { key: 'share', title: 'Share of revenue in %', aliases: ['umsatzanteil', 'anteil'], isShare: true },
];

describe('linesOf', () => {
  it('finds the columns by what files call them, and leaves lines without a name out', () => {
    const table = {
      headers: [header('Stand'), header('Umsatzanteil (%)'), header('Segment')],
      data: [
        { Stand: '2026', 'Umsatzanteil (%)': 12.5, Segment: 'Craft' },
        { Segment: ' ', 'Umsatzanteil (%)': 1 },
        { Segment: 'Housing', 'Umsatzanteil (%)': null },
      ],
    };
    expect(linesOf(table, columns, 'de-DE')).toEqual([
      { name: 'Craft', share: '12,5' },
      { name: 'Housing', share: '' },
    ]);
  });

  it('reads parts of 1 as percentages, unless the heading says percent', () => {
    const data = [{ Segment: 'A', Anteil: 0.07, 'Anteil %': 0.5 }];
    const lines = (share: string) => linesOf({ headers: [header('Segment'), header(share)], data }, columns, 'en-US');
    expect([lines('Anteil'), lines('Anteil %')]).toEqual([[{ name: 'A', share: '7' }], [{ name: 'A', share: '0.5' }]]);
  });

  it('a table that does not have the first column gives nothing', () => {
    expect(linesOf({ headers: [header('Jahr')], data: [{ Jahr: '2024' }] }, columns, 'de-DE')).toEqual([]);
    // a word that only begins so is another one, its plural is not
    const named = (heading: string) => linesOf({ headers: [header(heading)], data: [{ [heading]: 'A' }] }, columns, 'de-DE'); // prettier-ignore
    expect([named('Segmentierung 2025'), named('Our segments')]).toEqual([[], [{ name: 'A' }]]);
  });
});
