import { describe, expect, it } from 'vitest';

import { percentSheet, ratingSheet, textSheet } from './cell-sheets.ts';
import { addedRows, changedFields, pastedRows, takenBackRows, type SheetColumn } from './sheet.ts';

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
  const shown = { ...place, columns: [name, { ...share, aliases: ['anteil'] }, { ...rating, isHidden: true }] };
  const { rows: pasted, unread } = pastedRows(
    [
      ['Rating', 'Anteil', '', 'Name'],
      ['4', '7', 'beside', 'B'],
    ],
    { ...shown, column: 1 },
  );
  expect(pasted).toEqual([{ id: 'a', name: 'B', share: 7, rating: 4 }]);
  expect(unread).toEqual([{ number: 1, column: '', text: 'beside' }]);
  // a word that stands over no second name is a row
  expect(pastedRows([['Name', '5']], shown).rows).toEqual([{ id: 'a', name: 'Name', share: 5, rating: 2 }]);
  expect(pastedRows([['Name', '']], shown).rows).toEqual([{ id: 'a', name: 'Name', share: null, rating: 2 }]);
});

describe('a line of headings', () => {
  const named = columns.map((column) => (column.key === 'share' ? { ...column, aliases: ['anteil'] } : column));
  const pasted = (block: string[][], column = 0) => pastedRows(block, { ...place, rows: [], columns: named, column });
  const saidOf = ({ rows: all, unread }: ReturnType<typeof pasted>) => [
    all.map(({ name, share, rating }) => [name, share, rating]),
    unread.map(({ column, text }) => [column, text]),
  ];
  it.each([
    [
      'with one that no column knows',
      [
        ['Name', 'Share', 'Note'],
        ['B', '7', 'x'],
      ],
      [['B', 7, null]],
      [['Note', 'x']],
    ],
    [
      'with the same column twice',
      [
        ['Name', 'Anteil', 'Share'],
        ['B', '7', '9'],
      ],
      [['B', 7, null]],
      [['Share', '9']],
    ],
    [
      'with units, in the plural',
      [
        ['Ratings', 'Share (%)'],
        ['4', '7'],
      ],
      [['', 7, 4]],
      [],
    ],
    [
      'of which one has a name among its words',
      [
        ['Name', 'Share in 2026'],
        ['B', '7'],
      ],
      [['B', 7, null]],
      [],
    ],
  ])('%s', (_, block, rowsOf, unread) => {
    expect(saidOf(pasted(block))).toEqual([rowsOf, unread]);
  });
  it.each([
    ['has a line below it', [['Name', 'Share']], 0, [['Name', null, null]]],
    [
      'has no numbers',
      [
        ['Name', '5', 'Rating'],
        ['B', '7', '4'],
      ],
      0,
      [
        ['Name', 5, null],
        ['B', 7, 4],
      ],
    ],
    ['of a single cell says the title of its own column', [['Rating'], ['B']], 0, [['Rating', null, null], ['B', null, null]]], // prettier-ignore
  ])('%s, or it is a row', (_, block, column, rowsOf) => {
    expect(saidOf(pasted(block, column))[0]).toEqual(rowsOf);
  });
  it('of a single cell is no row of its own column', () => {
    expect(saidOf(pasted([['Share in %'], ['7']], 1))).toEqual([[['', 7, null]], []]);
    // another name of the column may be a value of it
    expect(saidOf(pasted([['Anteil'], ['7']], 1))[1]).toEqual([['Share', 'Anteil']]);
  });
  it('is not looked for in lines whose columns are known', () => {
    const { rows: all } = addedRows([['Name', 'Share'], ['B', '7']], { ...place, columns }); // prettier-ignore
    expect(all.map(({ name }) => name)).toEqual(['A', 'Name', 'B']);
  });
});

it('counts the room by rows, and names the row where the rest of a line stands', () => {
  const { rows: pasted, unread } = pastedRows([['six'], ['4']], { ...place, line: 1, column: 2, most: 2 });
  expect(pasted.map(({ rating }) => rating)).toEqual([2, 4]);
  expect(unread).toEqual([{ number: 2, column: 'Rating', text: 'six' }]);
  const below = pastedRows([['many', 'six'], ['7', 'six']], { ...place, line: 1, column: 1 }); // prettier-ignore
  expect(below.unread.map(({ number, text }) => [number, text])).toEqual([
    [2, 'many'],
    [2, 'six'],
    [2, 'six'],
  ]);
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
