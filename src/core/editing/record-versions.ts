import {
  isSaved,
  pick,
  takenBack,
  unacknowledged,
  type DraftEvent,
  type DraftPolicy,
  type DraftState,
  type Fields,
  type NextSave,
} from './draft-state.ts';
import { sameField, without } from './merge.ts';

type On<T extends DraftEvent['type'], V> = Extract<DraftEvent<V>, { type: T }>;

/** Everything, on the version that the draft rests on. */
export const nextOfRecord = <V>(state: DraftState<V>): NextSave<V> => ({
  fields: unacknowledged(state),
  version: state.version,
});

/**
 * A field rests on what is shown when it is changed first; typing that back takes the change away, unless a save is
 * running: only its answer shows whether that is a change. What is typed again has no sentence any more, nor has the whole.
 */
function changed<V>(s: DraftState<V>, { fields, shown }: On<'changed', V>, policy: DraftPolicy): DraftState<V> {
  const open = unacknowledged(s);
  const isFirst = isSaved(s);
  const names = Object.keys(fields);
  const fresh = names.filter((name) => !Object.hasOwn(open, name));
  const was = { ...(isFirst ? {} : s.was), ...pick(shown?.data ?? {}, fresh) };
  const unsent = { ...s.unsent, ...fields };
  const next = { ...said(s, names), version: isFirst ? shown?.version : s.version, unsent, was };
  return s.sending ? next : withoutFields(next, sameAs(unsent, was, policy));
}

/** What was said of fields, and of the whole, is of yesterday. */
const said = <V>(s: DraftState<V>, names: readonly string[]): DraftState<V> => ({
  ...s,
  refusals: without(s.refusals, ['', ...names]),
  trouble: null,
});

function sameAs(fields: Fields, others: Fields, { isSame = sameField }: DraftPolicy): string[] {
  return Object.keys(fields).filter((name) => Object.hasOwn(others, name) && isSame(fields[name], others[name]));
}

const withoutFields = <V>(s: DraftState<V>, names: readonly string[]): DraftState<V> => ({
  ...s,
  unsent: without(s.unsent, names),
  was: without(s.was, names),
  sending: s.sending && { ...s.sending, fields: without(s.sending.fields, names) },
});

/**
 * What was typed while the rest was sent, as far as it says something else than the answer or what was sent. Where that
 * meets what others have changed of the same meanwhile, it is asked about.
 */
function acknowledged<V>(s: DraftState<V>, event: On<'acknowledged', V>, policy: DraftPolicy): DraftState<V> {
  const { version, data = {} } = event;
  const sent = s.sending?.fields ?? {};
  const done = [...sameAs(s.unsent, data, policy), ...sameAs(s.unsent, sent, policy)];
  const rest = without(s.unsent, done);
  const upon = Object.entries(rest).map(([name, typed]): [string, unknown] => [
    name,
    Object.hasOwn(sent, name) ? uponSaved(name, typed, { sent: sent[name], saved: data[name] }, policy) : typed,
  ]);
  const met = upon.flatMap(([name, value]) => (value === undefined ? [name] : []));
  const unsent: Fields = { ...Object.fromEntries(upon), ...pick(rest, met) };
  const was = { ...pick(data, Object.keys(unsent)), ...pick(sent, met) };
  const stale = met.length === 0 ? s.stale : { theirs: pick(data, met), version };
  return { ...s, sending: null, trouble: null, refusals: {}, isOver: false, unsent, version, was, stale };
}

/** Undefined where two people have changed the same. */
function uponSaved(name: string, typed: unknown, during: { sent: unknown; saved: unknown }, policy: DraftPolicy) {
  const { rebase, merged } = policy;
  if (rebase) return rebase(name, typed, during);
  const { sent: was, saved: theirs } = during;
  return merged && !sameField(was, theirs) ? merged(name, typed, { was, theirs }) : typed;
}

function refused<V>(s: DraftState<V>, { why, fields, over }: On<'refused', V>): DraftState<V> {
  const back = { ...takenBack(s), refusals: fields, trouble: why, isOver: over !== undefined };
  if (over === undefined || over === true) return back;
  return { ...back, version: over.version, was: pick(over.data, Object.keys(back.unsent)) };
}

const stale = <V>(s: DraftState<V>, { data, version, fields = [] }: On<'stale', V>): DraftState<V> => ({
  ...takenBack(s),
  refusals: {},
  trouble: null,
  stale: { theirs: pick(data, fields), version },
});

/** Without changes there is nothing to say; the version stays, since the next change may rest on an older text. */
const tidied = <V>(s: DraftState<V>): DraftState<V> =>
  isSaved(s) ? { ...s, was: {}, refusals: {}, trouble: null, stale: null, isOver: false } : s;

/** The record has one version; changed fields rest on the value that they had. */
export const recordRules = {
  changed,
  sent: <V>(s: DraftState<V>, { id, next = nextOfRecord(s) }: On<'sent', V>): DraftState<V> => ({
    ...s,
    sending: { id, ...next },
    unsent: without(s.unsent, Object.keys(next.fields)),
    trouble: null,
    refusals: {},
    isOver: false,
  }),
  acknowledged,
  unreachable: <V>(s: DraftState<V>, { fields = {} }: On<'unreachable', V>): DraftState<V> => ({
    ...takenBack(s),
    refusals: fields,
    trouble: 'retrying',
  }),
  refused,
  stale,
  remote: <V>(s: DraftState<V>): DraftState<V> => s,
  tidied,
};
