import { GENERAL } from '#contract/board/notes.ts';

import type { Extent } from '../scene/camera.ts';
import type { BoardNote, NoteFields } from './note-shape.ts';

/** Where notes lie, and how new ones begin. */
export interface NotesPlace {
  /** How new notes look; by default as whiteboard 9 says. */
  look?(): NoteFields;
  /** The plane on which they lie; by default that of the board. */
  extent?: Extent | undefined;
  onPainted?(color: string): void;
}

/** Which notes of a board belong together: those of the board itself, or those of sections of a card. */
export interface NotesScope {
  cardKey: string;
  sections?: readonly string[];
  place?: NotesPlace;
}

/** The notes that lie on the board itself (whiteboard 2.3). */
export const ON_BOARD: NotesScope = { cardKey: GENERAL };

export const isWithin = (
  { cardKey, sections }: NotesScope,
  note: Pick<BoardNote, 'card_key' | 'section_key'>,
): boolean => note.card_key === cardKey && (sections?.includes(note.section_key) ?? true);
