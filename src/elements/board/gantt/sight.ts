export type Side = 'before' | 'after';
type OnSide = (side: Side | undefined) => void;

/** Rows above and below what is shown are drawn too: their bars count as beside it. */
const ANY_ROW = '100000px';

/** On which side of what is in sight of a chart its bars lie as a whole: one observer for all of them. */
export class Sight {
  readonly #box: HTMLElement;
  /** Width of the names, which lie over the bars. */
  readonly #names: () => number;
  readonly #listeners = new Map<Element, OnSide>();
  #observer: IntersectionObserver | undefined;

  constructor(box: HTMLElement, names: () => number) {
    this.#box = box;
    this.#names = names;
  }

  /** Says where a bar lies, now and when that changes by scrolling; who moves it asks again. Returns how to end it. */
  watch(bar: Element, onSide: OnSide): () => void {
    this.#listeners.set(bar, onSide);
    this.#observer ??= this.#observe();
    this.#observer.observe(bar);
    return () => {
      this.#listeners.delete(bar);
      this.#observer?.unobserve(bar);
    };
  }

  #observe(): IntersectionObserver {
    const rootMargin = `${ANY_ROW} 0px ${ANY_ROW} -${this.#names()}px`;
    const observer = new IntersectionObserver(
      (seen) => seen.forEach((one) => this.#listeners.get(one.target)?.(sideOf(one))),
      { root: this.#box, rootMargin },
    );
    // bars that the view has jumped over were never in sight: the observer is silent about them
    this.#box.addEventListener('scrollend', () => {
      for (const bar of this.#listeners.keys()) {
        observer.unobserve(bar);
        observer.observe(bar);
      }
    });
    return observer;
  }
}

function sideOf({ boundingClientRect: at, rootBounds: sight }: IntersectionObserverEntry): Side | undefined {
  if (!sight) return undefined;
  if (at.right <= sight.left) return 'before';
  return at.left >= sight.right ? 'after' : undefined;
}
