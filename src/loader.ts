import { builtLoaders, type Load } from '#core/element/built-loaders.ts';
import { setSuffix, tagOf } from '#core/element/tags.ts';
import { attachContextRoot } from '#core/session/context-root.ts';

import { doorsByTag } from './doors.ts';

/** Waits before the tries after a failed load; a new element of the tag tries again at once. */
const RETRY_MS = [1000, 2000, 4000, 8000, 16_000];

/** How each tag of the suite is loaded on its first appearance; in development and in the package nobody knows its files beforehand. */
const loaders = import.meta.env.MODE === 'production' ? builtLoaders() : new Map<string, Load>(doorsByTag());

const asked = new Set<string>();
const watched = new WeakSet<Node>();

setSuffix(new URL(import.meta.url).searchParams.get('suffix') ?? '');
const byTag = new Map(Array.from(loaders, ([tag, load]) => [tagOf(tag), load]));

function ask(element: Element, failed = 0): void {
  const tag = element.localName;
  const load = byTag.get(tag);
  if (!load || asked.has(tag) || customElements.get(tag)) return;
  asked.add(tag);
  load(element).catch((error: unknown) => {
    asked.delete(tag);
    console.error(`<${tag}> could not be loaded`, error);
    const detail = { code: 'not_loaded', message: String(error) };
    element.dispatchEvent(new CustomEvent('strategy-load-error', { detail, bubbles: true, composed: true }));
    if (failed < RETRY_MS.length) setTimeout(() => element.isConnected && ask(element, failed + 1), RETRY_MS[failed]);
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
