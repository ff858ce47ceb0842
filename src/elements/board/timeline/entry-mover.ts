import { registerUnsaved } from '#core/session/unsaved.ts';

/** Rest before a moved entry is saved, in ms. Tests shorten it. */
export const TIMELINE_TIMING = { move: 500 };

/** The positions of entries that are not saved yet: each is sent when its entry has rested, or when the page goes. */
export class EntryMover {
  readonly #waiting = new Map<string, { position: number; timer: ReturnType<typeof setTimeout> }>();
  #save: (id: string, position: number) => Promise<void> = () => Promise.resolve();
  #unsaved: ReturnType<typeof registerUnsaved> | undefined;

  /** Returns how to end: what waits is sent at once. */
  open(save: (id: string, position: number) => Promise<void>): () => void {
    this.#save = save;
    this.#unsaved = registerUnsaved();
    const flush = (): void => [...this.#waiting.keys()].forEach((id) => void this.#send(id));
    addEventListener('pagehide', flush);
    return () => {
      removeEventListener('pagehide', flush);
      flush();
      this.#unsaved?.dispose();
    };
  }

  move(id: string, position: number): void {
    clearTimeout(this.#waiting.get(id)?.timer);
    this.#waiting.set(id, { position, timer: setTimeout(() => void this.#send(id), TIMELINE_TIMING.move) });
    this.#unsaved?.set(true);
  }

  async #send(id: string): Promise<void> {
    const waiting = this.#waiting.get(id);
    if (!waiting) return;
    clearTimeout(waiting.timer);
    this.#waiting.delete(id);
    await this.#save(id, waiting.position);
    this.#unsaved?.set(this.#waiting.size > 0);
  }
}
