import { useReactFlow } from '@xyflow/react';
import { useEffect, useEffectEvent, type RefObject } from 'react';
import { flushSync } from 'react-dom';

import { useCore } from '#core/session/use-core.ts';

import type { BoardCamera } from '../model/board-stage.ts';
import { boxAround } from '../scene/camera.ts';
import type { NotesOnCanvas } from './notes/note-context.ts';

/**
 * Brings the whole board to paper, not only what is in sight: all notes come into the document, and the style sheet
 * (canvas.css) fits the box of everything onto the page. A picture is made the same way.
 */
export function usePaper(board: RefObject<HTMLElement | null>, { levels, model }: NotesOnCanvas, step: string) {
  const flow = useReactFlow();
  const { core } = useCore();
  const prepare = useEffectEvent(() => {
    flushSync(() => levels.setPrinting(true));
    const box = boxAround(flow.getNodes().map((node) => flow.getNodesBounds([node])));
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
    const { pictureOf } = await import('../picture/picture-of.ts');
    return pictureOf({ core, flow, levels, notes: model.store.list, board: board.current }, what === 'step' && step);
  };
  return draw;
}
