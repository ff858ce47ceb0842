import { busy } from '../refusals/refusals.ts';

/** Those who wait for something, in the order in which they came. */
export class WaitingLine<One extends object> {
  readonly #ends = new Map<One, (refusal?: Error) => void>();

  get size(): number {
    return this.#ends.size;
  }

  [Symbol.iterator](): Iterator<One> {
    return this.#ends.keys();
  }

  /** Waits until it is admitted. Throws 503 after this time, and what it is refused with. */
  wait(one: One, waitMs: number): Promise<void> {
    return new Promise((done, refuse) => {
      const timer = setTimeout(() => this.end(one, busy()), waitMs);
      this.#ends.set(one, (refusal) => {
        clearTimeout(timer);
        this.#ends.delete(one);
        if (refusal) refuse(refusal);
        else done();
      });
    });
  }

  /** Admits one, or refuses it. It leaves the line at once: what is handed to one that has left would be lost. */
  end(one: One, refusal?: Error): void {
    this.#ends.get(one)?.(refusal);
  }
}
