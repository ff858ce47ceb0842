import type { ReactFlowInstance } from '@xyflow/react';
import { flushSync } from 'react-dom';

import type { Core } from '#core/session/core.ts';
import { picturesShown } from '#core/ui/picture.tsx';

import type { NoteLevels } from '../canvas/notes/note-levels.ts';
import { boxAround, type Box } from '../scene/camera.ts';
import { nodeIdOf } from '../scene/scene-definition.ts';
import { drawBoard } from './draw-board.ts';

/** Room around what a picture shows, in units of the board. */
const MARGIN = 40;
/** So many milliseconds a picture waits for those of the notes; what comes later is missing in it. */
const LONGEST = 20_000;

interface Canvas {
  core: Core;
  flow: ReactFlowInstance;
  levels: NoteLevels;
  notes: readonly Box[];
  board: HTMLElement | null;
}

/** A picture of a step, or of everything; all notes come into the document for it. */
export async function pictureOf({ core, flow, levels, notes, board }: Canvas, step: string | false) {
  const node = step === false ? undefined : flow.getNode(nodeIdOf(step));
  const fixed = flow.getNodes().flatMap((one) => (one.type === 'note' ? [] : [flow.getNodesBounds([one])]));
  const box = node ? withNotes(flow.getNodesBounds([node]), notes) : boxAround([...fixed, ...notes]);
  const viewport = board?.querySelector<HTMLElement>('.react-flow__viewport');
  if (!box || !viewport) return undefined;
  flushSync(() => levels.setPrinting(true));
  try {
    // pictures that need a token are there once they are loaded
    await Promise.race([picturesShown(), new Promise((done) => setTimeout(done, LONGEST))]);
    return await drawBoard(core, viewport, grown(box));
  } finally {
    levels.setPrinting(false);
  }
}

/** A step with the notes that lie on it, and those that lie on the picture then. */
export function withNotes(step: Box, notes: readonly Box[]): Box {
  let box = step;
  for (let count = -1; ;) {
    const on = notes.filter((note) => overlap(note, grown(box)));
    if (on.length === count) return box;
    count = on.length;
    box = boxAround([box, ...on]) ?? box;
  }
}

const grown = ({ x, y, width, height }: Box): Box => ({
  x: x - MARGIN,
  y: y - MARGIN,
  width: width + 2 * MARGIN,
  height: height + 2 * MARGIN,
});

const overlap = (a: Box, b: Box): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
