import { expect, it } from 'vitest';

import { MATRIX_COLORS } from '#contract/cards/action-areas.ts';

import {
  areaAfterKey,
  cardBeside,
  clampedLines,
  fitted,
  GROUND,
  LEAST_SIZE,
  lettersOf,
  matrixGround,
  matrixOf,
  NEW_SIZE,
  PAN_EXTENT,
  previewLength,
  quadrantOf,
  withCard,
  withChange,
  ZOOM,
  zoomedIn,
  zoomedOut,
} from './matrix.ts';

it('[W9.30] [W9.31] [W9.35] [W9.36] [W9.37] [W5.43] has the sizes and colours of the specification', () => {
  expect(GROUND).toEqual({ x: -600, y: -400, width: 1200, height: 800 });
  expect(PAN_EXTENT).toEqual([[-2000, -2000], [2000, 2000]]); // prettier-ignore
  expect(ZOOM).toMatchObject({ least: 0.5, most: 2, first: 0.8 });
  expect(NEW_SIZE).toEqual({ width: 200, height: 120 });
  expect(LEAST_SIZE).toEqual({ width: 80, height: 60 });
  expect(MATRIX_COLORS).toEqual(['#ffffff', '#e3f2fd', '#f3e5f5', '#e8f5e9', '#fff3e0', '#fce4ec']);
});

it('[W9.38] [W9.39] zooms by 1.2 up to 2 and by 0.8 down to 0.5', () => {
  expect([zoomedIn(1), zoomedIn(1.9), zoomedOut(1), zoomedOut(0.6)]).toEqual([1.2, 2, 0.8, 0.5]);
});

it('[W9.31] puts a new card with its middle where one looks', () => {
  const [card] = withCard([], { id: 'n', title: 'New Action' }, { x: 10, y: -20.4 });
  expect(card).toEqual({ id: 'n', title: 'New Action', description: '', source: '', color: '#ffffff', x: -90, y: -80, width: 200, height: 120 }); // prettier-ignore
});

it.each([
  [
    { x: 0.4, y: 1.6, width: 10, height: 10 },
    { x: 0, y: 2, width: 80, height: 60 },
  ],
  [
    { x: 5000, y: -5000, width: 100, height: 90.2 },
    { x: 1900, y: -2000, width: 100, height: 90 },
  ],
  [
    { x: 0, y: 0, width: 9000, height: 9000 },
    { x: -2000, y: -2000, width: 4000, height: 4000 },
  ],
])('[W5.43] fits %j into the plane as %j', (area, expected) => expect(fitted(area)).toEqual(expected));

it('[W3.55] reads its cards, also odd ones, and changes one of them', () => {
  const cards = matrixOf({ action_matrix_cards: [{ id: 'a', x: '5', width: 20, link: 'x' }, null, 'odd'] }, 'en-US');
  expect(cards).toEqual([{ id: 'a', title: '', description: '', source: '', color: '', x: 5, y: 0, width: 80, height: 120, link: 'x' }]); // prettier-ignore
  expect(withChange(cards, 'a', { title: 'T', height: 5 })[0]).toMatchObject({ title: 'T', height: 60, link: 'x' });
  expect(['#E3F2FD', '#fce4ec', '', 'red'].map(matrixGround)).toEqual([1, 5, 0, 0]);
});

it.each([
  [
    ['a', 'a', 'b'],
    ['a', 'card-1', 'b'],
  ],
  [
    ['', undefined, 7],
    ['card-0', 'card-1', '7'],
  ],
  [
    ['card-1', '', 'card-1'],
    ['card-1', 'card-1-', 'card-2'],
  ],
])('cards with the ids %j get %j, so that one is changed alone', (given, expected) => {
  const cards = matrixOf({ action_matrix_cards: given.map((id) => ({ id })) }, 'en-US');
  expect(cards.map(({ id }) => id)).toEqual(expected);
  const changed = withChange(cards, expected[1] ?? '', { title: 'T' });
  expect(changed.map(({ title }) => title)).toEqual(['', 'T', '']);
});

it.each([['a', 'b'], ['b', 'c'], ['c', 'b']])('beside card %s is %s', (id, expected) => {
  const cards = matrixOf({ action_matrix_cards: [{ id: 'a' }, { id: 'b' }, { id: 'c' }] }, 'en-US');
  expect([cardBeside(cards, id), cardBeside(cards.slice(0, 1), 'a')]).toEqual([expected, undefined]);
}); // prettier-ignore

it.each([
  [-600, -400, 'fruits'],
  [10, -400, 'bets'],
  [-600, 10, 'noGos'],
  [10, 10, 'investments'],
  [-100, -60, 'investments'],
])('[W9.42] [W9.43] [W9.44] [W9.45] a card at %i, %i is among the %s', (x, y, expected) =>
  expect(quadrantOf({ x, y, width: 200, height: 120 })).toBe(expected),
);

it.each([[300, 150], [250, 150], [249, 120], [200, 120], [199, 80], [150, 80], [149, 60], [100, 60], [99, 50]])('[W9.32] %i px wide it shows %i characters', (width, expected) => expect(previewLength(width)).toBe(expected)); // prettier-ignore
it.each([[60, 1], [79, 1], [80, 2], [119, 2], [120, 3], [159, 3], [160, 4]])('[W9.33] %i px high it shows %i lines', (height, expected) => expect(clampedLines(height)).toBe(expected)); // prettier-ignore
it.each([[99, 8, 6], [100, 10, 8], [149, 10, 8], [150, 12, 10]])('[W9.34] %i px wide its letters have %i and %i px', (width, title, description) => expect(lettersOf(width)).toEqual({ title, description })); // prettier-ignore

it.each([
  ['ArrowRight', false, false, { x: 10, y: 0, width: 200, height: 120 }],
  ['ArrowUp', false, true, { x: 0, y: -50, width: 200, height: 120 }],
  ['ArrowDown', true, false, { x: 0, y: 0, width: 200, height: 130 }],
  ['ArrowLeft', true, true, { x: 0, y: 0, width: 150, height: 120 }],
  ['Enter', false, false, undefined],
])('%s with alt %s and shift %s moves or resizes a card', (key, altKey, shiftKey, expected) =>
  expect(areaAfterKey({ x: 0, y: 0, width: 200, height: 120 }, { key, altKey, shiftKey })).toEqual(expected),
);
