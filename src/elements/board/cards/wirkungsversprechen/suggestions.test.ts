import { expect, it } from 'vitest';

import { BHAG_LENGTH, MOST_SUGGESTIONS, SUGGESTION_LENGTH } from '#contract/cards/wirkungsversprechen.ts';

import { joined, placeNow, readSuggestions, rewritten, suggestionsIn, withMore } from './suggestions.ts';

it.each([
  [{ bhag: { bhagOptions: ['A', ' B '] }, bhagOptions: ['C'] }, ['A', 'B']],
  [{ bhagOptions: ['C'], bhag: 'D' }, ['C']],
  [{ bhag: 'D' }, ['D']],
  [{ bhag: {} }, []],
  [{ bhag: { bhagOptions: [null, 7, '', 'E'] } }, ['E']],
  [{ bhag: ' ' }, []],
  [null, []],
  ['F', []],
])('[A7.39] reads the suggestions of the answer %j', (answer, expected) => {
  expect(suggestionsIn(answer)).toEqual(expected);
});

it.each([
  [{}, []],
  [{ bhag_options_what: 'x', bhag_options_why: ['W'] }, []],
  [{ bhag_options_what: ['A', {}, ''] }, ['A']],
])('reads the list of %j', (content, expected) => {
  expect(readSuggestions(content, 'what')).toEqual(expected);
});

it('[W2.18-11 part] joins all of them with spaces, and the longest list fits into the text', () => {
  expect(joined(['One.', 'Two.'])).toBe('One. Two.');
  const longest = Array.from({ length: MOST_SUGGESTIONS }, () => 'x'.repeat(SUGGESTION_LENGTH));
  expect(joined(longest).length).toBeLessThanOrEqual(BHAG_LENGTH);
});

it('adds each only once and no more than fit', () => {
  expect(withMore(['A'], ['B', 'A'])).toEqual(['A', 'B']);
  expect(
    withMore(
      [],
      Array.from({ length: 30 }, (_, i) => `${i}`),
    ),
  ).toHaveLength(MOST_SUGGESTIONS);
});

it('[W2.18-09 part] writes one anew; without words it stays as it was', () => {
  expect(rewritten(['A', 'B'], 1, ' C ')).toEqual(['A', 'C']);
  expect(rewritten(['A', 'B'], 0, ' ')).toEqual(['A', 'B']);
});

it.each([
  [['A', 'B'], 1, 1],
  [['New', 'A', 'B'], 1, 2],
  [['B'], 1, 0],
  [['B', 'B'], 1, 1],
  [['A'], 1, -1],
])('in %j one written as number %i stands at %i', (list, index, place) => {
  expect(placeNow(list, { index, original: 'B' })).toBe(place);
});
