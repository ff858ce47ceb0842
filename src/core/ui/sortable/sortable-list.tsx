import { DragDropProvider } from '@dnd-kit/react';
import { isSortable } from '@dnd-kit/react/sortable';
import { useState, type ReactNode } from 'react';

import { createSortableManager } from './own-drags.ts';

/** Where a dragged entry was let go. */
export interface Dropped {
  id: string;
  /** Group of the entry before and after; undefined in a list without groups. */
  fromGroup: string | undefined;
  group: string | undefined;
  /** Index within its group before and after. */
  from: number;
  to: number;
}

/** Entries inside can be dragged into another order, by pointer and by keyboard (Space, arrows, Space). */
export function SortableList({ onDrop, children }: { onDrop: (drop: Dropped) => void; children: ReactNode }) {
  const [manager] = useState(createSortableManager);
  return (
    <DragDropProvider
      manager={manager}
      onDragEnd={({ canceled, operation: { source } }) => {
        if (canceled || !isSortable(source)) return;
        const { id, initialIndex: from, index: to, initialGroup, group } = source;
        const drop = { id: String(id), from, to, fromGroup: initialGroup?.toString(), group: group?.toString() };
        if (from !== to || drop.fromGroup !== drop.group) onDrop(drop);
      }}
    >
      {children}
    </DragDropProvider>
  );
}
