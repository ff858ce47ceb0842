import { expect, it } from 'vitest';

import { REALITIES } from '#contract/cards/areas.ts';

import { textOf } from '../content/card-content.ts';
import { readAreas } from './areas.ts';
import { titleWith, writtenTitle } from './area-title.ts';

it('changes the title of an area in one language, and lets it be emptied', () => {
  const title = { de: 'Finanzen', en: 'Finance' };
  const changed = titleWith(title, 'Money', 'en-US');
  expect(changed).toEqual({ de: 'Finanzen', en: 'Money' });
  const [emptied] = readAreas({ [REALITIES]: [{ id: 'a', title: titleWith(title, '', 'de-DE') }] });
  expect([writtenTitle(title, 'de-DE'), writtenTitle(emptied?.title, 'de-DE')]).toEqual(['Finanzen', '']);
  expect([titleWith('Finance', 'Money', 'de-DE'), writtenTitle('Money', 'de-DE')]).toEqual(['Money', 'Money']);
  expect(textOf(emptied?.title, 'de-DE')).toBe('');
});

it('keeps an emptied title where an older name stands beside it', () => {
  expect(readAreas({ [REALITIES]: [{ id: 'a', title: '', name: 'Finance' }] })[0]?.title).toBe('');
});
