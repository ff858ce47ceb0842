import { useReactFlow } from '@xyflow/react';
import { useEffect } from 'react';
import { flushSync } from 'react-dom';

import { useHost } from '#core/element/host.ts';
import { makeSheet, useLastSheet } from '#core/element/sheet.ts';

import { boxAround } from '../scene/camera.ts';
import { useNotesOnCanvas } from './notes/note-context.ts';
import css from './print.css?inline';

const sheet = makeSheet(css);

/**
 * Brings the whole board to paper, not only what is in sight: all notes come into the document, and the style sheet fits
 * the box of everything into what the page around it leaves of a sheet. A picture is made the same way.
 */
export function Paper() {
  useLastSheet(sheet);
  const flow = useReactFlow();
  const { levels } = useNotesOnCanvas();
  const { root } = useHost();
  useEffect(() => {
    const board = root.querySelector<HTMLElement>('[part="board"]');
    if (!board) return undefined;
    const { style } = board;
    const top = (): number => board.getBoundingClientRect().top + scrollY;
    const before = (): void => {
      flushSync(() => levels.setPrinting(true));
      style.setProperty('--print-above', String(top()));
      const box = boxAround(flow.getNodes().map((node) => flow.getNodesBounds([node])));
      for (const [name, value] of Object.entries(box ?? {})) style.setProperty(`--print-${name}`, String(value));
    };
    const after = (): void => levels.setPrinting(false);
    const paper = matchMedia('print');
    // what the page leaves out on paper stands above on the screen alone; a board that went to the next sheet is further down
    const laidOut = (): void => {
      const above = Math.min(top(), Number(style.getPropertyValue('--print-above')));
      if (paper.matches) style.setProperty('--print-above', String(above));
    };
    addEventListener('beforeprint', before);
    addEventListener('afterprint', after);
    paper.addEventListener('change', laidOut);
    // the print began before this was here
    if (paper.matches) queueMicrotask(before);
    return () => {
      removeEventListener('beforeprint', before);
      removeEventListener('afterprint', after);
      paper.removeEventListener('change', laidOut);
    };
  }, [root, flow, levels]);
  return null;
}
