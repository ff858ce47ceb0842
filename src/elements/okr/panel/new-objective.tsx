import { useState } from 'react';

import { periodOf } from '#contract/okr-rules.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { TextArea } from '#core/ui/text-area.tsx';

import { useOkr } from '../model/okr-context.ts';
import { okrChanges } from '../okr-queries.ts';
import { CreateDialog } from './create-dialog.tsx';
import { PeriodField, PersonChoice, TeamChoice } from './fields.tsx';
import { useCreating } from './use-creating.ts';

/** Creates an objective, in the quarter and for the team that are looked at, and opens it (application 3, 5). */
export function NewObjective({ onClose }: { onClose: () => void }) {
  const t = useTexts('okr-item');
  const words = useTexts('okr');
  const { state, now, open } = useOkr();
  const { filters } = state;
  const [objective, setObjective] = useState('');
  const [period, setPeriod] = useState({
    year: filters.year ?? periodOf(now).year,
    quarter: filters.quarter ?? periodOf(now).quarter,
  });
  const [team, setTeam] = useState<string | null>(filters.team?.length === 1 ? (filters.team[0] ?? null) : null);
  const [person, setPerson] = useState<string | null>(null);
  const [missing, setMissing] = useState(false);
  const { mutate, isPending, error } = useCreating('objective', okrChanges.createObjective, (id) => {
    onClose();
    open({ type: 'objective', id });
  });
  const submit = (): void => {
    if (objective.trim() === '') return setMissing(true);
    mutate({ objective: objective.trim(), ...period, team, responsible_person: person ?? '' });
  };
  return (
    <CreateDialog
      title={words('newObjective')}
      act={t('create.objective')}
      busy={isPending}
      error={error}
      dirty={objective !== ''}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextArea
        label={t('field.objectiveText')}
        hint={t('hint.objective')}
        error={missing ? t('problem.required') : undefined}
        value={objective}
        maxLength={500}
        rows={2}
        autoGrow
        onChange={(event) => {
          setObjective(event.currentTarget.value);
          setMissing(false);
        }}
      />
      <div className="grid grid-cols-2 gap-4 @max-[440px]:grid-cols-1">
        <PeriodField label={t('field.period')} value={period} onChange={setPeriod} />
        <TeamChoice value={team} onChange={setTeam} />
      </div>
      <PersonChoice label={t('field.responsible_person')} value={person} onChange={setPerson} />
    </CreateDialog>
  );
}
