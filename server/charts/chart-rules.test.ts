import { describe, expect, it } from 'vitest';

import type { DataCell, DataHeader } from '#contract/board/data-sources.ts';

import { chartFor } from './chart-rules.ts';
import { sectionOf } from './section-of-source.ts';

/** A table with these columns. */
function table(columns: Record<string, DataCell[]>, kinds: Record<string, DataHeader['kind']> = {}) {
  const names = Object.keys(columns);
  const length = Math.max(...names.map((name) => columns[name]?.length ?? 0));
  return {
    headers: names.map((name) => ({ display_key: name, internal_key: name, type: 'text' as const, kind: kinds[name] })),
    data: Array.from({ length }, (_, at) =>
      Object.fromEntries(names.map((name) => [name, columns[name]?.[at] ?? null])),
    ),
  };
}
const many = (count: number, make: (at: number) => DataCell): DataCell[] => Array.from({ length: count }, (_, at) => make(at)); // prettier-ignore

describe('[A7.159] the chart that plain rules choose', () => {
  it.each([
    [
      'few years are bars, columns of another unit stay out',
      table({
        Jahr: ['2024', '2025'],
        'Absatz (Tsd.)': [193, 284],
        'Sanierung (Tsd.)': [139, 233],
        'Quote (%)': [14, 19],
      }),
      { type: 'bar', x: 'Jahr', y: ['Absatz (Tsd.)', 'Sanierung (Tsd.)'], aggregation: 'none', title: 'Absatz, Sanierung', unit: 'Tsd.' }, // prettier-ignore
    ],
    [
      'many moments are a line, years as numbers too',
      table({ Year: many(12, (at) => 2010 + at), Orders: many(12, (at) => at * 3) }),
      { type: 'line', x: 'Year', y: ['Orders'] },
    ],
    [
      'days are a line',
      table({ Day: ['2026-01-01', '2026-01-02'], Visits: [4, 5] }, { Day: 'date' }),
      { type: 'line', x: 'Day' },
    ],
    [
      'names that occur again are added up',
      table({ Nr: [1, 2, 3], Region: ['Nord', 'Süd', 'Nord'], Umsatz: [1, 2, 3] }),
      { type: 'bar', x: 'Region', y: ['Umsatz'], aggregation: 'sum' },
    ],
    [
      'shares are averaged, German decimals are figures',
      table({ Segment: ['A', 'A', 'B'], 'Anteil in %': ['4,3', '5,1', '2,0'] }),
      { y: ['Anteil in %'], aggregation: 'average', unit: '%' },
    ],
    [
      'per cent in words is per cent',
      table({ Jahr: [2025, 2026], 'Marktanteil (Prozent)': [10, 12] }),
      { y: ['Marktanteil (Prozent)'], unit: '%' },
    ],
    [
      'without figures names are counted',
      table({ Thema: ['Preis', 'Termin', 'Preis'] }),
      { y: ['Thema'], aggregation: 'count' },
    ],
    [
      'small columns beside large ones stay out',
      table({ A: ['x', 'y'], B: [10_000, 20_000], C: [1, 2] }),
      { y: ['B'] },
    ],
    [
      'units are those that are known, words within words are no shares',
      table({ Jahr: ['a', 'a'], 'Umsatz (2024)': [1, 2], 'Beratertage in Deutschland': [3, 4], 'Notebooks (Stück)': [1, 1] }), // prettier-ignore
      { y: ['Umsatz (2024)', 'Beratertage in Deutschland'], aggregation: 'sum', unit: '', title: 'Umsatz (2024), Beratertage in Deutschland' }, // prettier-ignore
    ],
    [
      'money that comes in is added up',
      table({ Haus: ['a', 'a'], 'Mittelzufluss (in Mio. €)': [1, 2] }),
      { aggregation: 'sum', unit: 'Mio. €', title: 'Mittelzufluss' },
    ],
    [
      'thousands with a point and codes are no figures',
      table({ Haus: ['a', 'b'], Absatz: ['12.500', '9.750'], Code: ['00123', '00124'] }),
      { y: ['Haus'], aggregation: 'count' },
    ],
    [
      'a title of long headings is cut',
      table({ Jahr: ['a', 'b'], ['A'.repeat(150)]: [1, 2], ['B'.repeat(150)]: [1, 2] }),
      { title: `${'A'.repeat(150)}, ${'B'.repeat(48)}` },
    ],
    ['an empty table has nothing to draw', { headers: [], data: [] }, { x: '', y: [] }],
  ])('%s', (_, given, chart) => expect(chartFor(given)).toMatchObject(chart));

  it('a long table becomes the figures of its chart, so that all rows count', () => {
    const { headers, data } = table({ Region: many(900, (at) => (at % 3 === 0 ? 'Nord' : 'Süd')), Umsatz: many(900, () => 2) }); // prettier-ignore
    const source = { id: 'd', board_id: 'b', source_file_page_id: 'p', headers, data, analysis: 'Mehr <als> vorher\nZwei', name: 'Umsatz', rows_left_out: 7, columns_left_out: 0, version: 1 }; // prettier-ignore
    const origin = { source_file_id: 'f', source_file: 'Umsatz.csv', page_number: 1, page_name: '' };
    expect(sectionOf(source, origin, 'umsatz')).toMatchObject({
      data: [
        { Region: 'Nord', Umsatz: 600 },
        { Region: 'Süd', Umsatz: 1200 },
      ],
      chart: { x: 'Region', y: ['Umsatz'], aggregation: 'none' },
      analysis: '<p>Mehr &lt;als&gt; vorher</p><p>Zwei</p>',
      rows_left_out: 7,
      origin: { file_id: 'f', page: 1, label: 'Umsatz.csv' },
    });
  });

  it('the chart of a wide table has only columns that its section has, as its rows do', () => {
    const names = Object.fromEntries(many(40, (at) => `Text ${at}`).map((name) => [String(name), ['a', 'b']]));
    const { headers, data } = table({ ...names, Umsatz: [1, 2] });
    const source = { id: 'd', board_id: 'b', source_file_page_id: 'p', headers, data, analysis: null, name: 'Breit', rows_left_out: 0, columns_left_out: 0, version: 1 }; // prettier-ignore
    const origin = { source_file_id: 'f', source_file: 'Breit.csv', page_number: 1, page_name: '' };
    const section = sectionOf(source, origin, 'breit');
    expect([section.headers.length, Object.keys(section.data[0] ?? {}).length]).toEqual([40, 40]);
    expect(section.chart).toMatchObject({ y: ['Text 0'], aggregation: 'count' });
  });
});
