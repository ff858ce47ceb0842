import { currentIn } from '../api/current-in.ts';
import type { FieldMerge } from './draft-state.ts';

type Fields = Readonly<Record<string, unknown>>;

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

/** Equality of fields: an absent one is as good as an empty one. */
export const sameField = (a: unknown, b: unknown): boolean => sameValue(a ?? null, b ?? null);

/** The fields that differ from those of a record. */
export const changedIn = <T extends object>(record: Partial<T>, fields: T): Partial<T> =>
  Object.fromEntries(
    Object.entries(fields).filter(([field, value]) => !sameField(value, (record as Fields)[field])),
  ) as Partial<T>;

/** Whether a record has these values. */
export const hasFields = (record: object, fields: object): boolean =>
  Object.keys(changedIn(record, fields)).length === 0;

/** The fields among these names. */
export const only = <T extends object>(fields: T, names: readonly string[]): Partial<T> =>
  Object.fromEntries(Object.entries(fields).filter(([field]) => names.includes(field))) as Partial<T>;

/** All fields but those of these names. */
export const without = <T extends object>(fields: T, names: readonly string[]): Partial<T> =>
  Object.fromEntries(Object.entries(fields).filter(([field]) => !names.includes(field))) as Partial<T>;

/** Three-way merge: which of the own changes meet other changes, in the order of `theirs` or else of the change. */
export function conflictsOf<T extends object>(change: Partial<T>, base: Partial<T>, theirs: Partial<T>): string[] {
  const [mine, before, after] = [change as Fields, base as Fields, theirs as Fields];
  return Object.keys(mine).filter(
    (field) => !sameField(after[field], before[field]) && !sameField(after[field], mine[field]),
  );
}

/** Conflicting fields as people decide about them: those of one group together, each other by itself. */
export function inGroups(fields: readonly string[], groups: readonly (readonly string[])[]): [string, ...string[]][] {
  const found = new Map<string, [string, ...string[]]>();
  for (const field of fields) {
    const name = groups.findIndex((group) => group.includes(field));
    const key = name < 0 ? field : `group ${name}`;
    const group = found.get(key);
    if (group) group.push(field);
    else found.set(key, [field]);
  }
  return [...found.values()];
}

/** Fields with all others of their groups: half a group is none. */
export const withGroups = (fields: readonly string[], groups: readonly (readonly string[])[]): readonly string[] => [
  ...fields,
  ...groups.filter((group) => group.some((field) => fields.includes(field))).flat(),
];

/** What a refused save returns: the record as it is now, and the fields that both sides have changed. */
export interface Conflict<T, R = T & { version: number }> {
  current: R;
  fields: (keyof T & string)[];
}

interface VersionedSave<T extends object, R, S> {
  /** The record as it was when it was opened to be changed. */
  opened: R;
  /** The fields to write. */
  change: Partial<T>;
  /** Sends the fields on top of a state of the record; rejects with 412 and `current` when there is a newer one. */
  send: (change: Partial<T>, base: R) => Promise<S>;
  /** The fields of a record, where they are not the record itself. */
  fieldsOf?: (record: R) => Partial<T>;
  /** What the change rests on, where that is not what was opened. */
  base?: Partial<T> | undefined;
  /** The record in a refusal, where it need not have a version. */
  currentOf?: (error: unknown) => R | undefined | Promise<R | undefined>;
  /** What comes of a field that both have changed; undefined where that is a conflict. */
  merged?: FieldMerge | undefined;
  /** What the save returns where the record has the same fields already: an earlier one may have arrived unheard. */
  savedAs?: (current: R) => S;
}
/** Saved, or both versions and nothing is saved. */
export type Outcome<T, R, S> = { saved: S; conflict?: undefined } | { saved?: undefined; conflict: Conflict<T, R> };

const TRIES = 4;

/**
 * Saves fields of a record that others may have changed since: changes of other fields do not matter, one of the same
 * field returns both versions. Rejects with every other failure.
 */
export async function saveVersioned<T extends object, S = void, R = T & { version: number }>(
  save: VersionedSave<T, R, S>,
): Promise<Outcome<T, R, S>> {
  const { opened, send, fieldsOf = (record: R): Partial<T> => record as Partial<T>, currentOf = versionedIn<R> } = save;
  let before = { ...fieldsOf(opened), ...save.base };
  let { change } = save;
  let base = opened;
  for (let tries = 1; ; tries += 1) {
    try {
      return { saved: await send(change, base) };
    } catch (error) {
      const current = await currentOf(error);
      if (!current || tries === TRIES) throw error;
      const theirs = fieldsOf(current);
      const met = conflictsOf(change, before, theirs) as (keyof T & string)[];
      const both = bothIn(met, { mine: change, was: before, theirs }, save.merged);
      const fields = met.filter((field) => !Object.hasOwn(both, field));
      if (fields.length > 0) return { conflict: { current, fields } };
      change = { ...change, ...both };
      before = { ...before, ...only(theirs as T, met) };
      const isThere = hasFields(fieldsOf(current), change);
      if (isThere && save.savedAs) return { saved: save.savedAs(current) };
      base = current;
    }
  }
}

/** The fields among these of which one value comes of both changes. */
function bothIn<T extends object>(
  fields: readonly (keyof T & string)[],
  { mine, was, theirs }: Record<'mine' | 'was' | 'theirs', Partial<T>>,
  merged: FieldMerge | undefined,
): Partial<T> {
  const found = fields.map((field) => [
    field,
    merged?.(field, mine[field], { was: was[field], theirs: theirs[field] }),
  ]);
  // what a merge returns is a value of its field
  return Object.fromEntries(found.filter(([, value]) => value !== undefined)) as Partial<T>;
}

/** The state of a record with a version in a refusal. */
function versionedIn<R>(error: unknown): R | undefined {
  const current = currentIn(error);
  // the server sends the record as the contract has it
  return typeof current === 'object' && current !== null && 'version' in current ? (current as R) : undefined;
}
