import { expect, test } from 'vitest';

import { pageSizeFor, pagesOf, pageWithin } from './note-pages.ts';

test.each([
  [0, 1],
  [179.9, 1],
  [180, 2],
  [600, 2],
])('[W2.25-09] a container of %d px shows %d notes on a page', (width, size) => {
  expect(pageSizeFor(width)).toBe(size);
});

test.each<[string[], number, string[][]]>([
  [[], 2, []],
  [['a', 'b', 'c'], 2, [['a', 'b'], ['c']]],
  [['a', 'b'], 1, [['a'], ['b']]],
])('%j in pages of %d', (items, size, pages) => {
  expect(pagesOf(items, size)).toEqual(pages);
});

test.each([
  [0, 0, 0],
  [5, 2, 1],
  [-1, 3, 0],
  [1, 3, 1],
])('page %d of %d is shown as %d', (wantedPage, count, shown) => {
  expect(pageWithin(wantedPage, count)).toBe(shown);
});
