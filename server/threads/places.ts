import { busy, callerGone } from '../http/refusals.ts';

interface Waiting {
  come(): void;
  leave(reason: Error): void;
}

/** So many may work at the same time, and so many may wait for that, in the order in which they came. */
export class Places {
  readonly #mostWaiting: number;
  readonly #waiting: Waiting[] = [];
  #free: number;
  #isClosed = false;

  constructor(places: number, mostWaiting: number) {
    this.#free = places;
    this.#mostWaiting = mostWaiting;
  }

  /** Waits for a place. Throws 503 when too many wait or it is closed, and when `gone` aborts before it comes. */
  async take(gone?: AbortSignal): Promise<void> {
    if (gone?.aborted) throw callerGone();
    if (this.#isClosed || (this.#free === 0 && this.#waiting.length >= this.#mostWaiting)) throw busy();
    if (this.#free > 0) {
      this.#free -= 1;
      return;
    }
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const waiting = { come: resolve, leave: reject };
    const leave = (): void => {
      const place = this.#waiting.indexOf(waiting);
      if (place >= 0) this.#waiting.splice(place, 1);
      reject(callerGone());
    };
    this.#waiting.push(waiting);
    gone?.addEventListener('abort', leave);
    await promise.finally(() => gone?.removeEventListener('abort', leave));
  }

  /** Hands a place that was taken to who waits longest. */
  give(): void {
    const next = this.#waiting.shift();
    if (next) next.come();
    else this.#free += 1;
  }

  /** Nobody comes any more; who waits is refused. */
  close(): void {
    this.#isClosed = true;
    for (const waiting of this.#waiting.splice(0)) waiting.leave(busy());
  }
}
