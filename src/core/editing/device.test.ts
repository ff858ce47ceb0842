import { afterEach, expect, test, vi } from 'vitest';

import { writeEntry } from './device.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('where storage is forbidden only what should have been stored is reported', () => {
  vi.stubGlobal('localStorage', undefined);
  const reported = vi.spyOn(console, 'error').mockReturnValue();
  expect(writeEntry('leitstern.typed.a', undefined)).toBe(true);
  expect(reported).not.toHaveBeenCalled();
  expect(writeEntry('leitstern.typed.a', 'typed')).toBe(false);
  expect(reported).toHaveBeenCalledOnce();
});
