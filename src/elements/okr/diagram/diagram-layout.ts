import type { OkrDiagram, OkrNode } from '#contract/okr-table.ts';

import { isFolded, type Folds } from './diagram-folds.ts';

/** Size of a box and the room between boxes, in px at zoom 1. */
export const BOX = { width: 240, height: 92 };
const BETWEEN = { siblings: 16, levels: 64 };

export type Flow = 'right' | 'down';

/** A box in its place; `below` counts all that hangs on it, shown or not. */
export interface PlacedBox {
  node: OkrNode;
  x: number;
  y: number;
  depth: number;
  parent: string | null;
  /** Ids of the boxes that hang directly on it, in their order. */
  children: string[];
  /** Its place among the boxes that hang on the same, from 1, and how many those are. */
  place: number;
  of: number;
  below: number;
  collapsed: boolean;
}

export interface DiagramLayout {
  boxes: PlacedBox[];
  width: number;
  height: number;
}

/** The nodes by what they hang on; a node that hangs on two stands under the first. */
function treeOf({ nodes, edges }: OkrDiagram) {
  const known = new Set(nodes.map(({ id }) => id));
  const parents = new Map<string, string>();
  for (const { source, target } of edges)
    if (known.has(source) && known.has(target) && !parents.has(target) && source !== target)
      parents.set(target, source);
  const children = Map.groupBy(
    nodes.filter(({ id }) => parents.has(id)),
    ({ id }) => parents.get(id) ?? '',
  );
  return { children, roots: nodes.filter(({ id }) => !parents.has(id)) };
}

/**
 * A tidy tree: every parent in the middle of its children, no two boxes over each other, siblings in their order.
 * It grows to the right or downwards; what hangs on a collapsed box is left out.
 */
export function layoutOf(diagram: OkrDiagram, folds: Folds, flow: Flow): DiagramLayout {
  const { children, roots } = treeOf(diagram);
  const across = (flow === 'right' ? BOX.height : BOX.width) + BETWEEN.siblings;
  const along = (flow === 'right' ? BOX.width : BOX.height) + BETWEEN.levels;
  const boxes: PlacedBox[] = [];
  let free = 0;

  const countBelow = (id: string): number =>
    (children.get(id) ?? []).reduce((sum, child) => sum + 1 + countBelow(child.id), 0);

  /** Places a box after its children; answers where it stands across the flow. */
  const put = (
    node: OkrNode,
    { depth, parent, place, of }: Pick<PlacedBox, 'depth' | 'parent' | 'place' | 'of'>,
  ): number => {
    const all = children.get(node.id) ?? [];
    const isCollapsed = all.length > 0 && isFolded(folds, node);
    const shown = isCollapsed ? [] : all;
    const box: PlacedBox = {
      node,
      x: 0,
      y: 0,
      depth,
      parent,
      children: shown.map(({ id }) => id),
      place,
      of,
      below: countBelow(node.id),
      collapsed: isCollapsed,
    };
    boxes.push(box);
    const places = shown.map((child, index) =>
      put(child, { depth: depth + 1, parent: node.id, place: index + 1, of: shown.length }),
    );
    const middle = places.length === 0 ? free : ((places[0] ?? 0) + (places.at(-1) ?? 0)) / 2;
    if (places.length === 0) free += across;
    if (flow === 'right') Object.assign(box, { x: depth * along, y: middle });
    else Object.assign(box, { x: middle, y: depth * along });
    return middle;
  };
  for (const [index, root] of roots.entries())
    put(root, { depth: 0, parent: null, place: index + 1, of: roots.length });
  return {
    boxes,
    width: Math.max(0, ...boxes.map(({ x }) => x + BOX.width)),
    height: Math.max(0, ...boxes.map(({ y }) => y + BOX.height)),
  };
}

/** An arrow key in a tree that grows downwards, as it is called in one that grows to the right. */
const TURNED: Partial<Record<string, string>> = {
  ArrowUp: 'ArrowLeft',
  ArrowDown: 'ArrowRight',
  ArrowLeft: 'ArrowUp',
  ArrowRight: 'ArrowDown',
};

/** Where an arrow key leads from a box: to its parent, its first child, or along its level; null when it stays. */
export function boxAfter(boxes: readonly PlacedBox[], from: string, key: string, flow: Flow): string | null {
  const box = boxes.find(({ node }) => node.id === from);
  if (!box) return boxes[0]?.node.id ?? null;
  const level = boxes.filter(({ depth }) => depth === box.depth).map(({ node }) => node.id);
  const at = level.indexOf(from);
  const ways: Partial<Record<string, string | null | undefined>> = {
    ArrowLeft: box.parent,
    ArrowRight: box.children[0],
    ArrowUp: level[at - 1],
    ArrowDown: level[at + 1],
  };
  return ways[(flow === 'right' ? key : TURNED[key]) ?? ''] ?? null;
}

/** Smaller than this the words of a box can hardly be read. */
const READABLE = 0.6;
const EDGE = 28;

/**
 * What is seen at first of a diagram in a frame of this size: all of it where that can be read, else its root and what
 * hangs on it in a size that can.
 */
export function firstViewport(
  { boxes, width, height }: DiagramLayout,
  flow: Flow,
  frame: { width: number; height: number },
): { x: number; y: number; zoom: number } {
  const whole = Math.min((frame.width - 2 * EDGE) / width, (frame.height - 2 * EDGE) / height, 1);
  if (whole >= READABLE)
    return { x: (frame.width - width * whole) / 2, y: (frame.height - height * whole) / 2, zoom: whole };
  const zoom = flow === 'right' ? 0.8 : 0.7;
  const [root] = boxes;
  const x = (root?.x ?? 0) + BOX.width / 2;
  const y = (root?.y ?? 0) + BOX.height / 2;
  if (flow === 'right') return { x: EDGE, y: frame.height / 2 - y * zoom, zoom };
  return { x: frame.width / 2 - x * zoom, y: 2.5 * EDGE, zoom };
}
