import i18next from 'i18next';
import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

import { LOCALES } from '#contract/accounts/people.ts';

import { fill, readerOf, tableOf, type Read } from './text-table.ts';

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
    const table = tableOf(read(language, file));
    const ours = readerOf(language, table);
    for (const [key, text] of table) {
      expect(ours(key, valuesFor(text)), key).toBe(theirs(key, valuesFor(text)));
      const counted = key.replace(/_(zero|one|two|few|many|other)$/, '');
      for (const count of counted === key ? [] : [0, 1, 2, 1.5, 1_000_000]) {
        const values = { ...valuesFor([...table.values()].join('')), count };
        // a number is written as the language does
        const plain = theirs(counted, values).replaceAll(String(count), count.toLocaleString(language));
        expect(ours(counted, values), `${counted} of ${String(count)}`).toBe(plain);
      }
    }
  });

  it.each(namespaces)('of %s use nothing but places and plurals', (file) => {
    for (const [key, text] of tableOf(read(language, file))) {
      expect(text.replaceAll(/\{\{ *\w+ *\}\}/g, ''), key).not.toMatch(/\{\{|\}\}|\$t\(/);
      expect(key).not.toMatch(/:/);
    }
  });
});

it('leaves a place without a value empty', () => {
  expect([fill('{{a}} and {{ b }}', 'en-US', { a: 0, b: null }), fill('{{a}}', 'en-US')]).toEqual(['0 and ', '']);
});

it('writes amounts as the language does, and years, pages and rows as they are called', () => {
  const values = { items: 4999, all: 12_345.5, year: 2026 };
  const text = '{{items}} of {{all}}, {{year}}';
  expect(fill(text, 'de-DE', values)).toBe('4.999 of 12.345,5, 2026');
  expect(fill(text, 'en-US', values)).toBe('4,999 of 12,345.5, 2026');
  expect(fill('Row {{row}}, page {{page}}', 'en-US', { row: 1234, page: 1024 })).toBe('Row 1234, page 1024');
});
