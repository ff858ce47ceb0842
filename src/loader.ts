import { attachContextRoot } from '#core/session/context-root.ts';

/** How each tag of the suite is loaded: on its first appearance on the page. */
const loaders = new Map<string, () => Promise<unknown>>([
  ['strategy-provider', () => import('#core/session/strategy-provider.ts')],
  ['strategy-sign-in', () => import('#elements/sign-in/sign-in.element.ts')],
]);
const asked = new Set<string>();

function ask(element: Element): void {
  const load = loaders.get(element.localName);
  if (!load || asked.has(element.localName)) return;
  asked.add(element.localName);
  load().catch((error: unknown) => {
    asked.delete(element.localName);
    console.error(`<${element.localName}> could not be loaded`, error);
  });
}

function scan(root: Document | Element): void {
  if (root instanceof Element) ask(root);
  root.querySelectorAll(':not(:defined)').forEach(ask);
}

attachContextRoot();
scan(document);
new MutationObserver((records) => {
  for (const record of records) for (const node of record.addedNodes) if (node instanceof Element) scan(node);
}).observe(document, { childList: true, subtree: true });
