import { isMakingImage } from './note-shape.ts';
import type { NotesStore } from './notes-store.ts';

/** Returns a promise of the address of a note's picture, once it is made. */
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
