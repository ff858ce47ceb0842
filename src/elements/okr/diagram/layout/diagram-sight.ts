import { areaSeen, type Area, type Point, type Size, type Transform } from '#core/canvas/sight.ts';

import { BOX } from './diagram-blocks.ts';
import type { PlacedBox } from './diagram-layout.ts';

/**
 * The area in sight and a little around it, rounded so far that it changes once in a while and not with every move;
 * as text, so that it can be compared. `side`: of the steps in which it moves, in CSS pixels where the zoom is a power
 * of two.
 */
export function areaInSight(transform: Transform, size: Size, side: number): string {
  const step = side / 2 ** Math.floor(Math.log2(transform[2]));
  const { left, top, right, bottom } = areaSeen(transform, size);
  const edges = [Math.floor(left / step), Math.floor(top / step), Math.ceil(right / step), Math.ceil(bottom / step)];
  return edges.map((edge) => edge * step).join(' ');
}

/** The area that a text says. */
export function areaFrom(sight: string): Area {
  const [left = 0, top = 0, right = 0, bottom = 0] = sight.split(' ').map(Number);
  return { left, top, right, bottom };
}

/** The boxes that reach into an area. */
export const boxesIn = (boxes: readonly PlacedBox[], { left, top, right, bottom }: Area): PlacedBox[] =>
  boxes.filter(({ x, y }) => x <= right && x + BOX.width >= left && y <= bottom && y + BOX.height >= top);

/** The box at a place. */
export const boxAt = (boxes: readonly PlacedBox[], { x, y }: Point): PlacedBox | undefined =>
  boxesIn(boxes, { left: x, top: y, right: x, bottom: y })[0];

/** From so many boxes on only those in sight are in the document, and from afar they are painted. */
const MANY = 200;
export const areMany = (boxes: readonly PlacedBox[]): boolean => boxes.length > MANY;

/** From here on words are no more than dots: a box shows its colour and the sign of its status alone. */
const FAR = 0.3;
export const isFarAt = (zoom: number): boolean => zoom < FAR;
