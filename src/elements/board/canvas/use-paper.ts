import { useReactFlow } from '@xyflow/react';
import { useEffect, useEffectEvent, type RefObject } from 'react';
import { flushSync } from 'react-dom';

import { useCore } from '#core/session/use-core.ts';

import type { BoardCamera } from '../model/board-stage.ts';
import { boxAround, type Box } from '../scene/camera.ts';
import { nodeIdOf } from '../scene/scene-definition.ts';
import type { NotesOnCanvas } from './notes/note-context.ts';

/** Room around what a picture shows, in units of the board. */
const MARGIN = 40;

/**
 * Brings the whole board to paper, not only what is in sight: all notes come into the document, and the style sheet
 * (canvas.css) fits the box of everything onto the page. A picture is made the same way.
 */
export function usePaper(board: RefObject<HTMLElement | null>, { levels, model }: NotesOnCanvas, step: string) {
  const flow = useReactFlow();
  const { core } = useCore();
  const everything = (): Box | undefined => {
    const fixed = flow.getNodes().flatMap((node) => (node.type === 'note' ? [] : [flow.getNodesBounds([node])]));
    return boxAround([...fixed, ...model.store.list]);
  };
  /** A step with the notes that lie on it, and those that lie on the picture then. */
  const stepBox = (): Box | undefined => {
    const node = flow.getNode(nodeIdOf(step));
    if (!node) return undefined;
    let box = flow.getNodesBounds([node]);
    for (let count = -1; ;) {
      const on = model.store.list.filter((note) => overlap(note, grown(box)));
      if (on.length === count) return box;
      count = on.length;
      box = boxAround([box, ...on]) ?? box;
    }
  };
  const prepare = useEffectEvent(() => {
    flushSync(() => levels.setPrinting(true));
    const box = everything();
    if (!box) return;
    for (const [name, value] of Object.entries(box)) board.current?.style.setProperty(`--print-${name}`, String(value));
  });
  useEffect(() => {
    const before = (): void => prepare();
    const after = (): void => levels.setPrinting(false);
    window.addEventListener('beforeprint', before);
    window.addEventListener('afterprint', after);
    return () => {
      window.removeEventListener('beforeprint', before);
      window.removeEventListener('afterprint', after);
    };
  }, [levels]);

  const draw: BoardCamera['draw'] = async (what) => {
    const { drawBoard } = await import('../picture/draw-board.ts');
    const box = (what === 'step' ? stepBox() : undefined) ?? everything();
    const viewport = board.current?.querySelector<HTMLElement>('.react-flow__viewport');
    if (!box || !viewport) return undefined;
    flushSync(() => levels.setPrinting(true));
    try {
      return await drawBoard(core, viewport, grown(box));
    } finally {
      levels.setPrinting(false);
    }
  };
  return { draw };
}

const grown = ({ x, y, width, height }: Box): Box => ({
  x: x - MARGIN,
  y: y - MARGIN,
  width: width + 2 * MARGIN,
  height: height + 2 * MARGIN,
});

const overlap = (a: Box, b: Box): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
