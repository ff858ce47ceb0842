import {
  among,
  pick,
  takenBack,
  unacknowledged,
  type DraftEvent,
  type DraftState,
  type Fields,
  type NextSave,
} from './draft-state.ts';
import { sameValue, without } from './merge.ts';

type State = DraftState;
type On<T extends DraftEvent['type']> = Extract<DraftEvent, { type: T }>;

/**
 * What goes next: all but what the server has refused as it is. Fields that rest on an older version go after the
 * others and by themselves, so that what was saved since does not count as somebody else's.
 */
export function nextOfFields(state: State): NextSave {
  const { bases, held, version } = state;
  const fields: Fields = without(unacknowledged(state), held);
  const baseOf = (key: string): number => bases[key] ?? version ?? 0;
  const newest = Math.max(0, ...Object.keys(fields).map(baseOf));
  const together = Object.keys(fields).filter((key) => baseOf(key) === newest);
  return { fields: pick(fields, together), version: version === undefined ? undefined : newest };
}

/** A missing right is reported until a save arrives: trying again must not make the sentence flicker. */
const lasting = ({ trouble }: State): State['trouble'] => (trouble === 'forbidden' ? trouble : null);

function sent(s: State, { id }: On<'sent'>): State {
  if (s.sending) return s;
  const next = nextOfFields(s);
  return { ...s, sending: { id, ...next }, unsent: without(s.unsent, Object.keys(next.fields)), trouble: lasting(s) };
}

/**
 * Where the answer is more than one version ahead, somebody else has saved in between: what they wrote is taken over,
 * and fields in hand rest where they did.
 */
function acknowledged(s: State, { version, data = {} }: On<'acknowledged'>): State {
  const done = { ...s, sending: null, trouble: null };
  if (version === undefined || s.version === undefined) return { ...done, version: version ?? s.version };
  const before = s.version;
  const waiting = Object.keys(s.unsent).filter((key) => !Object.hasOwn(s.sending?.fields ?? {}, key));
  const rests = waiting.map((key) => [key, s.bases[key] ?? before] as const).filter(([, base]) => version > base + 1);
  const others = version > before + 1 ? without(data, Object.keys(unacknowledged(s))) : {};
  return { ...done, data: { ...s.data, ...others }, version, bases: Object.fromEntries(rests) };
}

/** A refusal of some fields keeps nobody from saving the others; what was typed since is another text. */
function refused(s: State, { why, sentence, fields }: On<'refused'>): State {
  const known = Object.keys(fields).filter((key) => Object.hasOwn(s.sending?.fields ?? {}, key));
  const held = [...s.held, ...known.filter((key) => !Object.hasOwn(s.unsent, key))];
  const refusals = { ...s.refusals, ...among(fields, s.sending?.fields ?? {}) };
  return { ...takenBack(s), held, refusals, sentence, trouble: known.length > 0 ? null : why };
}

/** A field that both have changed to the same text is no conflict. */
function stale(state: State, event: On<'stale'>): State {
  const s = takenBack(state);
  const differs = Object.keys(s.unsent).filter((key) => !sameValue(s.unsent[key], event.data[key]));
  const settled = { ...s, trouble: null, bases: {}, data: { ...event.data, ...pick(s.unsent, differs) } };
  const unsent = pick(s.unsent, differs);
  if (differs.length === 0) return { ...settled, unsent, version: event.version ?? s.version };
  return { ...settled, unsent, stale: { theirs: pick(event.data, differs), version: event.version } };
}

/**
 * A newer state of the server. Fields in hand keep the person's text; when somebody else has changed one of
 * them, it rests on the version before, so that its save is refused and asks. Without versions the news of an editor
 * are its own echo and say nothing new.
 */
function remote(s: State, { data, version }: On<'remote'>): State {
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

/** Nothing is said of fields any more that are saved. */
function tidied(state: State): State {
  const open = unacknowledged(state);
  return {
    ...state,
    held: state.held.filter((key) => Object.hasOwn(state.unsent, key)),
    refusals: among(state.refusals, open),
    bases: among(state.bases, open),
  };
}

/** Each field has a version; what the server refuses is held back until it changes (scene data). */
export const fieldRules = {
  changed: (s: State, { fields }: On<'changed'>): State => ({
    ...s,
    data: { ...s.data, ...fields },
    unsent: { ...s.unsent, ...fields },
    held: s.held.filter((key) => !Object.hasOwn(fields, key)),
    trouble: s.trouble === 'refused' ? null : s.trouble,
  }),
  sent,
  acknowledged,
  unreachable: (s: State): State => ({ ...s, trouble: 'retrying' }),
  refused,
  stale,
  remote,
  tidied,
};
