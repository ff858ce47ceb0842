import { describe, expect, it } from 'vitest';

import { asDays, asNumbers, shownOf, typedOf, valueOf } from './cell-values.ts';
import {
  renamed,
  withCell,
  withColumn,
  withMovedRow,
  withoutColumn,
  withoutRow,
  withRow,
  withType,
  type TableColumn,
  type TableContent,
} from './table-content.ts';
import { pastedInto } from './table-paste.ts';

const column = (label: string, type: TableColumn['type'] = 'text'): TableColumn => ({
  key: label.toLowerCase(),
  label,
  type,
});
const CONTENT: TableContent = {
  columns: [{ key: '#', label: '#', type: 'index' }, column('Region'), column('Sum', 'number')],
  rows: [
    { region: 'North', sum: 1 },
    { region: 'South', sum: 2.5 },
  ],
};
const rowsOf = (content: TableContent | string | undefined) => (content as TableContent).rows;

describe('the content of an editable table', () => {
  it('[W2.26-05] [W2.26-06] [W2.26-07] rows are added, moved and deleted, cells changed', () => {
    expect(rowsOf(withRow(CONTENT)).at(-1)).toEqual({ region: null, sum: null });
    expect(rowsOf(withMovedRow(CONTENT, 0, 1)).map(({ region }) => region)).toEqual(['South', 'North']);
    expect(withMovedRow(CONTENT, 1, 2)).toBeUndefined();
    expect(rowsOf(withoutRow(CONTENT, 0))).toEqual([{ region: 'South', sum: 2.5 }]);
    expect(rowsOf(withCell(CONTENT, 1, 'sum', null))[1]).toEqual({ region: 'South', sum: null });
  });

  it('[W5.14] [W5.15] a renamed column takes its values to the key of its new name', () => {
    const next = renamed(CONTENT, 'sum', '  Total   Sum ') as TableContent;
    expect(next.columns[2]).toMatchObject({ key: 'total_sum', label: 'Total   Sum', type: 'number' });
    expect(next.rows).toEqual([
      { region: 'North', total_sum: 1 },
      { region: 'South', total_sum: 2.5 },
    ]);
  });

  it('[W5.15] a name that is blank or whose key is there already is refused; another spelling of its own is not', () => {
    expect(renamed(CONTENT, 'sum', ' ')).toBe('blank');
    expect(renamed(CONTENT, 'sum', 'REGION')).toBe('taken');
    expect((renamed(CONTENT, 'sum', 'SUM') as TableContent).columns[2]).toMatchObject({ key: 'sum', label: 'SUM' });
  });

  it('[W2.26-09] new columns are numbered by the first number that is free', () => {
    const nameOf = (number: number): string => `New Column ${number}`;
    const once = withColumn(CONTENT, nameOf);
    const twice = withColumn(once, nameOf);
    expect(twice.columns.slice(3).map(({ key, label }) => [key, label])).toEqual([
      ['new_column_1', 'New Column 1'],
      ['new_column_2', 'New Column 2'],
    ]);
    expect(twice.rows[0]).toEqual({ region: 'North', sum: 1, new_column_1: null, new_column_2: null });
    const without = withoutColumn(twice, 'new_column_1');
    expect(without.rows[0]).toEqual({ region: 'North', sum: 1, new_column_2: null });
    expect(withColumn(without, nameOf).columns.at(-1)?.label).toBe('New Column 1');
  });

  it('a column becomes one of texts', () => {
    expect(withType(CONTENT, 'sum', 'text').columns[2]?.type).toBe('text');
  });
});

