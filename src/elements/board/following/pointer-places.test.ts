import { expect, test } from 'vitest';

import { placesAfter, placesWithout, type PointerPlaces } from './pointer-places.ts';

const said = (id: string, at: { x: number; y: number } | null) =>
  ({ type: 'pointed', at, user_info: { id, full_name: id, initials: id } }) as const;

test('the newest place of each person counts; who leaves the board or rests points nowhere', () => {
  let places: PointerPlaces = new Map();
  for (const message of [said('anna', { x: 1, y: 1 }), said('ben', { x: 5, y: 5 }), said('anna', { x: 2, y: 3 })])
    places = placesAfter(places, message);
  expect([...places]).toEqual([
    ['anna', { x: 2, y: 3 }],
    ['ben', { x: 5, y: 5 }],
  ]);
  expect([...placesAfter(places, said('anna', null)).keys()]).toEqual(['ben']);
  expect([...placesWithout(places, 'ben').keys()]).toEqual(['anna']);
  expect(placesWithout(places, 'carla')).toBe(places);
});
