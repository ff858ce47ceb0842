import { currentIn } from '#core/api/current-in.ts';

type Fields = Readonly<Record<string, unknown>>;

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

/** The fields of a wish that differ from what was opened. */
export const changedIn = <T extends object>(opened: Partial<T>, wish: T): Partial<T> =>
  Object.fromEntries(
    Object.entries(wish).filter(([field, value]) => !same(value, (opened as Fields)[field])),
  ) as Partial<T>;

/** What a refused save tells: how the record is now, and in which fields both sides have written different things. */
export interface Clash<T> {
  current: T & { version: number };
  fields: (keyof T & string)[];
}

interface VersionedSave<T extends object> {
  /** The record as it was when it was opened to be changed. */
  opened: T & { version: number };
  /** The fields to write. */
  change: Partial<T>;
  /** Sends the fields on top of a state of the record; rejects with 412 and `current` when there is a newer one. */
  send: (change: Partial<T>, base: T & { version: number }) => Promise<void>;
}

const TRIES = 4;

/**
 * Saves fields of a record that others may have changed since (DESIGN 4): changes of other fields do not matter, one of
 * the same field is answered with both versions and nothing is saved. Rejects with every other failure.
 */
export async function saveVersioned<T extends object>(save: VersionedSave<T>): Promise<Clash<T> | null> {
  const { opened, change, send } = save;
  let base = opened;
  for (let tries = 1; ; tries += 1) {
    try {
      await send(change, base);
      return null;
    } catch (error) {
      const current = currentOf<T>(error);
      if (!current || tries === TRIES) throw error;
      const fields = (Object.keys(change) as (keyof T & string)[]).filter(
        (field) => !same(current[field], opened[field]) && !same(current[field], change[field]),
      );
      if (fields.length > 0) return { current, fields };
      base = current;
    }
  }
}

/** The state of the record in a refusal by version. */
function currentOf<T>(error: unknown): (T & { version: number }) | undefined {
  const current = currentIn(error);
  const isRecord = typeof current === 'object' && current !== null && 'version' in current;
  // the server sends the record as the contract has it
  return isRecord ? (current as T & { version: number }) : undefined;
}
