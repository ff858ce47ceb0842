import i18next from 'i18next';
import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

import { LOCALES } from '#contract/accounts/people.ts';

import { withPlurals } from './plural-texts.ts';
import { fill, hasPlurals, tableOf, type Read } from './text-table.ts';

const FOLDER = 'locales';
const namespaces = readdirSync(`${FOLDER}/en-US`).filter((file) => file !== 'server.json');
const read = (language: string, file: string): object =>
  JSON.parse(readFileSync(`${FOLDER}/${language}/${file}`, 'utf8')) as object;
/** A value for each place of a text, with signs that must not be understood. */
const valuesFor = (text: string): Record<string, string> =>
  Object.fromEntries([...text.matchAll(/\{\{ *(\w+) *\}\}/g)].map(([, name = '']) => [name, `<${name} $& {{x}}>`]));

describe.each(LOCALES)('texts in %s', (language) => {
  it.each(namespaces)('of %s are the same as those of i18next', async (file) => {
    const texts = i18next.createInstance();
    await texts.init({
      lng: language,
      resources: { [language]: { all: read(language, file) } },
      ns: ['all'],
      interpolation: { escapeValue: false },
      showSupportNotice: false,
    } as Parameters<typeof texts.init>[0]);
    const theirs = texts.getFixedT(language, 'all' as 'core') as unknown as Read;
    for (const [key, text] of tableOf(read(language, file)))
      expect(fill(text, valuesFor(text)), key).toBe(theirs(key, valuesFor(text)));
  });

  it.each(namespaces)('of %s use nothing but places and plurals', (file) => {
    for (const [key, text] of tableOf(read(language, file))) {
      expect(text.replaceAll(/\{\{ *\w+ *\}\}/g, ''), key).not.toMatch(/\{\{|\}\}|\$t\(/);
      expect(key).not.toMatch(/:/);
    }
  });
});

it('counts as the language does', () => {
  const table = tableOf({ rows: { one: 'no plural', n_one: '{{count}} row of {{name}}', n_other: '{{count}} rows' } });
  expect(hasPlurals(table)).toBe(true);
  const t = withPlurals('en-US', 'counted', table);
  expect([t('rows.n', { count: 1, name: 'A' }), t('rows.n', { count: 0 })]).toEqual(['1 row of A', '0 rows']);
  expect(hasPlurals(tableOf({ rows: { one: 'a', other: 'b' } }))).toBe(false);
});

it('leaves a place without a value empty', () => {
  expect([fill('{{a}} and {{ b }}', { a: 0, b: null }), fill('{{a}}')]).toEqual(['0 and ', '']);
});
