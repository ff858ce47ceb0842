import { useEffectEvent, useLayoutEffect, useRef, type MouseEvent, type RefObject } from 'react';

import { useOverlaysSheet } from '../overlays/overlays-sheet.ts';
import { nextOrder, showInOrder } from './dialog-stack.ts';
import { focusedBeside } from './roving.ts';

const FIRST = [
  '[data-autofocus]',
  '.dialog-body :is(input, textarea, select):not(:disabled)',
  '.dialog-body [contenteditable=true]',
  '.dialog-foot button:not(:disabled)',
];

const focusedIn = (dialog: HTMLDialogElement): HTMLElement | null => {
  const focused = focusedBeside(dialog);
  return focused instanceof HTMLElement && dialog.contains(focused) ? focused : null;
};

/** Where the focus was put in each dialog. */
const begun = new WeakMap<HTMLDialogElement, HTMLElement>();

/** Puts the focus where it was, or where one begins. */
function begin(dialog: HTMLDialogElement, last: HTMLElement | null): void {
  const first = FIRST.map((selector) => dialog.querySelector<HTMLElement>(selector)).find((found) => found !== null);
  const found = last?.isConnected === true ? last : first;
  found?.focus();
  if (found) begun.set(dialog, found);
}

/** Whether the focus is nowhere in a dialog, or still where it was put. */
function isUntouched(dialog: HTMLDialogElement): boolean {
  const focused = focusedIn(dialog);
  return focused === null || focused === dialog || focused === begun.get(dialog);
}

/** Behind what is in a dialog: puts the focus into it when it has come later than the dialog, or was hidden. */
export function useArrival(ref: RefObject<HTMLDialogElement | null>): void {
  const last = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    // the dialog around it is mounted later than this
    const find = (): HTMLDialogElement | null => ref.current;
    const dialog = find();
    if (dialog?.open === true && isUntouched(dialog)) begin(dialog, last.current);
    return () => {
      const now = find();
      last.current = now && focusedIn(now);
    };
  }, [ref]);
}

/**
 * Opens it with the page made inert, puts the focus where one begins, and gives it back in the end. One that React hides
 * while something in it is loaded comes back to its place, above what it was above.
 */
export function useModal(ref: RefObject<HTMLDialogElement | null>, onClosed?: () => void): void {
  useOverlaysSheet();
  const closed = useEffectEvent(() => onClosed?.());
  const opened = useRef<{ order: number; before: Element | null; last: HTMLElement | null }>(undefined);
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    const place = (opened.current ??= { order: nextOrder(), before: focusedBeside(dialog), last: null });
    const { before } = place;
    const giveBack = (): void => {
      if (before instanceof HTMLElement && !focusedBeside(before)) before.focus();
    };
    const close = showInOrder(dialog, place.order);
    begin(dialog, place.last);
    const leaving = new AbortController();
    // the ground behind must not scroll; the body of the dialog may
    const hold = (event: Event): void => {
      if (event.target === dialog) event.preventDefault();
    };
    dialog.addEventListener('wheel', hold, { passive: false, signal: leaving.signal });
    dialog.addEventListener('touchmove', hold, { passive: false, signal: leaving.signal });
    // a browser closes it without asking when Escape is pressed twice
    dialog.addEventListener('close', () => !dialog.open && closed(), { signal: leaving.signal });
    return () => {
      place.last = focusedIn(dialog);
      leaving.abort();
      close();
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
