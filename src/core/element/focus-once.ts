/** Gives the focus to what takes none by itself, until it goes: a click there later draws no ring. */
export function focusOnce(element: HTMLElement | null): void {
  if (!element) return;
  element.tabIndex = -1;
  const forget = (): void => element.removeAttribute('tabindex');
  element.addEventListener('blur', forget, { once: true });
  element.focus({ preventScroll: true });
  // what is inert takes none
  if (!element.matches(':focus')) forget();
}
