/** The providers around an element, the nearest first, also outside of the roots that it is in; foreign suffixes count too. */
export function providersAround(element: Element): Element[] {
  const found: Element[] = [];
  let around: Node | null = element.parentNode;
  while (around) {
    if (around instanceof Element && /^strategy-provider(-|$)/.test(around.localName)) found.push(around);
    around = around instanceof ShadowRoot ? around.host : around.parentNode;
  }
  return found;
}
