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
    for (const flush of this.#all.toReversed())
      await flush().catch((error: unknown) => console.error('A part of the card was not saved', error));
  }

  /** Saves the parts and what is beside them, which does not wait for them; again, as a part may have written into it. */
  async flushWith(save: () => Promise<boolean>): Promise<boolean> {
    await Promise.all([this.flush(), save()]);
    return save();
  }
}
