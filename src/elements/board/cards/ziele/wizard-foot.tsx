import { ArrowLeft, ArrowRight, Check } from 'lucide-react';

import { useTexts } from '#core/locale/use-texts.ts';
import { Button } from '#core/ui/button.tsx';

import { countTeamless, countWritten, isComplete, type Plan } from './plan.ts';
import type { Wizard } from './use-wizard.ts';
import { mayGoOn } from './wizard-state.ts';

/** Previous and Next before the third step; there what becomes of the preview. */
export function WizardFoot({ wizard }: { wizard: Wizard }) {
  const { step, preview } = wizard.state;
  if (step !== 3) return <StepButtons wizard={wizard} />;
  // the end states have their own way back
  if (preview?.kind !== 'ready' && preview?.kind !== 'saving') return null;
  return <PlanButtons wizard={wizard} plan={preview.plan} isSaving={preview.kind === 'saving'} />;
}

function StepButtons({ wizard }: { wizard: Wizard }) {
  const t = useTexts('goals');
  const { step, rejected } = wizard.state;
  return (
    <footer className="goals-foot">
      {step === 2 && (
        <Button icon={ArrowLeft} onClick={() => wizard.goTo(1)}>
          {t('previous')}
        </Button>
      )}
      {rejected && (
        <Button look="quiet" onClick={wizard.restart}>
          {t('backToStart')}
        </Button>
      )}
      <span className="flex-1" />
      <Button
        look="primary"
        disabled={!mayGoOn(wizard.state, wizard)}
        busy={step === 2 && wizard.isWriting}
        onClick={() => wizard.goTo(step === 1 ? 2 : 3)}
      >
        {t('next')}
        <ArrowRight size={16} aria-hidden="true" />
      </Button>
    </footer>
  );
}

function PlanButtons({ wizard, plan, isSaving }: { wizard: Wizard; plan: Plan; isSaving: boolean }) {
  const t = useTexts('goals');
  const { objectives, keyResults } = countWritten(plan);
  const isAny = objectives + keyResults > 0;
  const teamless = countTeamless(plan);
  const words = {
    objectives: t('count.objectives', { count: objectives }),
    keyResults: t('count.keyResults', { count: keyResults }),
  };
  const isReady = isComplete(plan) && teamless === 0;
  const said = isAny ? t('willWrite', words) : t('nothingIncluded');
  const missing = isComplete(plan) ? t('teamless', { count: teamless }) : t('incomplete');
  return (
    <footer className="goals-foot">
      <Button look="quiet" icon={ArrowLeft} disabled={isSaving} onClick={wizard.restart}>
        {t('backToStart')}
      </Button>
      <span className="flex-1" />
      <span className="text-muted text-sm" role="status">
        {isReady ? said : missing}
      </span>
      <Button disabled={isSaving || wizard.isTakingBack} onClick={wizard.reject}>
        {t('reject')}
      </Button>
      <Button
        look="primary"
        icon={Check}
        busy={isSaving}
        disabled={!isAny || !isReady || wizard.isTakingBack || !wizard.mayAccept}
        onClick={() => void wizard.accept(plan)}
      >
        {t('accept')}
      </Button>
    </footer>
  );
}
