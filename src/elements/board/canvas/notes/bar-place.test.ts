import { expect, test } from 'vitest';

import { barPlace, type BarPlace, type Upright } from './bar-place.ts';

const ROOM = { top: 44, bottom: 600 };

test.each<[string, Upright, BarPlace]>([
  ['above', { top: 200, bottom: 300 }, { bottom: 188 }],
  ['above, with just enough room', { top: 108, bottom: 300 }, { bottom: 96 }],
  ['below, without it', { top: 107, bottom: 300 }, { top: 312 }],
  ['below, with just enough room', { top: 0, bottom: 548 }, { top: 560 }],
  ['over the foot, without any', { top: 0, bottom: 549 }, { bottom: 592 }],
  ['above the foot of the room of what begins below it', { top: 700, bottom: 800 }, { bottom: 592 }],
  ['below the head of the room of what ends above it', { top: -80, bottom: 10 }, { top: 56 }],
])('a bar lies %s', (_, box, place) => {
  expect(barPlace(box, ROOM, 8)).toEqual(place);
});
