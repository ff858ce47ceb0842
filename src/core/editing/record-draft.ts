import {
  isSaved,
  openedDraft,
  pick,
  saveStateOf,
  unacknowledged,
  type DraftState,
  type SaveState,
} from './draft-state.ts';
import type { Problems } from './failure.ts';

/** Changes of a record that are not saved, as this device stores them. */
export interface RecordDraft<R, F extends object> {
  /** The changed fields. */
  draft: Partial<F>;
  /** What the draft rests on: the record as it was when the first change was made. */
  base: R;
  /** Fields that rest on a newer state than `base`: what was there when their first letter was typed. */
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
  state: SaveState;
}

const UNKNOWN: DraftState<never> = openedDraft({ data: {} });

/** What an earlier visit has left. A field without a value of its own rests on the base. */
export function draftFrom<R, F extends object>(
  stored: RecordDraft<R, F> | undefined,
  fieldsOf: (record: R) => Partial<F>,
): DraftState<R> {
  if (!stored) return UNKNOWN;
  const { draft, base, was, refused } = stored;
  return {
    ...openedDraft({ data: {}, version: base }),
    unsent: { ...draft },
    was: pick({ ...fieldsOf(base), ...was }, Object.keys(draft)),
    ...(refused && found(refused, fieldsOf)),
  };
}

/** What is known of a draft that was refused. */
function found<R, F extends object>(
  { problems, conflict, isStale = false, isGone = false }: Refusal<R>,
  fieldsOf: (record: R) => Partial<F>,
): Pick<DraftState<R>, 'refusals' | 'trouble' | 'isOver' | 'stale'> {
  const known = { refusals: problems, isOver: isStale };
  if (!conflict) return { ...known, trouble: isGone ? 'gone' : 'refused', stale: null };
  const theirs = pick({ ...fieldsOf(conflict.theirs) }, conflict.fields);
  return { ...known, trouble: null, stale: { theirs, version: conflict.theirs } };
}

/** Why the changes were not saved when that was tried last. */
export function refusalOf<R>({ refusals: problems, stale, isOver, trouble }: DraftState<R>): Refusal<R> | undefined {
  // a record that is asked about is there
  if (stale) return { problems, conflict: { fields: Object.keys(stale.theirs), theirs: stale.version as R } };
  if (trouble === null) return undefined;
  return { problems, ...(isOver && { isStale: true }), ...(trouble === 'gone' && { isGone: true }) };
}

/** What is stored of a draft; nothing once everything is saved. What the base says is not stored a second time. */
export function storedOf<R, F extends object>(
  state: DraftState<R>,
  fieldsOf: (record: R) => Partial<F>,
): RecordDraft<R, F> | undefined {
  if (isSaved(state)) return undefined;
  // only fields of the record are typed, and the first of them says what they rest on
  const [draft, base] = [unacknowledged(state) as Partial<F>, state.version as R];
  const inBase: Record<string, unknown> = { ...fieldsOf(base) };
  const others = Object.entries(state.was).filter(([field, value]) => inBase[field] !== value);
  const was = others.length > 0 ? (Object.fromEntries(others) as Partial<F>) : undefined;
  return { draft, base, ...(was && { was }), refused: refusalOf(state) };
}

/** The status of a draft as a form shows it. */
export function statusOf<R>(state: DraftState<R>): DraftStatus<R> {
  const { refusals: problems, isOver } = state;
  const shown = { problems, ...(isOver && { isStale: true }), ...refusalOf(state) };
  return { ...shown, state: state.stale ? 'failed' : saveStateOf(state) };
}
