import { useEffect, useState, type ReactNode } from 'react';

import type { Board } from '#contract/boards.ts';
import type { Group } from '#contract/groups.ts';

import type { Act, Allowed } from './board-acts.ts';
import { BoardGroup } from './board-group.tsx';
import { boardSections, moved, type Sort } from './board-order.ts';
import { useOrderChanges } from './use-board-changes.ts';

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
  onAct: (act: Act) => void;
  /** Shown when nothing is found. */
  children: ReactNode;
}

/** All groups with the boards that fit the search. */
export function GroupList({ boards, groups, search, sort, children, ...rest }: GroupListProps) {
  const now = useNow();
  const changes = useOrderChanges();
  const sections = boardSections(boards, groups, { search, sort });
  if (sections.length === 0) return children;
  const searching = search.trim() !== '';
  const ordered = sort === 'order' && !searching;
  const groupIds = sections.flatMap(({ group }) => group?.id ?? []);
  const mover = (id: string | undefined, by: -1 | 1): (() => void) | undefined => {
    const next = id === undefined || searching ? undefined : moved(groupIds, id, by);
    return next && (() => void changes.orderGroups(next));
  };
  return sections.map((section) => (
    <BoardGroup
      key={section.group?.id ?? ''}
      {...{ section, now, ordered, searching, ...rest }}
      onOrder={(ids) => void changes.orderBoards(ids)}
      onMoveGroup={{ up: mover(section.group?.id, -1), down: mover(section.group?.id, 1) }}
    />
  ));
}
