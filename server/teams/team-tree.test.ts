import { expect, test } from 'vitest';

import { makesCircle } from './team-tree.ts';

const TEAMS = [
  { id: 'top', parent_id: null },
  { id: 'middle', parent_id: 'top' },
  { id: 'leaf', parent_id: 'middle' },
  { id: 'alone', parent_id: null },
  { id: 'x', parent_id: 'y' },
  { id: 'y', parent_id: 'x' },
];

test.each([
  ['top', 'leaf', true],
  ['top', 'middle', true],
  ['top', 'top', true],
  ['leaf', 'top', false],
  ['leaf', 'alone', false],
  ['alone', 'x', false],
])('%s below %s makes a circle: %s', (id, parent, circle) => {
  expect(makesCircle(TEAMS, id, parent)).toBe(circle);
});
