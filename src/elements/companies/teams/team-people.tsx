import { UserMinus, UserPlus } from 'lucide-react';
import { Suspense, useState } from 'react';

import type { UserInfo } from '#contract/accounts/people.ts';
import type { Team } from '#contract/accounts/teams.ts';
import { mayDo } from '#contract/policy.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { hasExtension } from '#core/session/core.ts';
import { useCore } from '#core/session/use-core.ts';
import { useStore } from '#core/session/use-store.ts';
import { Avatar } from '#core/ui/avatar.tsx';
import { Button, IconButton } from '#core/ui/button.tsx';
import { Pill } from '#core/ui/chip.tsx';
import { GoLink, placeOf } from '#core/ui/go-link.tsx';
import { onPress } from '#core/ui/on-press.ts';
import { StateView } from '#core/ui/state-view.tsx';

import { mayLead, teamChanges } from '../team-queries.ts';
import { useCompanyAction } from '../use-company-action.ts';

const AddPeopleDialog = onPress(async () => (await import('./add-people-dialog.tsx')).AddPeopleDialog);

/** The people of a team, its lead first; taking somebody out can be undone. */
export function TeamPeople({ team, userPath }: { team: Team; userPath: string }) {
  const t = useTexts('companies');
  const { core } = useCore();
  const { user } = useStore(core.$session);
  const path = mayDo('users.read', user) ? userPath : '';
  const [adding, setAdding] = useState(false);
  const { members = [], lead } = team;
  const may = mayLead(team) && hasExtension(core, 'company-records');
  const people = members.toSorted((a, b) => Number(b.id === lead?.id) - Number(a.id === lead?.id));
  const add = (
    <Button icon={UserPlus} onClick={() => setAdding(true)}>
      {t('teams.addPeople')}
    </Button>
  );
  return (
    <section aria-labelledby="team-people">
      <div className="mb-3 flex flex-wrap items-center gap-2">
        <h2 id="team-people" className="text-md flex-1 font-semibold">
          {t('teams.members')} <span className="text-muted font-normal">{members.length}</span>
        </h2>
        {may && members.length > 0 && add}
      </div>
      {members.length === 0 ? (
        <StateView
          kind="empty"
          title={t('teams.noPeople.title')}
          text={may ? t('teams.noPeople.text') : t('teams.empty.cannot')}
        >
          {may && add}
        </StateView>
      ) : (
        <ul className="rows">
          {people.map((person) => (
            <PersonRow
              key={person.id}
              team={team}
              person={person}
              leads={person.id === lead?.id}
              may={may}
              path={path === '' ? undefined : placeOf(path, person.id)}
            />
          ))}
        </ul>
      )}
      <Suspense>{adding && <AddPeopleDialog team={team} onClose={() => setAdding(false)} />}</Suspense>
    </section>
  );
}

interface PersonRowProps {
  team: Team;
  person: UserInfo & { email?: string | undefined };
  leads: boolean;
  may: boolean;
  /** Where the person is administered. */
  path: string | undefined;
}

function PersonRow({ team, person, leads, may, path }: PersonRowProps) {
  const t = useTexts('companies');
  const remove = useRemove(team, person, leads);
  return (
    <li className="flex items-center gap-3">
      <Avatar person={person} size={36} title="" />
      <span className="flex min-w-0 flex-1 flex-col leading-snug">
        <span className="font-medium">
          {path === undefined ? person.full_name : <GoLink to={path}>{person.full_name}</GoLink>}
        </span>
        {person.email !== undefined && (
          <a className="text-muted text-xs wrap-anywhere hover:underline" href={`mailto:${person.email}`}>
            {person.email}
          </a>
        )}
      </span>
      {leads && <Pill look="info">{t('teams.lead')}</Pill>}
      {may && (
        <IconButton
          icon={UserMinus}
          label={t('teams.removePerson', { person: person.full_name })}
          onClick={() => void remove()}
        />
      )}
    </li>
  );
}

/** Takes somebody out at once and offers to take that back. */
function useRemove(team: Team, person: UserInfo, leads: boolean): () => Promise<void> {
  const t = useTexts('companies');
  const words = useTexts('core');
  const core = useCore();
  const { attempt, toast } = useCompanyAction();
  const saved = { id: team.id };
  const back = (): Promise<unknown> =>
    leads ? teamChanges.update(core, team.id, { lead: person.id }) : teamChanges.addMembers(core, team.id, [person.id]);
  return async () => {
    if (!(await attempt(() => teamChanges.removeMember(core, team.id, person.id), saved))) return;
    toast({
      kind: 'neutral',
      title: t('teams.removedPerson', { person: person.full_name, name: team.name }),
      action: { label: words('act.undo'), run: () => void attempt(back, saved) },
    });
  };
}
