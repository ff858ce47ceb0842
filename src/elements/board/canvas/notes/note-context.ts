import type { WritableAtom } from 'nanostores';

import { partContext } from '../../model/part-context.ts';
import type { NotesModel } from '../../notes/notes-model.ts';
import type { NotesView, Spot } from '../../notes/notes-view.ts';
import type { NoteLevels } from './note-levels.ts';
import type { Snapping } from './snapping-view.ts';
import type { PictureActions } from './use-note-pictures.ts';

/** A note that is opened: to read all of it, or to make a goal of it. */
export interface OpenedNote {
  note: string;
  as: 'read' | 'goal';
}

/** The context that the nodes of notes share. */
export interface NotesOnCanvas extends PictureActions {
  model: NotesModel;
  levels: NoteLevels;
  snapping: Snapping;
  mayWrite: boolean;
  apiUrl: string;
  /** Begins writing, from afar after flying there. */
  edit: (id: string) => void;
  /** Deletes the selected notes and offers to bring them back. */
  remove: () => void;
  duplicate: () => void;
  /** A new note at the pointer, or with its middle at a point of the board, ready to be written. */
  addNote: (at?: Spot) => Promise<void>;
  /** Shows a note with all of its text and its picture at full size. */
  read: (id: string) => void;
  $opened: WritableAtom<OpenedNote | null>;
  /** The notes of which something came: they have a sign that leads there. */
  $led: WritableAtom<ReadonlySet<string>>;
  /** Moves the focus to the actions for the selection, else for this note; false where there are none. */
  toBar: (id: string | undefined) => boolean;
  view: Pick<NotesView, 'spot' | 'taken' | 'focus' | 'focusNew'> & {
    /** Brings a note to the middle unless it is in sight. */
    show: (id: string) => void;
    /** Brings notes that were just made into sight, with as little of a move as needed. */
    showNew: (ids: readonly string[]) => void;
  };
}

/** What is around the notes. */
interface Room {
  narrow: boolean;
  /** Whether something else says that they are saved. */
  saysSaved: boolean;
  /** Whether tools lie over them: at the left, below where it is narrow. */
  hasTools: boolean;
}
export const [NotesRoom, useNotesRoom] = partContext<Room>('the canvas');

/** The notes around the calling node. */
export const [NotesContext, useNotesOnCanvas] = partContext<NotesOnCanvas>('the canvas');
