import type { Host } from '#core/element/host.ts';
import { tagOf } from '#core/element/tags.ts';

/** The card that a page waits for, and what ends that, by the board. */
const waits = new WeakMap<Host, { key: string; wait: AbortController }>();
const closed = (): DOMException => new DOMException('The card was closed before it was there', 'AbortError');

/** Apart, so that no first load carries it. */
const untilFoundLater = async () => (await import('#core/element/until-found.ts')).untilFound;

/** What a method of the tag answers: a card is drawn, with its fields, or no longer there; what there is not is an error. */
export async function asked(host: Host, what: 'card' | 'step', key: unknown, isThere = true): Promise<void> {
  if (!isThere) throw new RangeError(`This board has no ${what} "${String(key)}" to open`);
  if (what === 'step') return;
  const before = waits.get(host);
  if (before?.key !== key) before?.wait.abort(closed());
  if (key === null) await (await untilFoundLater())(host.root, () => !cardIn(host.root));
  else await drawn(host, key as string);
}

const cardIn = (root: ShadowRoot): Element | null => root.querySelector(tagOf('strategy-card'));

async function drawn(host: Host, key: string): Promise<void> {
  const { element, root } = host;
  const wait = new AbortController();
  const own = { key, wait };
  waits.set(host, own);
  const { signal } = wait;
  const onChange = (event: Event): void => {
    const { card } = (event as CustomEvent<{ card?: string | null }>).detail;
    if (card !== undefined && card !== key) wait.abort(closed());
  };
  const onFailure = (event: Event): void => {
    const { detail } = event as CustomEvent<{ message: string }>;
    wait.abort(Object.assign(new Error(detail.message), detail));
  };
  element.addEventListener('strategy-change', onChange, { signal });
  // the card that has failed is closed, and the page hears nothing of its event
  root.addEventListener('strategy-load-error', onFailure, { capture: true, signal });
  try {
    const find = (): ShadowRoot | null | undefined => {
      const card = cardIn(root);
      return card?.getAttribute('card-key') === key ? card.shadowRoot : null;
    };
    const inside = key === 'gantt' ? root : await (await untilFoundLater())(root, find, signal);
    await (
      await untilFoundLater()
    )(inside, () => isDrawn(inside), signal);
  } finally {
    if (waits.get(host) === own) waits.delete(host);
    wait.abort();
  }
}

/** A dialog is open in which nothing is still to come. */
const isDrawn = (root: ShadowRoot): boolean => {
  const dialog = root.querySelector('dialog[open]');
  return dialog !== null && dialog.querySelector('[aria-busy=true]') === null;
};
