import { DragDropProvider } from '@dnd-kit/react';
import { useState, type ReactNode } from 'react';

import { createSortableManager } from './own-drags.ts';

interface DropPlacesProps {
  /** Something was dropped on a place: both by their ids (`useDraggable`, `useDroppable`). */
  onDrop: (id: string, place: string) => void;
  children: ReactNode;
}

/** Things inside can be dragged from place to place, by mouse, touch and keyboard; lists have `SortableList`. */
export function DropPlaces({ onDrop, children }: DropPlacesProps) {
  const [manager] = useState(createSortableManager);
  return (
    <DragDropProvider
      manager={manager}
      onDragEnd={({ canceled, operation: { source, target } }) => {
        if (!canceled && source && target) onDrop(String(source.id), String(target.id));
      }}
    >
      {children}
    </DragDropProvider>
  );
}
