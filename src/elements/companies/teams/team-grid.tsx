import type { Team } from '#contract/accounts/teams.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { Avatar, AvatarStack } from '#core/ui/avatar.tsx';
import { Pill } from '#core/ui/chip.tsx';

import { GoLink, placeOf } from '#core/ui/go-link.tsx';

/** Teams as cards; `all` also holds those above them that a search has left out. */
export function TeamGrid({ teams, all, teamPath }: { teams: Team[]; all: Team[]; teamPath: string }) {
  return (
    <ul className="team-grid">
      {teams.map((team) => (
        <TeamCard
          key={team.id}
          team={team}
          parent={all.find(({ id }) => id === team.parent)?.name}
          to={placeOf(teamPath, team.id)}
        />
      ))}
    </ul>
  );
}

function TeamCard({ team, parent, to }: { team: Team; parent: string | undefined; to: string }) {
  const t = useTexts('companies');
  const { name, description, lead, members = [], is_active = true } = team;
  return (
    <li className="card relative flex flex-col gap-3 p-4 hover:bg-hover" part="team">
      <div className="flex min-w-0 flex-col gap-0.5">
        <div className="flex items-start gap-2">
          <h2 className="min-w-0 flex-1 text-lg wrap-anywhere hyphens-auto">
            <GoLink to={to} className="after:absolute after:inset-0 after:content-['']">
              {name}
            </GoLink>
          </h2>
          {!is_active && <Pill look="neutral">{t('teams.resting')}</Pill>}
        </div>
        {parent !== undefined && <p className="text-muted text-xs">{t('teams.within', { parent })}</p>}
        {description !== undefined && description !== '' && (
          <p className="text-muted line-clamp-2 text-sm">{description}</p>
        )}
      </div>
      <div className="relative mt-auto flex items-center gap-2 pointer-events-none">
        {lead ? (
          <>
            <Avatar person={lead} title="" />
            <span className="min-w-0 text-sm">
              <span className="block truncate">{lead.full_name}</span>
              <span className="text-muted block text-xs">{t('teams.lead')}</span>
            </span>
          </>
        ) : (
          <span className="text-muted text-sm">{t('teams.noLead')}</span>
        )}
        <span className="flex-1" />
        {members.length > 1 ? (
          <AvatarStack people={members} max={3} size={22} />
        ) : (
          <span className="text-muted text-xs">{t('teams.people', { count: members.length })}</span>
        )}
      </div>
    </li>
  );
}
