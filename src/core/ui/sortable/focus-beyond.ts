import { focusedBeside } from '../floating/roving.ts';

/** The first button behind an element, such as the one that adds a row. */
function buttonBehind(element: Element | null): HTMLButtonElement | null {
  if (!element) return null;
  for (let next = element.nextElementSibling; next; next = next.nextElementSibling) {
    const button = next.querySelector<HTMLButtonElement>('button:not(:disabled)');
    if (button) return button;
  }
  return buttonBehind(element.parentElement);
}

/** Where the focus goes from a row that is removed: to the same button of the next row, or else to the one behind the rows. */
export function buttonBeyond(button: Element): HTMLButtonElement | null {
  const row = button.closest('tr, li');
  const next = row?.nextElementSibling?.querySelector<HTMLButtonElement>('[data-removes]:not(:disabled)');
  return next ?? buttonBehind(row?.closest('table, ol, ul') ?? null);
}

/** Once a row is gone: moves its focus to `beyond`, but not that of somebody who has gone elsewhere meanwhile. */
export const leaverOf = (row: Element | null, beyond: HTMLElement | null) => (): void => {
  const own = beyond && focusedBeside(beyond);
  const focused = own ?? document.activeElement;
  if (!focused || focused === document.body || row?.contains(focused)) beyond?.focus();
};

/** The focus leaves a row that is about to be removed. */
export const focusBeyond = (button: Element): void => buttonBeyond(button)?.focus();
