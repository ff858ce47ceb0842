import type { NoteFields } from '../../notes/note-shape.ts';
import type { NotesModel } from '../../notes/notes-model.ts';
import { MIN_NOTE_SIZE } from '#contract/board/notes.ts';
import type { NotesOnCanvas } from './note-context.ts';

/** Grid of the arrow keys in board units (whiteboard 9: dots every 16). */
const GRID = 16;

const ARROWS: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** A pressed key, as far as the notes look at it. */
export interface Press {
  key: string;
  shift: boolean;
  alt: boolean;
  /** Control, on a Mac Command. */
  command: boolean;
  /** The note that has the focus. */
  note: string | undefined;
}

/** Moves the selected notes by the arrow keys, or resizes them with Alt. */
function nudge(model: NotesModel, press: Press): boolean {
  const by = ARROWS[press.key];
  const notes = model.selected();
  if (!by || notes.length === 0 || press.command) return false;
  const step = press.shift ? 1 : GRID;
  const [dx, dy] = [by[0] * step, by[1] * step];
  const patches = new Map(
    notes.map(({ id, x, y, width, height }): [string, NoteFields] => [
      id,
      press.alt
        ? { width: Math.max(MIN_NOTE_SIZE, width + dx), height: Math.max(MIN_NOTE_SIZE, height + dy) }
        : { x: x + dx, y: y + dy },
    ]),
  );
  model.change(patches, press.alt ? 'slow' : 'fast');
  return true;
}

function command(notes: NotesOnCanvas, press: Press): boolean {
  const { model, mayWrite, duplicate } = notes;
  const key = press.key.toLowerCase();
  if (key === 'a') model.select(model.store.list.map(({ id }) => id));
  else if (!mayWrite) return false;
  else if (key === 'd' && model.document.selection.size > 0) duplicate();
  else return false;
  return true;
}

/** The note that a key is about: the only selected one, else the one with the focus. */
function onlyNote({ document: { selection } }: NotesModel, press: Press): string | undefined {
  const [only] = selection.size === 1 ? selection : [press.note];
  return only;
}

/** Keys of readers: Enter shows the whole note. */
function readingKey({ model, read }: NotesOnCanvas, press: Press): boolean {
  const only = onlyNote(model, press);
  if (press.key !== 'Enter' || only === undefined) return false;
  read(only);
  return true;
}

/** Keys of writers: Enter and F2 edit, Delete removes, arrows move, Alt and F10 lead to the actions. */
function writingKey({ model, edit, remove, toBar }: NotesOnCanvas, press: Press): boolean {
  const { selection } = model.document;
  const only = onlyNote(model, press);
  switch (press.key) {
    case 'Enter':
    case 'F2':
      if (only !== undefined) edit(only);
      return only !== undefined;
    case 'F10':
      return press.alt && toBar(press.note);
    case 'Delete':
    case 'Backspace':
      if (selection.size > 0) remove();
      return selection.size > 0;
    default:
      return nudge(model, press);
  }
}

/** Handles a key for the notes; false when it is none of theirs. */
export function onNoteKey(notes: NotesOnCanvas, press: Press): boolean {
  const { model, mayWrite } = notes;
  if (press.command) return command(notes, press);
  if (press.key === 'Escape') {
    const had = model.document.selection.size > 0;
    model.select([]);
    return had;
  }
  if (press.key === ' ' && press.note !== undefined) {
    model.choose(press.note);
    return true;
  }
  return mayWrite ? writingKey(notes, press) : readingKey(notes, press);
}
