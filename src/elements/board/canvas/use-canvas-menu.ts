import { useState, type MouseEvent } from 'react';

import type { Spot } from '../notes/notes-view.ts';
import type { NotesOnCanvas } from './notes/note-context.ts';

/** What a menu was asked for on, and where in the window. */
export interface Asked {
  on:
    | { kind: 'note'; id: string }
    | { kind: 'card'; card: string }
    | { kind: 'step'; step: string }
    | { kind: 'paper' };
  at: Spot;
}

/** Where the menu of the browser stays: fields with their spelling, links, and what floats over the board. */
const BROWSERS = 'textarea, input, select, a, [contenteditable], .react-flow__panel, .note-bar, dialog, [popover]';

/** The menu of the board: on a note, a card, a step or the paper; a right click on a note selects it. */
export function useCanvasMenu({ model, levels }: NotesOnCanvas) {
  const [asked, setAsked] = useState<Asked>();
  const targetOf = (event: MouseEvent): Asked['on'] => {
    const target = event.target as Element;
    const id =
      target.closest<HTMLElement>('.react-flow__node-note')?.dataset['id'] ??
      levels.noteAt(event.clientX, event.clientY)?.id;
    if (id !== undefined) return { kind: 'note', id };
    const card = target.closest<HTMLElement>('[data-card]')?.dataset['card'];
    if (card !== undefined) return { kind: 'card', card };
    const step = target.closest<HTMLElement>('.info-node')?.dataset['step'];
    return step === undefined ? { kind: 'paper' } : { kind: 'step', step };
  };
  const open = (event: MouseEvent): void => {
    if ((event.target as Element).closest(BROWSERS)) return;
    event.preventDefault();
    const on = targetOf(event);
    if (on.kind === 'note' && !model.document.selection.has(on.id)) model.select([on.id]);
    setAsked({ on, at: { x: event.clientX, y: event.clientY } });
  };
  return { asked, open, close: () => setAsked(undefined) };
}
