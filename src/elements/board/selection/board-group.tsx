import { ArrowDown, ArrowUp, ChevronDown, ChevronRight, Pencil, Plus, Trash2 } from 'lucide-react';
import { useId, type ReactNode } from 'react';

import type { Board } from '#contract/board/boards.ts';
import type { Group } from '#contract/board/groups.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { Badge } from '#core/ui/chip.tsx';
import { Icon } from '#core/ui/icon.tsx';
import { Menu, type MenuItem } from '#core/ui/overlays/menu.tsx';
import { movedTo } from '#core/ui/sortable/moved-to.ts';

import type { BoardAction, Allowed } from './board-actions.ts';
import type { BoardSection } from './board-order.ts';
import { BoardTile } from './board-tile.tsx';
import { boardsOf, Grip, useSortPosition, useTakesBoards } from './sortable-place.tsx';

export interface GroupProps {
  section: BoardSection;
  boardPath: string;
  allowed: Allowed;
  now: Date;
  /** Its place among the groups. */
  index: number;
  /** How many groups can be reordered. */
  groups: number;
  /** Whether the boards are in their own order, which can be changed. */
  ordered: boolean;
  /** Whether boards of other groups may be let go here. */
  takesBoards: boolean;
  /** During a search groups cannot be moved. */
  searching: boolean;
  closed: boolean;
  onToggle: () => void;
  onAction: (action: BoardAction) => void;
  /** Puts a board at the edge of this group into the one before or after it. */
  onRegroup: (board: Board, by: -1 | 1) => (() => void) | undefined;
  /** The boards of this group in their new order, after this one was moved. */
  onOrder: (ids: string[], moved: string) => void;
  onMoveGroup: { up: (() => void) | undefined; down: (() => void) | undefined };
}

/** A group of boards; its head opens and closes it. */
export function BoardGroup({ section, searching, closed, onToggle, index, groups, ...rest }: GroupProps) {
  const { group, boards } = section;
  const t = useTexts('boards');
  const id = useId();
  const { id: groupId, name } = group ?? { id: '', name: t('ungrouped') };
  const mine = rest.allowed.groups ? group : null;
  const free = mine !== null && !searching && groups > 1;
  const { ref, handleRef } = useSortPosition({ id: groupId || 'ungrouped', kind: 'group', index, free });
  return (
    <section ref={ref} aria-labelledby={id} part="group" data-group={groupId} className="mb-5">
      <TakesBoards groupId={groupId} free={rest.takesBoards}>
        <GroupHead {...{ id, name, open: !closed, count: boards.length }} onToggle={onToggle}>
          {free && <Grip name={name} index={index} handleRef={handleRef} onMove={rest.onMoveGroup} />}
          {mine && <GroupMenu group={mine} onAction={rest.onAction} onMove={rest.onMoveGroup} />}
        </GroupHead>
        {!closed && <Tiles group={group} boards={boards} {...rest} />}
      </TakesBoards>
    </section>
  );
}

/** A board of another group may be let go here. */
function TakesBoards({ groupId, free, children }: { groupId: string; free: boolean; children: ReactNode }) {
  const { ref, over } = useTakesBoards(groupId, free);
  return (
    <div
      ref={ref}
      className={`bg-surface rounded-lg ${over ? 'outline-2 outline-offset-4 outline-(--strategy-focus)' : ''}`}
    >
      {children}
    </div>
  );
}

function Tiles({
  group,
  boards,
  boardPath,
  allowed,
  now,
  ordered,
  onAction,
  onOrder,
  onRegroup,
}: Omit<
  GroupProps,
  'section' | 'searching' | 'closed' | 'onToggle' | 'onMoveGroup' | 'index' | 'groups' | 'takesBoards'
> &
  BoardSection) {
  const t = useTexts('boards');
  const ids = boards.map(({ id }) => id);
  const mover = (board: Board, from: number, by: -1 | 1): (() => void) | undefined => {
    if (!ordered) return undefined;
    const next = movedTo(ids, from, from + by);
    return next ? () => onOrder(next, board.id) : onRegroup(board, by);
  };
  if (boards.length === 0 && !allowed.create) return <p className="text-subtle text-sm">{t('emptyGroup')}</p>;
  return (
    <div className="grid grid-cols-[repeat(auto-fill,minmax(min(max(230px,20%),100%),1fr))] gap-3.5">
      {boards.map((board, index) => (
        <BoardTile
          key={board.id}
          {...{ board, boardPath, allowed, now, onAction }}
          place={{
            id: board.id,
            kind: boardsOf(group?.id ?? ''),
            index,
            free: ordered && allowed.reorder,
          }}
          onMove={{ up: mover(board, index, -1), down: mover(board, index, 1) }}
        />
      ))}
      {allowed.create && group && (
        <button
          type="button"
          className="border-line text-muted hover:bg-hover flex min-h-[120px] flex-col items-center justify-center gap-1.5 rounded-lg border-[1.5px] border-dashed text-sm font-medium"
          onClick={() => onAction({ do: 'create', group: group.id })}
        >
          <Icon of={Plus} size={20} />
          {t('newBoardHere')}
        </button>
      )}
    </div>
  );
}

function GroupMenu({
  group,
  onAction,
  onMove,
}: {
  group: Group;
  onAction: (action: BoardAction) => void;
  onMove: GroupProps['onMoveGroup'];
}) {
  const t = useTexts('boards');
  const items: MenuItem[] = [
    { label: t('rename'), icon: Pencil, onSelect: () => onAction({ do: 'renameGroup', group }) },
  ];
  if (onMove.up) items.push({ label: t('moveUp'), icon: ArrowUp, onSelect: onMove.up });
  if (onMove.down) items.push({ label: t('moveDown'), icon: ArrowDown, onSelect: onMove.down });
  items.push('separator', {
    label: t('delete'),
    icon: Trash2,
    danger: true,
    onSelect: () => onAction({ do: 'deleteGroup', group }),
  });
  return <Menu label={t('groupMenu', { name: group.name })} size="small" items={items} />;
}

interface HeadProps {
  id: string;
  name: string;
  count: number;
  open: boolean;
  onToggle: () => void;
  children: ReactNode;
}

function GroupHead({ id, name, count, open, onToggle, children }: HeadProps) {
  const t = useTexts('boards');
  return (
    <div className="group/sort mb-1.5 flex min-h-9 items-center gap-1">
      <button
        type="button"
        aria-expanded={open}
        aria-label={open ? t('collapse', { name }) : t('expand', { name })}
        className="text-subtle hover:bg-hover -ms-1 grid size-6 place-items-center rounded-sm"
        onClick={onToggle}
      >
        <Icon of={open ? ChevronDown : ChevronRight} />
      </button>
      <h2 id={id} className="me-1 text-[17px] wrap-anywhere">
        {name}
      </h2>
      <Badge count={count} look="neutral" max={9999} />
      <span className="flex-1" />
      {children}
    </div>
  );
}
