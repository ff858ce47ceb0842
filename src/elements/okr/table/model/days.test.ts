import { readFileSync } from 'node:fs';
import { expect, test, vi } from 'vitest';

import type { Locale } from '#contract/accounts/people.ts';
import { readerOf, tableOf } from '#core/locale/text-table.ts';

import type { RowWords } from '../row-words.ts';
import { showDay, showUpdated } from './days.ts';

const wordsIn = (locale: Locale): Pick<RowWords, 't' | 'locale'> => {
  const texts = JSON.parse(readFileSync(`locales/${locale}/okr-table.json`, 'utf8')) as object;
  return { t: readerOf(locale, tableOf(texts)) as unknown as RowWords['t'], locale };
};
const NOW = new Date('2026-11-21T10:00:00Z');

test('a day carries its year only when that is another', () => {
  expect(showDay('2026-12-31', NOW, 'en-US')).toBe('Dec 31');
  expect(showDay('2026-12-31', NOW, 'de-DE')).toBe('31. Dez.');
  expect(showDay('2027-03-31', NOW, 'en-US')).toBe('Mar 31, 2027');
});

test.each([
  ['2026-11-21T09:30:00Z', '30 min. ago', 'vor 30 Min.'],
  ['2026-11-21T08:00:00Z', '2 hr. ago', 'vor 2 Std.'],
  ['2026-11-20T08:00:00Z', 'yesterday', 'gestern'],
  ['2026-11-18T08:00:00Z', '3 days ago', 'vor 3 Tagen'],
  ['2026-11-21T10:00:05Z', 'now', 'jetzt'],
  ['2026-11-02T08:00:00Z', 'Nov 2', '2. Nov.'],
])('%s was %s', (at, english, german) => {
  expect(showUpdated(new Date(at), NOW, wordsIn('en-US'))).toBe(english);
  expect(showUpdated(new Date(at), NOW, wordsIn('de-DE'))).toBe(german);
});

test('the day of a change is that of the reader, not that of Greenwich', () => {
  vi.stubEnv('TZ', 'Pacific/Auckland');
  expect(showUpdated(new Date('2026-11-02T20:00:00Z'), NOW, wordsIn('en-US'))).toBe('Nov 3');
  vi.unstubAllEnvs();
});
