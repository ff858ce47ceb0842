import { PartyPopper, Undo2 } from 'lucide-react';
import { useEffect, useRef } from 'react';

import { useTexts } from '#core/locale/use-texts.ts';
import { Button } from '#core/ui/button.tsx';
import { GoLink } from '#core/ui/go-link.tsx';
import { Icon } from '#core/ui/icon.tsx';
import { StateView } from '#core/ui/state-view.tsx';

import { countSaved, type Plan } from '../plan.ts';
import type { Wizard } from '../use-wizard.ts';
import type { Preview } from '../wizard-state.ts';
import { PlanView } from './plan-view.tsx';

interface PreviewProps {
  wizard: Wizard;
  preview: Preview;
  okrPath: string | undefined;
}

/** Step 3: its state has the focus when it begins, as the buttons before it are gone. */
export function PreviewStep(props: PreviewProps) {
  const place = useRef<HTMLDivElement>(null);
  const { kind } = props.preview;
  useEffect(() => {
    if (kind !== 'saving') place.current?.focus({ preventScroll: true });
  }, [kind]);
  return (
    <div ref={place} tabIndex={-1} className="goals-step">
      <PreviewState {...props} />
    </div>
  );
}

/** What changes in the OKRs, and the states before and after (whiteboard 2.21). */
function PreviewState({ wizard, preview, okrPath }: PreviewProps) {
  const t = useTexts('goals');
  switch (preview.kind) {
    case 'generating':
      return (
        <div className="goals-state">
          <p role="status" className="flex items-center gap-3 text-lg">
            <span className="spinner" />
            {t('generating')}
          </p>
          <Button onClick={wizard.restart}>{t('backToStart')}</Button>
        </div>
      );
    case 'unchanged':
      return (
        <div className="goals-state">
          <StateView kind="empty" title={t('unchanged')} text={t('unchangedText', { ...preview.period })}>
            <Button onClick={wizard.restart}>{t('backToStart')}</Button>
          </StateView>
        </div>
      );
    case 'saved':
      return <Saved wizard={wizard} plan={preview.plan} okrPath={okrPath} />;
    default:
      return <PlanView wizard={wizard} plan={preview.plan} isSaving={preview.kind === 'saving'} />;
  }
}

function Saved({ wizard, plan, okrPath }: { wizard: Wizard; plan: Plan; okrPath: string | undefined }) {
  const t = useTexts('goals');
  const { objectives, keyResults } = countSaved(plan);
  const words = {
    objectives: t('count.objectives', { count: objectives }),
    keyResults: t('count.keyResults', { count: keyResults }),
  };
  return (
    <div className="goals-state" role="status">
      <span className="goals-done">
        <Icon of={PartyPopper} size={20} />
      </span>
      <h2 className="text-2xl">{t('saved')}</h2>
      <p className="text-muted">{t('savedText', { ...words, year: plan.year, quarter: plan.quarter })}</p>
      <div className="flex flex-wrap justify-center gap-2">
        {okrPath !== undefined && (
          <GoLink to={okrPath} className="btn btn-primary">
            {t('viewInTable')}
          </GoLink>
        )}
        {wizard.savedCount > 0 && (
          <Button icon={Undo2} busy={wizard.isTakingBack} onClick={() => void wizard.takeBack(plan)}>
            {t('takeBack')}
          </Button>
        )}
        <Button disabled={wizard.isTakingBack} onClick={wizard.restart}>
          {t('backToStart')}
        </Button>
      </div>
    </div>
  );
}
