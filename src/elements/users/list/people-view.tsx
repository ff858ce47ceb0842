import { useQuery } from '@tanstack/react-query';
import { UserPlus, UsersRound } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';

import { useHost } from '#core/element/host.ts';
import { useReady } from '#core/element/use-ready.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { useCore } from '#core/session/use-core.ts';
import { Button } from '#core/ui/button.tsx';
import { Badge } from '#core/ui/chip.tsx';
import { PageHeader } from '#core/ui/page-header.tsx';
import { SignedTitle } from '#core/ui/signed-title.tsx';
import { Tabs } from '#core/ui/tabs.tsx';
import type { TableView } from '#core/ui/table/table-view.ts';

import { DuplicatesView } from '../duplicates/duplicates-view.tsx';
import { GroupsPanel } from '../groups/groups-view.tsx';
import { InviteDialog } from '../person/invite-dialog.tsx';
import { userQueries } from '../users-queries.ts';
import { useBatches } from '../use-batches.ts';
import { PeopleList } from './people-list.tsx';

const InviteManyDialog = lazy(async () => ({
  default: (await import('../person/invite-many-dialog.tsx')).InviteManyDialog,
}));

export const TABS = ['people', 'groups', 'duplicates'] as const;
export type PeopleTab = (typeof TABS)[number];

export interface PeopleViewProps {
  tab: PeopleTab;
  view: TableView;
  onTab: (tab: PeopleTab) => void;
  onView: (view: TableView) => void;
  onOpen: (id: string) => void;
}

/** The administration of people: list, groups, duplicates. */
export function PeopleView({ tab, view, onTab, onView, onOpen }: PeopleViewProps) {
  const t = useTexts('users');
  const host = useHost();
  const core = useCore();
  const batches = useBatches();
  // looking for duplicates is a merge that is taken back: other servers would merge
  const tabs = TABS.filter((key) => key !== 'duplicates' || batches);
  const [inviting, setInviting] = useState(false);
  const [invitingMany, setInvitingMany] = useState(false);
  const people = useQuery({ ...userQueries.list(core, view), enabled: tab === 'people' });
  useReady(tab !== 'people' || people.data !== undefined);
  return (
    <>
      <PageHeader
        title={
          <SignedTitle>
            {t('title')} {tab === 'people' && <Badge count={people.data?.count ?? 0} look="neutral" max={1e6} />}
          </SignedTitle>
        }
      >
        {tab === 'people' && (
          <Button icon={UsersRound} onClick={() => setInvitingMany(true)}>
            {t('invite.many')}
          </Button>
        )}
        {tab === 'people' && (
          <Button look="primary" icon={UserPlus} onClick={() => setInviting(true)}>
            {t('invite.act')}
          </Button>
        )}
      </PageHeader>
      <div className="px-4 @max-[640px]:px-1">
        <Tabs
          label={t('title')}
          tabs={tabs.map((key) => ({ key, label: t(`tabs.${key}`) }))}
          selected={tab}
          onSelect={onTab}
          panelId="panel"
        />
      </div>
      <div id="panel" role="tabpanel" aria-label={t(`tabs.${tab}`)}>
        <Panel tab={tab} view={view} onView={onView} onOpen={onOpen} people={people} />
      </div>
      <Suspense>{invitingMany && <InviteManyDialog onClose={() => setInvitingMany(false)} />}</Suspense>
      {inviting && (
        <InviteDialog
          onClose={() => setInviting(false)}
          onInvited={(person) => {
            host.emit('strategy-saved', { id: person.id });
            onOpen(person.id);
          }}
        />
      )}
    </>
  );
}

function Panel({
  tab,
  view,
  onView,
  onOpen,
  people,
}: Omit<PeopleViewProps, 'onTab'> & { people: Parameters<typeof PeopleList>[0]['query'] }) {
  const batches = useBatches();
  if (tab === 'people') return <PeopleList view={view} onView={onView} onOpen={onOpen} query={people} />;
  if (tab === 'groups') return <GroupsPanel />;
  return batches ? <DuplicatesView /> : null;
}
