import type { DraftPolicy, DraftState, Fields, SavedFields } from './draft-state.ts';
import type { Problems } from './failure.ts';
import type { FinalOptions } from './is-final.ts';

/** What stands in fields although it is no valid value, by the name of the field. */
export type TypedTexts = Readonly<Record<string, string>>;

/** How one save travels. `leaving`: the page is closing, the lock with it. */
export interface SaveOptions<V = number> {
  id: string;
  version: V | undefined;
  leaving?: boolean;
}

/**
 * Why a save has ended without success. `locked` (423) needs the lock again, `stale` (412) a choice, `forbidden`: this
 * person may not write here any more, `gone`: the record is there no more, `unreachable`: it may be taken later.
 */
export type WhyNot = 'locked' | 'stale' | 'forbidden' | 'gone' | 'refused' | 'unreachable';

/** What a draft needs from around it. */
export interface DraftPort<V = number> {
  save(fields: Fields, options: SaveOptions<V>): Promise<SavedFields<V>>;
  /** Stores what is not acknowledged on this device; nothing when everything is. */
  store(fields: Fields, state: DraftState<V>): void;
  /** What fields could not take at an earlier visit, and how that is stored on this device. */
  typed?: TypedTexts;
  storeTyped?(texts: TypedTexts): void;
  onSaved(saved: SavedFields<V>, fields: Fields): void;
  /** The person has changed these parts. */
  onChanged?(fields: string[]): void;
  /** `sent`: what was refused; more may have been typed since. */
  onRefused?(why: WhyNot, error?: unknown, sent?: Fields): void;
  /** Others have changed the record: their state, where it is known. */
  onNewer?(newer: SavedFields<V> | undefined): void;
  /** The newer state out of a refusal (412); by default its `data` and `version`. */
  newerIn?(error: unknown): SavedFields<V> | undefined | Promise<SavedFields<V> | undefined>;
  /** What is shown now, where no version would be refused: who has changed the same is asked before. */
  shownNow?(): SavedFields<V> | undefined;
  /** Sentences by field; nothing is sent while there are some. */
  check?(fields: Fields, version: V | undefined): Problems;
  /** What a form says of a failure. */
  problemsOf?(error: unknown): Problems;
}

/** How a draft is saved. */
export interface SavePolicy extends DraftPolicy {
  /** `alone`: after a pause in typing, and again until it arrives; `asked`: by `save`, once. */
  saves: 'alone' | 'asked';
  /**
   * What happens when somebody else was quicker. `merge` asks where both have changed the same field, `ask` asks always,
   * `over` says so once and then saves over the newer state.
   */
  quicker: 'merge' | 'ask' | 'over';
  /** Which refusals are none: the same is taken later. */
  waits?: FinalOptions;
}

/** Scene data under a lock: cards and planning forms. */
export const LOCKED_FIELDS: SavePolicy = { versions: 'field', saves: 'alone', quicker: 'ask' };
/** One record, saved when that is asked for. */
export const RECORD: SavePolicy = { versions: 'record', saves: 'asked', quicker: 'merge' };
