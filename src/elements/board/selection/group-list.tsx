import { useEffect, useState, type ReactNode } from 'react';

import type { Board } from '#contract/board/boards.ts';
import type { Group } from '#contract/board/groups.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { movedTo } from '#core/ui/sortable/moved-to.ts';
import { SortableList } from '#core/ui/sortable/sortable-list.tsx';

import type { BoardAction, Allowed } from './board-actions.ts';
import { BoardGroup } from './board-group.tsx';
import { boardSections, type BoardSection, type Sort } from './board-order.ts';
import { useOrderChanges } from './use-board-changes.ts';
import { useClosedGroups } from './use-closed-groups.ts';
import { useRegroup } from './use-regroup.ts';

const MINUTE = 60_000;

/** The present to the minute, so that 'n minutes ago' stays true. */
function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), MINUTE);
    return () => clearInterval(timer);
  }, []);
  return now;
}

export interface GroupListProps {
  boards: Board[];
  groups: Group[];
  search: string;
  sort: Sort;
  allowed: Allowed;
  boardPath: string;
  onAction: (action: BoardAction) => void;
  /** Shown when nothing is found. */
  children: ReactNode;
}

/** All groups with the boards that fit the search; both can be dragged into another order by those with the right. */
export function GroupList({ boards, groups, search, sort, children, ...rest }: GroupListProps) {
  const now = useNow();
  const sections = boardSections(boards, groups, { search, sort });
  const { order, orderBoards, said, say } = useOrder(sections);
  const regroup = useRegroup(boards, groups, { say, orderBoards });
  const searching = search.trim() !== '';
  const { isClosed, toggle } = useClosedGroups(searching);
  if (sections.length === 0) return children;
  const ordered = sort === 'order' && !searching;
  const groupIds = idsOf(sections);
  const mover = (id: string | undefined, by: -1 | 1): (() => void) | undefined => {
    const from = id === undefined ? -1 : groupIds.indexOf(id);
    const next = searching ? undefined : movedTo(groupIds, from, from + by);
    return next && (() => order(next, id));
  };
  const drop = (id: string, to: number): void => {
    for (const ids of [groupIds, ...sections.map((section) => section.boards.map((board) => board.id))]) {
      const next = movedTo(ids, ids.indexOf(id), to);
      if (next) order(next, id);
    }
  };
  return (
    <SortableList
      onDrop={({ id, to }) => drop(id, to)}
      onInto={(id, group, index) =>
        // in one that is folded it is the last
        regroup.into(id, group === '' ? null : group, isClosed(group) ? undefined : boardAt(sections, group, index))
      }
    >
      {sections.map((section, index) => (
        <BoardGroup
          key={section.group?.id ?? ''}
          {...{ section, now, ordered, searching, index, groups: groupIds.length, ...rest }}
          closed={isClosed(section.group?.id ?? '')}
          onToggle={() => toggle(section.group?.id ?? '')}
          takesBoards={ordered && rest.allowed.reorder}
          onOrder={order}
          onRegroup={(board, by) => regroup.besides(board, groupIds, by)}
          onMoveGroup={{ up: mover(section.group?.id, -1), down: mover(section.group?.id, 1) }}
        />
      ))}
      <p className="sr-only" role="status">
        {said}
      </p>
    </SortableList>
  );
}

/** The board of a group with this index. */
const boardAt = (sections: BoardSection[], group: string, index: number): string | undefined =>
  sections.find((section) => (section.group?.id ?? '') === group)?.boards[index]?.id;

const idsOf = (sections: BoardSection[]): string[] => sections.flatMap(({ group }) => group?.id ?? []);

/** Changes the order of groups, or of the boards of one, and announces the new position. */
function useOrder(sections: BoardSection[]) {
  const t = useTexts('boards');
  const changes = useOrderChanges();
  const [said, say] = useState('');
  const groupIds = idsOf(sections);
  const nameOf = (id: string): string =>
    sections.flatMap(({ group, boards }) => [group, ...boards]).find((one) => one?.id === id)?.name ?? '';
  const order = (ids: string[], id: string | undefined): void => {
    if (id !== undefined) say(t('moved', { name: nameOf(id), place: ids.indexOf(id) + 1, all: ids.length }));
    void (groupIds.includes(ids[0] ?? '') ? changes.orderGroups(ids) : changes.orderBoards(ids));
  };
  return { order, orderBoards: changes.orderBoards, said, say };
}
