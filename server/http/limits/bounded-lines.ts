import type { FastifyRequest } from 'fastify';

import { TokenBucket } from './token-bucket.ts';

/** Lines of one person: a script that asks for everything fills no disk. What strangers cause shares one such bucket. */
const LINES = { burst: 20, perSecond: 0.1 };
const REMEMBERED = 10_000;

interface Budget {
  bucket: TokenBucket;
  /** What came since the last line and was only counted. */
  dropped: number;
}

/** Lines of the log that callers cause: so many of each person, the others as a number in the next one. */
export class BoundedLines {
  readonly #budgets = new Map<string, Budget>();

  /** What the line of this call says of those before it; null when it gets none. */
  take({ viewer }: Pick<FastifyRequest, 'viewer'>): { dropped?: number } | null {
    const budget = this.#budgetOf(viewer?.id ?? 'strangers');
    if (!budget.bucket.take(Date.now())) {
      budget.dropped += 1;
      return null;
    }
    const { dropped } = budget;
    budget.dropped = 0;
    return dropped > 0 ? { dropped } : {};
  }

  #budgetOf(who: string): Budget {
    const budget = this.#budgets.get(who) ?? { bucket: new TokenBucket(LINES, Date.now()), dropped: 0 };
    if (this.#budgets.size >= REMEMBERED) this.#budgets.delete(this.#budgets.keys().next().value ?? '');
    this.#budgets.set(who, budget);
    return budget;
  }
}
