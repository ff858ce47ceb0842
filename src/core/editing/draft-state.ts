import { sameValue } from './merge.ts';

export type Fields = Readonly<Record<string, unknown>>;
/** What the indicator shows. */
export type SaveState = 'saved' | 'saving' | 'unsaved' | 'failed';
/** Whose text stays, per field, when both have changed. */
export type Choice = Record<string, 'mine' | 'theirs'>;

/** Fields as the server has them; other servers count no versions. */
export interface SavedFields {
  data: Fields;
  version?: number | undefined;
}

/** A draft: what the person sees, and how much of it the server has acknowledged. */
export interface DraftState {
  data: Fields;
  /** The newest version that is known; undefined with servers that have none. */
  version: number | undefined;
  /** Older versions on which unacknowledged fields rest: somebody else may have changed these since, unseen. */
  bases: Readonly<Record<string, number>>;
  /** Changed fields that no save carries yet. */
  unsent: Fields;
  /** Those of them that the server has refused as they stand; no save carries them until they change. */
  held: readonly string[];
  /** Why the server has refused fields, in its words, until it takes them: while they change nothing else is said. */
  refusals: Readonly<Record<string, string>>;
  /** The save that runs or is tried again, with the id that makes a repeat harmless. */
  sending: ({ id: string } & NextSave) | null;
  /** `retrying`: the server could not be reached; `refused`: it does not take this text; `forbidden`: nor any other. */
  trouble: 'retrying' | 'refused' | 'forbidden' | null;
  /** What the server says about a text that it refuses. */
  sentence: string;
  /** Fields that somebody else has changed since, with their text. */
  stale: { theirs: Fields; version: number | undefined } | null;
  /** Somebody else holds the lock: nothing is sent until the lock is back. */
  lockLost: boolean;
}

/** Fields that go together, and the version on which they rest. */
interface NextSave {
  fields: Fields;
  version: number | undefined;
}

export type DraftEvent =
  | { type: 'changed'; fields: Fields }
  | { type: 'sent'; id: string }
  | { type: 'acknowledged'; version: number | undefined; data?: Fields }
  | { type: 'unreachable' }
  /** `fields`: what the refusal is about, each with its reason; without any it is about all of it. */
  | { type: 'refused'; why: 'refused' | 'forbidden'; sentence: string; fields: Readonly<Record<string, string>> }
  | { type: 'locked' }
  | { type: 'relocked' }
  | { type: 'stale'; data: Fields; version: number | undefined }
  | { type: 'chosen'; choice: Choice }
  | { type: 'remote'; data: Fields; version: number | undefined };

/** A draft that has just been opened. */
export const openedDraft = ({ data, version }: SavedFields): DraftState => ({
  data,
  version,
  bases: {},
  unsent: {},
  held: [],
  refusals: {},
  sending: null,
  trouble: null,
  sentence: '',
  stale: null,
  lockLost: false,
});

/** Everything that the server has not acknowledged. */
export const unacknowledged = ({ sending, unsent }: DraftState): Fields => ({ ...sending?.fields, ...unsent });
/**
 * What goes next: all but what the server has refused as it stands. Fields that rest on an older version go after the
 * others and by themselves, so that what was saved since does not count as somebody else's.
 */
export function nextSave(state: DraftState): NextSave {
  const { bases, held, version } = state;
  const fields = without(unacknowledged(state), held);
  const baseOf = (key: string): number => bases[key] ?? version ?? 0;
  const newest = Math.max(0, ...Object.keys(fields).map(baseOf));
  const together = Object.keys(fields).filter((key) => baseOf(key) === newest);
  return { fields: pick(fields, together), version: version === undefined ? undefined : newest };
}
export const isSaved = (state: DraftState): boolean => Object.keys(unacknowledged(state)).length === 0;

/** Whether a save may leave now. */
export const maySend = (state: DraftState): boolean =>
  !state.lockLost && state.stale === null && Object.keys(nextSave(state).fields).length > 0;

export function saveStateOf(state: DraftState): SaveState {
  if (isSaved(state)) return 'saved';
  if (state.trouble !== null || state.lockLost) return 'failed';
  if (state.sending) return 'saving';
  return state.held.length > 0 ? 'failed' : 'unsaved';
}

/** The save that ran carries nothing any more: its fields wait again, beneath what was typed since. */
const takenBack = (state: DraftState): DraftState => ({ ...state, unsent: unacknowledged(state), sending: null });

/** A missing right is told until a save arrives: trying again must not make the sentence flicker. */
const lasting = ({ trouble }: DraftState): DraftState['trouble'] => (trouble === 'forbidden' ? trouble : null);

const rules: { [T in DraftEvent['type']]: (s: DraftState, event: Extract<DraftEvent, { type: T }>) => DraftState } = {
  changed: (s, { fields }) => ({
    ...s,
    data: { ...s.data, ...fields },
    unsent: { ...s.unsent, ...fields },
    held: s.held.filter((key) => !Object.hasOwn(fields, key)),
    trouble: s.trouble === 'refused' ? null : s.trouble,
  }),
  sent,
  acknowledged,
  unreachable: (s) => ({ ...s, trouble: 'retrying' }),
  refused,
  locked: (s) => ({ ...takenBack(s), trouble: null, lockLost: true }),
  relocked: (s) => ({ ...s, lockLost: false }),
  stale,
  chosen,
  remote,
};

