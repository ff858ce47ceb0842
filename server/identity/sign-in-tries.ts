import type { Database } from '../db/database.ts';
import { tooManyTries } from '../http/refusals.ts';
import { failuresOf, recordFailure, TRIES } from './rate-counter.ts';

/**
 * Tries to sign in, slowed by failures per account and address. Tries at the same time count as failures until they are
 * decided, so that guessing in parallel gains nothing; who has the right password only waits for their turn.
 */
export class SignInTries {
  readonly #database: Database;
  readonly #running = new Map<string, Set<Promise<unknown>>>();

  constructor(database: Database) {
    this.#database = database;
  }

  /** Answers what the try answers; null is a failure. Throws 429 after too many. */
  async tryOnce<T>(key: string, attempt: () => Promise<T | null>): Promise<T | null> {
    for (;;) {
      const { count, minutes } = await failuresOf(this.#database, key);
      if (count >= TRIES) throw tooManyTries(minutes);
      const running = this.#running.get(key) ?? new Set();
      if (count + running.size < TRIES) return this.#run(key, running, attempt);
      await Promise.race(running).catch(() => undefined);
    }
  }

  #run<T>(key: string, running: Set<Promise<unknown>>, attempt: () => Promise<T | null>): Promise<T | null> {
    const run = (async () => {
      const found = await attempt();
      if (found === null) await recordFailure(this.#database, key);
      return found;
    })();
    this.#running.set(key, running.add(run));
    const done = (): void => {
      running.delete(run);
      if (running.size === 0) this.#running.delete(key);
    };
    run.then(done, done);
    return run;
  }
}
