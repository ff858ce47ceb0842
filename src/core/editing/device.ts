import { jsonOf } from '../api/json.ts';

/** What is under a key of this device as JSON; undefined for nothing, or for something else. */
export function readEntry(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

/** Writes JSON; undefined removes the key. False when storage is full or forbidden. */
export function writeEntry(key: string, value: unknown): boolean {
  try {
    if (value === undefined) localStorage.removeItem(key);
    else localStorage.setItem(key, jsonOf(value));
    return true;
  } catch (error) {
    // where storage is forbidden there is nothing to remove
    if (value === undefined) return true;
    console.error('A draft could not be stored on this device', error);
    return false;
  }
}

/** The key of one tab under a base that all tabs share. */
export const tabKey = (base: string, tab: string): string => `${base}.${tab}`;

/** What earlier visits have stored under a base, oldest key first; entries of open tabs are left to those tabs. */
export function leftEntries(base: string, isOpen: (tab: string) => boolean): { values: unknown[]; remove: () => void } {
  const prefix = tabKey(base, '');
  // without a tab: from before each tab had a key of its own
  const isFree = (key: string): boolean =>
    key === base || (key.startsWith(prefix) && !isOpen(key.slice(prefix.length)));
  try {
    const keys = Object.keys(localStorage).filter(isFree);
    return {
      values: keys.map(readEntry).filter((value) => value !== undefined),
      remove: () => keys.forEach((key) => localStorage.removeItem(key)),
    };
  } catch {
    return { values: [], remove: () => undefined };
  }
}
