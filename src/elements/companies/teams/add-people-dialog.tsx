import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';

import type { UserInfo } from '#contract/accounts/people.ts';
import type { Team } from '#contract/accounts/teams.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { useCore } from '#core/session/use-core.ts';
import { Avatar } from '#core/ui/avatar.tsx';
import { Button } from '#core/ui/button.tsx';
import { Combobox, type ComboboxOptionOf } from '#core/ui/fields/combobox.tsx';
import { Dialog } from '#core/ui/overlays/dialog.tsx';
import { ErrorView } from '#core/ui/error-view.tsx';
import { LoadingSkeleton } from '#core/ui/skeleton.tsx';

import { companyQueries } from '../company-queries.ts';
import { teamChanges, teamQueries } from '../team-queries.ts';
import { useCompanyAction } from '../use-company-action.ts';

/** Chooses people of the company who are not in the team yet. */
export function AddPeopleDialog({ team, onClose }: { team: Team; onClose: () => void }) {
  const t = useTexts('companies');
  const words = useTexts('core');
  const core = useCore();
  const { busy, problems, setProblems, submit } = useCompanyAction();
  const [chosen, setChosen] = useState<string[]>([]);

  const add = async (): Promise<void> => {
    if (chosen.length === 0) return setProblems({ '': t('teams.choosePeople') });
    await submit(() => teamChanges.addMembers(core, team.id, chosen), { saved: { id: team.id }, done: onClose });
  };
  return (
    <Dialog
      open
      width={600}
      title={t('teams.addPeopleTo', { name: team.name })}
      onClose={onClose}
      dismissable={chosen.length === 0}
      footer={
        <>
          <Button onClick={onClose} disabled={busy}>
            {words('act.cancel')}
          </Button>
          <Button look="primary" busy={busy} onClick={() => void add()}>
            {t('teams.addPeopleSubmit')}
          </Button>
        </>
      }
    >
      <Choice
        team={team}
        chosen={chosen}
        problem={Object.values(problems)[0]}
        onChange={(values) => {
          setProblems({});
          setChosen(values);
        }}
      />
    </Dialog>
  );
}

interface ChoiceProps {
  team: Team;
  chosen: string[];
  problem: string | undefined;
  onChange: (ids: string[]) => void;
}

/** Who administers the company sees addresses; who leads the team finds people by their names. */
function Choice(props: ChoiceProps) {
  return props.team.may_manage === true ? <AmongMembers {...props} /> : <AmongNames {...props} />;
}

function AmongMembers({ team, chosen, problem, onChange }: ChoiceProps) {
  const t = useTexts('companies');
  const core = useCore();
  const { data, error, refetch } = useQuery(companyQueries.members(core, team.company ?? ''));
  if (error) return <ErrorView error={error} onRetry={() => void refetch()} />;
  if (!data) return <LoadingSkeleton rows={1} />;
  const people = data.filter(({ id, status }) => !isIn(team, id) && status !== 'disabled');
  if (people.length === 0) return <p className="text-muted">{t('teams.everybody')}</p>;
  return (
    <Combobox
      label={t('teams.members')}
      value={chosen}
      error={problem}
      options={people.map((person) => optionOf(person, person.email))}
      onChange={onChange}
    />
  );
}

function AmongNames({ team, chosen, problem, onChange }: ChoiceProps) {
  const t = useTexts('companies');
  const core = useCore();
  const [text, setText] = useState('');
  const { data, error, refetch } = useQuery(teamQueries.people(core, useDeferredValue(text.trim())));
  const [known, setKnown] = useState<ComboboxOptionOf<string>[]>([]);
  if (error) return <ErrorView error={error} onRetry={() => void refetch()} />;
  if (!data) return <LoadingSkeleton rows={1} />;
  const found = data
    .filter(({ id }) => !isIn(team, id))
    .map(({ id, name, initials }) => optionOf({ id, full_name: name, initials }));
  return (
    <Combobox
      label={t('teams.members')}
      value={chosen}
      error={problem}
      onSearch={setText}
      // who is chosen keeps the name while something else is searched
      options={[...found, ...known.filter((one) => !found.some(({ value }) => value === one.value))]}
      onChange={(values) => {
        setKnown([...known, ...found].filter(({ value }) => values.includes(value)));
        onChange(values);
      }}
    />
  );
}

const isIn = (team: Team, id: string): boolean => team.members?.some((member) => member.id === id) === true;

const optionOf = (person: UserInfo, detail?: string): ComboboxOptionOf<string> => ({
  value: person.id,
  label: person.full_name,
  detail,
  start: <Avatar person={person} size={22} title="" />,
});
