import { useQuery } from '@tanstack/react-query';
import { Plus, SquarePen, Trash2, UsersRound } from 'lucide-react';
import { useMemo, useState } from 'react';

import { mayDo } from '#contract/policy.ts';
import type { UserGroup } from '#contract/accounts/user-groups.ts';
import { useAction } from '#core/editing/use-action.ts';
import type { PropsOf } from '#core/element/element-definition.ts';
import { useReady } from '#core/element/use-ready.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { NoPermission } from '#core/people/no-permission.tsx';
import { useLiveTopic } from '#core/realtime/live-channel.ts';
import { LiveNotice } from '#core/realtime/live-notice.tsx';
import { useCore } from '#core/session/use-core.ts';
import { useStore } from '#core/session/use-store.ts';
import { AvatarStack } from '#core/ui/avatar.tsx';
import { Button } from '#core/ui/button.tsx';
import { GoLink, placeOf } from '#core/ui/go-link.tsx';
import { ConfirmDialog } from '#core/ui/overlays/dialog.tsx';
import { PageHeader } from '#core/ui/page-header.tsx';
import { SearchField } from '#core/ui/fields/search-field.tsx';
import { SignedTitle } from '#core/ui/signed-title.tsx';
import { StateView } from '#core/ui/state-view.tsx';
import { DataTable } from '#core/ui/table/data-table.tsx';
import type { TableColumn } from '#core/ui/table/table-columns.ts';
import { FIRST_VIEW, type TableView } from '#core/ui/table/table-view.ts';

import { userCalls, userQueries } from '../users-queries.ts';
import type { groups as definition } from '../groups.definition.ts';
import { GroupDialog } from './group-dialog.tsx';

/** The groups of people as an element of their own. */
export function GroupsView({ peoplePath = '' }: PropsOf<typeof definition>) {
  const t = useTexts('users');
  const { core } = useCore();
  const { user } = useStore(core.$session);
  if (!mayDo('userGroups.read', user)) return <NoPermission />;
  return (
    <div className="ground min-h-full">
      <LiveNotice />
      <PageHeader title={<SignedTitle>{t('tabs.groups')}</SignedTitle>} />
      <GroupsPanel peoplePath={peoplePath} />
    </div>
  );
}

type PersonAction = { kind: 'edit'; group?: UserGroup } | { kind: 'delete'; group: UserGroup };

/** How the people of a group are shown: in the list of this element, or in another place. */
interface ToPeople {
  onShowPeople?: ((group: UserGroup) => void) | undefined;
  peoplePath?: string | undefined;
}

/** The groups with their actions. */
export function GroupsPanel({ onShowPeople, peoplePath = '' }: ToPeople) {
  const t = useTexts('users');
  const groups = useQuery(userQueries.groups(useCore()));
  useLiveTopic('userGroups', ['user-groups']);
  useReady(groups.data !== undefined);
  const [view, setView] = useState<TableView>({ ...FIRST_VIEW, sort: { key: 'name', descending: false } });
  const [action, setAction] = useState<PersonAction>();
  const columns = useColumns({ onShowPeople, peoplePath });
  return (
    <>
      <div className="listing-filters">
        <SearchField
          label={t('groups.search')}
          value={view.search}
          onChange={(search) => setView({ ...view, page: 1, search })}
        />
        <span className="flex-1" />
        <Button icon={Plus} onClick={() => setAction({ kind: 'edit' })}>
          {t('groups.create')}
        </Button>
      </div>
      <DataTable
        label={t('tabs.groups')}
        columns={columns}
        rows={groups.data}
        rowId={(group) => group.id}
        rowName={(group) => group.name}
        view={view}
        onView={setView}
        error={groups.data ? undefined : groups.error}
        onRetry={() => void groups.refetch()}
        empty={<StateView kind="empty" title={t('groups.empty')} text={t('groups.emptyText')} />}
        onOpen={(group) => setAction({ kind: 'edit', group })}
        menu={(group) => [
          ...(onShowPeople && group.members_count > 0
            ? [{ label: t('groups.showPeople'), icon: UsersRound, onSelect: () => onShowPeople(group) }]
            : []),
          { label: t('groups.edit'), icon: SquarePen, onSelect: () => setAction({ kind: 'edit', group }) },
          {
            label: t('groups.delete'),
            icon: Trash2,
            danger: true,
            onSelect: () => setAction({ kind: 'delete', group }),
          },
        ]}
      />
      {action?.kind === 'edit' && <GroupDialog group={action.group} onClose={() => setAction(undefined)} />}
      {action?.kind === 'delete' && <DeleteGroup group={action.group} onClose={() => setAction(undefined)} />}
    </>
  );
}

/** The name of a group leads to its people. */
function GroupName({ group, onShowPeople, peoplePath = '' }: ToPeople & { group: UserGroup }) {
  const { id, name, members_count: count } = group;
  const look = 'text-link font-medium text-start wrap-anywhere';
  if (count > 0 && onShowPeople)
    return (
      <button type="button" className={look} onClick={() => onShowPeople(group)}>
        {name}
      </button>
    );
  if (count > 0 && peoplePath !== '')
    return (
      <GoLink to={placeOf(peoplePath, id)} className={look}>
        {name}
      </GoLink>
    );
  return <span className="font-medium">{name}</span>;
}

function useColumns({ onShowPeople, peoplePath }: ToPeople): TableColumn<UserGroup>[] {
  const t = useTexts('users');
  return useMemo(
    () => [
      {
        key: 'name',
        header: t('groups.name'),
        sortable: true,
        width: '28%',
        value: ({ name }) => name,
        cell: (group) => <GroupName group={group} onShowPeople={onShowPeople} peoplePath={peoplePath} />,
      },
      {
        key: 'description',
        header: t('groups.description'),
        priority: 3,
        value: ({ description }) => description,
        cell: ({ description }) => <span className="text-muted">{description}</span>,
      },
      {
        key: 'members',
        header: t('groups.members'),
        sortable: true,
        width: '270px',
        value: (group) => group.members_count,
        cell: ({ people = [], members_count: count }) => (
          <span className="flex items-center gap-3">
            {people.length > 0 && <AvatarStack people={people} size={22} max={5} />}
            {t('groups.count', { count })}
          </span>
        ),
      },
    ],
    [t, onShowPeople, peoplePath],
  );
}

function DeleteGroup({ group, onClose }: { group: UserGroup; onClose: () => void }) {
  const t = useTexts('users');
  const core = useCore();
  const failed = t('groups.deleteFailed', { name: group.name });
  const { busy, attempt } = useAction({ failed, refresh: [['user-groups'], userQueries.all] });
  async function remove(): Promise<void> {
    if (await attempt(() => userCalls.removeGroup(core, group.id), { id: group.id })) onClose();
  }
  return (
    <ConfirmDialog
      open
      look="danger"
      title={t('groups.deleteTitle', { name: group.name })}
      text={t('groups.deleteText', { count: group.members_count })}
      confirmLabel={t('groups.delete')}
      busy={busy}
      onConfirm={() => void remove()}
      onCancel={onClose}
    />
  );
}
