import { expect, test } from 'vitest';

import { becomesFar, farAtRest, isInside, seenBox } from './note-overview.ts';

test.each([
  [{ drawn: 0, zoom: 0.6, seen: 10 }, false],
  [{ drawn: 0.6, zoom: 0.6, seen: 260 }, false],
  [{ drawn: 0.6, zoom: 0.6, seen: 261 }, true],
  [{ drawn: 0.6, zoom: 0.61, seen: 61 }, true],
  [{ drawn: 0.6, zoom: 0.61, seen: 60 }, false],
  [{ drawn: 0.4, zoom: 0.39, seen: 1 }, true],
])('while moving %j hands over to the canvas: %s', (now, far) => {
  expect(becomesFar(now)).toBe(far);
});

test.each([
  [{ far: true, first: false, zoom: 0.55, seen: 150 }, false],
  [{ far: true, first: false, zoom: 0.54, seen: 61 }, true],
  [{ far: true, first: false, zoom: 0.54, seen: 60 }, false],
  [{ far: true, first: true, zoom: 0.39, seen: 1 }, true],
  [{ far: true, first: false, zoom: 1, seen: 151 }, true],
  [{ far: false, first: true, zoom: 0.3, seen: 1 }, true],
  [{ far: false, first: false, zoom: 0.3, seen: 1 }, false],
])('at rest %j stays far: %s', (now, far) => {
  expect(farAtRest(now)).toBe(far);
});

test('the part that is seen follows the camera and its margin', () => {
  const flow = { transform: [-100, 50, 0.5] as const, width: 1000, height: 600 };
  expect(seenBox(flow, 0)).toEqual({ x: 200, y: -100, width: 2000, height: 1200, zoom: 0.5 });
  expect(seenBox(flow, 10)).toMatchObject({ x: 180, width: 2040 });
  expect(isInside({ x: 200, y: 0, width: 10, height: 10 }, seenBox(flow, 0))).toBe(true);
  expect(isInside({ x: 199, y: 0, width: 10, height: 10 }, seenBox(flow, 0))).toBe(false);
});
