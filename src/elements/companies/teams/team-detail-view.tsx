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

import { GoLink, placeOf } from '#core/ui/go-link.tsx';
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

type Paths = Pick<TeamsProps, 'teamPath' | 'teamsPath' | 'okrPath' | 'userPath'>;

function TeamPage({ team, teams, ...paths }: Paths & { team: Team; teams: Team[] }) {
  const { teamPath = '', teamsPath = '', okrPath = '', userPath = '' } = paths;
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
      <div className="team-page px-6 pt-2 pb-8 @max-[640px]:px-4">
        <TeamPeople team={team} userPath={userPath} />
        <aside className="flex flex-col gap-6 text-sm">
          <About team={team} parent={parent} teamPath={teamPath} okrPath={okrPath} />
          <Below team={team} teams={teams} teamPath={teamPath} />
        </aside>
      </div>
    </>
  );
}

interface AboutProps {
  team: Team;
  parent: Team | undefined;
  teamPath: string;
  okrPath: string;
}

/** Where the team stands and what leads on from it: its OKRs, a message to all of it. */
function About({ team, parent, teamPath, okrPath }: AboutProps) {
  const t = useTexts('companies');
  const addresses = (team.members ?? []).flatMap(({ email }) => (email ? [email] : []));
  return (
    <section aria-label={t('teams.about')} className="flex flex-col gap-2">
      <h2 className="text-md font-semibold">{t('teams.about')}</h2>
      {parent && (
        <p>
          <span className="text-muted">{t('teams.above')}</span>{' '}
          <GoLink to={placeOf(teamPath, parent.id)}>{parent.name}</GoLink>
        </p>
      )}
      {okrPath !== '' && (
        <p>
          <GoLink to={placeOf(okrPath, team.id)}>{t('teams.okr')}</GoLink>
        </p>
      )}
      {addresses.length > 0 && (
        <p>
          <a className="text-link" href={`mailto:${addresses.join(',')}`}>
            {t('teams.mail')}
          </a>
        </p>
      )}
    </section>
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
        {open === 'delete' && <DeleteTeamDialog team={team} teams={teams} onClose={close} onGone={gone} />}
      </Suspense>
    </>
  );
}