function sent(s: DraftState, { id }: { id: string }): DraftState {
  if (s.sending) return s;
  const next = nextSave(s);
  return { ...s, sending: { id, ...next }, unsent: without(s.unsent, Object.keys(next.fields)), trouble: lasting(s) };
}

/**
 * Where the answer is more than one version ahead, somebody else has saved in between: what they wrote is taken over,
 * and fields in hand rest where they did.
 */
function acknowledged(
  s: DraftState,
  { version, data = {} }: Extract<DraftEvent, { type: 'acknowledged' }>,
): DraftState {
  const done = { ...s, sending: null, trouble: null };
  if (version === undefined || s.version === undefined) return { ...done, version: version ?? s.version };
  const before = s.version;
  const waiting = Object.keys(s.unsent).filter((key) => !Object.hasOwn(s.sending?.fields ?? {}, key));
  const rests = waiting.map((key) => [key, s.bases[key] ?? before] as const).filter(([, base]) => version > base + 1);
  const others = version > before + 1 ? without(data, Object.keys(unacknowledged(s))) : {};
  return { ...done, data: { ...s.data, ...others }, version, bases: Object.fromEntries(rests) };
}

/** A refusal of some fields keeps nobody from saving the others; what was typed since is another text. */
function refused(s: DraftState, { why, sentence, fields }: Extract<DraftEvent, { type: 'refused' }>): DraftState {
  const known = Object.keys(fields).filter((key) => Object.hasOwn(s.sending?.fields ?? {}, key));
  const held = [...s.held, ...known.filter((key) => !Object.hasOwn(s.unsent, key))];
  const refusals = { ...s.refusals, ...among(fields, s.sending?.fields ?? {}) };
  return { ...takenBack(s), held, refusals, sentence, trouble: known.length > 0 ? null : why };
}

/** A field that both have changed to the same text is no conflict. */
function stale(state: DraftState, event: { data: Fields; version: number | undefined }): DraftState {
  const s = takenBack(state);
  const differs = Object.keys(s.unsent).filter((key) => !sameValue(s.unsent[key], event.data[key]));
  const settled = { ...s, trouble: null, bases: {}, data: { ...event.data, ...pick(s.unsent, differs) } };
  const unsent = pick(s.unsent, differs);
  if (differs.length === 0) return { ...settled, unsent, version: event.version ?? s.version };
  return { ...settled, unsent, stale: { theirs: pick(event.data, differs), version: event.version } };
}

function chosen(s: DraftState, { choice }: { choice: Choice }): DraftState {
  if (!s.stale) return s;
  const { theirs, version } = s.stale;
  const taken = Object.keys(theirs).filter((key) => choice[key] === 'theirs');
  const unsent = pick(
    s.unsent,
    Object.keys(s.unsent).filter((key) => !taken.includes(key)),
  );
  const data = { ...s.data, ...pick(theirs, taken) };
  return { ...s, data, unsent, stale: null, version: version ?? s.version, bases: {} };
}

/**
 * A newer state of the server. Fields in hand keep the person's text; when somebody else has changed one of
 * them, it rests on the version before, so that its save is refused and asks. Without versions the news of an editor
 * are its own echo and say nothing new.
 */
function remote(s: DraftState, { data, version }: { data: Fields; version: number | undefined }): DraftState {
  if (version === undefined || (s.version !== undefined && version <= s.version)) return s;
  const open = unacknowledged(s);
  const free = Object.keys(data).filter((key) => !Object.hasOwn(open, key));
  const foreign = Object.keys(data).filter(
    (key) =>
      Object.hasOwn(open, key) &&
      !sameValue(data[key], s.sending?.fields[key]) &&
      !sameValue(data[key], s.data[key]) &&
      !sameValue(data[key], open[key]),
  );
  const before = s.version;
  const rests = before === undefined ? [] : foreign.map((key) => [key, s.bases[key] ?? before] as const);
  const bases = { ...s.bases, ...Object.fromEntries(rests) };
  return { ...s, data: { ...s.data, ...pick(data, free) }, version, bases };
}

const pick = (fields: Fields, keys: readonly string[]): Fields =>
  Object.fromEntries(keys.map((key) => [key, fields[key]]));
const without = (fields: Fields, keys: readonly string[]): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([key]) => !keys.includes(key)));
/** What is said of fields, as far as they are among these. */
const among = <T>(said: Readonly<Record<string, T>>, fields: Fields): Readonly<Record<string, T>> =>
  Object.fromEntries(Object.entries(said).filter(([key]) => Object.hasOwn(fields, key)));

/** The draft after an event. Pure: nothing that was typed leaves `data` unless the person chose so. */
export function draftAfter(state: DraftState, event: DraftEvent): DraftState {
  const rule = rules[event.type] as (s: DraftState, e: DraftEvent) => DraftState;
  const after = rule(state, event);
  const open = unacknowledged(after);
  return {
    ...after,
    held: after.held.filter((key) => Object.hasOwn(after.unsent, key)),
    refusals: among(after.refusals, open),
    bases: among(after.bases, open),
  };
}
