/** The shape of a point of a line: with it colour never speaks alone. */
export type MarkerShape = 'circle' | 'square' | 'triangle' | 'diamond' | 'cross' | 'pentagon' | 'down' | 'star' | 'plus' | 'hexagon'; // prettier-ignore
/** Corners around 0, no further away than 1. */
type Corners = readonly (readonly [number, number])[];

const around = (count: number, start: number, radius: (at: number) => number = () => 1): Corners =>
  Array.from({ length: count }, (_, at) => {
    const angle = start + (at * 2 * Math.PI) / count;
    return [radius(at) * Math.cos(angle), radius(at) * Math.sin(angle)] as const;
  });

const UP = -Math.PI / 2;
const PLUS: Corners = [[-0.35, -1], [0.35, -1], [0.35, -0.35], [1, -0.35], [1, 0.35], [0.35, 0.35], [0.35, 1], [-0.35, 1], [-0.35, 0.35], [-1, 0.35], [-1, -0.35], [-0.35, -0.35]]; // prettier-ignore
const turned = (corners: Corners): Corners => corners.map(([x, y]) => [(x - y) * Math.SQRT1_2, (x + y) * Math.SQRT1_2]);

const SHAPES: Readonly<Record<MarkerShape, Corners>> = {
  circle: around(24, 0),
  square: around(4, Math.PI / 4),
  triangle: around(3, UP),
  diamond: around(4, UP),
  cross: turned(PLUS),
  pentagon: around(5, UP),
  down: around(3, -UP),
  star: around(10, UP, (at) => (at % 2 === 0 ? 1 : 0.45)),
  plus: PLUS,
  hexagon: around(6, 0),
};

/** The corners of a marker of this radius around a place, in its unit. */
export const markerCorners = (shape: MarkerShape, place: { x: number; y: number; radius: number }): Corners =>
  SHAPES[shape].map(([x, y]) => [place.x + x * place.radius, place.y + y * place.radius]);
