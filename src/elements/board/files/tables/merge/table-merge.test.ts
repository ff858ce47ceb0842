import { expect, test } from 'vitest';

import { mergedTable, withTheirs, type TableData } from './table-merge.ts';

/** A table whose lines are written as `segment|share`. */
function table(lines: string[], names = ['Segment', 'Share']): TableData {
  const headers = names.map((name) => ({ display_key: name, internal_key: name.toLowerCase(), type: 'text' as const }));
  const rowOf = (line: string) =>
    Object.fromEntries(line.split('|').map((cell, at) => [headers[at]?.internal_key ?? '', cell === '' ? null : cell]));
  return { headers, data: lines.map(rowOf) };
}
const WAS = ['Crafts|40', 'Retail|30', 'Industry|20', 'Others|10'];
const was = table(WAS);
/** The merged lines, and the cells to choose; null where the whole table is chosen. */
function merged(mine: TableData, theirs: TableData) {
  const found = mergedTable({ was, mine, theirs });
  return (
    found && [
      found.data.map((row) => found.headers.map(({ internal_key }) => row[internal_key] ?? '').join('|')),
      found.conflicts.map(({ line, key, mine: own, theirs: other }) => [line, key, own, other]),
    ]
  );
}
const change = (at: number, line: string) => WAS.with(at, line);

test('different cells of the same row and of others are merged, the same cell is asked about', () => {
  const mine = table(change(0, 'Crafts|45'));
  expect(merged(mine, table(change(0, 'Trades|40').with(3, 'Others|5')))).toEqual([
    ['Trades|45', 'Retail|30', 'Industry|20', 'Others|5'],
    [],
  ]);
  expect(merged(mine, table(change(0, 'Crafts|50')))?.[1]).toEqual([[0, 'share', '45', '50']]);
  expect(merged(mine, mine)).toEqual([change(0, 'Crafts|45'), []]);
});

test('the value of the other person can be chosen cell by cell', () => {
  const found = mergedTable({
    was,
    mine: table(['A|1', ...WAS.slice(1)]),
    theirs: table(['B|2', ...WAS.slice(1)]),
  });
  const [name] = found?.conflicts ?? [];
  expect(found && name && withTheirs(found, [name]).data[0]).toEqual({ segment: 'B', share: '1' });
});

test('rows that one has added, removed or moved go along with cells that the other has changed', () => {
  const added = table([...WAS, 'Public|5']);
  expect(merged(added, table([...WAS, 'Health|7']))?.[0]).toEqual([...WAS, 'Public|5', 'Health|7']);
  expect(merged(added, table(change(1, 'Retail|35')))?.[0]).toEqual([...change(1, 'Retail|35'), 'Public|5']);
  expect(merged(table(WAS.toSpliced(1, 1)), table(change(3, 'Others|9')))?.[0]).toEqual([
    'Crafts|40',
    'Industry|20',
    'Others|9',
  ]);
  const moved = ['Others|10', 'Crafts|40', 'Retail|30', 'Industry|20'];
  expect(merged(table(moved), table(change(2, 'Industry|25')))?.[0]).toEqual(moved.with(3, 'Industry|25'));
  expect(merged(table(change(2, 'Industry|25')), table(moved))?.[0]).toEqual(moved.with(3, 'Industry|25'));
  expect(merged(table(['First|1', ...WAS]), table(moved))?.[0]).toEqual(['First|1', ...moved]);
});

test('a changed row is the one that it resembles, not a new one before it', () => {
  const mine = table([...WAS.slice(0, 1), '|', 'Retail|35', ...WAS.slice(2)]);
  expect(merged(mine, table(change(1, 'Shops|30')))).toEqual([
    ['Crafts|40', '|', 'Shops|35', 'Industry|20', 'Others|10'],
    [],
  ]);
  // in more rows than before one that resembles none is new, and what the other has typed is asked about
  const unlike = table([...WAS.slice(0, 1), 'Health|5', 'Public|6', ...WAS.slice(2)]);
  expect(merged(unlike, table(change(1, 'Shops|30')))).toBeNull();
});

test('another column in the place of one is no new name of it', () => {
  const other = table(
    WAS.map((line) => `${line.split('|')[0] ?? ''}|x`),
    ['Segment', 'Note'],
  );
  expect(merged(other, table(change(0, 'Crafts|45')))).toBeNull();
  const empty = table(
    WAS.map((line) => `${line}|`),
    ['Segment', 'Share', 'New'],
  );
  const named = table(
    WAS.map((line) => `${line}|`),
    ['Segment', 'Share', 'Note'],
  );
  const typed = table(
    WAS.map((line) => `${line}|x`),
    ['Segment', 'Share', 'New'],
  );
  expect(mergedTable({ was: empty, mine: named, theirs: typed })?.data[0]).toMatchObject({ note: 'x' });
});

test('a column that one has renamed or added has the cells that the other has changed', () => {
  const renamed = table(WAS, ['Segment', 'Part']);
  const found = mergedTable({ was, mine: table(change(0, 'Crafts|45')), theirs: renamed });
  expect(found?.headers.map(({ display_key }) => display_key)).toEqual(['Segment', 'Part']);
  expect(found?.data[0]).toEqual({ segment: 'Crafts', part: '45' });
  const wider = table(
    WAS.map((line) => `${line}|x`),
    ['Segment', 'Share', 'Note'],
  );
  expect(merged(wider, table(change(0, 'Crafts|45')))?.[0]).toEqual(change(0, 'Crafts|45').map((line) => `${line}|x`));
  const heading = { ...was, headers: was.headers.map((one) => ({ ...one, kind: 'number' as const })) };
  expect(mergedTable({ was, mine: heading, theirs: renamed })?.headers[1]).toMatchObject({
    display_key: 'Part',
    kind: 'number',
  });
});

test('what has no one answer is asked about as a whole', () => {
  expect(merged(table(WAS, ['Segment', 'Part']), table(WAS, ['Segment', 'Piece']))).toBeNull();
  expect(merged(table(WAS.toSpliced(1, 1)), table(change(1, 'Retail|35')))).toBeNull();
  expect(merged(table(change(1, 'Retail|35')), table(WAS.toSpliced(1, 1)))).toBeNull();
  const narrow = table(
    WAS.map((line) => line.split('|')[0] ?? ''),
    ['Segment'],
  );
  expect(merged(narrow, table(change(0, 'Crafts|45')))).toBeNull();
  expect(merged(table(WAS.toReversed()), table([...WAS.slice(1), WAS[0] ?? '']))).toBeNull();
});
