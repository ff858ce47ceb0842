import type { OkrDiagram, OkrNode } from '#contract/okr/okr-table.ts';
import type { Growth } from '#contract/okr/okr-views.ts';
import type { Area, Point } from '#core/canvas/sight.ts';

import type { Folds } from '../diagram-folds.ts';
import { BOX, blockOf, GROUND_EDGE, type Block, type Frame } from './diagram-blocks.ts';
import { areaOf, linesIn, linesMoved } from './diagram-lines.ts';
import { treeOf } from './diagram-tree.ts';

/** A box in its place, in px at zoom 1; `below` counts all that hangs on it, shown or not. */
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
  /** Free ground in px for a name that goes on beyond the box: to its right, or where it grows right as much above as below. */
  room: number;
}

/** The lines from a box to those that hang on it. */
export interface Branch {
  /** Id of the box. */
  id: string;
  lines: Point[][];
  /** Whether nothing hangs on what hangs on the box. */
  isOfLeaves: boolean;
  /** Where it reaches to. */
  area: Area;
}

interface Ground extends Area {
  /** Id of the team. */
  id: string;
}

export interface DiagramLayout {
  boxes: PlacedBox[];
  branches: Branch[];
  /** The ground below each team and all that hangs on it: teams that share a column are kept apart by it. */
  grounds: Ground[];
  width: number;
  height: number;
}

type Standing = Pick<PlacedBox, 'depth' | 'parent' | 'place' | 'of'>;

/** What a block leaves free beyond its box: to its right, or where all that hangs on it is there, above and below. */
const roomBeyond = ({ size, box }: Block, growth: Growth): number =>
  growth === 'right' ? 2 * Math.min(box.y, size.height - box.y - BOX.height) : size.width - box.x - BOX.width;

const groundOf = ({ width, height }: Block['size'], { x, y }: Point): Area => ({
  left: x - GROUND_EDGE,
  top: y - GROUND_EDGE,
  right: x + width + GROUND_EDGE,
  bottom: y + height + GROUND_EDGE,
});

/**
 * The tree in its places: no two boxes over each other, no line over a box, what hangs on a box in one column or, where
 * that would be long, in several side by side; teams below each other are in rows. What hangs on a collapsed box is left out.
 */
export function layoutOf(diagram: OkrDiagram, folds: Folds, frame: Frame): DiagramLayout {
  const tree = treeOf(diagram);
  if (tree.roots.length === 0) return { boxes: [], branches: [], grounds: [], width: 0, height: 0 };
  const boxes: PlacedBox[] = [];
  const branches: Branch[] = [];
  const grounds: Ground[] = [];
  const put = (block: Block, { x, y }: Point, standing: Standing): void => {
    const { node, box, rows, collapsed } = block;
    const all = rows.flat().flatMap((column) => column.blocks.map((row) => ({ ...row, x: column.x })));
    if (node) {
      const children = all.flatMap((row) => row.block.node?.id ?? []);
      const below = tree.countBelow(node.id);
      const room = roomBeyond(block, frame.growth);
      boxes.push({ ...standing, node, x: x + box.x, y: y + box.y, children, below, collapsed, room });
      if (node.kind === 'team') grounds.push({ id: node.id, ...groundOf(block.size, { x, y }) });
      const lines = linesMoved(linesIn(block, frame.growth), x, y);
      const isOfLeaves = all.every((row) => row.block.rows.length === 0);
      if (lines.length > 0) branches.push({ id: node.id, lines, isOfLeaves, area: areaOf(lines) });
    }
    for (const [index, row] of all.entries())
      put(
        row.block,
        { x: x + row.x, y: y + row.y },
        {
          depth: node ? standing.depth + 1 : 0,
          parent: node?.id ?? null,
          place: index + 1,
          of: all.length,
        },
      );
  };
  const whole = blockOf(tree, folds, frame);
  put(whole, { x: 0, y: 0 }, { depth: 0, parent: null, place: 1, of: 1 });
  const { width, height } = whole.size;
  return { boxes, branches, grounds, width, height: Math.max(height, BOX.height) };
}

/** Where a box is. */
export const placeOf = ({ boxes }: DiagramLayout, id: string): PlacedBox | undefined =>
  boxes.find(({ node }) => node.id === id);

/** Whether a box is a company or a team, whose name says where one is. */
export const isPlace = ({ node: { kind } }: Pick<PlacedBox, 'node'>): boolean => kind === 'company' || kind === 'team';
