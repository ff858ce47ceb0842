export type Fields = Readonly<Record<string, unknown>>;
/** What the indicator shows. */
export type SaveState = 'saved' | 'saving' | 'unsaved' | 'failed';
/** Whose text stays, per field, when both have changed. */
export type Choice = Record<string, 'mine' | 'theirs'>;

/**
 * Fields as the server has them. The version is what `If-Match` says; a form takes the whole record for it. Other
 * servers count none.
 */
export interface SavedFields<V = number> {
  data: Fields;
  version?: V | undefined;
}

/** How changes relate to what others have saved. */
export interface DraftPolicy {
  /**
   * `field`: each field has a version, changes are held back while refused, and a conflict concerns what differs.
   * `record`: the record has one; a field rests on the value it had when its first letter was typed.
   */
  versions: 'field' | 'record';
  /** Fields that are chosen as one. */
  groups?: readonly (readonly string[])[] | undefined;
  isSame?: ((one: unknown, other: unknown) => boolean) | undefined;
  /** What was typed during a save, upon what the server has made of what was sent; by default as it was typed. */
  rebase?: ((field: string, typed: unknown, during: { sent: unknown; saved: unknown }) => unknown) | undefined;
  /** What comes of a field of a record that two people have changed; undefined where one of the two is chosen. */
  merged?: FieldMerge | undefined;
}
export type FieldMerge = (field: string, mine: unknown, others: { was: unknown; theirs: unknown }) => unknown;

/** A draft: what the person sees, and how much of it the server has acknowledged. */
export interface DraftState<V = number> {
  data: Fields;
  /** The newest version that is known, of a record the one that the draft rests on; undefined where there are none. */
  version: V | undefined;
  /** Older versions on which unacknowledged fields rest: somebody else may have changed these since, unseen. */
  bases: Readonly<Record<string, V>>;
  /** The values on which changed fields of a record rest. */
  was: Fields;
  /** Changed fields that no save carries yet. */
  unsent: Fields;
  /** Those of them that the server has refused as they are; no save carries them until they change. */
  held: readonly string[];
  /** Why the server has refused fields, in its words, until it takes them: while they change nothing else is said. */
  refusals: Readonly<Partial<Record<string, string>>>;
  /** The save that runs or is tried again, with the id that makes a repeat harmless. */
  sending: ({ id: string } & NextSave<V>) | null;
  /**
   * `retrying`: the server could not be reached; `refused`: it does not take this text; `forbidden`: nor any other;
   * `gone`: the record is there no more.
   */
  trouble: 'retrying' | 'refused' | 'forbidden' | 'gone' | null;
  /** What the server says about a text that it refuses. */
  sentence: string;
  /** Fields that somebody else has changed since, with their text. */
  stale: { theirs: Fields; version: V | undefined } | null;
  /** Somebody else was quicker, and the draft rests on their state now: the next save replaces it. */
  isOver: boolean;
  /** Somebody else holds the lock: nothing is sent until the lock is back. */
  lockLost: boolean;
}

/** Fields that go together, and the version on which they rest. */
export interface NextSave<V = number> {
  fields: Fields;
  version: V | undefined;
}

export type DraftEvent<V = number> =
  /** `shown`: the record as it is shown, on which fields rest that are changed now for the first time. */
  | { type: 'changed'; fields: Fields; shown?: SavedFields<V> }
  /** The person gives up what was typed into these fields. */
  | { type: 'dropped'; fields: readonly string[] }
  /** With `fields` and `version` something else than what `nextSave` finds. */
  | { type: 'sent'; id: string; next?: NextSave<V> }
  | { type: 'acknowledged'; version: V | undefined; data?: Fields }
  | { type: 'unreachable'; fields?: Readonly<Partial<Record<string, string>>>; sentence?: string }
  /** Nothing was sent: the form itself says what is wrong. */
  | { type: 'invalid'; fields: Readonly<Partial<Record<string, string>>> }
  /** `fields`: what the refusal is about, each with its reason; without any it is about all of it. */
  | {
      type: 'refused';
      why: 'refused' | 'forbidden' | 'gone';
      sentence: string;
      fields: Readonly<Partial<Record<string, string>>>;
      /** Somebody else was quicker, and from now on the draft rests on this. */
      over?: SavedFields<V> | true;
    }
  | { type: 'locked' }
  | { type: 'relocked' }
  /** `fields`: those of a record to ask about; of scene data all that differ. */
  | { type: 'stale'; data: Fields; version: V | undefined; fields?: readonly string[] }
  /** `data`: what the other version says. */
  | { type: 'chosen'; choice: Choice; data?: Fields }
  /** The question is put off; the next save asks again. */
  | { type: 'postponed' }
  | { type: 'remote'; data: Fields; version: V | undefined };

/** A draft that has just been opened. */
export const openedDraft = <V = number>({ data, version }: SavedFields<V>): DraftState<V> => ({
  data,
  version,
  bases: {},
  was: {},
  unsent: {},
  held: [],
  refusals: {},
  sending: null,
  trouble: null,
  sentence: '',
  stale: null,
  isOver: false,
  lockLost: false,
});

/** Everything that the server has not acknowledged. */
export const unacknowledged = <V>({ sending, unsent }: DraftState<V>): Fields => ({ ...sending?.fields, ...unsent });
export const isSaved = <V>(state: DraftState<V>): boolean => Object.keys(unacknowledged(state)).length === 0;

export function saveStateOf<V>(state: DraftState<V>): SaveState {
  if (isSaved(state)) return state.sending ? 'saving' : 'saved';
  if (state.trouble !== null || state.lockLost) return 'failed';
  if (state.sending) return 'saving';
  return state.held.length > 0 ? 'failed' : 'unsaved';
}

/** The save that ran carries nothing any more: its fields wait again, beneath what was typed since. */
export const takenBack = <V>(state: DraftState<V>): DraftState<V> => ({
  ...state,
  unsent: unacknowledged(state),
  sending: null,
});

export const pick = (fields: Fields, keys: readonly string[]): Fields =>
  Object.fromEntries(keys.map((key) => [key, fields[key]]));
/** What is said of fields, as far as they are among these. */
export const among = <T>(said: Readonly<Record<string, T>>, fields: Fields): Readonly<Record<string, T>> =>
  Object.fromEntries(Object.entries(said).filter(([key]) => Object.hasOwn(fields, key)));
