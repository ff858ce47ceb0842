import { describe, expect, it } from 'vitest';

import { longDate } from './long-date.ts';
import { countryOf, descriptionOf, namesOf } from './trend-words.ts';

describe('the words of a microtrend', () => {
  it('[A9.06] has long German dates, and none for what is no date', () => {
    expect([longDate('2026-03-11T08:15:00Z'), longDate('soon')]).toEqual(['11. März 2026', '']);
  });

  it('has the description in the reader’s language first', () => {
    const translations = [
      { languageCode: 'de', title: 'a', description: 'Deutsch' },
      { languageCode: 'en', title: 'a', description: 'English' },
    ];
    expect(descriptionOf({ translations }, 'en-US')).toBe('English');
    expect(descriptionOf({ translations: translations.slice(0, 1) }, 'en-US')).toBe('Deutsch');
    expect(descriptionOf({}, 'de-DE')).toBe('');
  });

  it('names what servers list as texts or as records', () => {
    const named = { id: 'energy', translations: [{ languageCode: 'de', title: 'Energie' }] };
    expect(namesOf([named, 'Craft', null, { name: 'City' }], 'de-DE')).toEqual(['Energie', 'Craft', 'City']);
    expect(namesOf(undefined, 'de-DE')).toEqual([]);
  });

  it('names a country in the reader’s language, and leaves what is no code', () => {
    expect([countryOf('AT', 'de-DE'), countryOf('AT', 'en-US')]).toEqual(['Österreich', 'Austria']);
    expect(countryOf('worldwide', 'de-DE')).toBe('worldwide');
  });
});
