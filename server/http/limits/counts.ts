/** Counts by key; a key that counts nothing is forgotten. */
export class Counts {
  readonly #counts = new Map<string, number>();

  of(key: string): number {
    return this.#counts.get(key) ?? 0;
  }

  /** Of all keys together. */
  sum(): number {
    return [...this.#counts.values()].reduce((all, one) => all + one, 0);
  }

  /** Counts these keys up, or down. */
  add(keys: readonly string[], by: number): void {
    for (const key of keys) {
      const count = this.of(key) + by;
      if (count > 0) this.#counts.set(key, count);
      else this.#counts.delete(key);
    }
  }
}
