import { leftEntries, tabKey, writeEntry } from '#core/editing/device.ts';

import { isStale, patchOf, type ChangeBase, type LocalChange, type NotePatch } from './local-change.ts';
import type { BoardNote, StaleText, WrittenNote } from './note-shape.ts';

/** Whose notes of which board; with a card those of its sections. */
export interface NotesOwner {
  userId: string;
  boardId: string;
  cardKey?: string | undefined;
}
/** Changes that were unacknowledged when the page ended. */
export interface StoredNote extends Partial<ChangeBase> {
  created?: BoardNote;
  patch: NotePatch;
}

/** Each tab stores its notes apart: what one has delivered is not what another one still stores. */
const keyOf = ({ userId, boardId, cardKey }: NotesOwner): string =>
  cardKey === undefined
    ? `leitstern.notes.${userId}.${boardId}`
    : `leitstern.card-notes.${userId}.${boardId}.${cardKey}`;

/** The changes to store, with the texts about which the writer has not decided yet. */
export function storedOf(
  changes: ReadonlyMap<string, LocalChange>,
  stale: readonly StaleText[],
): Map<string, StoredNote> {
  const kept = new Map<string, StoredNote>();
  for (const [id, change] of changes) {
    const { created, base, tried } = change;
    kept.set(id, { patch: patchOf(change), base, ...(created && { created }), ...(tried.length > 0 && { tried }) });
  }
  for (const { id, mine } of stale) {
    const { patch, base: { text: _text, ...base } = {} } = kept.get(id) ?? { patch: {} };
    // without what it was written upon the writer is asked again
    if (patch.text === undefined) kept.set(id, { patch: { ...patch, text: mine }, base });
  }
  return kept;
}

/**
 * Milliseconds within which changes are stored together: each step of a drag would write to the device otherwise. Where
 * storing takes long, it is done more seldom: at most a twentieth of the time.
 */
const TOGETHER = 250;
const SHARE = 20;

/** Stores unacknowledged notes now and then; `now` when the page may end at any moment. */
export class NoteDraftStore {
  readonly place: NotesOwner;
  #key: string | null = null;
  #read: (() => ReadonlyMap<string, StoredNote>) | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #took = 0;

  constructor(place: NotesOwner) {
    this.place = place;
  }

  /** From now on it stores under this tab's key: before, it would replace what an earlier visit has left. */
  open(tab: string): void {
    this.#key = tabKey(keyOf(this.place), tab);
  }

  /** Stores nothing any more: another model uses this key now. */
  close(): void {
    this.now();
    this.#key = null;
  }

  /** `read` returns what is to be stored. */
  soon(read: () => ReadonlyMap<string, StoredNote>): void {
    this.#read = read;
    this.#timer ??= setTimeout(() => this.now(), Math.max(TOGETHER, this.#took * SHARE));
  }

  now(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (this.#key === null || !this.#read) return;
    const read = this.#read;
    this.#read = null;
    const start = performance.now();
    const kept = read();
    writeEntry(this.#key, kept.size === 0 ? undefined : Object.fromEntries(kept));
    this.#took = performance.now() - start;
  }
}

/** How the changes of an earlier visit are restored: notes to make, changes to apply again, texts to ask about. */
export interface TakenUp {
  created: BoardNote[];
  changed: Map<string, NotePatch>;
  stale: StaleText[];
  /** Of notes that somebody has deleted. */
  gone: WrittenNote[];
}

/** A field is changed again by itself only when nobody has changed it since; about a text the writer is asked. */
export function takenUp(kept: ReadonlyMap<string, StoredNote>, noteOf: (id: string) => BoardNote | undefined): TakenUp {
  const result: TakenUp = { created: [], changed: new Map(), stale: [], gone: [] };
  for (const [id, left] of kept) {
    const note = noteOf(id);
    if (!note) takeUpGone(id, left, result);
    else {
      const { patch, theirs } = againOf(left, note);
      if (Object.keys(patch).length > 0) result.changed.set(id, patch);
      if (theirs !== undefined) result.stale.push({ id, mine: left.patch.text ?? '', theirs });
    }
  }
  return result;
}

/** A note that is not there: it never arrived, was deleted by its writer, or by somebody else. */
function takeUpGone(id: string, { created, patch }: StoredNote, result: TakenUp): void {
  const { deleted, ...fields } = patch;
  if (deleted === true) return;
  if (created) result.created.push({ ...created, ...fields });
  else if (deleted === false) result.changed.set(id, patch);
  else if (fields.text !== undefined) result.gone.push({ id, text: fields.text });
}

/** The part of a change that is applied again, and a conflicting text. */
function againOf({ patch, base = {}, tried = [] }: StoredNote, note: BoardNote): { patch: NotePatch; theirs?: string } {
  const { text, deleted, ...fields } = patch;
  const isTheirs = isStale(text ?? base.text, { base, tried }, note.text);
  // a note in which somebody has written since is not deleted
  if (deleted === true) return { patch: isTheirs ? {} : { deleted } };
  // the fields are those of a note
  const names = Object.keys(fields) as (keyof typeof fields)[];
  const again: NotePatch = Object.fromEntries(
    names
      .filter((name) => note[name] === base[name] && note[name] !== fields[name])
      .map((name) => [name, fields[name]]),
  );
  if (text === undefined || text === note.text) return { patch: again };
  return isTheirs ? { patch: again, theirs: note.text } : { patch: { ...again, text } };
}

/** The changes of earlier visits, by id, and how to remove them; what an open tab stores is left to that tab. */
export function findNotes(
  place: NotesOwner,
  isOpen: (tab: string) => boolean,
): { kept: Map<string, StoredNote>; forget: () => void } {
  const { values, remove } = leftEntries(keyOf(place), isOpen);
  const notes = values.flatMap((found) => Object.entries(found as Record<string, StoredNote>));
  return { kept: new Map(notes), forget: remove };
}
