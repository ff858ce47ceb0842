import { Check } from 'lucide-react';

import { useTexts } from '#core/locale/use-texts.ts';
import { Icon } from '#core/ui/icon.tsx';

import type { Wizard } from './use-wizard.ts';
import { mayGoTo, STEPS } from './wizard-state.ts';

/** The three steps, and the way to each of them (whiteboard 2.21). */
export function Stepper({ wizard }: { wizard: Wizard }) {
  const t = useTexts('goals');
  const { state, goTo } = wizard;
  return (
    <nav className="goals-stepper" aria-label={t('steps')}>
      <ol>
        {STEPS.map((step) => {
          const isDone = step < state.step;
          return (
            <li key={step} data-done={isDone ? '' : undefined}>
              <button
                type="button"
                aria-current={step === state.step ? 'step' : undefined}
                disabled={step !== state.step && !mayGoTo(state, step, wizard)}
                onClick={() => goTo(step)}
              >
                <span className="goals-number">{isDone ? <Icon of={Check} size={14} /> : step}</span>
                <span>{t(`step.${step}`)}</span>
              </button>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
