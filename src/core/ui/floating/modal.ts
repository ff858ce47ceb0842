import { useEffectEvent, useLayoutEffect, useRef, type MouseEvent, type RefObject } from 'react';

import { useOverlaysSheet } from '../overlays/overlays-sheet.ts';
import { pushDialog } from './dialog-stack.ts';
import { focusedBeside } from './roving.ts';

const FIRST = [
  '[data-autofocus]',
  '.dialog-body :is(input, textarea, select):not(:disabled)',
  '.dialog-body [contenteditable=true]',
  '.dialog-foot button:not(:disabled)',
];

/** Opens it with the page made inert, puts the focus where one begins, and gives it back in the end. */
export function useModal(ref: RefObject<HTMLDialogElement | null>, onClosed?: () => void): void {
  useOverlaysSheet();
  const closed = useEffectEvent(() => onClosed?.());
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    const before = focusedBeside(dialog);
    const giveBack = (): void => {
      if (before instanceof HTMLElement && !focusedBeside(before)) before.focus();
    };
    dialog.showModal();
    const first = FIRST.map((selector) => dialog.querySelector<HTMLElement>(selector)).find((found) => found !== null);
    first?.focus();
    const leaving = new AbortController();
    // the ground behind must not scroll; the body of the dialog may
    const hold = (event: Event): void => {
      if (event.target === dialog) event.preventDefault();
    };
    dialog.addEventListener('wheel', hold, { passive: false, signal: leaving.signal });
    dialog.addEventListener('touchmove', hold, { passive: false, signal: leaving.signal });
    // a browser closes it without asking when Escape is pressed twice
    dialog.addEventListener('close', () => !dialog.open && closed(), { signal: leaving.signal });
    const pop = pushDialog(dialog);
    return () => {
      leaving.abort();
      pop();
      dialog.close();
      giveBack();
      // what was made inert meanwhile is so until this change is done
      queueMicrotask(giveBack);
    };
  }, [ref]);
}

/** A click on the ground: pressed and released there, so that selecting text out of the dialog does not close it. */
export function useOutside(close: () => void) {
  const pressed = useRef(false);
  const run = useEffectEvent(close);
  const isOutside = (event: MouseEvent): boolean => {
    const { left, right, top, bottom } = event.currentTarget.getBoundingClientRect();
    const { clientX: x, clientY: y } = event;
    return event.target === event.currentTarget && (x < left || x > right || y < top || y > bottom);
  };
  return {
    onMouseDown: (event: MouseEvent) => {
      event.stopPropagation();
      pressed.current = isOutside(event);
    },
    onClick: (event: MouseEvent) => {
      event.stopPropagation();
      if (pressed.current && isOutside(event)) run();
      pressed.current = false;
    },
  };
}
