import type { Database } from '../db/database.ts';
import { Counts } from '../http/limits/counts.ts';
import { tooManyTries, type Refusal } from '../http/refusals/refusals.ts';
import { reserveTry, settleTry, type Limit, type Outcome } from './rate-counter-store.ts';
import { WaitingLines } from './waiting-lines.ts';

/** How long a try waits for others of the same account that could fill the limit, in milliseconds. */
const PATIENCE_MS = 15_000;

/** A limit on tries. `keeps`: a right password does not forget the failures, which may concern other accounts. */
export interface TryLimit extends Limit {
  keeps?: boolean;
  /** What is thrown when the limit is reached. */
  refuse?: (minutes: number) => Refusal;
}

/**
 * Tries to sign in, slowed by failures. Tries at the same time count as failures until they are decided, on all servers
 * of a database, so that guessing in parallel gains nothing; who has the right password only waits for their turn.
 */
export class SignInTries {
  readonly #database: Database;
  readonly #lines = new WaitingLines();
  /** Tries of this process that are not decided, by key: where they could fill the limit nobody has to ask. */
  readonly #underWay = new Counts();

  constructor(database: Database) {
    this.#database = database;
  }

  /** Answers what the try answers; null is a failure. Throws 429 after too many, and when too many wait. */
  async tryOnce<T>(limits: TryLimit[], attempt: () => Promise<T | null>): Promise<T | null> {
    await this.#enter(limits);
    let outcome: Outcome = 'undecided';
    try {
      const found = await attempt();
      outcome = found === null ? 'failed' : 'passed';
      return found;
    } finally {
      await this.#settle(limits, outcome).finally(() => this.#count(limits, -1));
      for (const { key } of limits) this.#lines.wake(key);
    }
  }

  /** Waits until there is a place under all limits, and takes it. */
  async #enter(limits: TryLimit[]): Promise<void> {
    const patience = Date.now() + PATIENCE_MS;
    let place: ReturnType<WaitingLines['enter']> = null;
    try {
      for (;;) {
        const busy = this.#busyHere(limits, place !== null) ?? (await this.#reserve(limits));
        if (busy === null) return;
        place ??= this.#lines.enter(limits.map(({ key }) => key));
        if (place === null || Date.now() > patience) throw tooManyTries(1);
        await place.waitAt(busy);
      }
    } finally {
      place?.leave();
    }
  }

  /** The key under which those of this process could fill the limit; who comes new waits behind others too. */
  #busyHere(limits: TryLimit[], waits: boolean): string | null {
    const isBusy = ({ key, failures }: TryLimit): boolean =>
      this.#underWay.of(key) >= failures || (!waits && this.#lines.hasLine(key));
    return limits.find(isBusy)?.key ?? null;
  }

  /** Takes a place under all limits, or none; answers the key where others that are under way could fill the limit. */
  async #reserve(limits: TryLimit[]): Promise<string | null> {
    this.#count(limits, 1);
    let busy: string | null = null;
    let isIn = false;
    try {
      busy = await this.#reserveAll(limits);
      isIn = busy === null;
    } finally {
      if (!isIn) this.#count(limits, -1);
    }
    return busy;
  }

  async #reserveAll(limits: TryLimit[]): Promise<string | null> {
    const reserved: TryLimit[] = [];
    for (const limit of limits) {
      const answer = await reserveTry(this.#database, limit);
      if (answer === 'reserved') {
        reserved.push(limit);
        continue;
      }
      await this.#settle(reserved, 'undecided');
      if (answer !== 'busy') throw (limit.refuse ?? tooManyTries)(answer.minutes);
      return limit.key;
    }
    return null;
  }

  async #settle(limits: TryLimit[], outcome: Outcome): Promise<void> {
    for (const { key, keeps } of limits)
      await settleTry(this.#database, key, outcome === 'passed' && keeps === true ? 'undecided' : outcome);
  }

  #count(limits: TryLimit[], by: 1 | -1): void {
    const keys = limits.map(({ key }) => key);
    this.#underWay.add(keys, by);
  }
}
