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
 * Ctrl+Z and Ctrl+Y anywhere in the element, and while the focus is nowhere on the page, but not where text is written:
 * fields take back their own. `isOn`: false while what was done is not shown or may not be changed, since nobody would
 * see what the keys do. In a dialog they belong to a `place` inside of it only.
 */
export function useUndoKeys(undo: UndoStack, isOn: boolean, place?: RefObject<HTMLElement | null>): void {
  const { element } = useHost();
  useEffect(() => {
    if (!isOn) return undefined;
    const act = (event: KeyboardEvent): void => {
      const action = event.defaultPrevented ? undefined : undoActionOf(event);
      if (action && undo[action]()) event.preventDefault();
    };
    const onKey = (event: KeyboardEvent): void => {
      const [target] = event.composedPath();
      if (!(target instanceof Element) || target.closest(WRITTEN_IN)) return;
      const dialog = target.closest('dialog');
      if (!dialog || dialog.contains(place?.current ?? null)) act(event);
    };
    // so it is after a dialog that was opened from no button, and before the first click
    const onPage = (event: KeyboardEvent): void => {
      const isCovered = element.shadowRoot?.querySelector('dialog[open]') ?? element.closest('[data-sample]');
      if (event.target === document.body && !isCovered && element.checkVisibility()) act(event);
    };
    element.addEventListener('keydown', onKey);
    document.addEventListener('keydown', onPage);
    return () => {
      element.removeEventListener('keydown', onKey);
      document.removeEventListener('keydown', onPage);
    };
  }, [element, undo, isOn, place]);
}
