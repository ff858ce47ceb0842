import { createContext, useContext } from 'react';

import type { NotesModel, NotesView } from '../../notes/notes-model.ts';
import type { NoteLevels } from './note-levels.ts';
import type { PictureActs } from './use-note-pictures.ts';

/** What the nodes of notes share. */
export interface NotesOnCanvas extends PictureActs {
  model: NotesModel;
  levels: NoteLevels;
  mayWrite: boolean;
  apiUrl: string;
  /** Begins writing, from afar after flying there. */
  edit: (id: string) => void;
  /** Deletes the selected notes and offers to bring them back. */
  remove: () => void;
  duplicate: () => void;
  view: NotesView;
}

export const NotesContext = createContext<NotesOnCanvas | null>(null);

/** The notes around the calling node. Throws outside of the canvas. */
export function useNotesOnCanvas(): NotesOnCanvas {
  const notes = useContext(NotesContext);
  if (!notes) throw new Error('useNotesOnCanvas outside of the canvas');
  return notes;
}
