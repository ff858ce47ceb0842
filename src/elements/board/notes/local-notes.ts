import { patchOf, type LocalChange, type NotePatch } from './local-change.ts';
import type { BoardNote } from './note-shape.ts';

/** Whose notes of which board. */
export interface NotesPlace {
  userId: string;
  boardId: string;
}
/** What the server had not acknowledged when the page ended. */
export interface KeptNote {
  created: BoardNote | null;
  patch: NotePatch;
}

const keyOf = ({ userId, boardId }: NotesPlace): string => `leitstern.notes.${userId}.${boardId}`;

/** Keeps unacknowledged notes on this device; storage may be full or forbidden on a host page. */
export function keepNotes(place: NotesPlace, changes: ReadonlyMap<string, LocalChange>): void {
  try {
    if (changes.size === 0) return localStorage.removeItem(keyOf(place));
    const kept = [...changes].map(([id, change]): [string, KeptNote] => [
      id,
      { created: change.created, patch: patchOf(change) },
    ]);
    localStorage.setItem(keyOf(place), JSON.stringify(Object.fromEntries(kept)));
  } catch (error) {
    console.error('Notes could not be kept on this device', error);
  }
}

/** What an earlier visit has left, by id. */
export function findNotes(place: NotesPlace): Map<string, KeptNote> {
  try {
    const kept = JSON.parse(localStorage.getItem(keyOf(place)) ?? '{}') as Record<string, KeptNote>;
    return new Map(Object.entries(kept));
  } catch {
    return new Map();
  }
}
