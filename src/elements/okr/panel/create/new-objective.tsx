import { useState } from 'react';

import { periodOf, type Period } from '#contract/okr/okr-rules.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import type { ChosenPerson } from '#core/ui/fields/person-choice.tsx';
import { useStoredValue } from '#core/editing/use-draft-store.ts';

import { useOkr } from '../../model/okr-context.ts';
import { okrChanges } from '../../okr-queries.ts';
import { CreateDialog } from './create-dialog.tsx';
import { CompanyPersonChoice, PeriodField, TeamChoice, TitleArea } from '../fields/fields.tsx';
import { useCreating } from './use-creating.ts';

interface Words {
  objective: string;
  period: Period;
  team: string | null;
  person: ChosenPerson | null;
}

const SPEAKING = ['objective', 'year', 'quarter', 'team', 'responsible_person'];

/** What is typed of a new objective, and its way to the server. */
function useNewObjective(onClose: () => void) {
  const { state, now, open } = useOkr();
  const { filters } = state;
  const [typed, keep] = useStoredValue<Partial<Words>>('new:objective');
  const [missing, setMissing] = useState(false);
  const first: Words = {
    objective: '',
    period: { year: filters.year ?? periodOf(now).year, quarter: filters.quarter ?? periodOf(now).quarter },
    team: filters.team?.length === 1 ? (filters.team[0] ?? null) : null,
    person: null,
  };
  const fields = { ...first, ...typed };
  const creating = useCreating('objective', okrChanges.createObjective, (id) => {
    keep(undefined);
    onClose();
    open({ type: 'objective', id });
  });
  return {
    fields,
    missing,
    creating,
    dirty: typed !== undefined,
    discard: () => keep(undefined),
    set: (part: Partial<Words>): void => {
      setMissing(false);
      keep({ ...typed, ...part });
    },
    submit: (): void => {
      const { objective, period, team, person } = fields;
      if (objective.trim() === '') return setMissing(true);
      void creating.create({ objective: objective.trim(), ...period, team, responsible_person: person?.id ?? '' });
    },
  };
}

/** Creates an objective, in the quarter and for the team that are looked at, and opens it (application 3, 5). */
export function NewObjective({ onClose }: { onClose: () => void }) {
  const t = useTexts('okr-item');
  const words = useTexts('okr');
  const { fields, missing, creating, dirty, discard, set, submit } = useNewObjective(onClose);
  const { busy, problems } = creating;
  return (
    <CreateDialog
      title={words('newObjective')}
      action={t('create.objective')}
      type="objective"
      speaking={SPEAKING}
      busy={busy}
      problems={problems}
      dirty={dirty}
      onSubmit={submit}
      onClose={onClose}
      onCancel={discard}
    >
      <TitleArea
        label={t('field.objectiveText')}
        hint={t('hint.objective')}
        error={missing ? t('problem.required') : problems['objective']}
        value={fields.objective}
        maxLength={500}
        onWrite={(objective) => set({ objective })}
      />
      <div className="grid grid-cols-2 gap-4 @max-[440px]:grid-cols-1">
        <PeriodField
          label={t('field.period')}
          value={fields.period}
          error={problems['quarter'] ?? problems['year']}
          onChange={(period) => set({ period })}
        />
        <TeamChoice value={fields.team} error={problems['team']} onChange={(team) => set({ team })} />
      </div>
      <CompanyPersonChoice
        label={t('field.responsible_person')}
        value={fields.person?.id ?? null}
        name={fields.person?.name}
        error={problems['responsible_person']}
        onChange={(person) => set({ person })}
      />
    </CreateDialog>
  );
}
