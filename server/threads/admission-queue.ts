import { busy, callerGone } from '../http/refusals/refusals.ts';

export interface AdmissionLimits {
  /** How many work at the same time. */
  working: number;
  /** How many may wait for that. */
  waiting: number;
  /** How many of one person may wait. */
  waitingEach: number;
  /** How long anybody waits, in milliseconds. */
  waitMs: number;
}

interface Waiting {
  person: string;
  come(): void;
}

/**
 * So many may work at the same time, and so many may wait for that, in the order in which they came. Each person works
 * in one place only, so that nobody stops everybody else.
 */
export class AdmissionQueue {
  readonly #limits: AdmissionLimits;
  readonly #waiting: Waiting[] = [];
  /** Who works. */
  readonly #working = new Set<string>();
  readonly #closing = new AbortController();

  constructor(limits: AdmissionLimits) {
    this.#limits = limits;
  }

  /** How many work. */
  get working(): number {
    return this.#working.size;
  }

  /** How many wait. */
  get waiting(): number {
    return this.#waiting.length;
  }

  /**
   * Waits for a place. Throws 503 when too many wait, of all or of this person, when it takes too long and when it is
   * closed; also throws when `gone` aborts before it comes.
   */
  async take(person: string, gone?: AbortSignal): Promise<void> {
    if (gone?.aborted) throw callerGone();
    if (this.#closing.signal.aborted) throw busy();
    if (this.#mayWork(person)) this.#working.add(person);
    else await this.#wait(person, gone);
  }

  /** Hands the place that a person had to who waits longest and works nowhere. */
  give(person: string): void {
    this.#working.delete(person);
    const next = this.#waiting.find((waiting) => this.#mayWork(waiting.person));
    if (!next) return;
    this.#working.add(next.person);
    this.#remove(next);
    next.come();
  }

  /** Nobody comes any more; who waits is refused. */
  close(): void {
    this.#closing.abort();
  }

  #mayWork(person: string): boolean {
    return this.#working.size < this.#limits.working && !this.#working.has(person);
  }

  async #wait(person: string, gone: AbortSignal | undefined): Promise<void> {
    const { waiting, waitingEach, waitMs } = this.#limits;
    const own = this.#waiting.filter((one) => one.person === person);
    if (this.#waiting.length >= waiting || own.length >= waitingEach) throw busy();
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const one: Waiting = { person, come: resolve };
    // at once: a place that is handed to who has left would be lost
    const leave = (reason: Error) => (): void => {
      this.#remove(one);
      reject(reason);
    };
    const left = leave(callerGone());
    const refused = leave(busy());
    this.#waiting.push(one);
    const timer = setTimeout(refused, waitMs);
    gone?.addEventListener('abort', left);
    this.#closing.signal.addEventListener('abort', refused);
    try {
      await promise;
    } finally {
      clearTimeout(timer);
      gone?.removeEventListener('abort', left);
      this.#closing.signal.removeEventListener('abort', refused);
    }
  }

  #remove(one: Waiting): void {
    const place = this.#waiting.indexOf(one);
    if (place >= 0) this.#waiting.splice(place, 1);
  }
}
