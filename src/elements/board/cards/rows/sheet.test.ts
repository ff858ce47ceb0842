import { describe, expect, it } from 'vitest';

import { percentSheet, ratingSheet, textSheet } from './cell-sheets.ts';
import { changedFields, pastedRows, takenBackRows, type SheetColumn } from './sheet.ts';

interface Line {
  id: string;
  name: string;
  share: number | null;
  rating: number | null;
}
type LineRow = Line & Record<string, unknown>;

const columns: SheetColumn<LineRow>[] = [
  { key: 'name', title: 'Name', ...textSheet<LineRow>('name') },
  { key: 'share', title: 'Share', ...percentSheet<LineRow>('share', 'de-DE') },
  { key: 'rating', title: 'Rating', ...ratingSheet<LineRow>('rating') },
];
let made = 0;
const newRow = (): LineRow => ({ id: `new-${++made}`, name: '', share: null, rating: null });
const rows: LineRow[] = [{ id: 'a', name: 'A', share: 10, rating: 2 }];
const place = { rows, columns, line: 0, column: 0, newRow, most: 3 };

describe('pastedRows', () => {
  it('writes over cells from one on and adds rows, without a line of headings', () => {
    const { rows: pasted, unread } = pastedRows(
      [
        ['Name', 'Share'],
        ['B', '12,5 %'],
        ['C', '7'],
      ],
      place,
    );
    expect(pasted).toMatchObject([
      { id: 'a', name: 'B', share: 12.5, rating: 2 },
      { name: 'C', share: 7, rating: null },
    ]);
    expect(unread).toEqual([]);
  });

  it('leaves out what cannot be read, stands beside the table or below its last row, and names it', () => {
    const { rows: pasted, unread } = pastedRows(
      [
        ['many', '4 of 5', 'beside'],
        ['1', '6'],
        ['2', ''],
        ['3', ''],
      ],
      { ...place, column: 1 },
    );
    expect(pasted.map(({ share, rating }) => [share, rating])).toEqual([
      [10, 4],
      [1, null],
      [2, null],
    ]);
    expect(unread).toEqual([
      { number: 1, column: 'Share', text: 'many' },
      { number: 1, column: '', text: 'beside' },
      { number: 2, column: 'Rating', text: '6' },
      { number: 4, column: 'Share', text: '3' },
    ]);
  });
});

it('puts cells where their headings say, also into a column that is not shown', () => {
  const [name, share, rating] = columns as [SheetColumn<LineRow>, SheetColumn<LineRow>, SheetColumn<LineRow>];
  const shown = { ...place, columns: [name, { ...share, aliases: ['anteil'] }], hidden: [rating] };
  const { rows: pasted, unread } = pastedRows(
    [
      ['Rating', 'Anteil', '', 'Name'],
      ['4', '7', 'beside', 'B'],
    ],
    { ...shown, column: 1 },
  );
  expect(pasted).toEqual([{ id: 'a', name: 'B', share: 7, rating: 4 }]);
  expect(unread).toEqual([{ number: 1, column: '', text: 'beside' }]);
  // what is no heading is a row
  expect(pastedRows([['Name', '5']], shown).rows).toEqual([{ id: 'a', name: 'Name', share: 5, rating: 2 }]);
  expect(pastedRows([['Name', '']], shown).rows).toEqual([{ id: 'a', name: 'Name', share: null, rating: 2 }]);
});

it('adds no row of which nothing can be read', () => {
  const { rows: pasted, taken } = pastedRows([['six'], ['4']], { ...place, line: 1, column: 2 });
  expect(pasted.map(({ id, rating }) => [id === 'a', rating])).toEqual([
    [true, 2],
    [false, 4],
  ]);
  expect(taken).toBe(1);
});

describe('the fields that a step writes', () => {
  it('are those of a block, also where it says what was there', () => {
    const { written } = pastedRows([['A', '10', 'six']], place);
    expect(written).toEqual([
      ['a', 'name'],
      ['a', 'share'],
    ]);
  });
  it('are those that differ, of rows that were there', () => {
    expect(changedFields(rows, [{ ...rows[0], share: 3 } as LineRow, newRow()])).toEqual([['a', 'share']]);
  });
});

describe('takenBackRows', () => {
  const [first] = rows as [LineRow];
  const added = { id: 'b', name: 'B', share: null, rating: null };
  const changed = { ...first, name: 'pasted' };
  it.each([
    ['an added row goes', [first, added], [first]],
    ['a row that was written over is as before', [changed], [first]],
    ['what was changed since stays', [{ ...changed, share: 3 }, { ...added, name: 'mine' }], [{ ...changed, share: 3 }, { ...added, name: 'mine' }]], // prettier-ignore
  ])('%s', (_, now, expected) => {
    expect(takenBackRows(now, [first], [changed, added])).toEqual(expected);
  });
  it('a row that the step has left alone stays', () => {
    expect(takenBackRows([first], [first], [first, added])).toEqual([first]);
  });
});
