import { expect, test } from 'vitest';

import { isLockable } from '#contract/board/cards.ts';
import { analysisOf } from '#contract/cards/registry.ts';

import { CARD_KINDS, hasEditor, hasSources, isOpenable, kindOf } from './card-kinds.ts';

const KEYS = Object.keys(CARD_KINDS);

test('the cards with an analysis are the same on both sides', () => {
  const shown = KEYS.filter((key) => kindOf(key)?.sections.includes('analysis'));
  expect(shown).toEqual(KEYS.filter((key) => analysisOf(key) !== undefined));
});

test('a card that can be opened can be locked', () => {
  expect(KEYS.filter((key) => hasEditor(key) && !isLockable(key))).toEqual([]);
  expect(hasEditor('kunden')).toBe(true);
});

test('[W2.6-06] [W7.03] files are given to the cards that show their sources', () => {
  expect(KEYS.filter(hasSources)).toEqual(['kunden', 'markt', 'wettbewerb', 'trends', 'umfeld', 'realitaeten']);
  expect(hasSources('constructor')).toBe(false);
});

test('[W1.08] the Gantt, the action areas and their matrix are opened as well, a key of other programs is not', () => {
  expect(['gantt', 'action_areas', 'action_matrix', 'theirs'].map(isOpenable)).toEqual([true, true, true, false]);
});

test('a card that programs have made up has no kind', () => {
  expect(kindOf('constructor')).toBeUndefined();
  expect(analysisOf('constructor')).toBeUndefined();
});
