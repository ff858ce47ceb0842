/** Gives the focus to what takes none by itself, until it goes: a click there later draws no ring. */
export function focusOnce(element: HTMLElement | null): void {
  if (!element) return;
  element.tabIndex = -1;
  element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true });
  element.focus({ preventScroll: true });
}
