import { expect, test } from 'vitest';

import { inLanguage } from './automatic-name.ts';

const automatic = (name: string) => ({ name, is_automatic: true });

test('the name that a restore has given is read in the language of the reader', () => {
  const made = automatic('Before restoring “Workshop 1”');
  expect(inLanguage(made, 'de-DE').name).toBe('Vor dem Wiederherstellen von „Workshop 1“');
  expect(inLanguage(inLanguage(made, 'de-DE'), 'en-US')).toEqual(made);
  const twice = automatic('Before restoring “Before restoring “Workshop 1””');
  expect(inLanguage(inLanguage(twice, 'de-DE'), 'en-US')).toEqual(twice);
});

test('a name that somebody has given stays', () => {
  for (const one of [automatic('Vor dem Beirat'), { name: 'Before restoring “A”', is_automatic: false }])
    expect(inLanguage(one, 'de-DE')).toEqual(one);
});
