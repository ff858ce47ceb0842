import type { SceneData } from '#contract/scene.ts';

export type Fields = Readonly<Record<string, unknown>>;
/** What the indicator shows. */
export type SaveState = 'saved' | 'saving' | 'unsaved' | 'failed';
/** Whose text stays, per field, when both have changed. */
export type Choice = Record<string, 'mine' | 'theirs'>;

/** The card in hand: what the person sees, and how much of it the server has acknowledged. */
export interface DraftState {
  data: Fields;
  /** Version on which the unsent fields rest; undefined with servers that have none. */
  version: number | undefined;
  /** Changed fields that no save carries yet. */
  unsent: Fields;
  /** Those of them that the server has refused as they stand; no save carries them until they change. */
  held: readonly string[];
  /** The save that runs or is tried again, with the id that makes a repeat harmless. */
  sending: { id: string; fields: Fields } | null;
  /** `retrying`: the server could not be reached; `refused`: it does not take this text; `forbidden`: nor any other. */
  trouble: 'retrying' | 'refused' | 'forbidden' | null;
  /** What the server says about a text that it refuses. */
  sentence: string;
  /** Fields that somebody else has changed since, with their text. */
  stale: { theirs: Fields; version: number | undefined } | null;
  /** Somebody else holds the card: nothing is sent until the lock is back. */
  lockLost: boolean;
}

export type DraftEvent =
  | { type: 'changed'; fields: Fields }
  | { type: 'sent'; id: string }
  | { type: 'acknowledged'; version: number | undefined }
  | { type: 'unreachable' }
  /** `fields`: what the refusal is about; without any it is about all of it. */
  | { type: 'refused'; why: 'refused' | 'forbidden'; sentence: string; fields: readonly string[] }
  | { type: 'locked' }
  | { type: 'relocked' }
  | { type: 'stale'; data: Fields; version: number | undefined }
  | { type: 'chosen'; choice: Choice }
  | { type: 'told'; data: Fields; version: number | undefined };

/** A card that has just been opened. */
export const openedDraft = ({ data, version }: Pick<SceneData, 'data' | 'version'>): DraftState => ({
  data,
  version,
  unsent: {},
  held: [],
  sending: null,
  trouble: null,
  sentence: '',
  stale: null,
  lockLost: false,
});

/** Everything that the server has not acknowledged. */
export const unacknowledged = ({ sending, unsent }: DraftState): Fields => ({ ...sending?.fields, ...unsent });
/** The same but for what the server has refused as it stands. */
export const sendable = (state: DraftState): Fields => without(unacknowledged(state), state.held);
export const isSaved = (state: DraftState): boolean => Object.keys(unacknowledged(state)).length === 0;

/** Whether a save may leave now. */
export const maySend = (state: DraftState): boolean =>
  !state.lockLost && state.stale === null && Object.keys(sendable(state)).length > 0;

export function saveStateOf(state: DraftState): SaveState {
  if (isSaved(state)) return 'saved';
  if (state.trouble !== null || state.lockLost) return 'failed';
  if (state.sending) return 'saving';
  return state.held.length > 0 ? 'failed' : 'unsaved';
}

/** Deep equality of JSON values; the order of keys means nothing. */
export function sameValue(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  const [left, right] = [Object.entries(a), Object.entries(b)];
  return (
    Array.isArray(a) === Array.isArray(b) &&
    left.length === right.length &&
    left.every(([key, value]) => Object.hasOwn(b, key) && sameValue(value, (b as Fields)[key]))
  );
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
  sent: (s, { id }) =>
    s.sending ? s : { ...s, sending: { id, fields: sendable(s) }, unsent: pick(s.unsent, s.held), trouble: lasting(s) },
  acknowledged: (s, { version }) => ({ ...s, sending: null, trouble: null, version: version ?? s.version }),
  unreachable: (s) => ({ ...s, trouble: 'retrying' }),
  refused,
  locked: (s) => ({ ...takenBack(s), trouble: null, lockLost: true }),
  relocked: (s) => ({ ...s, lockLost: false }),
  stale,
  chosen,
  told,
};

/** A refusal of some fields keeps nobody from saving the others; what was typed since is another text. */
function refused(s: DraftState, { why, sentence, fields }: Extract<DraftEvent, { type: 'refused' }>): DraftState {
  const known = fields.filter((key) => Object.hasOwn(s.sending?.fields ?? {}, key));
  const held = [...s.held, ...known.filter((key) => !Object.hasOwn(s.unsent, key))];
  return { ...takenBack(s), held, sentence, trouble: known.length > 0 ? null : why };
}

/** A field that both have changed to the same text is no conflict. */
function stale(state: DraftState, event: { data: Fields; version: number | undefined }): DraftState {
  const s = takenBack(state);
  const differs = Object.keys(s.unsent).filter((key) => !sameValue(s.unsent[key], event.data[key]));
  const settled = { ...s, trouble: null, data: { ...event.data, ...pick(s.unsent, differs) } };
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
  return { ...s, data: { ...s.data, ...pick(theirs, taken) }, unsent, stale: null, version: version ?? s.version };
}

/**
 * News of the server about this card. Fields in hand keep the person's text; when somebody else has changed one of
 * them, the version stays behind, so that the next save is refused and asks. Without versions the news of an editor
 * are its own echo and say nothing new.
 */
function told(s: DraftState, { data, version }: { data: Fields; version: number | undefined }): DraftState {
  if (version === undefined || (s.version !== undefined && version <= s.version)) return s;
  const open = unacknowledged(s);
  const free = Object.keys(data).filter((key) => !Object.hasOwn(open, key));
  const foreign = Object.keys(data).some(
    (key) =>
      Object.hasOwn(open, key) &&
      !sameValue(data[key], s.sending?.fields[key]) &&
      !sameValue(data[key], s.data[key]) &&
      !sameValue(data[key], open[key]),
  );
  return { ...s, data: { ...s.data, ...pick(data, free) }, version: foreign ? s.version : version };
}

const pick = (fields: Fields, keys: readonly string[]): Fields =>
  Object.fromEntries(keys.map((key) => [key, fields[key]]));
const without = (fields: Fields, keys: readonly string[]): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([key]) => !keys.includes(key)));

/** The card in hand after an event. Pure: nothing that was typed leaves `data` unless the person chose so. */
export function draftAfter(state: DraftState, event: DraftEvent): DraftState {
  const rule = rules[event.type] as (s: DraftState, e: DraftEvent) => DraftState;
  const after = rule(state, event);
  return { ...after, held: after.held.filter((key) => Object.hasOwn(after.unsent, key)) };
}
