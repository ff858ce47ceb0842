import { expect, test } from 'vitest';

import { chosenShare, rangeOf, rowsIn, type RowRules } from './chosen-rows.ts';

interface Line {
  key: string;
  /** Undefined for a heading. */
  context?: boolean;
}
const RULES: RowRules<Line, Line> = {
  rowOf: (line) => (line.context === undefined ? null : line),
  keyOf: ({ key }) => key,
  canChoose: ({ context }) => context !== true,
};
const item = (key: string, context = false): Line => ({ key, context });
const group: Line = { key: 'group:x' };
const LINES = [group, item('a', true), item('a1'), item('b', true), item('b1'), item('b2')];

test('all rows are those that pass the filters, without parents that are shown only for a child', () => {
  expect(rowsIn(RULES, LINES).map(({ key }) => key)).toEqual(['a1', 'b1', 'b2']);
});

test.each<[string, string, string[]]>([
  ['a1', 'b1', ['a1', 'b1']],
  ['b2', 'a', ['a1', 'b1', 'b2']],
  ['b1', 'b1', ['b1']],
  ['a1', 'gone', []],
])('a range from %s to %s leaves such parents out', (from, to, rows) => {
  expect(rangeOf(RULES, LINES, [from, to])).toEqual(rows);
});

test('all are chosen when each that passes is', () => {
  const shareOf = (lines: Line[], keys: string[]) =>
    chosenShare(RULES, lines, { rows: keys.map((key) => item(key)), has: (row) => keys.includes(row) });
  expect(shareOf(LINES, ['a1', 'b1', 'b2'])).toBe('all');
  expect(shareOf(LINES, ['a1'])).toBe('some');
  expect(shareOf(LINES, [])).toBe('none');
  expect(shareOf([group], ['a1'])).toBe('some');
});
