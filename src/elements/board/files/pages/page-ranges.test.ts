import { expect, test } from 'vitest';

import { readRanges, writeRanges } from './page-ranges.ts';

test('[W5.09] [W5.10] ranges name pages from 1 to the last one, each once, in order', () => {
  expect(readRanges('1-3, 5', 10)).toEqual([1, 2, 3, 5]);
  expect(readRanges(' 5 , 4-6,4 ', 10)).toEqual([4, 5, 6]);
  expect(readRanges('0, 9-14, 99', 10)).toEqual([9, 10]);
  expect(readRanges('3-1, a, 1.5, -2, 2-', 10)).toEqual([]);
  expect(readRanges('1-999999', 4)).toEqual([1, 2, 3, 4]);
  expect(readRanges('', 4)).toEqual([]);
});

test('[W5.11] three pages in a row are written as a range, two are listed', () => {
  expect(writeRanges([1, 2, 3, 5, 7, 8, 10, 11, 12, 13])).toBe('1-3, 5, 7, 8, 10-13');
  expect(writeRanges([])).toBe('');
  const pages = [2, 4, 5, 6, 9];
  expect(readRanges(writeRanges(pages), 9)).toEqual(pages);
});
