import { useQuery } from '@tanstack/react-query';
import { Download, UserPlus, UsersRound } from 'lucide-react';
import { Suspense, useState } from 'react';

import { useHost } from '#core/element/host.ts';
import { useReady } from '#core/element/use-ready.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { peopleCountsQuery, type PeopleCounts } from '#core/people/people-counts.ts';
import { hasExtension } from '#core/session/core.ts';
import { useCore } from '#core/session/use-core.ts';
import { AreaTabs } from '#core/ui/area-tabs.tsx';
import { Button } from '#core/ui/button.tsx';
import { Badge } from '#core/ui/chip.tsx';
import { PageHeader } from '#core/ui/page-header.tsx';
import { ErrorBoundary } from '#core/ui/error-boundary.tsx';
import { onPress } from '#core/ui/on-press.ts';
import { later } from '#core/ui/later.ts';
import { SignedTitle } from '#core/ui/signed-title.tsx';
import { LoadingSkeleton } from '#core/ui/skeleton.tsx';
import { Tabs } from '#core/ui/tabs.tsx';
import { FIRST_VIEW, type TableView } from '#core/ui/table/table-view.ts';

import { userQueries } from '../users-queries.ts';
import { useBatches } from '../use-batches.ts';
import { PeopleList } from './people-list.tsx';
import { useExport } from './use-export.ts';

const ActingView = later(async () => (await import('../acting/acting-view.tsx')).ActingView);
const DeletedView = later(async () => (await import('../deleted/deleted-view.tsx')).DeletedView);
const DuplicatesView = later(async () => (await import('../duplicates/duplicates-view.tsx')).DuplicatesView);
const GroupsPanel = later(async () => (await import('../groups/groups-view.tsx')).GroupsPanel);
const InviteDialog = onPress(async () => (await import('../person/invite-dialog.tsx')).InviteDialog);
const InviteManyDialog = onPress(async () => (await import('../person/invite-many-dialog.tsx')).InviteManyDialog);

/** People by name; what a view says in the address is only what differs. */
export const FIRST_PEOPLE: TableView = { ...FIRST_VIEW, sort: { key: 'name', descending: false } };
export const TABS = ['people', 'groups', 'duplicates', 'deleted', 'acting'] as const;
export type PeopleTab = (typeof TABS)[number];

export interface PeopleViewProps {
  tab: PeopleTab;
  view: TableView;
  onShow: (tab: PeopleTab, view: TableView) => void;
  onOpen: (id: string) => void;
}

/** The administration of people: list, groups, duplicates. */
export function PeopleView({ tab, view, onShow, onOpen }: PeopleViewProps) {
  const t = useTexts('users');
  const host = useHost();
  const core = useCore();
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
          <ListActs
            view={view}
            count={people.data?.count ?? 0}
            onInvite={() => setInviting(true)}
            onInviteMany={() => setInvitingMany(true)}
          />
        )}
      </PageHeader>
      <AreaTabs>
        <OwnTabs tab={tab} view={view} onShow={onShow} />
      </AreaTabs>
      <div id="panel" role="tabpanel" aria-label={t(`tabs.${tab}`)}>
        <ErrorBoundary key={tab}>
          <Suspense fallback={<LoadingSkeleton />}>
            <Panel tab={tab} view={view} onShow={onShow} onOpen={onOpen} people={people} />
          </Suspense>
        </ErrorBoundary>
      </div>
      {invitingMany && <InviteManyDialog onClose={() => setInvitingMany(false)} />}
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

/** The tabs where the host page has none; those of a status are the list with its filter. */
function OwnTabs({ tab, view, onShow }: Omit<PeopleViewProps, 'onOpen'>) {
  const t = useTexts('users');
  const core = useCore();
  const batches = useBatches();
  const { data: counts } = useQuery(peopleCountsQuery(core));
  const selected = tab === 'people' ? statusOf(view) : tab;
  const isShown = (key: TabKey): boolean => {
    if (key === selected) return true;
    if (isCounted(key))
      return (counts?.[key] ?? 0) > 0 && (key !== 'deleted' || hasExtension(core.core, 'deleted-people'));
    if (key === 'acting') return hasExtension(core.core, 'impersonation-log');
    // looking for duplicates is a merge that is taken back: other servers would merge
    return key !== 'duplicates' || batches;
  };
  return (
    <Tabs
      label={t('title')}
      tabs={TAB_KEYS.filter(isShown).map((key) => ({
        key,
        label: t(`tabs.${key}`),
        count: isCounted(key) ? counts?.[key] : undefined,
      }))}
      selected={selected}
      onSelect={(key) => (isStatus(key) ? onShow('people', withStatus(key)) : onShow(key, FIRST_PEOPLE))}
      panelId="panel"
    />
  );
}

const TAB_KEYS = ['people', 'invited', 'disabled', 'groups', 'duplicates', 'deleted', 'acting'] as const;
type TabKey = (typeof TAB_KEYS)[number];
const isStatus = (key: TabKey): key is 'invited' | 'disabled' => key === 'invited' || key === 'disabled';
const isCounted = (key: TabKey): key is keyof PeopleCounts => isStatus(key) || key === 'deleted';
const withStatus = (status: string): TableView => ({ ...FIRST_PEOPLE, filters: { status: [status] } });
/** The tab of a list that shows people of one status only. */
const statusOf = ({ filters: { status = [] } }: TableView): TabKey =>
  TAB_KEYS.find((key) => isStatus(key) && status.length === 1 && status[0] === key) ?? 'people';

interface ListActsProps {
  view: TableView;
  count: number;
  onInvite: () => void;
  onInviteMany: () => void;
}

/** What can be done beside the list; where there is little room only the main one has its words. */
function ListActs({ view, count, onInvite, onInviteMany }: ListActsProps) {
  const t = useTexts('users');
  return (
    <>
      <ExportButton view={view} count={count} />
      <Button icon={UsersRound} onClick={onInviteMany}>
        <span className="@max-[640px]:sr-only">{t('invite.many')}</span>
      </Button>
      <Button look="primary" icon={UserPlus} onClick={onInvite}>
        {t('invite.act')}
      </Button>
    </>
  );
}

/** All whom the list finds, as a file. */
function ExportButton({ view, count }: { view: TableView; count: number }) {
  const t = useTexts('users');
  const exportCsv = useExport(view);
  if (!useBatches() || count === 0) return null;
  return (
    <Button icon={Download} title={t('export.all', { count })} onClick={() => void exportCsv([])}>
      <span className="@max-[640px]:sr-only">{t('export.act')}</span>
    </Button>
  );
}

function Panel({
  tab,
  view,
  onShow,
  onOpen,
  people,
}: PeopleViewProps & { people: Parameters<typeof PeopleList>[0]['query'] }) {
  const batches = useBatches();
  if (tab === 'people')
    return <PeopleList view={view} onView={(next) => onShow(tab, next)} onOpen={onOpen} query={people} />;
  if (tab === 'groups')
    return <GroupsPanel onShowPeople={({ id }) => onShow('people', { ...FIRST_PEOPLE, filters: { group: [id] } })} />;
  if (tab === 'deleted') return <DeletedView />;
  if (tab === 'acting') return <ActingView />;
  return batches ? <DuplicatesView /> : null;
}
