import { describe, expect, it } from 'vitest';

import { numberOf, objectsOf, textOf } from './card-content.ts';

describe('reading odd values', () => {
  it.each([
    ['12,5', 12.5],
    [3, 3],
    ['', undefined],
    ['x', undefined],
    [Number.NaN, undefined],
  ])('numberOf %j is %j', (value, expected) => expect(numberOf(value)).toBe(expected));
  it('textOf takes the language, then the other', () => {
    expect(textOf({ de: 'a', en: 'b' }, 'de-DE')).toBe('a');
    expect(textOf({ de: 'a' }, 'en-US')).toBe('a');
  });
  it('objectsOf reads JSON text', () => expect(objectsOf('[{"a":1},2]')).toEqual([{ a: 1 }]));
});
