/** The parts of a card that save by themselves: they do so before the lock goes, the youngest first. */
export class SessionParts {
  readonly #all: (() => Promise<unknown>)[] = [];

  /** Returns how to end that. */
  readonly add = (flush: () => Promise<unknown>): (() => void) => {
    this.#all.push(flush);
    return () => void this.#all.splice(this.#all.indexOf(flush), 1);
  };

  /** What a part cannot save, it says itself. */
  async flush(): Promise<void> {
    for (const flush of this.#all.toReversed()) await flush().catch(() => undefined);
  }
}