describe('values of cells', () => {
  it.each([
    ['de-DE', ['1.200', '3', 'n/a', ''], [1200, 3, 'n/a', '']],
    ['en-US', ['1.200', '2,5', '3'], [1200, 2.5, 3]],
    ['en-US', ['1.200', '3'], [1.2, 3]],
  ] as const)('a column becomes one of numbers in the language %s', (locale, texts, values) => {
    const content = { columns: [column('Region')], rows: texts.map((region) => ({ region })) };
    const numbers = asNumbers(content, 'region', locale);
    expect(numbers.columns).toEqual([column('Region', 'number')]);
    expect(numbers.rows.map(({ region }) => region)).toEqual(values);
  });

  it.each([
    ['1.234,5', 'de-DE', 1234.5],
    ['1,234.5', 'en-US', 1234.5],
    ['1.234', 'de-DE', 1234],
    ['1.234', 'en-US', 1.234],
    ['n/a', 'en-US', 'n/a'],
    ['  ', 'en-US', null],
  ] as const)('[W2.26-03] %s in %s is %s', (text, locale, value) => {
    expect(valueOf(text, column('Sum', 'number'), locale)).toBe(value);
  });

  it('[W2.26-03] a select takes its values by their names', () => {
    const select: TableColumn = { ...column('Level', 'select'), items: [{ value: 'a', label: 'High' }] };
    expect(valueOf('high', select, 'en-US')).toBe('a');
    expect(valueOf('other', select, 'en-US')).toBe(null);
    expect(shownOf('a', select, 'en-US')).toBe('High');
  });

  it.each([
    ['17.03.2026', '2026-03-17'],
    ['2026-03-17', '2026-03-17'],
    ['3/17/2026', '2026-03-17'],
    ['15.03.98', '1998-03-15'],
    ['3/5/85', '1985-03-05'],
    ['2-30-2027', '2-30-2027'],
    ['31.02.2026', '31.02.2026'],
    ['Messe 2026', 'Messe 2026'],
    ['2026', '2026'],
  ])('reads %j in a column of days as %j', (text, value) =>
    expect(valueOf(text, column('Day', 'date'), 'de-DE')).toBe(value),
  );

  it('shows and types days in the format of the language, and reads them back', () => {
    const days = column('Day', 'date');
    expect(shownOf('2026-03-17', days, 'de-DE')).toBe('17.03.2026');
    expect(shownOf('offen', days, 'de-DE')).toBe('offen');
    for (const locale of ['de-DE', 'en-US'] as const)
      expect(valueOf(typedOf('2026-03-17', days, locale), days, locale)).toBe('2026-03-17');
  });

  it('makes days of the texts of a column where they can be read', () => {
    const content = { columns: [column('Day', 'text')], rows: [{ day: '17.03.2026' }, { day: 'offen' }] };
    const days = asDays(content, 'day');
    expect([days.columns[0]?.type, ...days.rows.map(({ day }) => day)]).toEqual(['date', '2026-03-17', 'offen']);
  });

  it('what is shown for typing is read as the same value', () => {
    for (const locale of ['de-DE', 'en-US'] as const)
      expect(valueOf(typedOf(1234.56, { type: 'number' }, locale), column('Sum', 'number'), locale)).toBe(1234.56);
  });
});

describe('pasting', () => {
  const limits = { rows: 3, columns: 10, cells: 100 };

  it('fills cells from one on, adds rows and counts what has no place', () => {
    const block = [
      ['West', '1,5', 'x'],
      ['East', '2'],
      ['far', '3'],
    ];
    const { content, leftOut } = pastedInto(CONTENT, { line: 1, column: 0 }, block, { limits, locale: 'de-DE' });
    expect(content.rows).toEqual([
      { region: 'North', sum: 1 },
      { region: 'West', sum: 1.5 },
      { region: 'East', sum: 2 },
    ]);
    expect(leftOut).toBe(3);
  });

  it('reads all numbers of a block in one language', () => {
    const block = [
      ['', '1,234'],
      ['', '1,234.5'],
    ];
    const { content } = pastedInto(CONTENT, { line: 0, column: 0 }, block, { limits, locale: 'de-DE' });
    expect(content.rows.map(({ sum }) => sum)).toEqual([1234, 1234.5]);
  });
});
