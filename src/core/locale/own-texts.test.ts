import { readdirSync } from 'node:fs';

import { afterEach, expect, it, vi } from 'vitest';

import { offerTexts } from './first-texts.ts';
import { ownTextsOf, withOwnTexts } from './own-texts.ts';
import { tableOf } from './text-table.ts';
import { NAMESPACES, warnOfUnknownTexts } from './unknown-texts.ts';

vi.stubGlobal('__BUILD__', 'test');
afterEach(() => vi.restoreAllMocks());

const table = tableOf({ title: 'Objectives', rows_one: '{{count}} row', rows_other: '{{count}} rows' });

it('takes the words of the page, with places and forms, and leaves all others', () => {
  const own = { 'okr.rows_other': '{{count}} lines', 'users.title': 'Staff', 'okr.title': 7 };
  const read = withOwnTexts(table, own, 'en-US', 'okr');
  expect([read('title'), read('rows', { count: 1 }), read('rows', { count: 3 })]).toEqual([
    'Objectives',
    '1 row',
    '3 lines',
  ]);
});

it('makes the reader of an object once, so that nothing is rendered for it again', () => {
  const own = { 'okr.title': 'Goals' };
  expect(withOwnTexts(table, own, 'en-US', 'okr')).toBe(withOwnTexts(table, own, 'en-US', 'okr'));
});

it.each([undefined, null, 'texts', 3])('counts %s as no texts', (given) => {
  expect(ownTextsOf(given)).toBeUndefined();
});

it.each(['de-DE', 'es-ES'])('says that %s has no texts where the page gives nothing', async (language) => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  await warnOfUnknownTexts({ [language]: null });
  expect(warn.mock.lastCall?.[0]).toContain(`texts["${language}"]`);
});

it('says once and in one line which texts have no place', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  offerTexts('en-US', ['okr'], Promise.resolve({ default: { okr: { title: 'Objectives' } } }));
  // never asked for: it would have this text
  offerTexts('en-US', ['okrr'], Promise.resolve({ default: { okrr: { title: 'Objectives' } } }));
  const texts = {
    'en-US': { 'okr.title': 'Goals', 'okr.titel': 'x', 'okrr.title': 'y' },
    'fr-FR': { 'okr.title': 'z' },
  };
  await warnOfUnknownTexts(texts);
  await warnOfUnknownTexts({ ...texts });
  expect(warn).toHaveBeenCalledTimes(1);
  expect(warn).toHaveBeenCalledWith(
    'Leitstern: texts["en-US"]["okr.titel"], texts["en-US"]["okrr.title"], texts["fr-FR"]: the elements have no such text.',
  );
});

it('knows all namespaces without asking for their files', () => {
  const files = readdirSync('locales/en-US').filter((file) => file !== 'server.json');
  expect(NAMESPACES.map((one) => `${one}.json`).toSorted()).toEqual(files.toSorted());
});
