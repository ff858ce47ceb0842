import { useLayoutEffect, useRef, type KeyboardEvent } from 'react';

import { useShortcuts } from '../shortcuts/shortcuts.ts';

type Step = -1 | 1;

const DOWN: Readonly<Record<string, Step>> = { ArrowUp: -1, ArrowDown: 1 };
const ACROSS: Readonly<Record<string, Step>> = { ...DOWN, ArrowLeft: -1, ArrowRight: 1 };

/**
 * Gives the focus back after an entry was moved by key: the browser takes it from what is put elsewhere in the document.
 * The returned function remembers the control that had it; `index` is the position of the entry.
 */
function useFocusAfterMove(index: number): (control: HTMLElement) => void {
  const control = useRef<HTMLElement>(null);
  const shown = useRef(index);
  useLayoutEffect(() => {
    if (shown.current === index) return;
    shown.current = index;
    control.current?.focus();
    control.current = null;
  });
  return (focused) => {
    control.current = focused;
  };
}

/**
 * Moves the entry at `index` one position by Alt and an arrow key (`onKeyDown`) or by a control of it (`move`); the
 * control keeps the focus. `across`: entries are also beside each other.
 */
export function useMoveKeys(index: number, onMove: (by: Step) => void, across = false) {
  useShortcuts('lists');
  const keepFocus = useFocusAfterMove(index);
  const move = (control: EventTarget, by: Step): void => {
    if (control instanceof HTMLElement) keepFocus(control);
    onMove(by);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const by = (across ? ACROSS : DOWN)[event.key];
    // a table inside has taken the key, or it opens the list of a select
    const isTaken = event.defaultPrevented || event.target instanceof HTMLSelectElement;
    if (!event.altKey || by === undefined || isTaken) return;
    event.preventDefault();
    move(event.target, by);
  };
  return { move, onKeyDown };
}
