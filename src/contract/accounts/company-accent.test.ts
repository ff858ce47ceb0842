import { expect, test } from 'vitest';

import { AA, accentOf, colourOf, contrast, LOOKS, worstContrast, type Look } from './company-accent.ts';

test.each([
  ['#000000', '#ffffff', 21],
  ['#777777', '#ffffff', 4.48],
  ['#f5dd00', '#ffffff', 1.38],
  ['#7a1f5c', '#7a1f5c', 1],
])('the contrast of %s and %s is %d', (one, other, ratio) => {
  expect(contrast(one, other)).toBeCloseTo(ratio, 1);
  expect(contrast(other, one)).toBe(contrast(one, other));
});

test.each([
  ['#7A1F5C', '#7a1f5c'],
  [' 7a1f5c ', '#7a1f5c'],
  ['#abc', '#aabbcc'],
  ['', null],
  ['#12', null],
  ['#7a1f5', null],
  ['red', null],
])('%j is meant as %j', (typed, colour) => {
  expect(colourOf(typed)).toBe(colour);
});

test.each([
  ['#7a1f5c', 'light'],
  ['#000000', 'light'],
  ['#00484d', 'light'],
  ['#f5dd00', 'dark'],
  ['#ffffff', 'dark'],
] as [string, Look][])('%s can be read in the %s look and stays', (colour, look) => {
  expect(accentOf(colour)[look]).toBe(colour);
});

test.each([
  ['#f5dd00', 'light'],
  ['#fafafa', 'light'],
  ['#ff7a00', 'light'],
  ['#00e0ff', 'light'],
  ['#7a0010', 'dark'],
  ['#000000', 'dark'],
  ['#0000ff', 'dark'],
] as [string, Look][])('%s is moved in the %s look only as far as it must, and keeps its hue', (colour, look) => {
  const used = accentOf(colour)[look];
  expect(used).not.toBe(colour);
  expect(worstContrast(used, look)).toBeGreaterThanOrEqual(AA);
  expect(worstContrast(used, look)).toBeLessThan(AA + 0.15);
  // the strongest channel stays the strongest
  const channels = (one: string) => [1, 3, 5].map((at) => Number.parseInt(one.slice(at, at + 2), 16));
  const strongest = (one: string) => channels(one).indexOf(Math.max(...channels(one)));
  expect(strongest(used)).toBe(strongest(colour));
});

test('every colour becomes one that carries words and stands on all grounds of its look', () => {
  const steps = ['00', '33', '66', '99', 'cc', 'ff'];
  const grounds = { light: ['#ffffff', '#ebf1f0', '#f4f8f7'], dark: ['#0f1e1f', '#081415', '#1a3031'] };
  for (const colour of steps.flatMap((r) => steps.flatMap((g) => steps.map((b) => `#${r}${g}${b}`))))
    for (const look of ['light', 'dark'] as const) {
      const used = accentOf(colour)[look];
      expect(used).toMatch(/^#[0-9a-f]{6}$/);
      expect(contrast(used, LOOKS[look].words), colour).toBeGreaterThanOrEqual(AA);
      for (const ground of grounds[look]) expect(contrast(used, ground), colour).toBeGreaterThanOrEqual(3);
    }
});
