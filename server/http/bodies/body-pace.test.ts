import { expect, test } from 'vitest';

import { BODY_TIMES, isTooSlow } from './body-pace.ts';

const MEGABIT = 1_000_000 / 8;
test.each<[string, number, number, boolean]>([
  ['nothing, within the grace', 29_999, 0, false],
  ['nothing, after it', 31_000, 0, true],
  ['50 MB over 1 Mbit/s, half way', 200_000, 200 * MEGABIT, false],
  ['a picture over 0.3 Mbit/s', 250_000, 250 * 0.3 * MEGABIT, false],
  ['a byte a second', 60_000, 60, true],
  ['a fast start and then nothing', 600_000, 10 * 1024 * 1024, true],
])('%s', (_, ms, bytes, slow) => expect(isTooSlow(ms, bytes, BODY_TIMES)).toBe(slow));
