import { partContext } from '../model/part-context.ts';
import type { NotesModel } from './notes-model.ts';

/** The notes of the main board: their list, selection, `addNote`, `focusNote`. */
export const [BoardNotes, useBoardNotes] = partContext<NotesModel>('a board');
