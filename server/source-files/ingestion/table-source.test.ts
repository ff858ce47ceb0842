import { expect, test } from 'vitest';

import { DATA_LIMITS } from '#contract/board/data-sources.ts';

import type { Cell } from '../../tables/file-table.ts';
import { readCsv } from '../../tables/read-csv.ts';
import { tableOf } from './table-source.ts';

test('the keys that each row repeats count into what a table may hold', () => {
  const heading = Array.from({ length: 20 }, (_, column) => `${column}`.padEnd(200, 'x'));
  const lines = [heading, ...Array.from({ length: 5_000 }, () => heading.map(() => 'a'))];
  const table = tableOf(
    lines.map((cells, line) => ({ line: line + 1, cells })),
    { preset: '.' },
  );
  expect(table?.data.length).toBeGreaterThan(400);
  expect(JSON.stringify(table?.data).length).toBeLessThan(DATA_LIMITS.characters * 1.2);
  expect((table?.data.length ?? 0) + (table?.rows_left_out ?? 0)).toBe(5_000);
});

test.each<[preset: ',' | '.' | null, texts: (string | number)[], values: (string | number)[]]>([
  // nothing shows whether a thousand is meant: the text stays
  [null, ['1.234', '2.500'], ['1.234', '2.500']],
  [null, ['1,234', '12'], ['1,234', '12']],
  [null, ['1.234', '12,5'], [1234, 12.5]],
  [null, ['1.234', '12.5'], [1.234, 12.5]],
  [null, ['0.125', '1.234'], [0.125, 1.234]],
  [null, ['1.250.000', '1.234'], [1250000, 1234]],
  [null, ['3', '12'], [3, 12]],
  [null, [1.234, 2.5], [1.234, 2.5]],
  // a file of semicolons has decimal commas
  [',', ['1.234', '2.500'], [1234, 2500]],
  ['.', ['1.234', '2.500'], [1.234, 2.5]],
])('with %j preset the texts %j are %j', (preset, texts, values) => {
  const lines = [['Sum'], ...texts.map((text) => [text])].map((cells, line) => ({ line: line + 1, cells }));
  expect(tableOf(lines, { preset })?.data.map(({ sum }) => sum)).toEqual(values);
});

test.each<[heading: string, cells: Cell[], kind: string, values: unknown[], shown?: string]>([
  ['Gegründet', ['15.03.98', '01.02.2005'], 'date', ['1998-03-15', '2005-02-01']],
  ['Stand', ['15.03.1958', '1.2.26'], 'date', ['1958-03-15', '2026-02-01']],
  ['Seit', ['2026-01-05 14:30', '2026-01-06 09:00'], 'text', ['2026-01-05 14:30', '2026-01-06 09:00']],
  ['Seit', ['2026-01-05 00:00:00', '2026-01-06T00:00Z'], 'date', ['2026-01-05', '2026-01-06']],
  ['Jahr', [2021, 2022], 'text', ['2021', '2022']],
  ['Kundennummer', ['80331', '80332'], 'text', ['80331', '80332']],
  ['PLZ', [80331, 1067], 'text', ['80331', '1067']],
  ['geonameid', [3040051, 291074], 'text', ['3040051', '291074']],
  ['customerId', [1001, 1002], 'text', ['1001', '1002']],
  ['KundenID', [1001, 1002], 'text', ['1001', '1002']],
  ['parent_id', [1001, 1002], 'text', ['1001', '1002']],
  ['USERID', [1001, 1002], 'text', ['1001', '1002']],
  ['Amount paid', [1001, 1002], 'number', [1001, 1002]],
  ['Kohlendioxid', [1001, 1002], 'number', [1001, 1002]],
  ['prepaid', [1001, 1002], 'number', [1001, 1002]],
  ['Grid', [1001, 1002], 'number', [1001, 1002]],
  ['Umsatz je Jahr', [1950, 2010], 'number', [1950, 2010]],
  ['Anteil', [{ percent: 18 }, { percent: 12.5 }], 'number', [18, 12.5], 'Anteil (%)'],
  ['Anteil in %', [{ percent: 18 }], 'number', [18], 'Anteil in %'],
  ['Preis', ['12,50 €', '5 EUR'], 'number', [12.5, 5], 'Preis (€)'],
  ['Preis', ['12,50 €', '62 %', '5 $'], 'text', ['12,50 €', '62 %', '5 $']],
  ['Preis', ['12,50 €', '3'], 'text', ['12,50 €', '3']],
  // a zero needs no unit
  ['Preis', ['10 €', '20 €', '0'], 'number', [10, 20, 0], 'Preis (€)'],
  ['Preis', ['0', '0,00'], 'number', [0, 0]],
  ['Preis', ['10 €', '0 %'], 'text', ['10 €', '0 %']],
])('the column %s of %j is one of the kind %s', (...[heading, cells, kind, values, shown = heading]) => {
  const lines = [['Ort', heading], ...cells.map((cell) => ['A', cell])].map((all, line) => ({ line: line + 1, cells: all })); // prettier-ignore
  const table = tableOf(lines, { preset: ',' });
  const [, header] = table?.headers ?? [];
  expect([header?.display_key, header?.kind]).toEqual([shown, kind]);
  expect(table?.data.map((row) => row[header?.internal_key ?? ''])).toEqual(values);
});

test('a first column of years names what is in its row', () => {
  const table = tableOf([['', 'Sum'], [2021, 2021], [2022, 2050]].map((cells, line) => ({ line: line + 1, cells })), { preset: null }); // prettier-ignore
  expect(table?.headers.map(({ kind }) => kind)).toEqual(['text', 'number']);
});

test('a quotation mark that nobody closes is a letter, and lines that are not read are counted', async () => {
  const read = (text: string, most = 100) => readCsv(Buffer.from(text), most, { isLenient: true });
  expect((await read('Ort;Satz\n1;"x" y\n2;z\n')).lines.map(({ cells }) => cells)).toEqual([
    ['Ort', 'Satz'],
    ['1', '"x" y'],
    ['2', 'z'],
  ]);
  // quoted cells above and below keep what separates cells elsewhere
  expect((await read('a;b\n"x;y";1\n2;"k" l\n"v;w";"3\n4"\n"5;6')).lines).toEqual([
    { line: 1, cells: ['a', 'b'] },
    { line: 2, cells: ['x;y', '1'] },
    { line: 3, cells: ['2', '"k" l'] },
    { line: 4, cells: ['v;w', '3\n4'] },
    { line: 6, cells: ['"5', '6'] },
  ]);
  const { lines, last } = await read('a;b\n'.repeat(50), 10);
  expect([lines.length, last]).toEqual([11, 50]);
});
