import type { Growth } from '#contract/okr/okr-views.ts';
import type { Area, Point } from '#core/canvas/sight.ts';

import { BOX, BUS, GUTTER, type Block, type Column } from './diagram-blocks.ts';

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
function trunkOf({ box, rows }: Block, rails: readonly number[], growth: Growth) {
  const [first = 0, last = 0] = [rails[0], rails.at(-1)];
  const bus = busOf(rows[0] ?? [], growth);
  const isSplit = rows.length > 1 || rails.length > 1;
  if (growth === 'right') {
    const y = box.y + BOX.height / 2;
    const to = [
      { x: box.x + BOX.width, y },
      { x: first, y },
    ];
    const across = [
      { x: first, y },
      { x: first, y: bus },
      { x: last, y: bus },
    ];
    return { lines: isSplit ? [to, across] : [to], starts: [y, bus] };
  }
  const bottom = box.y + BOX.height;
  const middle = box.x + BOX.width / 2;
  const to = [
    { x: middle, y: bottom },
    { x: middle, y: bus },
  ];
  // a last column that is very wide begins before the middle
  const across = [
    { x: first, y: bus },
    { x: Math.max(last, middle), y: bus },
  ];
  return isSplit ? { lines: [to, across], starts: [bus, bus] } : { lines: [], starts: [bottom, bottom] };
}

/** Where the line above columns runs. */
const busOf = (columns: readonly Column[], growth: Growth): number => (columns[0]?.blocks[0]?.y ?? 0) - BUS[growth] / 2;

const railsOf = (columns: readonly Column[], growth: Growth): number[] =>
  columns.map(({ x }) => x - GUTTER[growth] / 2);

/** The line to a row below another one: from the line above that one down beside it, and across above this one. */
function aroundTo(row: readonly Column[], above: readonly Column[], growth: Growth): Point[] {
  const rails = railsOf(row, growth);
  const [x = 0, last = x] = [rails[0], rails.at(-1)];
  const y = busOf(row, growth);
  const turn = { x, y };
  return [{ x, y: busOf(above, growth) }, turn, ...(last === x ? [] : [{ x: last, y }])];
}

/** The lines from the rails of a row to its boxes. */
const branchesIn = (row: readonly Column[], growth: Growth, starts: readonly number[]): Point[][] =>
  row.flatMap(({ x, blocks }, column) =>
    branchesOf(
      x - GUTTER[growth] / 2,
      starts[Math.min(column, 1)] ?? 0,
      blocks.map((one) => ({ x: x + one.block.box.x, y: one.y + one.block.box.y + BOX.height / 2 })),
    ),
  );

/**
 * The lines from a box to those that hang on it, from the left upper corner of its block: along rails left of each
 * column, and above several columns, where no box stands; to a row below another one beside that.
 */
export function linesIn(block: Block, growth: Growth): Point[][] {
  const [first, ...more] = block.rows;
  if (block.node === null || !first) return [];
  const { lines, starts } = trunkOf(block, railsOf(first, growth), growth);
  const others = more.flatMap((row, place) => {
    const bus = busOf(row, growth);
    return [aroundTo(row, block.rows[place] ?? row, growth), ...branchesIn(row, growth, [bus, bus])];
  });
  return [...lines, ...branchesIn(first, growth, starts), ...others];
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
