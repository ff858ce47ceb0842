import type { OkrNode } from '#contract/okr/okr-table.ts';
import type { Growth } from '#contract/okr/okr-views.ts';
import type { Size } from '#core/canvas/sight.ts';

import { isFolded, wholeLevels, type Folds } from '../diagram-folds.ts';
import { columnsFor, inColumns, rowsFor, type Room, type Shape } from './diagram-columns.ts';
import type { DiagramTree } from './diagram-tree.ts';

/** Size of a box in px at zoom 1. */
export const BOX: Size = { width: 240, height: 112 };

/** For what a diagram is laid out; `narrow`: a frame like that of a phone, which is higher than wide. */
export interface Frame {
  growth: Growth;
  narrow: boolean;
}

/** Left of a column, for its line. */
export const GUTTER: Record<Growth, number> = { right: 56, down: 28 };
/** Above columns side by side, for the line that leads to them: between a box and them, or between two branches. */
export const BUS: Record<Growth, number> = { right: 12, down: 36 };
const BETWEEN = { leaves: 16, branches: 28, teams: 44 };
/** Between two rows of teams: the line above the lower one is nearer to it. */
const BETWEEN_ROWS = 64;
/** How far the ground of a team goes beyond all that hangs on it. */
export const GROUND_EDGE = 10;
const BELOW_BOX = 16;

const SHAPES: Record<'wide' | 'narrow', Shape> = {
  wide: { ratio: 1.7, shortest: 700 },
  narrow: { ratio: 0.6, shortest: 2600 },
};

/** A box with all that hangs on it; places are from the left upper corner of what holds it. */
export interface Block {
  /** Null for what holds several roots. */
  node: OkrNode | null;
  size: Size;
  box: { x: number; y: number };
  /** Columns side by side; teams that have no room beside each other stand in several rows of them. */
  rows: Column[][];
  collapsed: boolean;
}

export interface Column {
  x: number;
  blocks: { block: Block; y: number }[];
}

interface Place {
  x: number;
  y: number;
}

/** Blocks in columns side by side, from a place on; answers how far they reach. */
function sideBySide(columns: readonly (readonly Block[])[], from: Place, { between, gutter }: Room) {
  let { x } = from;
  let bottom = from.y;
  const placed = columns.map((blocks): Column => {
    let { y } = from;
    const left = x + gutter;
    const rows = blocks.map((block) => {
      const row = { block, y };
      bottom = Math.max(bottom, y + block.size.height);
      y += block.size.height + between;
      return row;
    });
    x = left + Math.max(...blocks.map(({ size }) => size.width)) + between / 2;
    return { x: left, blocks: rows };
  });
  return { columns: placed, width: x - between / 2, height: bottom };
}

/** Teams stand further apart: each has a ground of its own. */
function betweenIn(nodes: readonly OkrNode[], tree: DiagramTree): number {
  if (nodes.some(({ kind }) => kind === 'team')) return BETWEEN.teams;
  return nodes.some(({ id }) => tree.childrenOf(id).length > 0) ? BETWEEN.branches : BETWEEN.leaves;
}

/** In the middle between the first and the last box of a column. */
function middleOf({ blocks }: Column): number {
  const [first, last] = [blocks[0], blocks.at(-1)];
  return first && last ? (first.y + first.block.box.y + last.y + last.block.box.y) / 2 : 0;
}

const bareBlock = (node: OkrNode | null, collapsed: boolean): Block => ({
  node,
  size: BOX,
  box: { x: 0, y: 0 },
  rows: [],
  collapsed,
});

/** A box with columns to its right, in their middle. */
function toTheRight(node: OkrNode | null, columns: Block[][], room: Room): Block {
  const isSplit = columns.length > 1;
  const from = { x: node ? BOX.width : 0, y: isSplit ? BUS.right : 0 };
  const { columns: placed, width, height } = sideBySide(columns, from, room);
  const y = isSplit || !placed[0] ? (height - BOX.height) / 2 : middleOf(placed[0]);
  return { ...bareBlock(node, false), size: { width, height }, box: { x: 0, y }, rows: [placed] };
}

