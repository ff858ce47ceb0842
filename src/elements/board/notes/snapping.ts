import type { Area } from './placement.ts';

type Axis = 'x' | 'y';
/** The edge that is pulled on each axis; without any the whole area moves. */
export type PulledEdges = Partial<Record<Axis, 'start' | 'end'>>;

/** A line to draw along one axis: an `edge` (or middle) that areas share, or a `gap` that repeats. */
export interface SnapLine {
  kind: 'edge' | 'gap';
  from: { x: number; y: number };
  to: { x: number; y: number };
}
interface Snapped {
  area: Area;
  lines: SnapLine[];
}

/** An area along one axis, with what it covers across. */
interface Span {
  start: number;
  end: number;
  from: number;
  to: number;
}
/** A way to fit, and how far it is away. */
interface Fit {
  by: number;
  lines: (moved: Span) => { kind: SnapLine['kind']; along: [number, number]; across: [number, number] }[];
}

/** Closer than this two places are the same: notes lie on whole units. */
const SAME = 0.75;

const spanOf = ({ x, y, width, height }: Area, axis: Axis): Span =>
  axis === 'x'
    ? { start: x, end: x + width, from: y, to: y + height }
    : { start: y, end: y + height, from: x, to: x + width };
const middleOf = ({ start, end }: Span): number => (start + end) / 2;
const sizeOf = ({ start, end }: Span): number => end - start;
const overlapsAcross = (a: Span, b: Span): boolean => a.from < b.to && b.from < a.to;

/** A shared edge or middle, as a line over both. */
const alignment = (mine: number, at: number, other: Span): Fit => ({
  by: at - mine,
  lines: ({ from, to }) => [
    { kind: 'edge', along: [at, at], across: [Math.min(from, other.from), Math.max(to, other.to)] },
  ],
});

function alignments(span: Span, near: readonly Span[], pulled: 'start' | 'end' | undefined): Fit[] {
  const edges = pulled ? [span[pulled]] : [span.start, span.end];
  return near.flatMap((other) => [
    ...edges.flatMap((mine) => [other.start, other.end].map((at) => alignment(mine, at, other))),
    // of the same size, middles say no more than edges
    ...(pulled || sizeOf(other) === sizeOf(span) ? [] : [alignment(middleOf(span), middleOf(other), other)]),
  ]);
}

/** The gap between two spans, in the middle of what they share across. */
function gapLine(a: Span, b: Span): ReturnType<Fit['lines']>[number] {
  const across = (Math.max(a.from, b.from) + Math.min(a.to, b.to)) / 2;
  return { kind: 'gap', along: [a.end, b.start], across: [across, across] };
}

/** The same gap as between two neighbours of its row, or the same one to both sides. */
function equalGaps(span: Span, near: readonly Span[]): Fit[] {
  const row = near.filter((other) => overlapsAcross(span, other)).toSorted((a, b) => a.start - b.start);
  return row.slice(1).flatMap((second, index): Fit[] => {
    const first = row[index] ?? second;
    const gap = second.start - first.end;
    if (gap <= 0) return [];
    const known = gapLine(first, second);
    const between: Fit = {
      by: middleOf({ ...span, start: first.end, end: second.start }) - middleOf(span),
      lines: (moved) => [gapLine(first, moved), gapLine(moved, second)],
    };
    return [
      { by: second.end + gap - span.start, lines: (moved) => [known, gapLine(second, moved)] },
      { by: first.start - gap - span.end, lines: (moved) => [gapLine(moved, first), known] },
      ...(gap > sizeOf(span) ? [between] : []),
    ];
  });
}

function fitsOf(area: Area, near: readonly Area[], axis: Axis, edges: PulledEdges | undefined): Fit[] {
  const span = spanOf(area, axis);
  const others = near.map((other) => spanOf(other, axis));
  if (!edges) return [...alignments(span, others, undefined), ...equalGaps(span, others)];
  return edges[axis] ? alignments(span, others, edges[axis]) : [];
}

/** How far to go on one axis; 0 where nothing is within reach. */
function nearestOf(fits: readonly Fit[], reach: number): number {
  let best = Infinity;
  for (const { by } of fits) if (Math.abs(by) < Math.abs(best)) best = by;
  return Math.abs(best) <= reach ? best : 0;
}

function shifted(area: Area, axis: Axis, by: number, edge: 'start' | 'end' | undefined): Area {
  const size = axis === 'x' ? 'width' : 'height';
  if (edge === 'end') return { ...area, [size]: area[size] + by };
  const moved = { ...area, [axis]: area[axis] + by };
  return edge === 'start' ? { ...moved, [size]: area[size] - by } : moved;
}

function linesOn(area: Area, near: readonly Area[], axis: Axis, edges: PulledEdges | undefined): SnapLine[] {
  const moved = spanOf(area, axis);
  const point = (along: number, across: number) => (axis === 'x' ? { x: along, y: across } : { x: across, y: along });
  return fitsOf(area, near, axis, edges)
    .filter(({ by }) => Math.abs(by) < SAME)
    .flatMap(({ lines }) => lines(moved))
    .map(({ kind, along, across }) => ({ kind, from: point(along[0], across[0]), to: point(along[1], across[1]) }));
}

/** An area that moves or is pulled by edges, brought in line with what is near, and the lines that show it. */
export function snapped(area: Area, near: readonly Area[], reach: number, edges?: PulledEdges): Snapped {
  let placed = area;
  for (const axis of ['x', 'y'] as const)
    placed = shifted(placed, axis, nearestOf(fitsOf(area, near, axis, edges), reach), edges?.[axis]);
  return { area: placed, lines: [...linesOn(placed, near, 'x', edges), ...linesOn(placed, near, 'y', edges)] };
}
