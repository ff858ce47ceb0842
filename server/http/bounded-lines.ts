import type { FastifyRequest } from 'fastify';

import { TokenBucket } from './token-bucket.ts';

/** Lines of one person: a script that asks for everything fills no disk. What strangers cause shares one such bucket. */
const LINES = { burst: 20, perSecond: 0.1 };
const REMEMBERED = 10_000;

interface Teller {
  bucket: TokenBucket;
  /** What came since the last line and was only counted. */
  untold: number;
}

/** Lines of the log that callers cause: so many of each person, the others as a number in the next one. */
export class BoundedLines {
  readonly #tellers = new Map<string, Teller>();

  /** What the line of this call says of those before it; null when it gets none. */
  take({ viewer }: Pick<FastifyRequest, 'viewer'>): { untold?: number } | null {
    const teller = this.#tellerOf(viewer?.id ?? 'strangers');
    if (!teller.bucket.take(Date.now())) {
      teller.untold += 1;
      return null;
    }
    const { untold } = teller;
    teller.untold = 0;
    return untold > 0 ? { untold } : {};
  }

  #tellerOf(who: string): Teller {
    const teller = this.#tellers.get(who) ?? { bucket: new TokenBucket(LINES, Date.now()), untold: 0 };
    if (this.#tellers.size >= REMEMBERED) this.#tellers.delete(this.#tellers.keys().next().value ?? '');
    this.#tellers.set(who, teller);
    return teller;
  }
}
