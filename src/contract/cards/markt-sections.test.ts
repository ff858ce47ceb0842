import { expect, it } from 'vitest';

import { aggregated } from '../board/chart-figures.ts';
import { readChart } from './markt-sections.ts';

it('a chart of another program is read within what a chart may be', () => {
  const long = 'x'.repeat(300);
  const headers = [{ internal_key: 'jahr' }];
  const chart = { x: long, y: [long, 'anlagen'], title: long, unit: long };
  expect(readChart({ headers, chart })).toMatchObject({
    x: 'jahr',
    y: ['anlagen'],
    title: 'x'.repeat(200),
    unit: 'x'.repeat(40),
  });
});

it('cells that are missing are not counted', () => {
  expect(aggregated([1, '', null, undefined, 'a'], 'count')).toBe(2);
});
