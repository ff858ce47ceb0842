import { expect, test } from 'vitest';

import { dotShare } from './dot-grid.tsx';

test.each([
  [2, 100],
  [0.4, 100],
  [0.3, 40],
  [0.2, 0],
  [0.1, 0],
])('at zoom %d the dots are seen to %d per cent', (zoom, share) => {
  expect(dotShare(zoom)).toBe(share);
});