/** A box with one column below it, indented, or in the middle above several, in one row or more. */
function below(node: OkrNode | null, rows: Block[][][], room: Room): Block {
  const isSplit = rows.length > 1 || (rows[0]?.length ?? 0) > 1;
  let y = node ? BOX.height + (isSplit ? BUS.down : BELOW_BOX) : 0;
  let [width, height] = [0, 0];
  const placed = rows.map((columns) => {
    const row = sideBySide(columns, { x: 0, y }, room);
    [width, height] = [Math.max(width, row.width), row.height];
    y = height + BETWEEN_ROWS;
    return row.columns;
  });
  const x = isSplit ? (room.gutter + width - BOX.width) / 2 : 0;
  return { ...bareBlock(node, false), size: { width, height }, box: { x, y: 0 }, rows: placed };
}

/** Whether teams stand in rows: below each other in a column, one would seem to hang on the other. */
const areInRows = (nodes: readonly OkrNode[], growth: Growth): boolean =>
  growth === 'down' && nodes.some(({ kind }) => kind === 'team');

/** Blocks in rows that begin at each of these places; one below the other where each would be a row of its own. */
function inRows(blocks: readonly Block[], starts: readonly number[]): Block[][][] {
  if (starts.length === blocks.length) return [[[...blocks]]];
  return inColumns(blocks, starts).map((row) => row.map((block) => [block]));
}

/**
 * The tree as one block. Where columns begin is chosen from what whole levels show: a box that is collapsed or opened
 * by itself moves what is beside it, and nothing changes its column.
 */
export function blockOf(tree: DiagramTree, folds: Folds, { growth, narrow }: Frame): Block {
  const levels = wholeLevels(folds);
  const shape = SHAPES[narrow ? 'narrow' : 'wide'];
  const starts = new Map<OkrNode | null, number[]>();
  const roomOf = (nodes: readonly OkrNode[]): Room => ({
    between: betweenIn(nodes, tree),
    gutter: GUTTER[growth],
  });
  const holding = (node: OkrNode | null, nodes: readonly OkrNode[], blocks: readonly Block[]): Block => {
    const begins = starts.get(node) ?? [];
    const room = roomOf(nodes);
    if (areInRows(nodes, growth)) return below(node, inRows(blocks, begins), room);
    const columns = inColumns(blocks, begins);
    return growth === 'right' ? toTheRight(node, columns, room) : below(node, [columns], room);
  };
  const measured = (node: OkrNode | null, nodes: readonly OkrNode[]): Block => {
    const blocks = nodes.map((one) => measured(one, tree.childrenOf(one.id)));
    const sizes = blocks.map(({ size }) => size);
    const room = roomOf(nodes);
    const isInRows = areInRows(nodes, growth);
    starts.set(node, isInRows ? rowsFor(sizes, shape, room, BETWEEN_ROWS) : columnsFor(sizes, shape, room));
    const isCollapsed = node !== null && nodes.length > 0 && isFolded(levels, node);
    return isCollapsed || nodes.length === 0 ? bareBlock(node, isCollapsed) : holding(node, nodes, blocks);
  };
  const shown = (node: OkrNode | null, nodes: readonly OkrNode[]): Block => {
    if (nodes.length === 0) return bareBlock(node, false);
    if (node && isFolded(folds, node)) return bareBlock(node, true);
    return holding(
      node,
      nodes,
      nodes.map((one) => shown(one, tree.childrenOf(one.id))),
    );
  };
  const [root, ...more] = tree.roots;
  const [top, nodes] = root && more.length === 0 ? [root, tree.childrenOf(root.id)] : [null, tree.roots];
  const asLevels = measured(top, nodes);
  return levels.size === folds.size ? asLevels : shown(top, nodes);
}
