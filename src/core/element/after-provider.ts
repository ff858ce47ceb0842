import { providersAround } from './providers-around.ts';

/** Longer than any provider takes to arrive. */
const PATIENCE_MS = 10_000;
const warned = new WeakSet<Element>();

/** The provider around an element that the page has not defined yet. */
function missingProvider(element: Element): Element | undefined {
  return providersAround(element).find((provider) => !provider.matches(':defined'));
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
