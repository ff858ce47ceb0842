import type { Host } from './host.ts';

/** In what an element shows the thing that is open. */
const LAYER = '[part=fullscreen][open], [part=panel]';

/**
 * Waits until what is open (`data-opened`) is drawn, with nothing in it still to come. Rejects with an AbortError as soon as
 * it is no longer to be shown, and with what `strategy-load-error` says where it cannot be loaded.
 */
export function untilDrawn({ element, root }: Host, key: unknown): Promise<void> {
  const place = root.querySelector<HTMLElement>('[data-opened]');
  const over = new AbortController();
  return new Promise<void>((done, fail) => {
    const look = (): void => {
      if (!place?.isConnected || place.dataset['opened'] !== key)
        return fail(new DOMException(`"${String(key)}" was closed before it was there`, 'AbortError'));
      // a card is an element of its own
      const inside = place.querySelector('[card-key]')?.shadowRoot ?? place;
      const layer = inside.querySelector(LAYER);
      if (layer && !layer.querySelector('[aria-busy=true]')) return done();
      for (const one of [root, inside]) watch.observe(one, { subtree: true, childList: true, attributes: true });
    };
    const watch = new MutationObserver(look);
    over.signal.addEventListener('abort', () => watch.disconnect());
    const onFailure = (event: Event): void => {
      const { detail } = event as CustomEvent<{ message: string }>;
      if (place && event.composedPath().includes(place)) fail(Object.assign(new Error(detail.message), detail));
    };
    // the page hears nothing of a card that has failed, since it is closed
    element.addEventListener('strategy-load-error', onFailure, { capture: true, signal: over.signal });
    look();
  }).finally(() => over.abort());
}
