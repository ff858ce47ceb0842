import { useTexts } from '#core/locale/use-texts.ts';
import { Select } from '#core/ui/fields/select.tsx';
import { Switch } from '#core/ui/fields/switch.tsx';
import { TextArea } from '#core/ui/fields/text-area.tsx';

import {
  changeObjective,
  includeObjective,
  objectiveOperationOf,
  type OnChange,
  type PlannedObjective,
} from '../plan.ts';
import { KeyResultView } from './key-result-view.tsx';
import { OperationPill } from './operation-pill.tsx';

interface ObjectiveProps {
  objective: PlannedObjective;
  teams: readonly { id: string; name: string }[];
  onChange: OnChange;
}

/** An objective today and after accepting, with its key results (whiteboard 2.21). */
export function ObjectiveView({ objective: one, teams, onChange }: ObjectiveProps) {
  const t = useTexts('goals');
  const isSaved = one.savedAs !== undefined;
  const proposed = one.objective_operation;
  const operation = objectiveOperationOf(one);
  return (
    <section className="card goals-objective" aria-label={one.objective} data-out={one.included ? undefined : ''}>
      <header>
        <Switch
          label={<span className="sr-only">{t('include', { title: one.objective })}</span>}
          checked={one.included}
          disabled={isSaved}
          onChange={(included) => onChange((plan) => includeObjective(plan, one.id, included))}
        />
        <OperationPill operation={operation} />
        <p className="text-muted min-w-0 flex-1 text-sm">
          {isSaved ? t('isSaved') : operation === proposed.operation ? proposed.reason : t('changedByYou')}
        </p>
        <TeamField objective={one} teams={teams} isSaved={isSaved} onChange={onChange} />
      </header>
      <div className="goals-row goals-title">
        <p className="goals-today">
          <span className="goals-when">{t('today')}</span>
          {one.existing?.objective ?? t('newObjective')}
        </p>
        <div className="goals-after">
          <TextArea
            className="quiet-fields min-w-0 flex-1"
            hideLabel
            autoGrow
            rows={1}
            maxLength={500}
            label={t('objective')}
            value={one.objective}
            disabled={isSaved}
            error={one.included && one.objective.trim() === '' ? t('titleMissing') : undefined}
            onChange={({ currentTarget: { value } }) =>
              onChange((plan) => changeObjective(plan, one.id, { objective: value.replaceAll('\n', ' ') }))
            }
          />
        </div>
      </div>
      {one.key_results.map((under) => (
        <KeyResultView key={under.id} keyResult={under} onChange={onChange} />
      ))}
    </section>
  );
}

/** Nobody has said yet whose objective it is; 'no team' is an answer too. */
const UNCHOSEN = '?';

function TeamField({ objective: one, teams, isSaved, onChange }: ObjectiveProps & { isSaved: boolean }) {
  const t = useTexts('goals');
  const isKnown = one.team_id === null || teams.some(({ id }) => id === one.team_id);
  return (
    <Select
      className="goals-team"
      label={t('team')}
      hideLabel
      disabled={isSaved}
      value={one.asksTeam ? UNCHOSEN : (one.team_id ?? '')}
      data-asks={one.asksTeam && one.included ? '' : undefined}
      options={[
        ...(one.asksTeam ? [{ value: UNCHOSEN, label: t('chooseTeam'), disabled: true }] : []),
        { value: '', label: t('noTeam') },
        ...(isKnown ? [] : [{ value: one.team_id ?? '', label: '…' }]),
        ...teams.map(({ id, name }) => ({ value: id, label: name })),
      ]}
      onChange={(team) => onChange((plan) => changeObjective(plan, one.id, { team_id: team === '' ? null : team }))}
    />
  );
}
