import { describe, expect, it } from 'vitest';

import { inReadingOrder, noteTitle } from './note-order.ts';

describe('inReadingOrder', () => {
  it('goes from top to bottom, within a row from left to right', () => {
    const notes = [
      { id: 'd', x: 0, y: 420 },
      { id: 'b', x: 300, y: 10 },
      { id: 'a', x: -50, y: 130 },
      { id: 'c', x: 300, y: 15 },
      { id: 'top', x: 900, y: -300 },
    ];
    expect(inReadingOrder(notes).map(({ id }) => id)).toEqual(['top', 'a', 'b', 'c', 'd']);
  });
});

describe('noteTitle', () => {
  it.each([
    ['  Heat\n pumps ', 'Heat pumps'],
    [' \n', ''],
    ['x'.repeat(91), `${'x'.repeat(89)}…`],
  ])('of %j is %j', (text, title) => expect(noteTitle(text)).toBe(title));
});
