import { useEffect, type RefObject } from 'react';

import { useHost } from '../element/host.ts';
import type { UndoStack } from './undo-stack.ts';

const WRITTEN_IN = 'input, textarea, select, [contenteditable]';

type Keys = Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>;

/** What a key does to what was done last. */
export function undoActionOf({ key, altKey, ctrlKey, metaKey, shiftKey }: Keys): 'undo' | 'redo' | undefined {
  if (altKey || !(ctrlKey || metaKey)) return undefined;
  if (key.toLowerCase() === 'y') return 'redo';
  return key.toLowerCase() !== 'z' ? undefined : shiftKey ? 'redo' : 'undo';
}

/**
 * Ctrl+Z and Ctrl+Y anywhere in the element, but not where text is written: fields take back their own. `isOn`: false
 * while what was done is not shown or may not be changed, since nobody would see what the keys do. In a dialog they
 * belong to a `place` inside of it only.
 */
export function useUndoKeys(undo: UndoStack, isOn: boolean, place?: RefObject<HTMLElement | null>): void {
  const { element } = useHost();
  useEffect(() => {
    if (!isOn) return undefined;
    const onKey = (event: KeyboardEvent): void => {
      const action = event.defaultPrevented ? undefined : undoActionOf(event);
      const [target] = event.composedPath();
      if (!action || !(target instanceof Element) || target.closest(WRITTEN_IN)) return;
      const dialog = target.closest('dialog');
      if (dialog && !dialog.contains(place?.current ?? null)) return;
      if (undo[action]()) event.preventDefault();
    };
    element.addEventListener('keydown', onKey);
    return () => element.removeEventListener('keydown', onKey);
  }, [element, undo, isOn, place]);
}
