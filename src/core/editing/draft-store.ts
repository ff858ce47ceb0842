import { jsonOf } from '../api/json.ts';

/** Precedes the tab and the key of each draft on this device. */
const PREFIX = 'leitstern.typed.';
const KEY = /^leitstern\.typed\.(\S+) (.*)$/s;
/** Drafts older than this are removed. */
const MAX_DAYS = 60;
/** Where the open tabs are unknown, a tab that has not written for so long counts as closed. */
const QUIET_MS = 600_000;

interface Entry {
  /** Milliseconds since 1970. */
  at: number;
  value: unknown;
  /** Its page has ended: nobody types there any more. */
  left?: boolean | undefined;
}

/**
 * Stores typed values that are not saved on this device, by key, so that they outlive their view and their page. Each
 * tab has its own entries; what a closed tab has left goes to the first one that reads it.
 */
export class DraftStore {
  readonly #device: Storage | null;
  readonly #tab: string;
  #open: ReadonlySet<string>;
  readonly #values = new Map<string, unknown>();
  readonly #missed = new Set<string>();

  /**
   * `open`: the tabs that are open; where this one is not among them they are unknown. Without a device the values live
   * as long as the page.
   */
  constructor(device: Storage | null, tab: string, open: ReadonlySet<string>) {
    this.#device = device;
    this.#tab = tab;
    this.#open = open;
    const oldest = Date.now() - MAX_DAYS * 86_400_000;
    for (const { entryKey, entry } of this.#left('')) if (entry.at < oldest) this.#device?.removeItem(entryKey);
  }

  /** Tabs were opened or closed. */
  follow(open: ReadonlySet<string>): void {
    this.#open = open;
    this.#missed.clear();
  }

  /** Another tab has written: it is open, also when it was opened after the tabs were counted. */
  noteWrite(key: string | null, text: string | null): void {
    const [, tab] = KEY.exec(key ?? '') ?? [];
    const entry = entryIn(text);
    if (tab === undefined || !entry) return;
    const open = new Set(this.#open);
    if (entry.left) open.delete(tab);
    else open.add(tab);
    this.#open = open;
  }

  /** The page ends: where open tabs are unknown, its entries are marked as left. */
  leave(): void {
    if (!this.#knowsTabs()) for (const [key, value] of this.#values) this.#store(key, value, true);
  }

  /** The page is shown again out of the back/forward cache. */
  resume(): void {
    if (!this.#knowsTabs()) for (const [key, value] of this.#values) this.#store(key, value);
  }

  /** The value of a key, or undefined. */
  read(key: string): unknown {
    if (this.#values.has(key)) return this.#values.get(key);
    if (this.#missed.has(key)) return undefined;
    const [newest, ...older] = this.#left(key).toSorted((one, other) => other.entry.at - one.entry.at);
    for (const { entryKey } of older) this.#device?.removeItem(entryKey);
    if (!newest) this.#missed.add(key);
    else {
      this.write(key, newest.entry.value);
      if (newest.entryKey !== this.#keyOf(key)) this.#device?.removeItem(newest.entryKey);
    }
    return newest?.entry.value;
  }

  /** Stores a value; undefined removes it. */
  write(key: string, value: unknown): void {
    if (value === undefined) {
      this.#values.delete(key);
      this.#missed.add(key);
      this.#device?.removeItem(this.#keyOf(key));
      return;
    }
    this.#values.set(key, value);
    this.#store(key, value);
  }

  #store(key: string, value: unknown, left?: boolean): void {
    try {
      this.#device?.setItem(this.#keyOf(key), jsonOf({ at: Date.now(), value, left } satisfies Entry));
    } catch (error) {
      // storage may be full
      console.error('A draft could not be stored on this device', error);
    }
  }

  /** An open tab holds a lock: where it has none of its own, those of others are unknown too. */
  #knowsTabs(): boolean {
    return this.#open.has(this.#tab);
  }

  /** Whether no other open tab owns an entry. */
  #isFree(tab: string, entry: Entry): boolean {
    if (tab === this.#tab) return true;
    if (this.#open.has(tab)) return false;
    return this.#knowsTabs() || entry.left === true || entry.at < Date.now() - QUIET_MS;
  }

  #keyOf(key: string): string {
    return `${PREFIX}${this.#tab} ${key}`;
  }

  /** Entries of this tab and of closed ones; of one key, or all with ''. */
  #left(key: string): { entryKey: string; entry: Entry }[] {
    const device = this.#device;
    if (!device) return [];
    const entryKeys = Array.from({ length: device.length }, (_, index) => device.key(index) ?? '');
    return entryKeys.flatMap((entryKey) => {
      const [, tab = '', its = ''] = KEY.exec(entryKey) ?? [];
      if (tab === '' || (key !== '' && its !== key)) return [];
      const entry = entryIn(device.getItem(entryKey));
      return entry && this.#isFree(tab, entry) ? [{ entryKey, entry }] : [];
    });
  }
}

function entryIn(text: string | null): Entry | undefined {
  try {
    const entry = JSON.parse(text ?? 'null') as Entry | null;
    return typeof entry?.at === 'number' ? entry : undefined;
  } catch {
    return undefined;
  }
}
