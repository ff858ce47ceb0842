/**
 * A ResizeObserver that reports in the next frame. A library that lays out anew inside of the observer makes the browser
 * report an error to the host page; the build puts this in the place of theirs (scripts/frame-observers.ts).
 */
export class FrameObserver implements ResizeObserver {
  readonly #observer: ResizeObserver;
  readonly #changed = new Map<Element, ResizeObserverEntry>();
  #frame = 0;

  constructor(report: ResizeObserverCallback) {
    this.#observer = new ResizeObserver((entries) => {
      for (const entry of entries) this.#changed.set(entry.target, entry);
      if (this.#frame === 0) this.#frame = requestAnimationFrame(() => this.#report(report));
    });
  }

  observe(element: Element, options?: ResizeObserverOptions): void {
    this.#observer.observe(element, options);
  }

  unobserve(element: Element): void {
    this.#changed.delete(element);
    this.#observer.unobserve(element);
  }

  disconnect(): void {
    cancelAnimationFrame(this.#frame);
    this.#frame = 0;
    this.#changed.clear();
    this.#observer.disconnect();
  }

  #report(report: ResizeObserverCallback): void {
    const entries = [...this.#changed.values()];
    this.#frame = 0;
    this.#changed.clear();
    if (entries.length > 0) report(entries, this);
  }
}
