import {
  pick,
  takenBack,
  unacknowledged,
  type DraftEvent,
  type DraftPolicy,
  type DraftState,
  type NextSave,
} from './draft-state.ts';
import { fieldRules, nextOfFields } from './field-versions.ts';
import { without, withGroups } from './merge.ts';
import { nextOfRecord, recordRules } from './record-versions.ts';

type On<T extends DraftEvent['type'], V> = Extract<DraftEvent<V>, { type: T }>;
const BY_FIELD: DraftPolicy = { versions: 'field' };
/** So many bytes go along when a lock is given back; a server ends a connection that sends it more than 256 kB. */
const MOST_CARRIED = 200_000;

/** What goes next, and on which version it rests. */
export const nextSave = <V = number>(state: DraftState<V>, { versions } = BY_FIELD): NextSave<V> =>
  versions === 'record'
    ? nextOfRecord(state)
    : // versions of fields are numbers
      (nextOfFields(state as DraftState<never>) as NextSave<never>);

/** Whether a save may leave now. */
export const maySend = <V>(state: DraftState<V>): boolean =>
  !state.lockLost && state.stale === null && Object.keys(without(unacknowledged(state), state.held)).length > 0;

/**
 * What goes along with a lock out of what was edited; nothing while it would overwrite somebody else, or when it is more
 * than a message carries.
 */
export function carried<V>(state: DraftState<V>, edited: ReadonlySet<string>): Record<string, unknown> | undefined {
  const { data, held, bases, stale, lockLost } = state;
  if (stale || lockLost) return undefined;
  const free = [...edited].filter((key) => !held.includes(key) && !Object.hasOwn(bases, key));
  const fields = Object.fromEntries(free.map((key) => [key, data[key]]));
  return new TextEncoder().encode(JSON.stringify(fields)).length > MOST_CARRIED ? undefined : fields;
}

/** The fields that the person gives up go, with all others of their groups; the rest replaces the other version. */
function chosen<V>(s: DraftState<V>, { choice, data = {} }: On<'chosen', V>, { groups = [] }: DraftPolicy) {
  if (!s.stale) return s;
  const { theirs, version } = s.stale;
  const taken = Object.keys(theirs).filter((key) => choice[key] === 'theirs');
  const unsent = without(s.unsent, withGroups(taken, groups)) as DraftState<V>['unsent'];
  return {
    ...s,
    data: { ...s.data, ...pick(theirs, taken) },
    unsent,
    was: pick(data, Object.keys(unsent)),
    stale: null,
    version: version ?? s.version,
    bases: {},
  };
}

const shared = {
  dropped: <V>(s: DraftState<V>, { fields }: On<'dropped', V>): DraftState<V> => ({
    ...s,
    unsent: without(s.unsent, fields),
    sending: s.sending && { ...s.sending, fields: without(s.sending.fields, fields) },
    was: without(s.was, fields),
    refusals: without(s.refusals, ['', ...fields]),
    trouble: null,
  }),
  invalid: <V>(s: DraftState<V>, { fields }: On<'invalid', V>): DraftState<V> => ({
    ...s,
    refusals: fields,
    trouble: null,
    isOver: false,
  }),
  locked: <V>(s: DraftState<V>): DraftState<V> => ({ ...takenBack(s), trouble: null, lockLost: true }),
  relocked: <V>(s: DraftState<V>): DraftState<V> => ({ ...s, lockLost: false }),
  chosen,
  postponed: <V>(s: DraftState<V>): DraftState<V> => ({
    ...s,
    stale: null,
    refusals: {},
    trouble: null,
    isOver: false,
  }),
};

/** The draft after an event. Pure: nothing that was typed goes unless the person chose so. */
export function draftAfter<V = number>(
  state: DraftState<V>,
  event: DraftEvent<V>,
  policy: DraftPolicy = BY_FIELD,
): DraftState<V> {
  const rules = { ...shared, ...(policy.versions === 'record' ? recordRules : fieldRules) };
  // each rule takes the event of its name
  const rule = rules[event.type] as unknown as (s: DraftState<V>, e: DraftEvent<V>, p: DraftPolicy) => DraftState<V>;
  return (rules.tidied as (s: DraftState<V>) => DraftState<V>)(rule(state, event, policy));
}
