import { useRef, type RefObject } from 'react';

import { isInField, usePageEvent } from '#core/ui/shortcuts/key-target.ts';
import { useShortcuts } from '#core/ui/shortcuts/shortcuts.ts';

import type { Zooms } from './use-zooms.ts';

/** The key that was pressed, digits as on the keyboard: with Shift they write something else in every country. */
const pressed = ({ code, key, shiftKey }: KeyboardEvent): string => {
  const digit = /^(?:Digit|Numpad)(\d)$/.exec(code)?.[1] ?? key;
  return shiftKey ? `Shift+${digit}` : digit.toLowerCase();
};

/** A key by itself, pressed once. */
const isPlain = ({ repeat, ctrlKey, metaKey, altKey, defaultPrevented, isComposing }: KeyboardEvent): boolean =>
  !(repeat || ctrlKey || metaKey || altKey || defaultPrevented || isComposing);

/** The key with which browsers search. In the field of the search it is theirs again. */
const isSearch = ({ key, ctrlKey, metaKey, altKey, shiftKey, defaultPrevented }: KeyboardEvent): boolean =>
  key.toLowerCase() === 'f' && (ctrlKey || metaKey) && !altKey && !shiftKey && !defaultPrevented;

/** Runs an action once at a time: a key that stays down or is hit twice does it no second time meanwhile. */
function useOneAtATime(action: (() => Promise<void>) | undefined): (() => void) | undefined {
  const busy = useRef(false);
  if (!action) return undefined;
  return () => {
    if (busy.current) return;
    busy.current = true;
    void action().finally(() => {
      busy.current = false;
    });
  };
}

/**
 * What a key or a paste may be meant for while it has the focus: the steps and tools around the canvas as well, as long as
 * the canvas takes input.
 */
export const around = (canvas: HTMLElement | null): Element | null =>
  canvas && !canvas.closest('[inert]') ? canvas.closest('[part~=board]') : null;

/** Keys of the board that work wherever no field has the focus. */
export function useCanvasKeys(
  board: RefObject<HTMLElement | null>,
  { fit, toSelection, toFullSize }: Zooms,
  { addNote, search }: { addNote: (() => Promise<void>) | undefined; search: () => void },
): void {
  useShortcuts('board', ...(addNote ? (['notes'] as const) : []));
  const addOne = useOneAtATime(addNote);
  const keys: Record<string, (() => void) | undefined> = {
    'Shift+1': fit,
    'Shift+2': toSelection,
    '0': toFullSize,
    n: addOne,
  };
  const onKey = (event: KeyboardEvent): void => {
    const action = isSearch(event) ? search : isPlain(event) ? keys[pressed(event)] : undefined;
    if (!action || isInField(event)) return;
    event.preventDefault();
    action();
  };
  usePageEvent('keydown', () => around(board.current), onKey);
}
