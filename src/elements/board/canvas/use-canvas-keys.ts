import { useEffect, useEffectEvent, type RefObject } from 'react';

import { isAbout, isInField } from '#core/ui/shortcuts/key-target.ts';
import { useShortcuts } from '#core/ui/shortcuts/shortcuts.ts';

import type { Zooms } from './use-zooms.ts';

/** The key that was pressed, digits as on the keyboard: with Shift they write something else in every country. */
const pressed = ({ code, key, shiftKey }: KeyboardEvent): string => {
  const digit = /^(?:Digit|Numpad)(\d)$/.exec(code)?.[1] ?? key;
  return shiftKey ? `Shift+${digit}` : digit.toLowerCase();
};

/** Keys of the board that work wherever no field has the focus. */
export function useCanvasKeys(
  board: RefObject<HTMLElement | null>,
  { fit, toSelection, toFullSize }: Zooms,
  addNote: (() => void) | undefined,
): void {
  useShortcuts('board', 'notes');
  const keys: Record<string, (() => void) | undefined> = {
    'Shift+1': fit,
    'Shift+2': toSelection,
    '0': toFullSize,
    n: addNote,
  };
  const onKey = useEffectEvent((event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || event.isComposing) return;
    const action = keys[pressed(event)];
    if (!action || isInField(event) || !board.current || !isAbout(board.current)) return;
    event.preventDefault();
    action();
  });
  useEffect(() => {
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}
