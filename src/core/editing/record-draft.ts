import type { Problems } from './failure.ts';
import { sameField, without } from './merge.ts';

/** Changes of a record that are not saved, as this device stores them. */
export interface RecordDraft<R, F extends object> {
  /** The changed fields. */
  draft: Partial<F>;
  /** What the draft rests on: the record as it was when the first change was made. */
  base: R;
  /** Fields that rest on a newer state than `base`: what stood there when their first letter was typed. */
  was?: Partial<F> | undefined;
  /** Why it was not saved when that was tried last. */
  refused?: Refusal<R> | undefined;
}
/** Why changes were not saved. */
export interface Refusal<R> {
  problems: Problems;
  /** Fields that somebody else has changed too, and their record. */
  conflict?: { fields: readonly string[]; theirs: R } | undefined;
  /** Somebody else was quicker, and nothing was merged. */
  isStale?: boolean;
  /** The record is there no more. */
  isGone?: boolean;
}
/** How far the changes have come. */
export interface DraftStatus<R> extends Refusal<R> {
  state: 'saved' | 'saving' | 'unsaved' | 'failed';
}
/** Nothing is typed and nothing on its way. */
export const IDLE: DraftStatus<never> = { problems: {}, state: 'saved' };

export const isEmpty = (fields: object): boolean => Object.keys(fields).length === 0;

/** The status of a draft that an earlier visit has left. */
export function statusOf<R, F extends object>(stored: RecordDraft<R, F> | undefined): DraftStatus<R> {
  if (!stored) return IDLE;
  return stored.refused ? { ...stored.refused, state: 'failed' } : { ...IDLE, state: 'unsaved' };
}

/** The status of a view, unless an earlier one or another tab has saved the draft meanwhile, or has been refused. */
export function shownStatus<R, F extends object>(
  stored: RecordDraft<R, F> | undefined,
  status: DraftStatus<R>,
): DraftStatus<R> {
  if (status.state === 'saving') return status;
  if (!stored || stored.refused || status.conflict) return statusOf(stored);
  return status;
}

interface Typing<R, F extends object> {
  /** The record as it is shown now. */
  record: R;
  fieldsOf: (record: R) => F;
  isSame?: (one: unknown, other: unknown) => boolean;
}

/** What each field of a draft rests on. */
export const restsOn = <R, F extends object>(
  { base, was }: RecordDraft<R, F>,
  fieldsOf: (record: R) => F,
): Partial<F> => ({ ...fieldsOf(base), ...was });

/**
 * The draft with these fields in it. A field rests on what is shown when it is changed first; typing that back takes the
 * change away, unless a save is running: only its answer shows whether that is a change.
 */
export function withTyped<R, F extends object>(
  stored: RecordDraft<R, F> | undefined,
  part: Partial<F>,
  { record, fieldsOf, isSame = sameField }: Typing<R, F>,
  isSaving: boolean,
): RecordDraft<R, F> {
  const before: RecordDraft<R, F> = stored ?? { draft: {}, base: record };
  const shown = fieldsOf(record) as Record<string, unknown>;
  const fresh = Object.keys(part).filter((field) => !(field in before.draft));
  const was = { ...before.was, ...Object.fromEntries(fresh.map((field) => [field, shown[field]])) } as Partial<F>;
  const next = { ...before, draft: { ...before.draft, ...part }, was };
  return isSaving ? next : changesOf(next, fieldsOf, isSame);
}

/** Only what differs from what it rests on. */
export function changesOf<R, F extends object>(
  stored: RecordDraft<R, F>,
  fieldsOf: (record: R) => F,
  isSame: (one: unknown, other: unknown) => boolean = sameField,
): RecordDraft<R, F> {
  const rests = restsOn(stored, fieldsOf) as Record<string, unknown>;
  const same = Object.entries(stored.draft).flatMap(([field, value]) => (isSame(value, rests[field]) ? [field] : []));
  return { ...stored, draft: without(stored.draft, same), was: stored.was && without(stored.was, same) };
}

/** What was typed while the rest was being sent, on top of the answer. */
export function leftOver<R, F extends object>(
  draft: Partial<F>,
  sent: Partial<F>,
  { record, fieldsOf, isSame = sameField }: Typing<R, F>,
): Partial<F> {
  const stored = changesOf<R, F>({ draft, base: record }, fieldsOf, isSame).draft;
  const carried = sent as Record<string, unknown>;
  const done = Object.entries(stored).flatMap(([field, value]) =>
    field in carried && isSame(carried[field], value) ? [field] : [],
  );
  return without(stored, done);
}
