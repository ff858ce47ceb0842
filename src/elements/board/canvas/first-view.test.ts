import { expect, test } from 'vitest';

import type { Box, Extent, Viewpoint } from '../scene/camera.ts';
import { firstView } from './first-view.ts';

const extent: Extent = [
  [0, 0],
  [10_000, 10_000],
];
const view = { width: 1000, height: 600 };
const cases: [what: string, notes: Box | undefined, seen: Viewpoint][] = [
  ['its corner while there are no notes', undefined, { x: 0, y: 0, zoom: 0.5 }],
  ['the middle of the notes', { x: 4000, y: 3000, width: 400, height: 200 }, { x: -1600, y: -1250, zoom: 0.5 }],
  ['nothing beyond its edge', { x: 0, y: 0, width: 200, height: 200 }, { x: 0, y: 0, zoom: 0.5 }],
  ['nothing beyond its other edge', { x: 9800, y: 9800, width: 200, height: 200 }, { x: -4000, y: -4400, zoom: 0.5 }],
];

test.each(cases)('[W2.21-06 part] a plane of notes shows %s', (_, notes, seen) => {
  const { x, y, zoom } = firstView(notes, view, { zoom: 0.5, extent });
  // no edge lies at minus zero
  expect({ x: x + 0, y: y + 0, zoom }).toEqual(seen);
});
