/**
 * Puts the focus into the first field of a form, as `ref` of it; never from elsewhere on the page of a host, where somebody
 * may be typing, and never by scrolling that page.
 */
export function takeFocus(field: HTMLInputElement | null): void {
  if (!field) return;
  const { activeElement, body } = document;
  const { host } = field.getRootNode() as ShadowRoot;
  const { top, bottom } = field.getBoundingClientRect();
  const isFree = activeElement === null || activeElement === body || activeElement.contains(host);
  if (isFree && top >= 0 && bottom <= innerHeight) field.focus({ preventScroll: true });
}
