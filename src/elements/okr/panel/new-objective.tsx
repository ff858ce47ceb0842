import { useState } from 'react';

import { periodOf, type Period } from '#contract/okr-rules.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { TextArea } from '#core/ui/text-area.tsx';

import { useKept } from '../model/use-kept.ts';
import { useOkr } from '../model/okr-context.ts';
import { okrChanges } from '../okr-queries.ts';
import { CreateDialog } from './create-dialog.tsx';
import { PeriodField, PersonChoice, TeamChoice } from './fields.tsx';
import { useCreating } from './use-creating.ts';

interface Words {
  objective: string;
  period: Period;
  team: string | null;
  person: string | null;
}

/** Creates an objective, in the quarter and for the team that are looked at, and opens it (application 3, 5). */
export function NewObjective({ onClose }: { onClose: () => void }) {
  const t = useTexts('okr-item');
  const words = useTexts('okr');
  const { state, now, open } = useOkr();
  const { filters } = state;
  const [typed, keep] = useKept<Partial<Words>>('new:objective');
  const first: Words = {
    objective: '',
    period: { year: filters.year ?? periodOf(now).year, quarter: filters.quarter ?? periodOf(now).quarter },
    team: filters.team?.length === 1 ? (filters.team[0] ?? null) : null,
    person: null,
  };
  const { objective, period, team, person } = { ...first, ...typed };
  const set = (part: Partial<Words>): void => keep({ ...typed, ...part });
  const [missing, setMissing] = useState(false);
  const { mutate, isPending, error } = useCreating('objective', okrChanges.createObjective, (id) => {
    keep(undefined);
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
      dirty={typed !== undefined}
      onSubmit={submit}
      onClose={onClose}
      onCancel={() => keep(undefined)}
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
          set({ objective: event.currentTarget.value });
          setMissing(false);
        }}
      />
      <div className="grid grid-cols-2 gap-4 @max-[440px]:grid-cols-1">
        <PeriodField label={t('field.period')} value={period} onChange={(next) => set({ period: next })} />
        <TeamChoice value={team} onChange={(next) => set({ team: next })} />
      </div>
      <PersonChoice label={t('field.responsible_person')} value={person} onChange={(next) => set({ person: next })} />
    </CreateDialog>
  );
}
