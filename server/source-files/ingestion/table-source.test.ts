import { expect, test } from 'vitest';

import { DATA_LIMITS } from '#contract/board/data-sources.ts';

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
