import { expect, test } from 'vitest';

import { isLockable } from '#contract/board/cards.ts';
import { analysisOf } from '#contract/cards/registry.ts';

import { CARD_KINDS, hasEditor, kindOf } from './card-kinds.ts';

const KEYS = Object.keys(CARD_KINDS);

test('the cards with an analysis are the same on both sides', () => {
  const shown = KEYS.filter((key) => kindOf(key)?.sections.includes('analysis'));
  expect(shown).toEqual(KEYS.filter((key) => analysisOf(key) !== undefined));
});

test('a card that can be opened can be locked', () => {
  expect(KEYS.filter((key) => hasEditor(key) && !isLockable(key))).toEqual([]);
  expect(hasEditor('kunden')).toBe(true);
});

test('a card that programs have made up has no kind', () => {
  expect(kindOf('constructor')).toBeUndefined();
  expect(analysisOf('constructor')).toBeUndefined();
});
