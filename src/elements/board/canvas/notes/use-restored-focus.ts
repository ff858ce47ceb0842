import { useEffect, type RefObject } from 'react';

import type { NotesModel } from '../../notes/notes-model.ts';

const NOTE = '.react-flow__node-note';

const middleOf = (element: Element): { x: number; y: number } => {
  const { x, y, width, height } = element.getBoundingClientRect();
  return { x: x + width / 2, y: y + height / 2 };
};

/** The element whose middle lies nearest to that of another one. */
function nearestTo(from: Element, all: readonly HTMLElement[]): HTMLElement | undefined {
  const { x, y } = middleOf(from);
  const away = (one: HTMLElement): number => {
    const at = middleOf(one);
    return Math.hypot(at.x - x, at.y - y);
  };
  return all.toSorted((a, b) => away(a) - away(b))[0];
}

/** The focused element inside of another one. */
function focusedIn(place: HTMLElement): HTMLElement | undefined {
  const focused = (place.getRootNode() as ShadowRoot).activeElement;
  return focused instanceof HTMLElement && place.contains(focused) ? focused : undefined;
}

/** Whether what has the focus goes from the document: a note that is gone, or the bar of what was selected. */
function isGoing(focused: HTMLElement, { store, document: { selection } }: NotesModel): boolean {
  const id = focused.closest<HTMLElement>(NOTE)?.dataset['id'];
  if (id !== undefined) return !store.get(id);
  return selection.size === 0 && focused.closest('.note-bar') !== null;
}

/**
 * A note that goes takes the focus with it, be it on the note or in its bar: then the next note has it, or the board
 * where none is left, so that the keys of the board go on working. The next note is not selected: nobody has chosen it.
 */
export function useRestoredFocus(model: NotesModel, board: RefObject<HTMLElement | null>): void {
  useEffect(
    () =>
      model.store.subscribe((ids) => {
        const place = board.current;
        if (!place || ids.every((id) => model.store.get(id))) return;
        const focused = focusedIn(place);
        if (!focused || !isGoing(focused, model)) return;
        const { selection } = model.document;
        const others = [...place.querySelectorAll<HTMLElement>(NOTE)].filter(({ dataset: { id = '' } }) =>
          model.store.get(id),
        );
        const next = nearestTo(focused, others) ?? place.querySelector<HTMLElement>('.react-flow');
        next?.focus({ preventScroll: true });
        model.select(selection);
      }),
    [model, board],
  );
}
