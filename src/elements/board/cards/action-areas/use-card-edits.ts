import { useMemo, useRef } from 'react';

import type { DraftSaver } from '#core/editing/draft-saver.ts';
import type { Fields } from '#core/editing/draft-state.ts';
import { UndoStack } from '#core/editing/undo-stack.ts';
import { useUndoKeys } from '#core/editing/use-undo-keys.ts';

/** Changes fields of a draft; each change is a step that the keys take back inside of `place`. */
export function useCardEdits(draft: DraftSaver, pause: number) {
  const undo = useMemo(() => new UndoStack(), []);
  const place = useRef<HTMLDivElement>(null);
  useUndoKeys(undo, true, place);
  const change = (fields: Fields): void => {
    const { data } = draft.state;
    const before = Object.fromEntries(Object.keys(fields).map((field) => [field, data[field] ?? []]));
    draft.change(fields, pause);
    undo.push({ undo: () => draft.change(before, pause), redo: () => draft.change(fields, pause) });
  };
  return { change, place };
}
