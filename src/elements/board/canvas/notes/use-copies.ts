import type { RefObject } from 'react';

import { useTexts } from '#core/locale/use-texts.ts';
import { useToast } from '#core/ui/overlays/toaster.tsx';
import { usePageEvent } from '#core/ui/shortcuts/key-target.ts';

import { MOST_COPIED, writeNotes } from './copied-notes.ts';
import type { NotesOnCanvas } from './note-context.ts';

/** Copies and cuts the selected notes wherever no field has the focus: during the event, as browsers take nothing later. */
export function useCopies(board: RefObject<HTMLElement | null>, { model, mayWrite, remove }: NotesOnCanvas): void {
  const t = useTexts('notes');
  const say = useToast();
  const copy = (event: ClipboardEvent): boolean => {
    const notes = model.selected();
    const count = notes.length;
    if (count === 0 || !event.clipboardData) return false;
    event.preventDefault();
    const mayCopy = count <= MOST_COPIED;
    if (mayCopy) writeNotes(event.clipboardData, notes);
    else say({ kind: 'warning', title: t('copy.tooMany', { count, most: MOST_COPIED }), text: t('copy.nothing') });
    return mayCopy;
  };
  usePageEvent('copy', () => board.current, copy);
  usePageEvent(
    'cut',
    () => mayWrite && board.current,
    (event) => copy(event) && remove(),
  );
}
