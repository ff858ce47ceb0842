import { patchOf, type LocalChange, type NotePatch } from './local-change.ts';
import type { BoardNote, WrittenNote } from './note-shape.ts';
import type { StaleText } from './notes-model.ts';

/** Whose notes of which board. */
export interface NotesPlace {
  userId: string;
  boardId: string;
}
/** What the server had not acknowledged when the page ended. */
export interface KeptNote {
  created: BoardNote | null;
  patch: NotePatch;
  /** Text that the server had when this was kept; undefined for new notes. */
  base?: string | undefined;
}

/** Each tab keeps its notes apart: what one has delivered is not what another one still keeps. */
const keyOf = ({ userId, boardId }: NotesPlace): string => `leitstern.notes.${userId}.${boardId}`;

/** What of these changes is to be kept, with the texts about which the writer has not decided yet. */
export function keptOf(
  changes: ReadonlyMap<string, LocalChange>,
  { baseOf, stale }: { baseOf: (id: string) => string | undefined; stale: readonly StaleText[] },
): Map<string, KeptNote> {
  const undecided = stale.map(({ id, mine }): [string, KeptNote] => [id, { created: null, patch: { text: mine } }]);
  const kept = [...changes].map(([id, change]): [string, KeptNote] => [
    id,
    { created: change.created, patch: patchOf(change), base: baseOf(id) },
  ]);
  return new Map([...undecided, ...kept]);
}

/** Keeps unacknowledged notes on this device; storage may be full or forbidden on a host page. */
function keepNotes(key: string, kept: ReadonlyMap<string, KeptNote>): void {
  try {
    if (kept.size === 0) return localStorage.removeItem(key);
    localStorage.setItem(key, JSON.stringify(Object.fromEntries(kept)));
  } catch (error) {
    console.error('Notes could not be kept on this device', error);
  }
}

/** Milliseconds within which changes are kept together: each step of a drag would write to the device otherwise. */
const TOGETHER = 250;

/** Keeps unacknowledged notes now and then; `now` when the page may end at any moment. */
export class NoteKeeper {
  readonly place: NotesPlace;
  #key: string | null = null;
  #read: (() => ReadonlyMap<string, KeptNote>) | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(place: NotesPlace) {
    this.place = place;
  }

  /** From now on it keeps, under this tab's key: before, it would replace what an earlier visit has left. */
  open(tab: string): void {
    this.#key = `${keyOf(this.place)}.${tab}`;
  }

  /** `read` says what is to be kept when it is time. */
  soon(read: () => ReadonlyMap<string, KeptNote>): void {
    this.#read = read;
    this.#timer ??= setTimeout(() => this.now(), TOGETHER);
  }

  now(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (this.#key === null || !this.#read) return;
    const read = this.#read;
    this.#read = null;
    keepNotes(this.#key, read());
  }
}

/** What is done with what an earlier visit has left: notes to make, texts to write again, texts to ask about. */
export interface TakenUp {
  created: BoardNote[];
  changed: Map<string, { text: string }>;
  stale: StaleText[];
  /** Of notes that somebody has deleted. */
  gone: WrittenNote[];
}

/** A text is written again by itself only when the note still has the text that it was written upon. */
export function takenUp(
  kept: ReadonlyMap<string, KeptNote>,
  noteOf: (id: string) => Pick<BoardNote, 'text'> | undefined,
): TakenUp {
  const result: TakenUp = { created: [], changed: new Map(), stale: [], gone: [] };
  for (const [id, { created, patch, base }] of kept) {
    const note = noteOf(id);
    const { text } = patch;
    if (!note) {
      if (patch.deleted === true) continue;
      if (created) result.created.push({ ...created, ...patch });
      else if (text !== undefined) result.gone.push({ id, text });
    } else if (text === undefined || text === note.text) continue;
    else if (note.text === base) result.changed.set(id, { text });
    else result.stale.push({ id, mine: text, theirs: note.text });
  }
  return result;
}

/** What earlier visits have left, by id, and how it is forgotten; what an open tab keeps is left to that tab. */
export function findNotes(
  place: NotesPlace,
  isOpen: (tab: string) => boolean,
): { kept: Map<string, KeptNote>; forget: () => void } {
  const base = keyOf(place);
  try {
    const keys = Object.keys(localStorage).filter(
      (key) => key === base || (key.startsWith(`${base}.`) && !isOpen(key.slice(base.length + 1))),
    );
    return {
      kept: new Map(keys.flatMap((key) => Object.entries(notesUnder(key)))),
      forget: () => keys.forEach((key) => localStorage.removeItem(key)),
    };
  } catch {
    return { kept: new Map(), forget: () => undefined };
  }
}

function notesUnder(key: string): Record<string, KeptNote> {
  try {
    return JSON.parse(localStorage.getItem(key) ?? '{}') as Record<string, KeptNote>;
  } catch {
    return {};
  }
}
