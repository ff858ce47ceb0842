import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import type { Team } from '#contract/teams.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { useCore } from '#core/session/use-core.ts';
import { Avatar } from '#core/ui/avatar.tsx';
import { Button } from '#core/ui/button.tsx';
import { Combobox } from '#core/ui/combobox.tsx';
import { Dialog } from '#core/ui/dialog.tsx';
import { ErrorView } from '#core/ui/error-view.tsx';
import { LoadingSkeleton } from '#core/ui/skeleton.tsx';

import { companyQueries } from '../company-queries.ts';
import { teamChanges } from '../team-queries.ts';
import { useChange } from '../use-change.ts';

/** Chooses people of the company who are not in the team yet. */
export function AddPeopleDialog({ team, onClose }: { team: Team; onClose: () => void }) {
  const t = useTexts('companies');
  const words = useTexts('core');
  const core = useCore();
  const { busy, run, wordsOf } = useChange();
  const { data, error, refetch } = useQuery(companyQueries.members(core, team.company ?? ''));
  const [chosen, setChosen] = useState<string[]>([]);
  const [problem, setProblem] = useState<string>();
  const inTeam = new Set(team.members?.map(({ id }) => id));
  const people = (data ?? []).filter(({ id, status }) => !inTeam.has(id) && status !== 'disabled');

  const submit = async (): Promise<void> => {
    if (chosen.length === 0) return setProblem(t('teams.choosePeople'));
    try {
      await run(team.id, () => teamChanges.addMembers(core, team.id, chosen));
      onClose();
    } catch (refused) {
      setProblem(wordsOf(refused));
    }
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
          <Button look="primary" busy={busy} onClick={() => void submit()}>
            {t('teams.addPeopleSubmit')}
          </Button>
        </>
      }
    >
      {error ? (
        <ErrorView error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <LoadingSkeleton rows={1} />
      ) : people.length === 0 ? (
        <p className="text-muted">{t('teams.everybody')}</p>
      ) : (
        <Combobox
          label={t('teams.members')}
          value={chosen}
          error={problem}
          options={people.map((person) => ({
            value: person.id,
            label: person.full_name,
            detail: person.email,
            start: <Avatar person={person} size={22} title="" />,
          }))}
          onChange={(values) => {
            setProblem(undefined);
            setChosen(values);
          }}
        />
      )}
    </Dialog>
  );
}
