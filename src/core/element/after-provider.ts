/** Longer than any provider takes to arrive. */
const PATIENCE_MS = 10_000;
const warned = new WeakSet<Element>();

/** The provider around an element that the page has not defined yet; foreign suffixes count too. */
function missingProvider(element: Element): Element | null {
  let around: Node | null = element.parentNode;
  while (around) {
    if (around instanceof Element && /^strategy-provider(-|$)/.test(around.localName) && !around.matches(':defined'))
      return around;
    around = around instanceof ShadowRoot ? around.host : around.parentNode;
  }
  return null;
}

/** Says what a page has forgotten, once. */
function warn(element: Element, provider: Element): void {
  if (warned.has(provider) || !element.isConnected || provider.matches(':defined')) return;
  warned.add(provider);
  console.warn(`Leitstern: <${element.localName}> waits for <${provider.localName}>, which this page has not loaded.`);
}

/** Goes on when the provider around an element is there: before, the wrong server would be asked in the wrong language. */
export function afterProvider(element: Element, goOn: () => void): void {
  const provider = missingProvider(element);
  if (provider) void wait(element, provider, goOn);
  else goOn();
}

async function wait(element: Element, provider: Element, goOn: () => void): Promise<void> {
  setTimeout(() => warn(element, provider), PATIENCE_MS);
  await customElements.whenDefined(provider.localName);
  if (element.isConnected) afterProvider(element, goOn);
}
