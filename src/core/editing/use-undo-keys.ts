import type { RefObject } from 'react';

import { useHost } from '../element/host.ts';
import { isInField, usePageEvent } from '../ui/shortcuts/key-target.ts';
import type { UndoStack } from './undo-stack.ts';

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
  usePageEvent(
    'keydown',
    () => isOn && (place?.current?.closest('dialog') ?? element),
    (event) => {
      const action = isInField(event) ? undefined : undoActionOf(event);
      if (action && undo[action]()) event.preventDefault();
    },
  );
}
