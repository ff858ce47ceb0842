import { expect, test } from 'vitest';

import { GOALS_PLACE, GOALS_ZOOMS, NOTES_PAGE } from './goals-notes.ts';

test('[W2.21-05] [W2.21-06] [W9.26] the plane of the goals is as large as the specification says', () => {
  expect(GOALS_PLACE.extent).toEqual([
    [0, 0],
    [10_000, 10_000],
  ]);
  expect(GOALS_ZOOMS).toEqual({ least: 0.1, most: 4, first: 0.5 });
  expect(NOTES_PAGE).toBe(16);
  expect(GOALS_PLACE.look?.()).toEqual({ color: '#FFF1A3', card_key: 'ziele', section_key: 'ziele' });
});
