/** The first button behind an element, such as the one that adds a row. */
function buttonBehind(element: Element | null): HTMLButtonElement | null {
  if (!element) return null;
  return element.nextElementSibling?.querySelector('button') ?? buttonBehind(element.parentElement);
}

/** The focus goes from a row that is about to be removed to the same button of the next row, or else to the one behind the rows. */
export function focusBeyond(button: Element): void {
  const row = button.closest('tr, li');
  const next = row?.nextElementSibling?.querySelector<HTMLButtonElement>('[data-removes]');
  (next ?? buttonBehind(row?.closest('table, ol, ul') ?? null))?.focus();
}
