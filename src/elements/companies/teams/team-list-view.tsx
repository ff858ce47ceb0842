import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';

import { mayDo } from '#contract/policy.ts';
import type { Team } from '#contract/teams.ts';
import { useHost } from '#core/element/host.ts';
import { useReady } from '#core/element/use-ready.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { useCore } from '#core/session/use-core.ts';
import { useStore } from '#core/session/use-store.ts';
import { Button } from '#core/ui/button.tsx';
import { Checkbox } from '#core/ui/field.tsx';
import { ErrorView } from '#core/ui/error-view.tsx';
import { PageHeader } from '#core/ui/page-header.tsx';
import { SearchField } from '#core/ui/search-field.tsx';
import { SignedTitle } from '#core/ui/signed-title.tsx';
import { LoadingSkeleton } from '#core/ui/skeleton.tsx';
import { StateView } from '#core/ui/state-view.tsx';
import { plainText } from '#core/ui/table/table-columns.ts';

import { placeOf } from '../place-link.tsx';
import { teamQueries } from '../team-queries.ts';
import { TeamDialog } from './team-dialog.tsx';
import { TeamGrid } from './team-grid.tsx';
import type { TeamsProps } from './teams-view.tsx';

/** The teams of the active company: searched by their own and their people's names. */
export function TeamListView({ teamPath = '' }: TeamsProps) {
  const t = useTexts('companies');
  const core = useCore();
  const host = useHost();
  const { user } = useStore(core.core.$session);
  const { data, error, refetch } = useQuery(teamQueries.list(core));
  const [search, setSearch] = useState('');
  const [resting, setResting] = useState(false);
  const [creating, setCreating] = useState(false);
  useReady(data !== undefined);
  const may = mayDo('teams.write', user);
  const all = data ?? [];
  const shown = all.filter((team) => (resting || team.is_active !== false) && matches(team, search));
  const hasResting = all.some(({ is_active }) => is_active === false);
  return (
    <>
      <PageHeader
        title={<SignedTitle>{t('teams.title')}</SignedTitle>}
        text={<span aria-live="polite">{data ? t('teams.count', { count: shown.length }) : '\u00A0'}</span>}
      >
        {hasResting && (
          <Checkbox
            label={t('teams.showResting')}
            checked={resting}
            onChange={(event) => setResting(event.currentTarget.checked)}
          />
        )}
        {all.length > 0 && (
          <SearchField
            label={t('teams.search')}
            value={search}
            onChange={setSearch}
            className="w-[240px]! @max-[640px]:w-full!"
          />
        )}
        {may && (
          <Button look="primary" icon={Plus} onClick={() => setCreating(true)}>
            {t('teams.create.open')}
          </Button>
        )}
      </PageHeader>
      <div className="px-6 pt-2 pb-8 @max-[640px]:px-4">
        {data ? (
          <Found {...{ shown, search, may, teamPath }} all={data} onShowAll={() => setSearch('')} />
        ) : error ? (
          <ErrorView error={error} onRetry={() => void refetch()} />
        ) : (
          <LoadingSkeleton />
        )}
      </div>
      {creating && (
        <TeamDialog
          teams={all}
          companyId={user?.active_company ?? undefined}
          onClose={() => setCreating(false)}
          onDone={(id) => host.emit('strategy-navigate', { to: placeOf(teamPath, id) })}
        />
      )}
    </>
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

/** Whether all words of the search stand in the names of a team and its people. */
function matches({ name, description = '', lead, members = [] }: Team, search: string): boolean {
  const people = [lead, ...members].map((person) => person?.full_name ?? '');
  const text = plainText([name, description, ...people].join(' '));
  return plainText(search)
    .split(/\s+/)
    .every((word) => text.includes(word));
}
