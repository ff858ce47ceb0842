import { useState } from 'react';

import { UndoStack } from '#core/editing/undo-stack.ts';

/** The stack of one board; another board begins with an empty one. */
export function useUndoStack(boardId: string): UndoStack {
  const [now, setNow] = useState(() => ({ boardId, stack: new UndoStack() }));
  if (now.boardId === boardId) return now.stack;
  const next = { boardId, stack: new UndoStack() };
  setNow(next);
  return next.stack;
}
