import type { KeyboardEvent } from 'react';

/** Which way the arrow keys lead. */
export type Direction = 'horizontal' | 'vertical';

const STEPS: Record<Direction, Record<string, number>> = {
  horizontal: { ArrowRight: 1, ArrowLeft: -1 },
  vertical: { ArrowDown: 1, ArrowUp: -1 },
};

/** The index that a key leads to, around the ends; null for a key that leads nowhere. */
export function placeAfter(key: string, at: number, count: number, direction: Direction): number | null {
  if (count === 0) return null;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  const step = STEPS[direction][key];
  if (step === undefined) return null;
  return at < 0 ? (step > 0 ? 0 : count - 1) : (at + step + count) % count;
}

/** The element with the focus in the same document or shadow root. */
export const focusedBeside = (element: Element): Element | null =>
  (element.getRootNode() as Document | ShadowRoot).activeElement;

/** Moves the focus among the `data-roving` items inside with arrows, Home and End; returns the item it came to. */
export function moveFocus(event: KeyboardEvent<HTMLElement>, direction: Direction): HTMLElement | null {
  if (event.altKey || event.ctrlKey || event.metaKey) return null;
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-roving]:not(:disabled)')];
  const at = items.indexOf(focusedBeside(event.currentTarget) as HTMLElement);
  const place = placeAfter(event.key, at, items.length, direction);
  const item = place === null ? undefined : items[place];
  if (!item) return null;
  event.preventDefault();
  event.stopPropagation();
  item.focus();
  return item;
}
