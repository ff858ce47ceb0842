import { NOTE_COLORS } from '#contract/board/notes.ts';

import type { NotesPlace } from '../../notes/notes-scope.ts';

/** Under which keys the notes of the goals lie. */
export const NOTES_CARD = 'ziele';
export const NOTES_SECTION = 'ziele';

/** Notes of the goals on one page of a list (whiteboard 9). */
export const NOTES_PAGE = 16;

/** Zoom of the plane (whiteboard 9). */
export const GOALS_ZOOMS = { least: 0.1, most: 4, first: 0.5 };

/** Extent of the plane, and how a new note begins: light yellow (whiteboard 9). */
export const GOALS_PLACE: NotesPlace = {
  extent: [
    [0, 0],
    [10_000, 10_000],
  ],
  look: () => ({ color: NOTE_COLORS[1], card_key: NOTES_CARD, section_key: NOTES_SECTION }),
};
