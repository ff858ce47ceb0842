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
  /** A step with the notes that lie on it. */
  const stepBox = (): Box | undefined => {
    const node = flow.getNode(nodeIdOf(step));
    if (!node) return undefined;
    const box = flow.getNodesBounds([node]);
    return boxAround([box, ...model.store.list.filter((note) => overlap(note, box))]);
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
    const { x, y, width, height } = box;
    const wide = { x: x - MARGIN, y: y - MARGIN, width: width + 2 * MARGIN, height: height + 2 * MARGIN };
    flushSync(() => levels.setPrinting(true));
    try {
      return await drawBoard(core, viewport, wide);
    } finally {
      levels.setPrinting(false);
    }
  };
  return { draw };
}

const overlap = (a: Box, b: Box): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
