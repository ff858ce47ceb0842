import { expect, it } from 'vitest';

import { heightAfterKey, heightWithin, mostHeight, SECTION_HEIGHT, storedHeight } from './section-height.ts';

it('[W2.18-06 part] [W2.18-07 part] is 400 px high, at least 350 px, at most 80 % of the window', () => {
  expect(SECTION_HEIGHT).toEqual({ least: 350, share: 0.8, usual: 400 });
  expect([900, 768, 400].map(mostHeight)).toEqual([720, 614, 350]);
});

it.each([
  [400, 900, 400],
  [100, 900, 350],
  [2_000, 900, 720],
  [614.6, 768, 614],
  [500, 400, 350],
])('[W2.18-06 part] shows %d px in a window of %d px as %d px', (height, windowHeight, shown) => {
  expect(heightWithin(height, windowHeight)).toBe(shown);
});

it.each([
  ['ArrowUp', 420],
  ['ArrowDown', 380],
  ['PageUp', 500],
  ['PageDown', 350],
  ['Home', 350],
  ['End', 720],
  ['Enter', undefined],
])('the key %s makes 400 px to %s', (key, height) => {
  expect(heightAfterKey(key, 400, 900)).toBe(height);
});

it.each([
  [null, 400],
  ['', 400],
  ['wide', 400],
  ['349', 400],
  ['512', 512],
])('stored as %j it is %d px', (text, height) => {
  expect(storedHeight(text)).toBe(height);
});
