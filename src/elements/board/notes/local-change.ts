import { valuesOf } from './note-fields.ts';
import type { BoardNote, NoteFields, NoteNews } from './note-shape.ts';

/** Changed fields; `deleted` takes a note away or brings it back. */
export type NotePatch = NoteFields & { deleted?: boolean };

/** The state of a note on the server when this tab began to change it. */
export interface ChangeBase {
  /** Of the changed fields; of a deleted note the text. */
  base: NoteFields;
  /** Texts that were sent and may have arrived without an answer, the newest last. */
  tried: readonly string[];
}

/** Unacknowledged changes of this tab to one note. */
export interface LocalChange extends ChangeBase {
  /** The note of this tab's own making, until the server has it. */
  created: BoardNote | null;
  /** Under way. */
  sending: NotePatch;
  /** To be sent at once. */
  fast: NotePatch;
  /** To be sent after a pause: text and size (whiteboard 7). */
  slow: NotePatch;
}

export const UNCHANGED: LocalChange = { created: null, sending: {}, fast: {}, slow: {}, base: {}, tried: [] };
/** Texts that are remembered while no answer comes. */
const MOST_TRIED = 20;

const isEmpty = (patch: NotePatch): boolean => Object.keys(patch).length === 0;
export const without = (patch: NotePatch, fields: object): NotePatch =>
  isEmpty(patch) ? patch : Object.fromEntries(Object.entries(patch).filter(([field]) => !(field in fields)));

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
  return isEmpty(fields) ? ground : shown(ground, fields);
}

/** A picture that is taken away or brought back is there at once. */
function shown(ground: BoardNote, fields: NoteFields): BoardNote {
  if (fields.image === undefined) return { ...ground, ...fields };
  return { ...ground, ...fields, image_processing_status: fields.image === null ? null : 'completed' };
}

/** Adds changed fields; a field is either fast or slow, and the newest value counts. `truth` is the server's note. */
export function changed(
  before: LocalChange,
  patch: NotePatch,
  { pace, truth }: { pace: 'fast' | 'slow'; truth: BoardNote | undefined },
): LocalChange {
  const base = baseAfter(before, patch, truth);
  const { created, sending, tried, fast, slow } = before;
  return pace === 'fast'
    ? { created, sending, tried, base, fast: { ...fast, ...patch }, slow: without(slow, patch) }
    : { created, sending, tried, base, fast: without(fast, patch), slow: { ...slow, ...patch } };
}

/** The fields on the server before their first change. The frames of a drag add nothing. */
function baseAfter({ base, created }: LocalChange, patch: NotePatch, truth: BoardNote | undefined): NoteFields {
  const ground = truth ?? created;
  if (!ground) return base;
  const known = { ...base };
  let isNew = false;
  for (const name in patch) {
    // a note is deleted with the text that it has
    const field = name === 'deleted' ? 'text' : (name as keyof NoteFields);
    if (field in base) continue;
    isNew = true;
    Object.assign(known, { [field]: ground[field] });
  }
  return isNew ? known : base;
}

/** The sent changes did not arrive: they are sent again, before those made since. */
export function unsent(change: LocalChange): LocalChange {
  const { sending, fast, slow } = change;
  return { ...change, sending: {}, fast: { ...without(sending, slow), ...fast } };
}

/** Everything that is to be sent goes under way; with `all` also what could wait. */
function sent(change: LocalChange, all: boolean): LocalChange {
  const { fast, slow, tried } = change;
  const sending = { ...change.sending, ...(all ? slow : {}), ...fast };
  const texts = sending.text === undefined || tried.includes(sending.text) ? tried : [...tried, sending.text];
  return { ...change, sending, fast: {}, slow: all ? {} : slow, tried: texts.slice(-MOST_TRIED) };
}

/** A new note goes under way with all its fields; its deletion can only be sent when it is there. */
export function begun(before: LocalChange): LocalChange {
  if (!before.created) return sent(before, false);
  const now = sent(before, true);
  const { deleted, ...sending } = now.sending;
  return { ...now, sending, fast: deleted === undefined ? {} : { deleted } };
}

/**
 * What was under way has arrived; what has changed since is written upon the answer. A text that was left out there,
 * because somebody else had written, is still to be saved.
 */
export function arrived(change: LocalChange, answer: BoardNote | undefined): LocalChange {
  const { sending, base, tried } = change;
  const left = { ...change, created: null, sending: {}, tried: [] };
  if (!answer) return left;
  const known = { ...left, base: { ...base, ...valuesOf(answer, sending) } };
  const isLeftOut = sending.text !== undefined && answer.text !== sending.text;
  if (!isLeftOut) return known;
  const ground = base.text === undefined ? {} : { text: base.text };
  const text = change.slow.text === undefined ? { text: sending.text } : {};
  return { ...known, fast: { ...text, ...change.fast }, base: { ...known.base, ...ground }, tried };
}

/** The text of a change is left out. */
export const withoutText = (change: LocalChange): LocalChange => {
  const text = { text: '' };
  const { sending, fast, slow } = change;
  return { ...change, sending: without(sending, text), fast: without(fast, text), slow: without(slow, text) };
};

/** Whether somebody else has written: the note has neither the own text nor one that it was written upon. */
export const isStale = (
  text: string | undefined,
  { base, tried }: ChangeBase,
  theirs: string | undefined,
): theirs is string =>
  text !== undefined && theirs !== undefined && theirs !== text && theirs !== base.text && !tried.includes(theirs);
