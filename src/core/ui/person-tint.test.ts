import { describe, expect, it } from 'vitest';

import { personTint, tintOf, TINTS } from './person-tint.ts';

describe('tintOf', () => {
  it('gives a person always the same tint', () => {
    expect(tintOf('5c4f7c1e-0000-7000-8000-000000000001')).toBe(tintOf('5c4f7c1e-0000-7000-8000-000000000001'));
    expect(personTint('a')).toMatch(/^var\(--strategy-person-[1-7]\)$/);
  });

  it('uses every tint for a crowd', () => {
    const used = new Set(Array.from({ length: 200 }, (_, place) => tintOf(`person-${place}`)));
    expect([...used].toSorted((a, b) => a - b)).toEqual(Array.from({ length: TINTS }, (_, place) => place + 1));
  });
});
