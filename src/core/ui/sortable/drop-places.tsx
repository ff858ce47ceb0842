import { DragDropProvider, type DragEndEvent } from '@dnd-kit/react';
import { useState, type ReactNode } from 'react';

import { createSortableManager } from './own-drags.ts';
import { placeAmong } from './place-among.ts';

/** A dragged thing and the place where it is, before the thing with this index that lies there too. */
export interface Drop {
  id: string;
  place: string;
  index: number;
}

interface DropPlacesProps {
  /** Something was dropped on a place: both by their ids (`useDraggable`, `useDroppable`). */
  onDrop: (drop: Drop) => void;
  /** Where what is dragged would be dropped now; undefined beside all places and at the end. */
  onOver: (drop: Drop | undefined) => void;
  children: ReactNode;
}

// what is dragged, and what keeps its room meanwhile, is not among the others
const OTHERS = '[data-sorted]:not([data-dnd-dragging], [data-dnd-placeholder])';

function dropOf({ source, target, shape, position }: DragEndEvent['operation']): Drop | undefined {
  if (!source || !target) return undefined;
  const others = [...(target.element?.querySelectorAll(OTHERS) ?? [])].map((one) => one.getBoundingClientRect());
  // they lie one below the other: how far beside them says nothing
  const x = others[0] ? (others[0].left + others[0].right) / 2 : 0;
  const { y } = shape?.current.center ?? position.current;
  return { id: String(source.id), place: String(target.id), index: placeAmong(others, { x, y }) };
}

/** Things inside can be dragged from place to place and within one, by mouse, touch and keyboard; lists have `SortableList`. */
export function DropPlaces({ onDrop, onOver, children }: DropPlacesProps) {
  const [manager] = useState(createSortableManager);
  return (
    <DragDropProvider
      manager={manager}
      onDragMove={({ operation }) => onOver(dropOf(operation))}
      onDragOver={({ operation }) => onOver(dropOf(operation))}
      onDragEnd={({ canceled, operation }) => {
        const drop = canceled ? undefined : dropOf(operation);
        onOver(undefined);
        if (drop) onDrop(drop);
      }}
    >
      {children}
    </DragDropProvider>
  );
}
