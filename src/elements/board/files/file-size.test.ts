import { expect, test } from 'vitest';

import { sizeOf } from './file-size.ts';

test('a size is said in the unit that fits it, with the decimal sign of the language', () => {
  expect([1, 12_000, 1_040_000].map((bytes) => sizeOf(bytes, 'en-US'))).toEqual(['1 KB', '12 KB', '1,016 KB']);
  expect([1_600_000, 52_428_800].map((bytes) => sizeOf(bytes, 'de-DE'))).toEqual(['1,5 MB', '50 MB']);
});
