import { TIMES, type TrendTime } from '#contract/trends/trend-rules.ts';

import type { TrendRow, TrendSegment } from './trend-segments.ts';

/** A trend on the radar, in the units of its picture. */
export interface RadarPoint {
  row: TrendRow;
  number: number;
  x: number;
  y: number;
  size: number;
}
export interface Radar {
  /** The outer radius of each ring, with its time. */
  rings: { time: TrendTime; radius: number }[];
  /** The angles between the sectors, in radians from the upright. */
  borders: number[];
  sectors: { segment: TrendSegment; angle: number }[];
  points: RadarPoint[];
}

/** The radius of the whole. */
export const RADIUS = 300;
const SHARES = { 4: [0.37, 0.59, 0.8, 1], 5: [0.33, 0.51, 0.68, 0.84, 1] } as const;
const ROUNDS = 60;
const GAP = 3;

const at = (angle: number, radius: number): { x: number; y: number } => ({
  x: Math.sin(angle) * radius,
  y: -Math.cos(angle) * radius,
});

interface Place extends RadarPoint {
  angle: number;
  radius: number;
  /** Where it has to stay. */
  within: { angles: [number, number]; radii: [number, number] };
}

/** How large a trend is drawn, by its effect. */
export const sizeOf = (effect: number | null): number => 9 + (effect ?? 0) * 1.7;

/** How many trends are not drawn: those without a time, and those that find no room. */
export function leftOut(segments: readonly TrendSegment[], drawn: number): { untimed: number; crowded: number } {
  const all = segments.flatMap(({ rows }) => rows);
  const untimed = all.filter(({ Zeitpunkt }) => Zeitpunkt === null).length;
  return { untimed, crowded: all.length - untimed - drawn };
}

/** A quarter of a circle: distance is time, a sector is a segment, size is effect. Trends without a time are left out. */
export function radarOf(segments: readonly TrendSegment[], numbers: ReadonlyMap<string, number>): Radar {
  const isFar = segments.some(({ rows }) => rows.some(({ Zeitpunkt }) => Zeitpunkt === 'over 10 years'));
  const times = isFar ? TIMES : TIMES.slice(0, 4);
  const rings = times.map((time, place) => ({ time, radius: RADIUS * (SHARES[isFar ? 5 : 4][place] ?? 1) }));
  const width = Math.PI / 2 / Math.max(1, segments.length);
  const places = segments.flatMap(({ rows }, sector) =>
    rings.flatMap((ring, place) => {
      const inside = rings[place - 1]?.radius ?? 0;
      const here = rows.filter(({ Zeitpunkt }) => Zeitpunkt === ring.time);
      return here.map((row, index): Place => {
        const size = sizeOf(row.Einfluss);
        const radii: [number, number] = [Math.max(inside + size + GAP, size * 2), ring.radius - size - GAP];
        const radius = radii[0] + (radii[1] - radii[0]) * (here.length === 1 ? 0.55 : index % 2 === 0 ? 0.75 : 0.3);
        const angle = width * (sector + (index + 1) / (here.length + 1));
        const within = { angles: [width * sector, width * (sector + 1)] as [number, number], radii };
        return { row, number: numbers.get(row.id) ?? 0, size, angle, radius, within, ...at(angle, radius) };
      });
    }),
  );
  return {
    rings,
    borders: segments.slice(1).map((_, place) => width * (place + 1)),
    sectors: segments.map((segment, place) => ({ segment, angle: width * (place + 0.5) })),
    points: apart(places.map(inPlace)).map(({ row, number, x, y, size }) => ({ row, number, x, y, size })),
  };
}

/** A trend where it may be at all. */
function inPlace(place: Place): Place {
  move(place, 0, 0);
  return place;
}

/** Moves trends that lie on one another away from each other, within their ring and sector. */
function apart(places: Place[]): Place[] {
  for (let round = 0; round < ROUNDS; round += 1) {
    let isMoved = false;
    for (const [index, one] of places.entries())
      for (const other of places.slice(index + 1)) isMoved = push(one, other) || isMoved;
    if (!isMoved) break;
  }
  return places;
}

function push(one: Place, other: Place): boolean {
  const [dx, dy] = [other.x - one.x, other.y - one.y];
  const distance = Math.hypot(dx, dy);
  const missing = one.size + other.size + GAP - distance;
  if (missing <= 0.5) return false;
  const [ux, uy] = distance < 0.01 ? [1, 0] : [dx / distance, dy / distance];
  move(one, (-ux * missing) / 2, (-uy * missing) / 2);
  move(other, (ux * missing) / 2, (uy * missing) / 2);
  return true;
}

const clamp = (value: number, [least, most]: [number, number]): number =>
  Math.min(Math.max(value, least), Math.max(least, most));

function move(place: Place, dx: number, dy: number): void {
  const [x, y] = [place.x + dx, place.y + dy];
  const radius = clamp(Math.hypot(x, y), place.within.radii);
  // its centre stays in the sector, the whole of it within the quarter
  const room = Math.asin(Math.min(1, (place.size + GAP) / radius));
  const [from, to] = place.within.angles;
  place.angle = clamp(Math.atan2(x, -y), [Math.max(from, room), Math.min(to, Math.PI / 2 - room)]);
  place.radius = radius;
  Object.assign(place, at(place.angle, radius));
}
