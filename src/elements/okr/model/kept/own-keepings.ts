/** What this device keeps of how a person has arranged OKR in a company. */
export type Keeping = 'closed' | 'columns';

const keyOf = (what: Keeping, person: string): string => `leitstern.okr.${what}.${person}`;

/** What is kept for a person in a company; null where nothing is, or the browser forbids it. */
export function readKeeping(what: Keeping, person: string): string | null {
  try {
    return localStorage.getItem(keyOf(what, person));
  } catch {
    return null;
  }
}

/** Keeps it; null takes it away. */
export function putKeeping(what: Keeping, person: string, text: string | null): void {
  try {
    if (text === null) localStorage.removeItem(keyOf(what, person));
    else localStorage.setItem(keyOf(what, person), text);
  } catch {
    // storage may be full or forbidden on a host page: the arrangement stays as long as the page lives
  }
}
