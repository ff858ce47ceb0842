import { describe, expect, it } from 'vitest';

import { inkAt } from './note-paint.ts';

describe('notes seen from afar', () => {
  it('have text as strong as that of cards as long as anybody reads it, and none where nobody does', () => {
    expect([0.42, 0.37, 0.3, 0.26].map(inkAt)).toEqual([1, 1, 1, 1]);
    expect(inkAt(0.21)).toBeGreaterThan(0.5);
    expect([0.18, 0.1].map(inkAt)).toEqual([0, 0]);
  });
});
