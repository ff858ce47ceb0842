import { Suspense, useState } from 'react';

import { mayDo } from '#contract/policy.ts';
import type { PropsOf } from '#core/element/element-definition.ts';
import { useHost } from '#core/element/host.ts';
import { NoPermission } from '#core/people/no-permission.tsx';
import { useLiveTopic } from '#core/realtime/live-channel.ts';
import { LiveNotice } from '#core/realtime/live-notice.tsx';
import { useCore } from '#core/session/use-core.ts';
import { useStore } from '#core/session/use-store.ts';
import { later } from '#core/ui/later.ts';
import { LoadingSkeleton } from '#core/ui/skeleton.tsx';
import { queryOfView, viewOfQuery, type TableView } from '#core/ui/table/table-view.ts';

import { FIRST_PEOPLE, PeopleView, TABS, type PeopleTab } from './list/people-view.tsx';
import { FILTER_KEYS } from './list/people-filters.tsx';
import { userQueries } from './users-queries.ts';
import type { users as definition } from './users.definition.ts';

const PersonView = later(async () => (await import('./person/person-view.tsx')).PersonView);

/** The people of the active company, or one of them. */
export function UsersView(props: PropsOf<typeof definition>) {
  const { core } = useCore();
  const { user } = useStore(core.$session);
  if (!mayDo('users.read', user)) return <NoPermission />;
  return <Allowed {...props} />;
}

function Allowed({ userId, view: given = '', userPath = '', listPath = '', okrPath = '' }: PropsOf<typeof definition>) {
  useLiveTopic('users', userQueries.all);
  const { tab, view, change } = useShown(given);
  const { openId, open } = useOpened(userId, (id) => (id === null ? listPath : userPath.replace('{id}', id)));
  return (
    <div className="ground min-h-full">
      <LiveNotice />
      {openId ? (
        <Suspense fallback={<LoadingSkeleton />}>
          <PersonView key={openId} id={openId} okrPath={okrPath} onBack={() => open(null)} />
        </Suspense>
      ) : (
        <PeopleView tab={tab} view={view} onShow={change} onOpen={open} />
      )}
    </div>
  );
}

/** What is shown: the attribute's until it changes here; every change is reported. */
function useShown(given: string) {
  const host = useHost();
  const [[from, query], setQuery] = useState([given, given]);
  if (from !== given) setQuery([given, given]);
  const parameters = Object.fromEntries(new URLSearchParams(from === given ? query : given));
  const tab: PeopleTab = TABS.find((one) => one === parameters['tab']) ?? 'people';
  const view = viewOfQuery(parameters, FILTER_KEYS, FIRST_PEOPLE);
  const change = (nextTab: PeopleTab, next: TableView): void => {
    const text = new URLSearchParams({
      ...(nextTab !== 'people' && { tab: nextTab }),
      ...queryOfView(next, FIRST_PEOPLE),
    }).toString();
    setQuery([given, text]);
    host.emit('strategy-change', { view: text });
  };
  return { tab, view, change };
}

/** Who is open: the host's word counts; where no host leads there, the element shows the person itself. */
function useOpened(userId: string | undefined, pathOf: (id: string | null) => string) {
  const host = useHost();
  const [[from, own], setOwn] = useState<[string | undefined, string | undefined]>([userId, userId]);
  if (from !== userId) setOwn([userId, userId]);
  const open = (id: string | null): void => {
    if (host.emit('strategy-navigate', { to: pathOf(id) })) setOwn([userId, id ?? undefined]);
  };
  return { openId: from === userId ? own : userId, open };
}
