import { expect, test } from 'vitest';

import type { OkrColumn, OkrRow } from '#contract/okr/okr-table.ts';

import { placeBlock, readBlock, type NameReader } from './read-block.ts';

// only what the functions read
const row = (id: string, part: Partial<OkrRow>): OkrRow =>
  ({ id, row: id, title: id, team: null, responsible: null, due: null, unit: '', symbol: '', ...part }) as OkrRow;
const objective = row('o', { type: 'objective', current: null });
const first = row('k', { type: 'key_result', current: 1, unit: 'Anlagen' });
const second = row('l', { type: 'key_result', current: 2 });
const task = row('t', { type: 'task', current: null });
const ROWS = [first, objective, second, task];
const names: NameReader = (field, name) =>
  name === 'Süd' && field === 'team' ? { team: { id: 's', name } } : field === 'team' ? 'team' : 'person';
const read = (texts: string[][], columns: OkrColumn[], rows = ROWS) =>
  readBlock(placeBlock(texts, rows, columns), { locale: 'de-DE', names });

test('a column of values goes from one key result to the next, a block with gaps stays where it is', () => {
  expect(read([['5'], ['6']], ['current']).changes.map(({ row: { id }, cells }) => [id, cells.current])).toEqual([
    ['k', 5],
    ['l', 6],
  ]);
  expect(read([['5'], [''], ['6']], ['current']).changes.map(({ row: { id } }) => id)).toEqual(['k', 'l']);
});

test.each([
  ['1.200,5', 1200.5],
  ['1,200.5', 1200.5],
  ['62 %', 62],
  ['318 Anlagen', 318],
  ['−4', -4],
])('%s is read as %d', (text, value) => expect(read([[text]], ['current']).changes[0]?.cells.current).toBe(value));

test('one number of the other language decides for all', () =>
  expect(read([['1,234'], ['1,234.5']], ['current']).changes.map(({ cells }) => cells.current)).toEqual([
    1234, 1234.5,
  ]));

test('several columns change one row at once; what cannot be taken is named with its reason', () => {
  const block = read(
    [
      ['Neu', '7', '31.12.2026', 'too far'],
      ['', '8', '', ''],
    ],
    ['title', 'current', 'due'],
    [first, objective],
  );
  expect(block.changes.map(({ cells }) => cells)).toEqual([{ title: 'Neu', current: 7, due: '2026-12-31' }]);
  expect(block.count).toBe(3);
  expect(block.problems.map(({ text, problem }) => `${text}: ${problem}`)).toEqual(['too far: place', '8: fixed']);
});

test('teams and people are read by name, days and numbers as they are written', () => {
  const block = read([['Süd'], ['Nord']], ['team'], [objective, row('p', { type: 'project' })]);
  expect(block.changes[0]?.cells.team).toMatchObject({ id: 's' });
  expect(block.problems[0]?.problem).toBe('team');
  expect(read([['x']], ['current']).problems[0]?.problem).toBe('number');
  expect(read([['soon']], ['due']).problems[0]?.problem).toBe('day');
});

test('a column in which nothing can be edited says so', () =>
  expect(read([['5']], ['status']).problems[0]?.problem).toBe('fixed'));

test('what is there already is no change', () => expect(read([['1'], ['2']], ['current']).count).toBe(0));

test('one value fills an area where its cells can be edited, a block that fits several times is repeated', () => {
  const filled = (texts: string[][], area: { rows: number; columns: number }) =>
    placeBlock(texts, ROWS, ['title', 'current'], area).map(({ row: on, column, text }) => [on?.id, column, text]);
  expect(filled([['7']], { rows: 2, columns: 2 })).toEqual([
    ['k', 'title', '7'],
    ['k', 'current', '7'],
    ['o', 'title', '7'],
  ]);
  expect(filled([['a'], ['b']], { rows: 4, columns: 1 }).map(([id, , text]) => [id, text])).toEqual([
    ['k', 'a'],
    ['o', 'b'],
    ['l', 'a'],
    ['t', 'b'],
  ]);
  // where none can be edited, that is what is said
  const locked = placeBlock([['7']], [objective, task], ['current'], { rows: 2, columns: 1 });
  const { problems } = readBlock(locked, { locale: 'de-DE', names });
  expect(problems.map(({ problem }) => problem)).toEqual(['fixed', 'fixed']);
  // three lines do not fit into four: they go from the first cell on
  expect(filled([['a'], ['b'], ['c']], { rows: 4, columns: 1 })).toHaveLength(3);
});
