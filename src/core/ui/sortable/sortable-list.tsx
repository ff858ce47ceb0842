import { DragDropProvider } from '@dnd-kit/react';
import { isSortable } from '@dnd-kit/react/sortable';
import { useState, type ReactNode } from 'react';

import { createSortableManager } from './own-drags.ts';
import { placeAmong } from './place-among.ts';

/** A dragged entry, and the index where it was dropped; its caller knows where it was before. */
interface Dropped {
  id: string;
  to: number;
}

/** Prefix of the ids of drop targets that take entries of other lists. */
export const INTO = 'into:';

interface SortableListProps {
  onDrop: (drop: Dropped) => void;
  /** An entry was dropped on the target `into:{place}`, before the one of its `[data-sorted]` with this index. */
  onInto?: (id: string, place: string, index: number) => void;
  children: ReactNode;
}

const boxesIn = (target: Element | undefined): DOMRect[] =>
  [...(target?.querySelectorAll('[data-sorted]') ?? [])].map((entry) => entry.getBoundingClientRect());

/** Entries inside can be dragged into another order, by pointer and by keyboard (Space, arrows, Space). */
export function SortableList({ onDrop, onInto, children }: SortableListProps) {
  const [manager] = useState(createSortableManager);
  return (
    <DragDropProvider
      manager={manager}
      onDragEnd={({ canceled, operation: { source, target, shape, position } }) => {
        if (canceled || !isSortable(source)) return;
        const place = String(target?.id ?? '');
        if (place.startsWith(INTO))
          return onInto?.(
            String(source.id),
            place.slice(INTO.length),
            placeAmong(boxesIn(target?.element), shape?.current.center ?? position.current),
          );
        onDrop({ id: String(source.id), to: source.index });
      }}
    >
      {children}
    </DragDropProvider>
  );
}
