import { useQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { ArrowDownUp, FolderPlus, Plus } from 'lucide-react';
import { useState } from 'react';

import type { Board } from '#contract/board/boards.ts';
import type { Group } from '#contract/board/groups.ts';
import { mayDo } from '#contract/policy.ts';
import type { PropsOf } from '#core/element/element-definition.ts';
import { useHost } from '#core/element/host.ts';
import { useReady } from '#core/element/use-ready.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { useLiveTopic } from '#core/realtime/live-channel.ts';
import { LiveNotice } from '#core/realtime/live-notice.tsx';
import { hasExtension } from '#core/session/core.ts';
import { useCore } from '#core/session/use-core.ts';
import { useStore } from '#core/session/use-store.ts';
import { Button } from '#core/ui/button.tsx';
import { ErrorView } from '#core/ui/error-view.tsx';
import { Menu } from '#core/ui/overlays/menu.tsx';
import { PageHeader } from '#core/ui/page-header.tsx';
import { SearchField } from '#core/ui/fields/search-field.tsx';
import { SignedTitle } from '#core/ui/signed-title.tsx';
import { StateView } from '#core/ui/state-view.tsx';

import { boardQueries } from '../board-queries.ts';
import { useGiven } from '../scene/use-given.ts';
import type { boards as definition } from '../boards.definition.ts';
import { ActionDialog } from './action-dialog.tsx';
import type { BoardAction, Allowed } from './board-actions.ts';
import { boardSections, SORTS, sortOf, type Sort } from './board-order.ts';
import { hrefOf } from './board-tile.tsx';
import { BoardsSkeleton } from './boards-skeleton.tsx';
import { GroupList } from './group-list.tsx';

/** The selection of boards (whiteboard 2.1). */
export function BoardsView({ boardPath = '', sort: given }: PropsOf<typeof definition>) {
  const core = useCore();
  const host = useHost();
  const boards = useQuery(boardQueries.list(core));
  const groups = useQuery(boardQueries.groups(core));
  useLiveTopic('boards', boardQueries.listKey);
  useLiveTopic('groups', boardQueries.groupsKey);
  const [search, setSearch] = useState('');
  const [sort, takeSort] = useGiven(sortOf(given));
  const setSort = (next: Sort): void => {
    takeSort(next);
    host.emit('strategy-change', { sort: next });
  };
  const [action, setAction] = useState<BoardAction>();
  const allowed = useAllowed();
  /** Enter in the search opens the board when it is the only one that fits. */
  const openOnly = (): void => {
    const sections = boardSections(boards.data ?? [], groups.data ?? [], { search, sort });
    const [only, ...others] = sections.flatMap((section) => section.boards);
    if (search.trim() !== '' && only && others.length === 0)
      host.emit('strategy-navigate', { to: hrefOf(only, boardPath) });
  };
  const error = boards.error ?? groups.error;
  const loaded = boards.data && groups.data;
  useReady(loaded !== undefined);
  return (
    <div className="ground min-h-full">
      <LiveNotice />
      <BoardsHeader
        {...{ boards: boards.data, groups: groups.data, search, setSearch, sort, setSort, allowed }}
        onEnter={openOnly}
        onAction={setAction}
      />
      <div className="px-6 pt-1 pb-6 @max-[640px]:px-4">
        {loaded && boards.data && groups.data ? (
          <Content
            {...{ boards: boards.data, groups: groups.data, search, sort, allowed, boardPath }}
            onAction={setAction}
            onShowAll={() => setSearch('')}
          />
        ) : error ? (
          <ErrorView error={error} onRetry={() => void Promise.all([boards.refetch(), groups.refetch()])} />
        ) : (
          <BoardsSkeleton />
        )}
      </div>
      {action && (
        <ActionDialog
          {...{ action, boardPath }}
          groups={groups.data ?? []}
          peopleOf={(board) => (allowed.people(board) ? () => setAction({ do: 'people', board }) : undefined)}
          onClose={() => setAction(undefined)}
        />
      )}
    </div>
  );
}

/** From the policy with the session's person and the rights on each board. */
function useAllowed(): Allowed {
  const { core } = useCore();
  const { user } = useStore(core.$session);
  return {
    create: mayDo('boards.create', user),
    reorder: mayDo('boards.reorder', user),
    delete: mayDo('boards.delete', user),
    groups: mayDo('groups.create', user),
    duplicate: mayDo('boards.create', user) && hasExtension(core, 'board-copies'),
    people: ({ permissions }) =>
      mayDo('boardPeople.write', user, { rights: permissions }) && hasExtension(core, 'board-people'),
    update: ({ permissions }) => mayDo('boards.update', user, { rights: permissions }),
  };
}

interface HeaderProps {
  boards: Board[] | undefined;
  groups: Group[] | undefined;
  search: string;
  setSearch: (text: string) => void;
  sort: Sort;
  setSort: (sort: Sort) => void;
  allowed: Allowed;
  onAction: (action: BoardAction) => void;
  onEnter: () => void;
}

/** How many boards there are, and in how many groups where there are both. */
function countOf(t: TFunction<'boards'>, boards: number, groups: number): string {
  const count = t('count', { count: boards });
  return boards > 0 && groups > 0 ? `${count} ${t('inGroups', { count: groups })}` : count;
}

function BoardsHeader({ boards, groups, search, setSearch, sort, setSort, allowed, onAction, onEnter }: HeaderProps) {
  const t = useTexts('boards');
  const count = boards && groups && countOf(t, boards.length, groups.length);
  return (
    <PageHeader
      title={<SignedTitle>{t('title')}</SignedTitle>}
      text={<span aria-live="polite">{count ?? '\u00A0'}</span>}
    >
      <SearchField
        label={t('search')}
        value={search}
        onChange={setSearch}
        onEnter={onEnter}
        className="w-[220px]! @max-[640px]:w-full!"
      />
      <Menu
        look="secondary"
        icon={ArrowDownUp}
        label={t('sort.label', { by: t(`sort.${sort}`) })}
        items={SORTS.map((one) => ({
          label: t(`sort.${one}`),
          checked: one === sort,
          onSelect: () => setSort(one),
        }))}
      >
        <span className="@max-[640px]:sr-only">{t(`sort.${sort}`)}</span>
      </Menu>
      {allowed.groups && (
        <Button icon={FolderPlus} title={t('newGroup')} onClick={() => onAction({ do: 'createGroup' })}>
          <span className="@max-[640px]:sr-only">{t('newGroup')}</span>
        </Button>
      )}
      {allowed.create && (
        <Button
          look="primary"
          icon={Plus}
          className="@max-[640px]:ms-auto"
          onClick={() => onAction({ do: 'create', group: null })}
        >
          {t('newBoard')}
        </Button>
      )}
    </PageHeader>
  );
}

interface ContentProps {
  boards: Board[];
  groups: Group[];
  search: string;
  sort: Sort;
  allowed: Allowed;
  boardPath: string;
  onAction: (action: BoardAction) => void;
  onShowAll: () => void;
}

function Content({ onShowAll, ...rest }: ContentProps) {
  const t = useTexts('boards');
  const { boards, groups, allowed, search } = rest;
  if (boards.length === 0 && groups.length === 0)
    return (
      <StateView kind="empty" title={t('empty.title')} text={allowed.create ? t('empty.can') : t('empty.cannot')} />
    );
  return (
    <GroupList {...rest}>
      <StateView kind="empty" title={t('nothing.title', { search: search.trim() })} text={t('nothing.text')}>
        <Button onClick={onShowAll}>{t('nothing.act')}</Button>
      </StateView>
    </GroupList>
  );
}
