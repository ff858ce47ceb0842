import { afterEach, expect, test, vi } from 'vitest';

import { addressOf } from './open-path.ts';

// a German page of a person whose stored language is English
vi.mock('../app-core.ts', () => ({
  core: { $session: { get: () => ({ user: { locale: 'en-US' } }) } },
  currentLocale: () => 'de-DE',
}));
afterEach(() => void vi.unstubAllGlobals());

test.each([
  ['/client/okr', false, '/en-US/client/okr'],
  ['/client/okr', true, '/de-DE/client/okr'],
  ['/client/okr?item=objective:1#top', true, '/de-DE/client/okr?item=objective:1#top'],
  ['https://leitstern.example/client/okr', true, '/de-DE/client/okr'],
  ['/en-US/client/okr', true, '/en-US/client/okr'],
])('%s leads, with the language of the page kept: %s, to %s', (to, keepsLanguage, path) => {
  vi.stubGlobal('location', { origin: 'https://leitstern.example' });
  expect(addressOf(to, { keepsLanguage })).toEqual({ kind: 'inside', path });
});
