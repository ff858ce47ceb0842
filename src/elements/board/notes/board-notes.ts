import { createContext, useContext } from 'react';

import type { NotesModel } from './notes-model.ts';

export const BoardNotes = createContext<NotesModel | null>(null);

/** The notes of the main board: their list, selection, `addNote`, `focusNote`. Throws outside of a board. */
export function useBoardNotes(): NotesModel {
  const notes = useContext(BoardNotes);
  if (!notes) throw new Error('useBoardNotes outside of a board');
  return notes;
}
