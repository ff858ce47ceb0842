import { Counts } from '../http/limits/counts.ts';

/** So many may wait under one key, such as those of one network; who comes then is refused at once. */
const MOST_WAITING = 20;
/** How often the first of a line looks whether those of other servers have made room, in milliseconds. */
const LOOK_AGAIN_MS = 100;

/** Those who wait for room, in the order in which they came; only the first of a line looks whether there is some. */
export class WaitingLines {
  readonly #lines = new Map<string, Slot[]>();
  readonly #counts = new Counts();

  /** Whether somebody waits for room under this key. */
  hasLine(key: string): boolean {
    return this.#lines.has(key);
  }

  /** A place for somebody who counts under all of these keys; null when too many wait under one of them. */
  enter(keys: readonly string[]): Slot | null {
    if (keys.some((key) => this.#counts.of(key) >= MOST_WAITING)) return null;
    this.#counts.add(keys, 1);
    return new Slot(this.#lines, () => this.#counts.add(keys, -1));
  }

  /** There may be room under this key. */
  wake(key: string): void {
    this.#lines.get(key)?.[0]?.wake();
  }
}

/** The place of one who waits. */
class Slot {
  readonly #lines: Map<string, Slot[]>;
  readonly #onLeave: () => void;
  /** In which line. */
  #key: string | null = null;
  /** Called while not asleep: the next sleep is none. */
  #isCalled = false;
  #wakeUp: () => void = () => undefined;

  constructor(lines: Map<string, Slot[]>, onLeave: () => void) {
    this.#lines = lines;
    this.#onLeave = onLeave;
  }

  /** Waits in the line of this key, behind those who came before, until there may be room. */
  async waitAt(key: string): Promise<void> {
    if (key !== this.#key) {
      this.#stepOut();
      this.#key = key;
      this.#lines.set(key, [...(this.#lines.get(key) ?? []), this]);
    }
    if (!this.#isCalled) await this.#sleep(key);
    this.#isCalled = false;
  }

  wake(): void {
    this.#isCalled = true;
    this.#wakeUp();
  }

  leave(): void {
    this.#stepOut();
    this.#onLeave();
  }

  async #sleep(key: string): Promise<void> {
    let timer: NodeJS.Timeout | undefined;
    await new Promise<void>((done) => {
      this.#wakeUp = done;
      if (this.#lines.get(key)?.[0] === this) timer = setTimeout(done, LOOK_AGAIN_MS);
    });
    clearTimeout(timer);
  }

  /** The next one looks now: there may be room for several. */
  #stepOut(): void {
    if (this.#key === null) return;
    const left = (this.#lines.get(this.#key) ?? []).filter((one) => one !== this);
    if (left.length > 0) this.#lines.set(this.#key, left);
    else this.#lines.delete(this.#key);
    left[0]?.wake();
    this.#key = null;
  }
}
