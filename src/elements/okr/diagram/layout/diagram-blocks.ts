import type { OkrNode } from '#contract/okr/okr-table.ts';
import type { Growth } from '#contract/okr/okr-views.ts';
import type { Size } from '#core/canvas/sight.ts';

import { isFolded, wholeLevels, type Folds } from '../diagram-folds.ts';
import { columnsFor, inColumns, type Room, type Shape } from './diagram-columns.ts';
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
  columns: Column[];
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
  columns: [],
  collapsed,
});

/** A box with columns to its right, in their middle. */
function toTheRight(node: OkrNode | null, columns: Block[][], room: Room): Block {
  const isSplit = columns.length > 1;
  const from = { x: node ? BOX.width : 0, y: isSplit ? BUS.right : 0 };
  const { columns: placed, width, height } = sideBySide(columns, from, room);
  const y = isSplit || !placed[0] ? (height - BOX.height) / 2 : middleOf(placed[0]);
  return { ...bareBlock(node, false), size: { width, height }, box: { x: 0, y }, columns: placed };
}

/** A box with one column below it, indented, or in the middle above several. */
function below(node: OkrNode | null, columns: Block[][], room: Room): Block {
  const isSplit = columns.length > 1;
  const from = { x: 0, y: node ? BOX.height + (isSplit ? BUS.down : BELOW_BOX) : 0 };
  const { columns: placed, width, height } = sideBySide(columns, from, room);
  const x = isSplit ? (room.gutter + width - BOX.width) / 2 : 0;
  return { ...bareBlock(node, false), size: { width, height }, box: { x, y: 0 }, columns: placed };
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
    const columns = inColumns(blocks, starts.get(node) ?? []);
    return (growth === 'right' ? toTheRight : below)(node, columns, roomOf(nodes));
  };
  const measured = (node: OkrNode | null, nodes: readonly OkrNode[]): Block => {
    const blocks = nodes.map((one) => measured(one, tree.childrenOf(one.id)));
    const sizes = blocks.map(({ size }) => size);
    starts.set(node, columnsFor(sizes, shape, roomOf(nodes)));
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
