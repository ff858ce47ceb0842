import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { PROPOSED_OPERATIONS } from '#contract/okr/okr-proposals.ts';
import { periodOf, type Period } from '#contract/okr/okr-rules.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { useCore } from '#core/session/use-core.ts';
import { Button } from '#core/ui/button.tsx';
import { Select } from '#core/ui/fields/select.tsx';
import { ConfirmDialog } from '#core/ui/overlays/dialog.tsx';
import { OverAll } from '#core/ui/overlays/over-all.tsx';

import { teamsQuery } from '../goals-calls.ts';
import { countBy, includeAll, isEdited, type Plan } from '../plan.ts';
import type { Wizard } from '../use-wizard.ts';
import { ObjectiveView } from './objective-view.tsx';
import { OperationPill } from './operation-pill.tsx';
import { SavedPart } from './saved-part.tsx';

interface PlanProps {
  wizard: Wizard;
  plan: Plan;
  isSaving: boolean;
}

/** The preview of a quarter as before and after. */
export function PlanView({ wizard, plan, isSaving }: PlanProps) {
  const t = useTexts('goals');
  const teams = useQuery(teamsQuery(useCore())).data ?? [];
  const isAllIncluded = plan.objectives.every(
    (one) => one.included && one.key_results.every((under) => under.included),
  );
  return (
    <div className="goals-scroll" inert={isSaving || wizard.isTakingBack}>
      <div className="goals-plan">
        <header className="flex flex-wrap items-start gap-3">
          <div className="min-w-0 flex-1">
            <h2 className="text-2xl">{t('previewTitle')}</h2>
            <p className="text-muted text-sm">{t('previewText')}</p>
          </div>
          <PeriodFields wizard={wizard} plan={plan} />
        </header>
        {!wizard.mayAccept && <p className="banner banner-warning">{t('mayNotAccept')}</p>}
        <SavedPart wizard={wizard} plan={plan} isSaving={isSaving} />
        <div className="flex flex-wrap items-center gap-x-5 gap-y-2 text-sm">
          {PROPOSED_OPERATIONS.map((operation) => (
            <Count key={operation} plan={plan} operation={operation} />
          ))}
          <span className="flex-1" />
          {!isAllIncluded && (
            <Button look="quiet" size="small" onClick={() => wizard.change(includeAll)}>
              {t('includeAll')}
            </Button>
          )}
        </div>
        <div className="goals-heads" aria-hidden="true">
          <span>{t('today')}</span>
          <span>{t('after')}</span>
        </div>
        {plan.objectives.map((one) => (
          <ObjectiveView key={one.id} objective={one} teams={teams} onChange={wizard.change} />
        ))}
      </div>
    </div>
  );
}

function Count({ plan, operation }: { plan: Plan; operation: (typeof PROPOSED_OPERATIONS)[number] }) {
  const t = useTexts('goals');
  const { objectives, keyResults } = countBy(plan, operation);
  if (objectives + keyResults === 0) return null;
  const parts = [
    ...(objectives > 0 ? [t('count.objectives', { count: objectives })] : []),
    ...(keyResults > 0 ? [t('count.keyResults', { count: keyResults })] : []),
  ];
  return (
    <span className="flex items-center gap-2">
      <OperationPill operation={operation} />
      {parts.join(', ')}
    </span>
  );
}

const QUARTERS = ['1', '2', '3', '4'] as const;
/** Years that are offered beside the one of the plan. */
const YEARS = [-1, 0, 1, 2];

/** Year and quarter; another one makes another preview, and asks before changes in this one are lost. */
function PeriodFields({ wizard, plan }: Pick<PlanProps, 'wizard' | 'plan'>) {
  const t = useTexts('goals');
  const [asked, ask] = useState<Period>();
  const [{ year }] = useState(() => periodOf(new Date()));
  const years = [...new Set([...YEARS.map((by) => year + by), plan.year])].toSorted((one, other) => one - other);
  const choose = (period: Period): void => (isEdited(plan) ? ask(period) : wizard.preview(period));
  return (
    <div className="flex gap-2">
      <Select
        label={t('year')}
        hideLabel
        value={String(plan.year)}
        options={years.map((one) => ({ value: String(one), label: String(one) }))}
        onChange={(chosen) => choose({ year: Number(chosen), quarter: plan.quarter })}
      />
      <Select
        label={t('quarter')}
        hideLabel
        value={String(plan.quarter)}
        options={QUARTERS.map((one) => ({ value: one as string, label: t('quarterName', { quarter: one }) }))}
        onChange={(chosen) => choose({ year: plan.year, quarter: Number(chosen) })}
      />
      <OverAll>
        <ConfirmDialog
          open={asked !== undefined}
          title={t('otherPeriod')}
          text={t('otherPeriodText')}
          confirmLabel={t('otherPeriodConfirm')}
          onConfirm={() => {
            ask(undefined);
            if (asked) wizard.preview(asked);
          }}
          onCancel={() => ask(undefined)}
        />
      </OverAll>
    </div>
  );
}
