import { TriangleAlert, Undo2 } from 'lucide-react';

import { useTexts } from '#core/locale/use-texts.ts';
import { Button } from '#core/ui/button.tsx';
import { Icon } from '#core/ui/icon.tsx';

import { countSaved, type Plan } from '../plan.ts';
import type { Wizard } from '../use-wizard.ts';

interface SavedPartProps {
  wizard: Wizard;
  /** The preview that is shown; without one it was left. */
  plan?: Plan;
  isSaving?: boolean;
}

/** What an interrupted save has left behind, and the way to take it back. */
export function SavedPart({ wizard, plan, isSaving = false }: SavedPartProps) {
  const t = useTexts('goals');
  const { savedCount } = wizard;
  const counts = plan && countSaved(plan);
  const inPlan = counts ? counts.objectives + counts.keyResults : 0;
  if (isSaving || (savedCount === 0 && inPlan === 0)) return null;
  return (
    <div className="banner banner-warning flex flex-wrap items-center gap-3" role="alert">
      <Icon of={TriangleAlert} size={16} />
      <span className="min-w-0 flex-1">
        {inPlan > 0 ? t('partlySaved', { count: inPlan }) : t('stillSaved', { count: savedCount })}
      </span>
      {savedCount > 0 && (
        <Button size="small" icon={Undo2} busy={wizard.isTakingBack} onClick={() => void wizard.takeBack(plan)}>
          {t('takeBack')}
        </Button>
      )}
    </div>
  );
}
