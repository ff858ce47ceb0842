import { expect, test } from 'vitest';

import { dotRadius, dotShare } from './dot-grid.tsx';

test.each([
  [2, 100],
  [0.4, 100],
  [0.3, 40],
  [0.2, 0],
  [0.1, 0],
])('at zoom %d the dots are seen to %d per cent', (zoom, share) => {
  expect(dotShare(zoom)).toBe(share);
});

test.each([
  [2, 0.75],
  [1, 0.75],
  [0.6, 1],
  [0.4, 1.75],
])('at zoom %d a dot has a radius of %d board units', (zoom, radius) => {
  expect(dotRadius(zoom)).toBe(radius);
});
