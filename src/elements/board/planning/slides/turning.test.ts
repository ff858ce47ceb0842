import { expect, test } from 'vitest';

import { shownAfter, turnAfterKey, turnAfterSwipe } from './turning.ts';

test.each([
  ['ArrowLeft', 0, 0],
  ['ArrowRight', 0, 1],
  ['PageDown', 29, 29],
  ['ArrowUp', 5, 4],
  ['Home', 17, 0],
  ['End', 2, 29],
  ['a', 2, null],
])('%s on slide %d of 30 leads to %s', (key, at, to) => expect(turnAfterKey(key, at, 30)).toBe(to));

test.each([
  [-80, 5, 1],
  [80, -20, -1],
  [-30, 0, null],
  [-80, 60, null],
])('a finger that goes %d to the side and %d down turns %s', (x, y, step) =>
  expect(turnAfterSwipe({ x: 100, y: 100 }, { x: 100 + x, y: 100 + y })).toBe(step),
);

test('[W2.24-03 part] slides that still load are skipped', () => {
  const slides = [true, false, false, true].map((isRendered) => ({ isRendered }));
  expect([shownAfter(slides, 0, 1), shownAfter(slides, 3, 2), shownAfter(slides, 3, 4)]).toEqual([3, 0, 3]);
});
