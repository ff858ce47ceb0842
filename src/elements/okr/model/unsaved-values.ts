import { atom } from 'nanostores';

import type { OkrRow } from '#contract/okr/okr-table.ts';
import { readEntry, writeEntry } from '#core/editing/device.ts';

/** A current value that was typed and has not reached the server. */
export interface UnsavedValue {
  /** The row as it stood when the value was typed: its version is what the value rests on. */
  row: OkrRow;
  mine: number;
  /** The server has said no: it is not asked again by itself. */
  refused?: boolean;
}
type ByPerson = Readonly<Record<string, readonly UnsavedValue[]>>;

const $all = atom<ByPerson>({});

/** The values that are not saved, by person and company, oldest first; they outlive the element, and the page on this device. */
export const $unsavedValues = $all;

const keyOf = (of: string): string => `leitstern.okr.values.${of}`;
const isValue = (one: Partial<UnsavedValue> | null): one is UnsavedValue =>
  typeof one?.mine === 'number' && typeof one.row?.row === 'string' && typeof one.row.id === 'string';

/** What this device has stored; nothing where the browser forbids it or something else stands there. */
function stored(of: string): UnsavedValue[] {
  const found = readEntry(keyOf(of));
  return Array.isArray(found) ? found.filter(isValue) : [];
}

/** Whose values this device could not store: of them the page knows more. */
const unstored = new Set<string>();

function store(of: string, values: readonly UnsavedValue[]): void {
  if (writeEntry(keyOf(of), values.length === 0 ? undefined : values)) unstored.delete(of);
  else unstored.add(of);
}

/** What the tabs of this device have kept together; another one may have saved or given up what is known here. */
function together(of: string): UnsavedValue[] {
  if (!unstored.has(of)) return stored(of);
  const here = $all.get()[of] ?? [];
  const known = new Set(here.map(({ row }) => row.id));
  return [...stored(of).filter(({ row }) => !known.has(row.id)), ...here];
}

function set(of: string, values: readonly UnsavedValue[]): void {
  $all.set({ ...$all.get(), [of]: values });
  store(of, values);
}

/** Takes up what an earlier visit has left. */
export const takeUpValues = (of: string): void => $all.set({ ...$all.get(), [of]: together(of) });

/** Takes up what other tabs keep, save and give up from now on. Returns how to end it. */
export function followValues(of: string): () => void {
  const listener = ({ key }: StorageEvent): void => {
    if (key === keyOf(of)) takeUpValues(of);
  };
  addEventListener('storage', listener);
  return () => removeEventListener('storage', listener);
}

/** Keeps a value; a newer one of the same key result takes its place. */
export const storeValue = (of: string, value: UnsavedValue): void =>
  set(of, [...together(of).filter(({ row }) => row.id !== value.row.id), value]);

/** The value of a key result is saved, or no longer wanted. */
export function dropValue(of: string, id: string): void {
  const values = together(of);
  if (values.some(({ row }) => row.id === id))
    set(
      of,
      values.filter(({ row }) => row.id !== id),
    );
}

/** The value of a key result that waits to be saved, as the tabs of this device know it now. */
export const storedValue = (of: string, id: string): UnsavedValue | undefined =>
  together(of).find(({ row }) => row.id === id);

/** Whether a value of a key result waits to be saved. */
export const isStored = (of: string, id: string): boolean => storedValue(of, id) !== undefined;
