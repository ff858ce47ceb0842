import type { Database } from '../db/database.ts';
import { tooManyTries } from '../http/refusals.ts';
import { failuresOf, recordFailure, TRIES } from './rate-counter.ts';

/** The tries of one account and address in this process. */
interface Queue {
  running: Set<Promise<unknown>>;
  /** How many have been decided: a count read before the last of them is too old. */
  decided: number;
  /** Tries that know this queue. */
  members: number;
}

/**
 * Tries to sign in, slowed by failures per account and address. Tries at the same time count as failures until they are
 * decided, so that guessing in parallel gains nothing; who has the right password only waits for their turn.
 */
export class SignInTries {
  readonly #database: Database;
  readonly #queues = new Map<string, Queue>();

  constructor(database: Database) {
    this.#database = database;
  }

  /** Answers what the try answers; null is a failure. Throws 429 after too many. */
  async tryOnce<T>(key: string, attempt: () => Promise<T | null>): Promise<T | null> {
    const queue = this.#queues.get(key) ?? { running: new Set(), decided: 0, members: 0 };
    this.#queues.set(key, queue);
    queue.members += 1;
    try {
      return await this.#inTurn(key, queue, attempt);
    } finally {
      queue.members -= 1;
      if (queue.members === 0) this.#queues.delete(key);
    }
  }

  /** Starts the try, in the same moment in which one more failure is found to be within the limit. */
  async #inTurn<T>(key: string, queue: Queue, attempt: () => Promise<T | null>): Promise<T | null> {
    for (;;) {
      const { decided } = queue;
      const { count, minutes } = await failuresOf(this.#database, key);
      if (count >= TRIES) throw tooManyTries(minutes);
      if (queue.decided !== decided) continue;
      if (count + queue.running.size < TRIES) return this.#run(key, queue, attempt);
      await Promise.race(queue.running).catch(() => undefined);
    }
  }

  #run<T>(key: string, queue: Queue, attempt: () => Promise<T | null>): Promise<T | null> {
    const run = (async () => {
      const found = await attempt();
      if (found === null) await recordFailure(this.#database, key);
      return found;
    })();
    queue.running.add(run);
    const done = (): void => {
      queue.running.delete(run);
      queue.decided += 1;
    };
    run.then(done, done);
    return run;
  }
}
