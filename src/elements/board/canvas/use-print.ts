import { useReactFlow } from '@xyflow/react';
import { useEffect, useEffectEvent, type RefObject } from 'react';
import { flushSync } from 'react-dom';

import { boxAround } from '../scene/camera.ts';
import type { NoteLevels } from './notes/note-levels.ts';

/**
 * Prints the whole board, not only what is in sight: all notes come into the document, and the style sheet
 * (canvas.css) fits the box of everything onto the paper.
 */
export function usePrint(board: RefObject<HTMLElement | null>, levels: NoteLevels): void {
  const flow = useReactFlow();
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
}
