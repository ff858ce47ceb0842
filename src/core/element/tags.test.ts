import { afterEach, expect, test, vi } from 'vitest';

import { setSuffix, tagOf } from './tags.ts';

afterEach(() => {
  vi.restoreAllMocks();
  // the suffix belongs to the page
  for (const key of Object.getOwnPropertySymbols(globalThis))
    if (key.description?.startsWith('leitstern.suffix ')) Reflect.deleteProperty(globalThis, key);
});

test('a second loader of the same address with another suffix is told in the console, and changes no tag', () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  setSuffix('v2');
  setSuffix('v2');
  expect(warn).not.toHaveBeenCalled();
  setSuffix('');
  expect(warn.mock.calls).toEqual([
    ['Leitstern: this loader.js is here with ?suffix=v2 already; no suffix changes nothing.'],
  ]);
  expect(tagOf('strategy-board')).toBe('strategy-board-v2');
  expect(() => setSuffix('V 2')).toThrow('small letters');
});

test('a loader without a suffix is named as one, where the same address comes with one later', () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  setSuffix('');
  setSuffix('');
  setSuffix('v2');
  expect(warn.mock.calls).toEqual([
    ['Leitstern: this loader.js is here with no suffix already; ?suffix=v2 changes nothing.'],
  ]);
  expect(tagOf('strategy-board')).toBe('strategy-board');
});
