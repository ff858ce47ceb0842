/** How much there may be of something: `burst` at once, `perSecond` in the long run. */
export interface BucketSize {
  burst: number;
  perSecond: number;
}

/** Counts what comes, such as messages or lines; pure but for the clock that is handed over. */
export class TokenBucket {
  readonly #size: BucketSize;
  #tokens: number;
  #at: number;

  constructor(size: BucketSize, now: number) {
    this.#size = size;
    this.#tokens = size.burst;
    this.#at = now;
  }

  /** Takes one token; false when there is none. */
  take(now: number): boolean {
    const { burst, perSecond } = this.#size;
    this.#tokens = Math.min(burst, this.#tokens + ((now - this.#at) / 1000) * perSecond);
    this.#at = now;
    if (this.#tokens < 1) return false;
    this.#tokens -= 1;
    return true;
  }
}
