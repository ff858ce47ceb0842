import { WaitingLine } from '../http/limits/waiting-line.ts';
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

/**
 * So many may work at the same time, and so many may wait for that, in the order in which they came. Each person works
 * in one place only, so that nobody stops everybody else.
 */
export class AdmissionQueue {
  readonly #limits: AdmissionLimits;
  readonly #line = new WaitingLine<{ person: string }>();
  /** Who works. */
  readonly #working = new Set<string>();
  #isClosed = false;

  constructor(limits: AdmissionLimits) {
    this.#limits = limits;
  }

  /** How many work. */
  get working(): number {
    return this.#working.size;
  }

  /** How many wait. */
  get waiting(): number {
    return this.#line.size;
  }

  /**
   * Waits for a place. Throws 503 when too many wait, of all or of this person, when it takes too long and when it is
   * closed; also throws when `gone` aborts before it comes.
   */
  async take(person: string, gone?: AbortSignal): Promise<void> {
    if (gone?.aborted) throw callerGone();
    if (this.#isClosed) throw busy();
    if (this.#mayWork(person)) this.#working.add(person);
    else await this.#wait(person, gone);
  }

  /** Hands the place that a person had to who waits longest and works nowhere. */
  give(person: string): void {
    this.#working.delete(person);
    const next = [...this.#line].find((one) => this.#mayWork(one.person));
    if (!next) return;
    this.#working.add(next.person);
    this.#line.end(next);
  }

  /** Nobody comes any more; who waits is refused. */
  close(): void {
    this.#isClosed = true;
    for (const one of this.#line) this.#line.end(one, busy());
  }

  #mayWork(person: string): boolean {
    return this.#working.size < this.#limits.working && !this.#working.has(person);
  }

  async #wait(person: string, gone: AbortSignal | undefined): Promise<void> {
    const { waiting, waitingEach, waitMs } = this.#limits;
    const own = [...this.#line].filter((one) => one.person === person);
    if (this.#line.size >= waiting || own.length >= waitingEach) throw busy();
    const one = { person };
    const leave = (): void => this.#line.end(one, callerGone());
    gone?.addEventListener('abort', leave);
    await this.#line.wait(one, waitMs).finally(() => gone?.removeEventListener('abort', leave));
  }
}
