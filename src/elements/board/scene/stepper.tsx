import { Check } from 'lucide-react';

import { useTexts } from '#core/locale/use-texts.ts';
import { Icon } from '#core/ui/icon.tsx';

import type { ShownStep } from './step-status.ts';
import { useSceneText } from './use-scene-text.ts';

const DOTS = {
  current: 'bg-now border-now text-on-now shadow-[0_0_0_4px_color-mix(in_srgb,var(--strategy-now)_30%,transparent)]',
  done: 'bg-success-soft border-(--strategy-step-done) text-success-text',
  inProgress: 'bg-warning-soft border-(--strategy-step-in-progress) text-warning-text',
  notStarted: 'border-(--strategy-step-not-started) text-muted',
};

/** The numbered steps of the process; the current one is lemon (whiteboard 2.3). */
export function Stepper({
  steps,
  titles,
  onSelect,
}: {
  steps: ShownStep[];
  titles: Record<string, string>;
  onSelect: (step: string) => void;
}) {
  const t = useTexts('board');
  const named = useSceneText();
  return (
    <nav aria-label={t('header.steps')} part="stepper" className="min-w-0 flex-1 overflow-x-auto p-1">
      <ol className="flex min-w-max items-center">
        {steps.map((step, index) => (
          <li key={step.key} className="flex items-center">
            {index > 0 && (
              <span
                aria-hidden="true"
                className={`mx-1 h-0.5 w-3 rounded-[1px] ${step.status === 'notStarted' ? 'bg-line' : 'bg-success'}`}
              />
            )}
            <StepButton step={step} title={named(titles[step.key] ?? step.key)} onSelect={onSelect} />
          </li>
        ))}
      </ol>
    </nav>
  );
}

function StepButton({ step, title, onSelect }: { step: ShownStep; title: string; onSelect: (step: string) => void }) {
  const t = useTexts('board');
  const dot = step.current ? DOTS.current : DOTS[step.status];
  return (
    <button
      type="button"
      data-step={step.key}
      data-status={step.status}
      aria-current={step.current ? 'step' : undefined}
      className="hover:bg-hover flex items-center gap-1.5 rounded-md py-1 pe-1 text-start"
      onClick={() => onSelect(step.key)}
    >
      <span
        className={`numbers grid size-[26px] flex-none place-items-center rounded-full border-2 text-xs font-[650] ${dot}`}
      >
        {step.status === 'done' ? <Icon of={Check} size={12} /> : step.number}
      </span>
      <span className={`flex-col text-[12.5px] leading-[1.25] ${step.current ? 'flex' : 'hidden @min-[760px]:flex'}`}>
        <b className={step.current ? 'text-ink font-[680]' : 'text-muted font-[580]'}>{title}</b>
        <small className="text-subtle text-[11px] first-letter:uppercase">{t(`phase.${step.phase}`)}</small>
      </span>
      <span className="sr-only">
        {step.number}, {t(`status.${step.status}`)}
      </span>
    </button>
  );
}
