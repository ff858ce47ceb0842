import { builtLoaders, type Loaders } from '#core/element/built-loaders.ts';
import { setSuffix, tagOf } from '#core/element/tags.ts';
import { attachContextRoot } from '#core/session/context-root.ts';

import { doors } from './doors.ts';

/** Tries after a failed load, each after twice the time; a new element of the tag tries again at once. */
const RETRIES = 5;

/** How each tag of the suite is loaded on its first appearance; in development and in the package nobody knows its files beforehand. */
const loaders: Loaders = import.meta.env.MODE === 'production' ? builtLoaders() : doors();

const NOT_LOADED = 'not_loaded';
const asked = new Set<string>();
const watched = new WeakSet<Node>();

setSuffix(new URL(import.meta.url).searchParams.get('suffix') ?? '');
const byTag = new Map(Array.from(loaders.byTag, ([tag, load]) => [tagOf(tag), load]));

function ask(element: Element, failed = 0): void {
  const tag = element.localName;
  const load = byTag.get(tag);
  if (!load || asked.has(tag) || customElements.get(tag)) return;
  asked.add(tag);
  load(element).catch(async (error: unknown) => {
    asked.delete(tag);
    // what is missing of one that is defined is said by itself
    if (customElements.get(tag)) return;
    const detail = await loaders
      .failureView()
      .then(({ show }) => show(element, error))
      .catch(() => ({ code: NOT_LOADED, message: String(error) }));
    if (failed === 0) {
      console.error(`Leitstern (${detail.code}): <${tag}>`, detail.message);
      element.dispatchEvent(new CustomEvent('strategy-load-error', { detail, bubbles: true, composed: true }));
    }
    // a file with another hash stays what it is
    if (detail.code === NOT_LOADED && failed < RETRIES)
      setTimeout(() => element.isConnected && ask(element, failed + 1), 1000 * 2 ** failed);
  });
}

/** Looks at one element of the page: one of ours is loaded, an open root of the host is watched like the page itself. */
function look(element: Element): void {
  const tag = element.localName;
  if (byTag.has(tag)) return ask(element);
  if (element.shadowRoot) watch(element.shadowRoot);
  // a component of the host that is defined later has its root only then
  else if (tag.includes('-') && !customElements.get(tag))
    customElements.whenDefined(tag).then(
      () => element.shadowRoot && watch(element.shadowRoot),
      () => undefined,
    );
}

const observer = new MutationObserver((records) => {
  for (const { addedNodes } of records)
    for (const node of addedNodes)
      if (node instanceof Element) {
        look(node);
        node.querySelectorAll('*').forEach(look);
      }
});

/** Loads the elements of ours inside this root, now and later. For closed roots, and open ones attached to old elements. */
export function watch(root: Document | ShadowRoot): void {
  if (watched.has(root)) return;
  watched.add(root);
  root.querySelectorAll('*').forEach(look);
  observer.observe(root, { childList: true, subtree: true });
}

attachContextRoot();
watch(document);
