import { expect, test } from 'vitest';

import { LOCALES } from '#contract/accounts/people.ts';
import { SNAPSHOT_NAME_MOST } from '#contract/board/snapshots.ts';

import { inLanguage, nameBefore } from './automatic-name.ts';

const automatic = (name: string) => ({ name, is_automatic: true });
const given = (name: string) => ({ name, is_automatic: false });

test('the name that a restore has given is read in the language of the reader', () => {
  const made = automatic('Before restoring “Workshop 1”');
  expect(inLanguage(made, 'de-DE').name).toBe('Vor dem Wiederherstellen von „Workshop 1“');
  expect(inLanguage(inLanguage(made, 'de-DE'), 'en-US')).toEqual(made);
  const twice = automatic('Before restoring “Before restoring “Workshop 1””');
  expect(inLanguage(inLanguage(twice, 'de-DE'), 'en-US')).toEqual(twice);
});

test('what is made before an automatic one is restored names what that was made before', () => {
  const first = nameBefore(given('Workshop 1'), 'de-DE');
  expect(nameBefore(automatic(first), 'en-US')).toBe('Before restoring “Workshop 1”');
  const nested = automatic('Before restoring “Vor dem Wiederherstellen von „Workshop 1“”');
  expect(nameBefore(nested, 'de-DE')).toBe('Vor dem Wiederherstellen von „Workshop 1“');
});

test('a name that somebody has given stays', () => {
  for (const one of [automatic('Vor dem Beirat'), { name: 'Before restoring “A”', is_automatic: false }])
    expect(inLanguage(one, 'de-DE')).toEqual(one);
});

test('a name that is too long is cut within its quotes, and is read in both languages', () => {
  const long = 'Ü'.repeat(SNAPSHOT_NAME_MOST);
  const german = nameBefore(given(long), 'de-DE');
  expect(german).toMatch(/^Vor dem Wiederherstellen von „Ü+…“$/);
  const english = inLanguage(automatic(german), 'en-US').name;
  expect(english).toBe(nameBefore(given(long), 'en-US'));
  expect([german, english].every((name) => name.length <= SNAPSHOT_NAME_MOST)).toBe(true);
  expect(nameBefore(given(german), 'de-DE')).toMatch(
    /^Vor dem Wiederherstellen von „Vor dem Wiederherstellen von „Ü+…“$/,
  );
  for (const locale of LOCALES) expect(inLanguage(automatic('Ü…'), locale).name).toBe('Ü…');
});

test('a name that an earlier version has cut is read in the language of the reader', () => {
  const cut = `Vor dem Wiederherstellen von „${'a'.repeat(90)}`;
  expect(cut).toHaveLength(SNAPSHOT_NAME_MOST);
  expect(inLanguage(automatic(cut), 'en-US').name).toBe(`Before restoring “${'a'.repeat(90)}`);
});
