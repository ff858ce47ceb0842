import { expect, test, vi } from 'vitest';

import { setSuffix, tagOf } from './tags.ts';

test('a second loader of the same address with another suffix is told in the console, and changes no tag', () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  setSuffix('v2');
  setSuffix('v2');
  expect(warn).not.toHaveBeenCalled();
  setSuffix('');
  expect(warn).toHaveBeenCalledOnce();
  expect(tagOf('strategy-board')).toBe('strategy-board-v2');
  expect(() => setSuffix('V 2')).toThrow('small letters');
});
