import type { Growth } from '#contract/okr/okr-views.ts';
import type { Area, Point } from '#core/canvas/sight.ts';

import { BOX, BUS, GUTTER, type Block } from './diagram-blocks.ts';

/** Where lines reach to. */
export function areaOf(lines: readonly Point[][]): Area {
  const points = lines.flat();
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) };
}

/** The same lines so far to the right and down. */
export const linesMoved = (lines: readonly Point[][], x: number, y: number): Point[][] =>
  lines.map((line) => line.map((point) => ({ x: point.x + x, y: point.y + y })));

/** Radius of a corner in px at zoom 1. */
const CORNER = 8;

/** Lines from a column's rail to its boxes: each goes on where the one before leaves the rail, up and down from `start`. */
function branchesOf(rail: number, start: number, boxes: readonly Point[]): Point[][] {
  const from = { up: start, down: start };
  const up = boxes.filter(({ y }) => y < start).toReversed();
  const down = boxes.filter(({ y }) => y >= start);
  return [...up, ...down].map(({ x, y }) => {
    const way = y < start ? 'up' : 'down';
    const before = from[way];
    from[way] = way === 'up' ? Math.min(before, y + CORNER) : Math.max(before, y - CORNER);
    return [
      { x: rail, y: before },
      { x: rail, y },
      { x, y },
    ];
  });
}

/** Where the line of a box begins, where it turns, and where it runs above several columns. */
function trunkOf({ box, columns }: Block, rails: readonly number[], growth: Growth) {
  const [first = 0, last = 0] = [rails[0], rails.at(-1)];
  const top = columns[0]?.blocks[0]?.y ?? 0;
  const bus = top - BUS[growth] / 2;
  const isSplit = rails.length > 1;
  const across = [
    { x: first, y: bus },
    { x: last, y: bus },
  ];
  if (growth === 'right') {
    const y = box.y + BOX.height / 2;
    const to = [
      { x: box.x + BOX.width, y },
      { x: first, y },
    ];
    return { lines: isSplit ? [to, [{ x: first, y }, ...across]] : [to], starts: [y, bus] };
  }
  const bottom = box.y + BOX.height;
  const middle = box.x + BOX.width / 2;
  const to = [
    { x: middle, y: bottom },
    { x: middle, y: bus },
  ];
  return isSplit ? { lines: [to, across], starts: [bus, bus] } : { lines: [], starts: [bottom, bottom] };
}

/**
 * The lines from a box to those that hang on it, from the left upper corner of its block: along rails left of each
 * column, and above several columns, where no box stands.
 */
export function linesIn(block: Block, growth: Growth): Point[][] {
  if (block.node === null || block.columns.length === 0) return [];
  const rails = block.columns.map(({ x }) => x - GUTTER[growth] / 2);
  const { lines, starts } = trunkOf(block, rails, growth);
  const branches = block.columns.flatMap(({ x, blocks }, column) =>
    branchesOf(
      rails[column] ?? 0,
      starts[Math.min(column, 1)] ?? 0,
      blocks.map((row) => ({ x: x + row.block.box.x, y: row.y + row.block.box.y + BOX.height / 2 })),
    ),
  );
  return [...lines, ...branches];
}

const lengthOf = (from: Point, to: Point): number => Math.abs(to.x - from.x) + Math.abs(to.y - from.y);
/** A point so far before the end of a line that runs across or upright. */
function pointBefore(from: Point, to: Point, by: number): Point {
  return { x: to.x - Math.sign(to.x - from.x) * by, y: to.y - Math.sign(to.y - from.y) * by };
}

/** A line as an SVG path, its corners rounded. */
export function pathOf(points: readonly Point[]): string {
  return points
    .map((point, place) => {
      const [previous, next] = [points[place - 1], points[place + 1]];
      if (!previous) return `M${point.x} ${point.y}`;
      if (!next) return `L${point.x} ${point.y}`;
      const round = Math.min(CORNER, lengthOf(previous, point), lengthOf(point, next));
      const [start, end] = [pointBefore(previous, point, round), pointBefore(next, point, round)];
      return `L${start.x} ${start.y}Q${point.x} ${point.y} ${end.x} ${end.y}`;
    })
    .join('');
}
