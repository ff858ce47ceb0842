import { afterEach, expect, test } from 'vitest';

import { jsonOf } from './json.ts';

const polluted = [Array.prototype, String.prototype, Number.prototype] as { toJSON?: () => string }[];

afterEach(() => {
  for (const prototype of polluted) delete prototype.toJSON;
});

test('a page whose arrays, texts and numbers write themselves changes nothing in what is sent', () => {
  const value = { at: new Date(0), list: ['a', 1, null, [true]], none: undefined };
  const plain = JSON.stringify(value);
  for (const prototype of polluted)
    prototype.toJSON = function (this: unknown): string {
      return `"${String(this)}"`;
    };
  expect(JSON.stringify(value)).not.toBe(plain);
  expect(jsonOf(value)).toBe(plain);
  expect(jsonOf(['a'])).toBe('["a"]');
});
