/** What stands on this device before the tab and the place of each text. */
const PREFIX = 'leitstern.typed.';
const KEY = /^leitstern\.typed\.(\S+) (.*)$/s;
/** After so many days nobody comes back to a text. */
const KEPT_DAYS = 60;
/** Where the open tabs cannot be known, one that has not written for so long is taken as closed. */
const QUIET_MS = 600_000;

interface Entry {
  /** Milliseconds since 1970. */
  at: number;
  value: unknown;
  /** Its page has ended: nobody types there any more. */
  left?: boolean | undefined;
}

/**
 * Keeps what was typed and is not saved on this device, by place, so that it outlives its view and its page. Each tab
 * has a shelf of its own; what a tab that is closed has left is taken over by the first one that asks for it.
 */
export class Shelf {
  readonly #device: Storage | null;
  readonly #tab: string;
  #open: ReadonlySet<string>;
  readonly #values = new Map<string, unknown>();
  readonly #missed = new Set<string>();

  /**
   * `open`: the tabs that are open; where this one is not among them they cannot be known. Without a device it keeps as
   * long as the page lives.
   */
  constructor(device: Storage | null, tab: string, open: ReadonlySet<string>) {
    this.#device = device;
    this.#tab = tab;
    this.#open = open;
    const oldest = Date.now() - KEPT_DAYS * 86_400_000;
    for (const { key, entry } of this.#left('')) if (entry.at < oldest) this.#device?.removeItem(key);
  }

  /** Others have been opened or closed. */
  follow(open: ReadonlySet<string>): void {
    this.#open = open;
    this.#missed.clear();
  }

  /** Another tab has changed the device: who writes is open, also when it was opened later than the tabs were counted. */
  meet(key: string | null, text: string | null): void {
    const [, tab] = KEY.exec(key ?? '') ?? [];
    const entry = entryIn(text);
    if (tab === undefined || !entry) return;
    const open = new Set(this.#open);
    if (entry.left) open.delete(tab);
    else open.add(tab);
    this.#open = open;
  }

  /** The page ends: where nobody can see that, what it has typed is marked as left. */
  leave(): void {
    if (!this.#knowsTabs()) for (const [place, value] of this.#values) this.#write(place, value, true);
  }

  /** The page has come back as it was. */
  comeBack(): void {
    if (!this.#knowsTabs()) for (const [place, value] of this.#values) this.#write(place, value);
  }

  /** What is kept at a place, or undefined. */
  read(place: string): unknown {
    if (this.#values.has(place)) return this.#values.get(place);
    if (this.#missed.has(place)) return undefined;
    const [newest, ...older] = this.#left(place).toSorted((one, other) => other.entry.at - one.entry.at);
    for (const { key } of older) this.#device?.removeItem(key);
    if (!newest) this.#missed.add(place);
    else {
      this.keep(place, newest.entry.value);
      if (newest.key !== this.#keyOf(place)) this.#device?.removeItem(newest.key);
    }
    return newest?.entry.value;
  }

  /** Keeps this at a place; undefined takes it away. */
  keep(place: string, value: unknown): void {
    if (value === undefined) {
      this.#values.delete(place);
      this.#missed.add(place);
      this.#device?.removeItem(this.#keyOf(place));
      return;
    }
    this.#values.set(place, value);
    this.#write(place, value);
  }

  #write(place: string, value: unknown, left?: boolean): void {
    try {
      this.#device?.setItem(this.#keyOf(place), JSON.stringify({ at: Date.now(), value, left } satisfies Entry));
    } catch (error) {
      // storage may be full
      console.error('The text could not be kept on this device', error);
    }
  }

  /** An open tab holds a lock: where it has none of its own, those of others are unknown too. */
  #knowsTabs(): boolean {
    return this.#open.has(this.#tab);
  }

  /** Whether what a tab has written belongs to nobody else any more. */
  #isFree(tab: string, entry: Entry): boolean {
    if (tab === this.#tab) return true;
    if (this.#open.has(tab)) return false;
    return this.#knowsTabs() || entry.left === true || entry.at < Date.now() - QUIET_MS;
  }

  #keyOf(place: string): string {
    return `${PREFIX}${this.#tab} ${place}`;
  }

  /** What this tab and those that are closed have left; at one place, or at all with ''. */
  #left(place: string): { key: string; entry: Entry }[] {
    const device = this.#device;
    if (!device) return [];
    const keys = Array.from({ length: device.length }, (_, index) => device.key(index) ?? '');
    return keys.flatMap((key) => {
      const [, tab = '', at = ''] = KEY.exec(key) ?? [];
      if (tab === '' || (place !== '' && at !== place)) return [];
      const entry = entryIn(device.getItem(key));
      return entry && this.#isFree(tab, entry) ? [{ key, entry }] : [];
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
