import type { Node } from '@xyflow/react';

import { STATUS_LOOK } from '../model/status-look.ts';
import { BOX } from './layout/diagram-blocks.ts';
import type { DiagramLayout, PlacedBox } from './layout/diagram-layout.ts';

/** The boxes as the flow wants them. */
export function nodesOf({ boxes }: DiagramLayout): Node[] {
  return boxes.map((box) => ({
    id: box.node.id,
    type: 'box',
    position: { x: box.x, y: box.y },
    width: BOX.width,
    height: BOX.height,
    measured: BOX,
    // lines are drawn apart: they share their ways
    handles: [],
    // the tree items are the boxes
    domAttributes: { 'aria-roledescription': undefined, 'aria-describedby': undefined },
    // the flow wants an object of any shape; the box reads it back as what it is
    data: box as unknown as Record<string, unknown>,
  }));
}

const MAP_COLOURS = {
  good: 'var(--strategy-success)',
  warn: 'var(--strategy-warning)',
  bad: 'var(--strategy-danger)',
  info: 'var(--strategy-info)',
  now: 'var(--strategy-neutral)',
  neutral: 'var(--strategy-neutral)',
};
/** Colour of a box on the small map. */
export const mapColour = ({ data }: Node): string => {
  // the flow gives its nodes their box as data
  const { node } = data as unknown as PlacedBox;
  return node.status === null ? MAP_COLOURS.neutral : MAP_COLOURS[STATUS_LOOK[node.status].look];
};
