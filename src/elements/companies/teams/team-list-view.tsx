import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { Suspense, useState } from 'react';

import { mayDo } from '#contract/policy.ts';
import type { Team } from '#contract/accounts/teams.ts';
import { useHost } from '#core/element/host.ts';
import { useReady } from '#core/element/use-ready.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { useCore } from '#core/session/use-core.ts';
import { useStore } from '#core/session/use-store.ts';
import { Button } from '#core/ui/button.tsx';
import { Badge } from '#core/ui/chip.tsx';
import { Checkbox } from '#core/ui/fields/field.tsx';
import { ErrorView } from '#core/ui/error-view.tsx';
import { PageHeader } from '#core/ui/page-header.tsx';
import { SearchField } from '#core/ui/fields/search-field.tsx';
import { SignedTitle } from '#core/ui/signed-title.tsx';
import { LoadingSkeleton } from '#core/ui/skeleton.tsx';
import { StateView } from '#core/ui/state-view.tsx';
import { plainText } from '#core/locale/collation.ts';

import { placeOf } from '#core/ui/go-link.tsx';
import { teamQueries } from '../team-queries.ts';
import { useShown } from '../use-shown.ts';
import { TeamDialog } from './team-dialog.tsx';
import { TeamGrid } from './team-grid.tsx';
import type { TeamsProps } from '../teams.definition.ts';

/** The teams of the active company: searched by their own and their people's names. */
export function TeamListView({ teamPath = '', view }: TeamsProps) {
  const core = useCore();
  const host = useHost();
  const { user } = useStore(core.core.$session);
  const { data, error, refetch } = useQuery(teamQueries.list(core));
  const [{ search = '', resting }, show] = useShown(view);
  const [creating, setCreating] = useState(false);
  useReady(data !== undefined);
  const change = (next: TeamFilter): void =>
    show({ ...(next.search !== '' && { search: next.search }), ...(next.resting && { resting: '1' }) });
  const filter: TeamFilter = { search, resting: resting === '1' };
  const may = mayDo('teams.write', user);
  return (
    <>
      <Head all={data} filter={filter} onFilter={change} onCreate={may ? () => setCreating(true) : undefined} />
      <div className="px-6 pt-2 pb-8 @max-[640px]:px-4">
        {data ? (
          <Found
            {...{ search, may, teamPath }}
            all={data}
            shown={teamsFor(data, filter)}
            onShowAll={() => change({ ...filter, search: '' })}
          />
        ) : error ? (
          <ErrorView error={error} onRetry={() => void refetch()} />
        ) : (
          <LoadingSkeleton flush />
        )}
      </div>
      {creating && (
        <Suspense>
          <TeamDialog
            teams={data ?? []}
            companyId={user?.active_company ?? undefined}
            onClose={() => setCreating(false)}
            onDone={(id) => host.emit('strategy-navigate', { to: placeOf(teamPath, id) })}
          />
        </Suspense>
      )}
    </>
  );
}

/** What of the teams is to be seen. */
interface TeamFilter {
  search: string;
  resting: boolean;
}

const teamsFor = (all: Team[], { search, resting }: TeamFilter): Team[] =>
  all.filter((team) => (resting || team.is_active !== false) && matches(team, search));

interface HeadProps {
  /** Undefined while they load. */
  all: Team[] | undefined;
  filter: TeamFilter;
  onFilter: (filter: TeamFilter) => void;
  /** Undefined for who may not. */
  onCreate: (() => void) | undefined;
}

function Head({ all, filter, onFilter, onCreate }: HeadProps) {
  const t = useTexts('companies');
  const count = all ? teamsFor(all, filter).length : 0;
  return (
    <PageHeader
      title={
        <SignedTitle>
          {t('teams.title')} <Badge count={count} look="neutral" max={1e6} />
          <span className="sr-only" aria-live="polite">
            {all ? t('teams.count', { count }) : ''}
          </span>
        </SignedTitle>
      }
    >
      {all?.some(({ is_active }) => is_active === false) && (
        <Checkbox
          label={t('teams.showResting')}
          checked={filter.resting}
          onChange={(event) => onFilter({ ...filter, resting: event.currentTarget.checked })}
        />
      )}
      {all && all.length > 0 && (
        <SearchField
          label={t('teams.search')}
          value={filter.search}
          onChange={(search) => onFilter({ ...filter, search })}
          className="w-[240px]! @max-[640px]:w-full!"
        />
      )}
      {onCreate && (
        <Button look="primary" icon={Plus} onClick={onCreate}>
          {t('teams.create.open')}
        </Button>
      )}
    </PageHeader>
  );
}

interface FoundProps {
  shown: Team[];
  all: Team[];
  search: string;
  may: boolean;
  teamPath: string;
  onShowAll: () => void;
}

/** The teams that are left, or why there are none. */
function Found({ shown, all, search, may, teamPath, onShowAll }: FoundProps) {
  const t = useTexts('companies');
  if (shown.length > 0) return <TeamGrid teams={shown} all={all} teamPath={teamPath} />;
  if (search.trim() !== '')
    return (
      <StateView kind="empty" title={t('teams.nothing', { search: search.trim() })}>
        <Button onClick={onShowAll}>{t('teams.showAll')}</Button>
      </StateView>
    );
  const text = may ? t('teams.empty.text') : t('teams.empty.cannot');
  return <StateView kind="empty" title={t('teams.empty.title')} text={text} />;
}

/** Whether all words of the search are in the names of a team and its people. */
function matches({ name, description = '', lead, members = [] }: Team, search: string): boolean {
  const people = [lead, ...members].map((person) => person?.full_name ?? '');
  const text = plainText([name, description, ...people].join(' '));
  return plainText(search)
    .split(/\s+/)
    .every((word) => text.includes(word));
}
