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

/** What dnd-kit knows of a dragged entry. */
interface Sortable {
  id: string | number;
  initialIndex: number;
  index: number;
  initialGroup?: string | number | undefined;
  group?: string | number | undefined;
}

/** Prefix of the ids of drop targets that take entries of other lists. */
export const INTO = 'into:';

interface SortableListProps {
  onDrop: (drop: Dropped) => void;
  /** An entry was dropped on the target `into:{place}`. */
  onInto?: (id: string, place: string) => void;
  children: ReactNode;
}

function dropOf({ id, initialIndex, index, initialGroup, group }: Sortable): Dropped {
  return {
    id: String(id),
    from: initialIndex,
    to: index,
    fromGroup: initialGroup?.toString(),
    group: group?.toString(),
  };
}

/** Entries inside can be dragged into another order, by pointer and by keyboard (Space, arrows, Space). */
export function SortableList({ onDrop, onInto, children }: SortableListProps) {
  const [manager] = useState(createSortableManager);
  return (
    <DragDropProvider
      manager={manager}
      onDragEnd={({ canceled, operation: { source, target } }) => {
        if (canceled || !isSortable(source)) return;
        const place = String(target?.id ?? '');
        if (place.startsWith(INTO)) return onInto?.(String(source.id), place.slice(INTO.length));
        const drop = dropOf(source);
        if (drop.from !== drop.to || drop.fromGroup !== drop.group) onDrop(drop);
      }}
    >
      {children}
    </DragDropProvider>
  );
}
