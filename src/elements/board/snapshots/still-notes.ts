import { GENERAL } from '#contract/board/notes.ts';

import { UndoStack } from '#core/editing/undo-stack.ts';
import { noteOf } from '../notes/note-shape.ts';
import { NotesModel } from '../notes/notes-model.ts';

const refuse = (): Promise<never> => Promise.reject(new Error('A snapshot cannot be edited'));
const models = new WeakMap<object, NotesModel>();

/** The notes that a snapshot holds, to look at; the same model for the same content. */
export function stillNotes(content: Record<string, unknown>): NotesModel {
  const known = models.get(content);
  if (known) return known;
  const model = new NotesModel(
    {
      batches: false,
      author: null,
      send: refuse,
      make: refuse,
      sendImage: refuse,
      persist: () => undefined,
      onState: () => undefined,
      onRefused: () => undefined,
      onGone: () => undefined,
      onRestored: () => undefined,
      waitBefore: () => Infinity,
    },
    new UndoStack(),
  );
  const notes = (content['sticky_notes'] ?? []) as Parameters<typeof noteOf>[0][];
  model.sync.mergeAllRemote(notes.map(noteOf).filter((note) => 'deleted' in note || note.card_key === GENERAL));
  model.document.status = 'ready';
  models.set(content, model);
  return model;
}
