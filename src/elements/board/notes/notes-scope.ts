import { GENERAL } from '#contract/board/notes.ts';

import type { BoardNote } from './note-shape.ts';

/** Which notes of a board belong together: those of the board itself, or those of sections of a card. */
export interface NotesScope {
  cardKey: string;
  sections?: readonly string[];
}

/** The notes that lie on the board itself (whiteboard 2.3). */
export const ON_BOARD: NotesScope = { cardKey: GENERAL };

export const isWithin = (
  { cardKey, sections }: NotesScope,
  note: Pick<BoardNote, 'card_key' | 'section_key'>,
): boolean => note.card_key === cardKey && (sections?.includes(note.section_key) ?? true);
