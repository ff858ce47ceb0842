import { expect, it } from 'vitest';

import { isBlock } from './edit.ts';

it.each([
  ['1234', false],
  ['1234\r\n', false],
  ['\n1234', false],
  ['\r\n\r\n1234\n', false],
  ['1234\t5', true],
  ['1234\r\n5', true],
  ['\n1234\n5', true],
  ['\t1234', true],
])('%j is several cells: %s', (text, several) => expect(isBlock(text)).toBe(several));
