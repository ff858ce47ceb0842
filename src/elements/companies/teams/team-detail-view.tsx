import { useQuery } from '@tanstack/react-query';
import { Pencil, Trash2 } from 'lucide-react';
import { Suspense, useState } from 'react';

import type { Team } from '#contract/accounts/teams.ts';
import { useHost } from '#core/element/host.ts';
import { useReady } from '#core/element/use-ready.ts';
import { useTitle } from '#core/element/use-title.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { useCore } from '#core/session/use-core.ts';
import { Button } from '#core/ui/button.tsx';
import { Pill } from '#core/ui/chip.tsx';
import { ErrorView } from '#core/ui/error-view.tsx';
import { Menu } from '#core/ui/overlays/menu.tsx';
import { PageHeader } from '#core/ui/page-header.tsx';
import { LoadingSkeleton } from '#core/ui/skeleton.tsx';

import { GoLink, placeOf } from '../place-link.tsx';
import { mayLead, teamQueries } from '../team-queries.ts';
import { DeleteTeamDialog } from './delete-team-dialog.tsx';
import { TeamDialog } from './team-dialog.tsx';
import { TeamPeople } from './team-people.tsx';
import type { TeamsProps } from '../teams.definition.ts';

/** One team with its people and the teams around it. */
export function TeamDetailView({ id, ...paths }: TeamsProps & { id: string }) {
  const core = useCore();
  const { data, error, refetch } = useQuery(teamQueries.one(core, id));
  const { data: list = [] } = useQuery(
    data?.company === undefined ? teamQueries.list(core) : teamQueries.ofCompany(core, data.company),
  );
  useReady(data !== undefined);
  useTitle(data?.name);
  if (data) return <TeamPage team={data} teams={list} {...paths} />;
  return error ? <ErrorView error={error} onRetry={() => void refetch()} /> : <LoadingSkeleton />;
}

type Paths = Pick<TeamsProps, 'teamPath' | 'teamsPath'>;

function TeamPage({ team, teams, teamPath = '', teamsPath = '' }: Paths & { team: Team; teams: Team[] }) {
  const t = useTexts('companies');
  const host = useHost();
  const parent = teams.find(({ id }) => id === team.parent);
  const way = [
    { label: t('teams.title'), href: teamsPath },
    ...(parent ? [{ label: parent.name, href: placeOf(teamPath, parent.id) }] : []),
    { label: team.name },
  ];
  return (
    <>
      <PageHeader
        breadcrumb={way}
        onNavigate={(to) => host.emit('strategy-navigate', { to })}
        title={
          <span className="flex flex-wrap items-center gap-3">
            {team.name}
            {team.is_active === false && <Pill look="neutral">{t('teams.resting')}</Pill>}
          </span>
        }
        text={team.description || undefined}
      >
        {mayLead(team) && <TeamActions team={team} teams={teams} teamsPath={teamsPath} />}
      </PageHeader>
      <div className="flex flex-col gap-6 px-6 pt-2 pb-8 @max-[640px]:px-4">
        <Below team={team} teams={teams} teamPath={teamPath} />
        <TeamPeople team={team} />
      </div>
    </>
  );
}

function Below({ team, teams, teamPath }: { team: Team; teams: Team[]; teamPath: string }) {
  const t = useTexts('companies');
  const below = teams.filter(({ parent }) => parent === team.id);
  if (below.length === 0) return null;
  return (
    <section aria-label={t('teams.below')}>
      <h2 className="mb-2 text-md font-semibold">{t('teams.below')}</h2>
      <ul className="flex flex-wrap gap-x-4 gap-y-1">
        {below.map(({ id, name }) => (
          <li key={id}>
            <GoLink to={placeOf(teamPath, id)}>{name}</GoLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

function TeamActions({ team, teams, teamsPath }: { team: Team; teams: Team[]; teamsPath: string }) {
  const t = useTexts('companies');
  const host = useHost();
  const [open, setOpen] = useState<'edit' | 'delete'>();
  const close = (): void => setOpen(undefined);
  const gone = (): void => {
    close();
    host.emit('strategy-navigate', { to: teamsPath });
  };
  return (
    <>
      <Button icon={Pencil} onClick={() => setOpen('edit')}>
        {t('teams.edit.open')}
      </Button>
      {team.may_manage === true && (
        <Menu
          label={t('acts', { name: team.name })}
          look="secondary"
          items={[{ label: t('teams.delete.open'), icon: Trash2, danger: true, onSelect: () => setOpen('delete') }]}
        />
      )}
      <Suspense>
        {open === 'edit' && <TeamDialog team={team} teams={teams} companyId={team.company} onClose={close} />}
        {open === 'delete' && <DeleteTeamDialog team={team} onClose={close} onGone={gone} />}
      </Suspense>
    </>
  );
}
