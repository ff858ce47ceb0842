import { expect, test } from 'vitest';

import { inLocale, localizedPath, splitLocale } from './localized-path.ts';

test.each([
  ['/en-US/client/okr', 'en-US', '/client/okr'],
  ['/de-DE', 'de-DE', '/'],
  ['/de-DE?a=1#b', 'de-DE', '/?a=1#b'],
  ['/de-de/login', 'de-DE', '/login'],
  ['/client/okr?x=/en-US/', null, '/client/okr?x=/en-US/'],
  ['/fr-FR/login', null, '/fr-FR/login'],
])('splits %s', (full, locale, path) => {
  expect(splitLocale(full)).toEqual({ locale, path });
});

test('[A2.02] [A2.03] a localized route uses the stored locale of the person, otherwise the current one', () => {
  expect(localizedPath('/client/whiteboard', 'en-US', 'de-DE')).toBe('/de-DE/client/whiteboard');
  expect(localizedPath('/client/whiteboard', 'de-DE', null)).toBe('/de-DE/client/whiteboard');
  expect(localizedPath('/client/whiteboard', 'de-DE')).toBe('/de-DE/client/whiteboard');
  expect(localizedPath('/en-US/login', 'de-DE', 'de-DE')).toBe('/en-US/login');
});

test('the other language is the same place with its query and hash', () => {
  expect(inLocale('/en-US/client/whiteboard/1?step=kickoff&card=kunden#top', 'de-DE')).toBe(
    '/de-DE/client/whiteboard/1?step=kickoff&card=kunden#top',
  );
});
