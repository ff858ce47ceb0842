import { useDroppable } from '@dnd-kit/react';
import { useSortable } from '@dnd-kit/react/sortable';
import { GripVertical } from 'lucide-react';

import { useTexts } from '#core/locale/use-texts.ts';
import { Icon } from '#core/ui/icon.tsx';
import { INTO } from '#core/ui/sortable/sortable-list.tsx';
import { useMoveKeys } from '#core/ui/sortable/use-move-keys.ts';

/** The position of something among those it can be reordered with. */
export interface SortPosition {
  id: string;
  /** Only things of one kind are reordered. */
  kind: string;
  index: number;
  /** Whether it can be dragged at all. */
  free: boolean;
}

/** Refs of the thing and of its grip. Only things of one `group` are counted together when one is moved. */
export const useSortPosition = ({ id, kind, index, free }: SortPosition) =>
  useSortable({ id, index, group: kind, type: kind, accept: kind, disabled: !free });

const BOARDS = 'board of ';

/** The kind of the boards of a group; they are reordered among themselves. */
export const boardsOf = (groupId: string): string => `${BOARDS}${groupId}`;

/** A group takes the boards of other groups: ref of its drop target, and whether one is over it. */
export function useTakesBoards(groupId: string, free: boolean) {
  const { ref, isDropTarget } = useDroppable({
    id: `${INTO}${groupId}`,
    type: 'group of boards',
    accept: ({ type }) => String(type).startsWith(BOARDS) && type !== boardsOf(groupId),
    disabled: !free,
  });
  return { ref, over: isDropTarget };
}

export interface GripProps {
  name: string;
  /** Index of what is moved. */
  index: number;
  handleRef: (element: Element | null) => void;
  onMove: { up: (() => void) | undefined; down: (() => void) | undefined };
}

/** Takes hold of a board or group: by pointer, by Space and arrows, or in one step by Alt and an arrow. */
export function Grip({ name, index, handleRef, onMove }: GripProps) {
  const t = useTexts('boards');
  const { onKeyDown } = useMoveKeys(index, (by) => onMove[by < 0 ? 'up' : 'down']?.(), true);
  return (
    <button
      ref={handleRef}
      type="button"
      data-grip=""
      aria-label={t('drag', { name })}
      aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
      title={t('dragHint')}
      // seen where one points or is by keyboard; fingers always see it
      className="text-subtle hover:bg-hover pointer-fine:not-group-hover/sort:not-group-focus-within/sort:opacity-0 relative z-1 grid size-[28px] flex-none cursor-grab touch-none place-items-center rounded-sm"
      onKeyDown={onKeyDown}
    >
      <Icon of={GripVertical} size={14} />
    </button>
  );
}
