import { expect, test } from 'vitest';

import { LOCALES } from '#contract/accounts/people.ts';

import german from '../../../locales/de-DE/server.json' with { type: 'json' };
import english from '../../../locales/en-US/server.json' with { type: 'json' };
import { say, type TextKey } from './texts.ts';

const TEXTS = { 'en-US': english, 'de-DE': german };

test.each(['{{id}}', '{{limit}}', '$&', '$1', "$'", '%s', '${id}'])('%s as a parameter stays what it is', (text) => {
  expect(say('en-US', 'internal', { id: text })).toBe(
    say('en-US', 'internal', { id: 'HERE' }).replace('HERE', () => text),
  );
});

test.each(LOCALES)('every text in %s takes its values, and leaves a place without one empty', (locale) => {
  for (const [key, text] of Object.entries(TEXTS[locale])) {
    const places = [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => name);
    const values = Object.fromEntries(places.map((name) => [name, `<${name}> {{x}} $t(y)`]));
    const filled = text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '');
    expect(say(locale, key as TextKey, values), key).toBe(filled);
    expect(say(locale, key as TextKey), key).toBe(text.replaceAll(/\{\{\w+\}\}/g, ''));
  }
});

test('a count is written as the language writes numbers, as all others are', () => {
  expect(say('en-US', 'deck.more', { count: 1500 })).toBe('and 1,500 more in the table');
  expect(say('de-DE', 'deck.more', { count: 1500 })).toContain('1.500');
});
