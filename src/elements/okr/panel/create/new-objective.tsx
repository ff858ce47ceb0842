import { useQuery } from '@tanstack/react-query';
import { UserRound } from 'lucide-react';

import { periodOf, type Period } from '#contract/okr/okr-rules.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { useCore } from '#core/session/use-core.ts';
import { useStore } from '#core/session/use-store.ts';
import { Button } from '#core/ui/button.tsx';
import type { ChosenPerson } from '#core/ui/fields/person-choice.tsx';

import { useOkr } from '../../model/okr-context.ts';
import { okrChanges, okrQueries } from '../../okr-queries.ts';
import { CreateDialog } from './create-dialog.tsx';
import { CompanyPersonChoice, PeriodField, TeamChoice, TitleArea } from '../fields/fields.tsx';
import { useNewItem } from './use-creating.ts';

interface Words {
  objective: string;
  period: Period;
  team: string | null;
  person: ChosenPerson | null;
}

const SPEAKING = ['objective', 'year', 'quarter', 'team', 'responsible_person'];

/** The one of a list that has no other. */
const only = <T,>(list: readonly T[] = []): T | undefined => (list.length === 1 ? list[0] : undefined);

/** What is typed of a new objective, and its way to the server. */
function useNewObjective(onClose: () => void) {
  const { state, now, open, details } = useOkr();
  const { filters } = state;
  const core = useCore();
  const { data: own = [] } = useQuery({ ...okrQueries.ownTeams(core), enabled: details });
  const first: Words = {
    objective: '',
    period: { year: filters.year ?? periodOf(now).year, quarter: filters.quarter ?? periodOf(now).quarter },
    team: only(filters.team) ?? only(own.map(({ id }) => id)) ?? null,
    person: null,
  };
  return useNewItem<Partial<Words>, Words>({
    type: 'objective',
    place: 'new:objective',
    read: (stored) => ({ ...first, ...stored }),
    titleOf: ({ objective }) => objective,
    send: (to, { objective, period, team, person }) =>
      okrChanges.createObjective(to, {
        objective: objective.trim(),
        ...period,
        team,
        responsible_person: person?.id ?? '',
      }),
    onDone: (id) => {
      onClose();
      open({ type: 'objective', id });
    },
  });
}

/** Creates an objective, in the quarter and for the team that are looked at, and opens it (application 3, 5). */
export function NewObjective({ onClose }: { onClose: () => void }) {
  const t = useTexts('okr-item');
  const words = useTexts('okr');
  const form = useNewObjective(onClose);
  const { words: fields, missing, problems } = form;
  const set = (part: Partial<Words>): void => form.set({ ...form.stored, ...part });
  return (
    <CreateDialog
      title={words('newObjective')}
      action={t('create.objective')}
      speaking={SPEAKING}
      form={form}
      onClose={onClose}
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
      <div className="flex flex-col items-start gap-1 *:first:self-stretch">
        <CompanyPersonChoice
          label={t('field.responsible_person')}
          value={fields.person?.id ?? null}
          name={fields.person?.name}
          error={problems['responsible_person']}
          onChange={(person) => set({ person })}
        />
        <AssignToMe chosen={fields.person} onChoose={(person) => set({ person })} />
      </div>
    </CreateDialog>
  );
}

interface AssignProps {
  chosen: ChosenPerson | null;
  onChoose: (person: ChosenPerson) => void;
}

/** Makes the reader responsible with one press; nobody is unless somebody says so. */
function AssignToMe({ chosen, onChoose }: AssignProps) {
  const t = useTexts('okr-item');
  const { user } = useStore(useCore().core.$session);
  if (!user || user.id === chosen?.id) return null;
  const me = { id: user.id, name: `${user.first_name} ${user.last_name}`.trim() };
  return (
    <Button size="small" look="quiet" icon={UserRound} onClick={() => onChoose(me)}>
      {t('create.assignToMe')}
    </Button>
  );
}
