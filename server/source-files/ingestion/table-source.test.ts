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
