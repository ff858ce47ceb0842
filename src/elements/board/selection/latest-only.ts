/** One request at a time, and of those that wait only the latest: each says the whole, so that none may overtake. */
export class LatestOnly {
  #running: Promise<unknown> | undefined;
  #latest = 0;

  /** True when it was sent and nothing has followed; false when a later one replaces it. Rejects as the request does. */
  async run(send: () => Promise<unknown>): Promise<boolean> {
    const mine = ++this.#latest;
    while (this.#running) await this.#running.catch(() => undefined);
    if (mine !== this.#latest) return false;
    const running = send();
    this.#running = running;
    try {
      await running;
    } finally {
      this.#running = undefined;
    }
    return mine === this.#latest;
  }
}
