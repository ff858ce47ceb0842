import { Position, type Edge, type Node, type NodeHandle } from '@xyflow/react';

import { STATUS_LOOK } from '../model/status-look.ts';
import { BOX, type DiagramLayout, type Flow, type PlacedBox } from './diagram-layout.ts';

/** Where lines meet a box; told beforehand, so that thousands of boxes need not be drawn to be measured. */
function handlesOf(flow: Flow): NodeHandle[] {
  const { width, height } = BOX;
  const dot = { width: 1, height: 1 };
  return flow === 'right'
    ? [
        { ...dot, type: 'target', position: Position.Left, x: 0, y: height / 2 },
        { ...dot, type: 'source', position: Position.Right, x: width - 1, y: height / 2 },
      ]
    : [
        { ...dot, type: 'target', position: Position.Top, x: width / 2, y: 0 },
        { ...dot, type: 'source', position: Position.Bottom, x: width / 2, y: height - 1 },
      ];
}

/** The boxes as the flow wants them. */
export function nodesOf({ boxes }: DiagramLayout, flow: Flow): Node[] {
  const handles = handlesOf(flow);
  return boxes.map((box) => ({
    id: box.node.id,
    type: 'box',
    position: { x: box.x, y: box.y },
    width: BOX.width,
    height: BOX.height,
    measured: BOX,
    handles,
    // the tree items are the boxes
    domAttributes: { 'aria-roledescription': undefined, 'aria-describedby': undefined },
    // the flow wants an object of any shape; the box reads it back as what it is
    data: box as unknown as Record<string, unknown>,
  }));
}

/** The lines between them. */
export const edgesOf = ({ boxes }: DiagramLayout): Edge[] =>
  boxes.flatMap(({ node: { id }, parent }) =>
    parent === null
      ? []
      : [{ id: `${parent}>${id}`, source: parent, target: id, domAttributes: { 'aria-hidden': true } }],
  );

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
