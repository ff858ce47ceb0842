/** Gives the focus; what takes none by itself has it until it goes: a click there later draws no ring. */
export function focusOnce(element: HTMLElement | null): void {
  if (!element) return;
  const isOnce = element.tabIndex < 0;
  if (isOnce) element.tabIndex = -1;
  const forget = (): void => element.removeAttribute('tabindex');
  if (isOnce) element.addEventListener('blur', forget, { once: true });
  element.focus({ preventScroll: true });
  // what is inert takes none
  if (isOnce && !element.matches(':focus')) forget();
}

/** Brings an element into the middle of what scrolls around it. */
export const center = (element: Element | null): void =>
  element?.scrollIntoView({ block: 'center', inline: 'nearest' });

/** Does so, and gives it the focus. */
export function bringTo(element: HTMLElement | null): void {
  center(element);
  focusOnce(element);
}
