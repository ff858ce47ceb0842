import { isMakingImage } from './note-shape.ts';
import type { NotesStore } from './notes-store.ts';

/** Answers what says the address of the picture that is being made of a note, once it is made. */
export function whenMade(store: NotesStore, id: string): () => string | undefined {
  let made: string | undefined;
  const look = (): void => {
    const note = store.get(id);
    if (note && isMakingImage(note)) return;
    made = note?.image ?? undefined;
    stop();
  };
  const stop = store.subscribe((ids) => {
    if (ids.includes(id)) look();
  });
  look();
  return () => made;
}
