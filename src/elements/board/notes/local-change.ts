import type { BoardNote, NoteFields, NoteNews } from './note-shape.ts';

/** Changed fields; `deleted` takes a note away or brings it back. */
export type NotePatch = NoteFields & { deleted?: boolean };

/** What this tab has changed of one note and the server has not acknowledged. */
export interface LocalChange {
  /** The note of this tab's own making, until the server has it. */
  created: BoardNote | null;
  /** Under way. */
  sending: NotePatch;
  /** To be sent at once. */
  fast: NotePatch;
  /** To be sent after a pause: text and size (whiteboard 7). */
  slow: NotePatch;
}

export const UNCHANGED: LocalChange = { created: null, sending: {}, fast: {}, slow: {} };

const isEmpty = (patch: NotePatch): boolean => Object.keys(patch).length === 0;

/** Whether nothing of it is left to be acknowledged. */
export const isDone = ({ created, sending, fast, slow }: LocalChange): boolean =>
  !created && isEmpty(sending) && isEmpty(fast) && isEmpty(slow);

/** Everything unacknowledged, the newest last. */
export const patchOf = ({ sending, slow, fast }: LocalChange): NotePatch => ({ ...sending, ...slow, ...fast });

/** The note as this tab shows it: the server's, with the own changes on top; undefined when it is deleted. */
export function viewOf(truth: NoteNews | undefined, change: LocalChange | undefined): BoardNote | undefined {
  const isGone = truth !== undefined && 'deleted' in truth;
  const base = isGone ? undefined : truth;
  if (!change) return base;
  const ground = base ?? change.created;
  const { deleted = isGone && !change.created, ...fields } = patchOf(change);
  if (!ground || deleted) return undefined;
  return isEmpty(fields) ? ground : { ...ground, ...fields };
}

/** Adds changed fields; a field is either fast or slow, and the newest value counts. */
export function changed(before: LocalChange, patch: NotePatch, pace: 'fast' | 'slow'): LocalChange {
  const other = pace === 'fast' ? 'slow' : 'fast';
  const rest = Object.fromEntries(Object.entries(before[other]).filter(([field]) => !(field in patch)));
  return { ...before, [pace]: { ...before[pace], ...patch }, [other]: rest };
}

/** What was under way did not arrive: it is to be sent again, older than what has changed since. */
export function unsent({ sending, fast, slow, created }: LocalChange): LocalChange {
  const again = Object.fromEntries(Object.entries(sending).filter(([field]) => !(field in slow)));
  return { created, sending: {}, slow, fast: { ...again, ...fast } };
}

/** Everything that is to be sent goes under way; with `all` also what could wait. */
export function sent({ created, sending, fast, slow }: LocalChange, all: boolean): LocalChange {
  return { created, sending: { ...sending, ...(all ? slow : {}), ...fast }, fast: {}, slow: all ? {} : slow };
}

/** A new note goes under way with all its fields; that it was deleted meanwhile can only be said when it is there. */
export function firstSent(before: LocalChange): LocalChange {
  const { deleted, ...sending } = sent(before, true).sending;
  return { created: before.created, sending, fast: deleted === undefined ? {} : { deleted }, slow: {} };
}
