import type { Box } from '../scene/camera.ts';
import { isSameNote, type BoardNote } from './note-shape.ts';

/** Called after changes, once for all of them, with the ids of new, changed and deleted notes. */
type Listener = (ids: readonly string[]) => void;

/**
 * The notes of a board outside of React: a list from back to front and the index of each id. A scan of 20,000 notes
 * costs less than a millisecond, so there is no spatial index.
 */
export class NotesStore {
  readonly #list: BoardNote[] = [];
  readonly #places = new Map<string, number>();
  readonly #listeners = new Set<Listener>();
  #waiting: string[] | null = null;
  #revision = 0;

  /** From back to front. */
  get list(): readonly BoardNote[] {
    return this.#list;
  }

  /** Counts the changes: a snapshot for `useSyncExternalStore`. */
  get revision(): number {
    return this.#revision;
  }

  get(id: string): BoardNote | undefined {
    return this.#list[this.#places.get(id) ?? -1];
  }

  /** A note that says nothing new changes nothing: each own change comes back from the server. */
  put(note: BoardNote): void {
    const place = this.#places.get(note.id);
    const before = place === undefined ? undefined : this.#list[place];
    if (before && isSameNote(before, note)) return;
    if (place === undefined) this.#places.set(note.id, this.#list.push(note) - 1);
    else this.#list[place] = note;
    this.#notify(note.id);
  }

  remove(id: string): void {
    const place = this.#places.get(id);
    if (place === undefined) return;
    this.#list.splice(place, 1);
    this.#places.delete(id);
    for (let index = place; index < this.#list.length; index++) this.#places.set(this.#list[index]?.id ?? '', index);
    this.#notify(id);
  }

  /** Notifies listeners once for all changes inside. */
  together(work: () => void): void {
    if (this.#waiting) return work();
    this.#waiting = [];
    try {
      work();
    } finally {
      const ids = this.#waiting;
      this.#waiting = null;
      if (ids.length > 0) this.#emit(ids);
    }
  }

  /** Notes that touch a box, from back to front. */
  within({ x, y, width, height }: Box): BoardNote[] {
    const right = x + width;
    const bottom = y + height;
    return this.#list.filter(
      (note) => note.x < right && note.y < bottom && note.x + note.width > x && note.y + note.height > y,
    );
  }

  /** The front note at a point. */
  topAt(x: number, y: number): BoardNote | undefined {
    return this.#list.findLast(
      (note) => x >= note.x && y >= note.y && x < note.x + note.width && y < note.y + note.height,
    );
  }

  subscribe = (listener: Listener): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  #notify(id: string): void {
    if (this.#waiting) this.#waiting.push(id);
    else this.#emit([id]);
  }

  #emit(ids: readonly string[]): void {
    this.#revision += 1;
    for (const listener of this.#listeners) listener(ids);
  }
}
