import { expect, it } from 'vitest';

import { csvOf, linesOf, plainText, safeCell } from './csv.ts';

it.each([
  ['=1+1', "'=1+1"],
  ['+49', "'+49"],
  ['@x', "'@x"],
  ['-1', "'-1"],
  ['\tx', "'\tx"],
  ['\rx', "'\rx"],
  ['\nx', "'\nx"],
  ['  =1+1', "'  =1+1"],
  ['\n=1+1', "'\n=1+1"],
  ['＝1+1', "'＝1+1"],
  ["'=1+1", "''=1+1"],
  ["''-x", "'''-x"],
  ["'s Lager", "'s Lager"],
  ['a;=1+1', 'a;=1+1'],
  ['Preis 10,- €', 'Preis 10,- €'],
  ["10,'- €", "10,'- €"],
  ['Österreich, -1', 'Österreich, -1'],
])('makes %j safe for spreadsheets, and reads it back', (text, safe) => {
  expect(safeCell(text)).toBe(safe);
  expect(plainText(safe)).toBe(text);
});

it('writes German lines with semicolons, decimal commas and a byte order mark', () => {
  expect(
    csvOf(
      [
        ['Titel', 'Wert'],
        ['=A1; "x"', -1234.5],
        [null, 0],
      ],
      'de-DE',
    ),
  ).toBe('\uFEFFTitel;Wert\r\n"\'=A1; ""x""";-1234,5\r\n;0\r\n');
});

it('quotes what holds a separator of whatever spreadsheet, but no number', () => {
  const line = ['Preis 10,- €', 'a|b', 'a\tb', 'a;=1+1', 'ab', -1.5];
  expect(csvOf([line], 'de-DE')).toBe('\uFEFF"Preis 10,- €";"a|b";"a\tb";"a;=1+1";ab;-1,5\r\n');
});

it('writes English lines with commas and decimal points', () => {
  expect(csvOf([['a,b', 0.25, 'two\nlines']], 'en-US')).toBe('\uFEFF"a,b",0.25,"two\nlines"\r\n');
});

const sheet = {
  name: 'x',
  columns: [
    { title: 'Fortschritt', kind: 'share' as const, width: 1 },
    { title: 'Fällig', kind: 'date' as const, width: 1 },
    { title: 'Name', kind: 'text' as const, width: 1 },
  ],
  rows: [
    [0.625, '2026-12-31', '2026-12-31'],
    [null, null, ''],
  ],
};
it.each([
  [
    'de-DE' as const,
    [
      ['Fortschritt (%)', 'Fällig', 'Name'],
      [62.5, '31.12.2026', '2026-12-31'],
      [null, null, ''],
    ],
  ],
  [
    'en-US' as const,
    [
      ['Fortschritt (%)', 'Fällig', 'Name'],
      [62.5, '2026-12-31', '2026-12-31'],
      [null, null, ''],
    ],
  ],
])('says shares as percentages and days as %s reads them', (locale, lines) =>
  expect(linesOf(sheet, locale)).toEqual(lines),
);
