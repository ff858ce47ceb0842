import type { Database } from '../db/database.ts';
import { tooManyTries } from '../http/refusals.ts';
import { reserveTry, settleTry, type Limit, type Outcome } from './rate-counter.ts';

/** How long a try waits for others of the same account that could fill the limit, in milliseconds. */
const PATIENCE_MS = 15_000;
/** How often it looks for those of other servers. */
const LOOK_AGAIN_MS = 100;

/** A limit on tries. `keeps`: a right password does not forget the failures, which may concern other accounts. */
export interface TryLimit extends Limit {
  keeps?: boolean;
  /** What is thrown when the limit is reached. */
  refuse?: (minutes: number) => Error;
}

/**
 * Tries to sign in, slowed by failures. Tries at the same time count as failures until they are decided, on all servers
 * of a database, so that guessing in parallel gains nothing; who has the right password only waits for their turn.
 */
export class SignInTries {
  readonly #database: Database;
  /** Called when a try of this process is decided: those that wait look again. */
  readonly #waiting = new Set<() => void>();

  constructor(database: Database) {
    this.#database = database;
  }

  /** Answers what the try answers; null is a failure. Throws 429 after too many. */
  async tryOnce<T>(limits: TryLimit[], attempt: () => Promise<T | null>): Promise<T | null> {
    const patience = Date.now() + PATIENCE_MS;
    while (!(await this.#reserve(limits, patience))) await this.#lookAgain();
    let outcome: Outcome = 'undecided';
    try {
      const found = await attempt();
      outcome = found === null ? 'failed' : 'passed';
      return found;
    } finally {
      await this.#settle(limits, outcome);
      for (const wake of this.#waiting) wake();
    }
  }

  /** Reserves a place under all limits, or none; false while others that are under way could fill one. */
  async #reserve(limits: TryLimit[], patience: number): Promise<boolean> {
    const reserved: TryLimit[] = [];
    for (const limit of limits) {
      const answer = await reserveTry(this.#database, limit);
      if (answer === 'reserved') {
        reserved.push(limit);
        continue;
      }
      await this.#settle(reserved, 'undecided');
      if (answer !== 'busy') throw (limit.refuse ?? tooManyTries)(answer.minutes);
      if (Date.now() > patience) throw tooManyTries(1);
      return false;
    }
    return true;
  }

  async #settle(limits: TryLimit[], outcome: Outcome): Promise<void> {
    for (const { key, keeps } of limits)
      await settleTry(this.#database, key, outcome === 'passed' && keeps === true ? 'undecided' : outcome);
  }

  #lookAgain(): Promise<void> {
    return new Promise((done) => {
      const wake = (): void => {
        clearTimeout(timer);
        this.#waiting.delete(wake);
        done();
      };
      const timer = setTimeout(wake, LOOK_AGAIN_MS);
      this.#waiting.add(wake);
    });
  }
}
