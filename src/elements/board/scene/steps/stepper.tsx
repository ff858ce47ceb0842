import { Check } from 'lucide-react';
import { useRef } from 'react';

import { useTexts } from '#core/locale/use-texts.ts';
import { Icon } from '#core/ui/icon.tsx';

import type { ShownStep } from './step-status.ts';
import { useRoomForTitles } from './use-room-for-titles.ts';
import { useSceneText } from '../use-scene-text.ts';

const DOTS = {
  current: 'bg-now border-now text-on-now shadow-[0_0_0_4px_color-mix(in_srgb,var(--strategy-now)_30%,transparent)]',
  done: 'bg-success-soft border-(--strategy-step-done) text-success-text',
  inProgress: 'bg-warning-soft border-(--strategy-step-in-progress) text-warning-text',
  notStarted: 'border-(--strategy-step-not-started) text-muted',
};

/** The numbered steps of the process; the current one is lemon (whiteboard 2.3). Where not all titles fit, only it keeps its own. */
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
  const row = useRef<HTMLElement>(null);
  const current = steps.find((step) => step.current)?.key ?? '';
  const roomy = useRoomForTitles(row, current);
  return (
    <nav
      ref={row}
      aria-label={t('header.steps')}
      part="stepper"
      className="relative min-w-0 flex-1 overflow-x-auto p-1 @max-[640px]:order-last @max-[640px]:basis-full"
    >
      <ol className="flex w-max items-center">
        {steps.map((step, index) => (
          <li key={step.key} className="flex items-center">
            {index > 0 && (
              <span
                aria-hidden="true"
                className={`mx-0.5 h-0.5 w-2 rounded-[1px] ${step.status === 'notStarted' ? 'bg-line' : 'bg-success'}`}
              />
            )}
            <StepButton
              step={step}
              title={named(titles[step.key] ?? step.key)}
              shown={roomy || step.current}
              onSelect={onSelect}
            />
          </li>
        ))}
      </ol>
    </nav>
  );
}

interface StepProps {
  step: ShownStep;
  title: string;
  /** Whether there is room for the title; otherwise it is the tooltip. */
  shown: boolean;
  onSelect: (step: string) => void;
}

function StepButton({ step, title, shown, onSelect }: StepProps) {
  const t = useTexts('board');
  const dot = step.current ? DOTS.current : DOTS[step.status];
  return (
    <button
      type="button"
      data-step={step.key}
      data-status={step.status}
      aria-current={step.current ? 'step' : undefined}
      title={shown ? undefined : title}
      // at least 32 px to press, also where the number stands alone
      className={`hover:bg-hover flex items-center gap-1 relative rounded-md py-1 text-start ${shown ? 'pe-1' : 'px-[3px]'}`}
      onClick={() => onSelect(step.key)}
    >
      <span
        className={`numbers grid size-[26px] flex-none place-items-center rounded-full border-2 text-xs font-[650] ${dot}`}
      >
        {step.status === 'done' ? <Icon of={Check} size={12} /> : step.number}
      </span>
      <span className={shown ? 'flex flex-col text-[12.5px] leading-[1.25] whitespace-nowrap' : 'sr-only'}>
        <b className={step.current ? 'text-ink font-[680]' : 'text-muted font-[580]'}>{title}</b>
        <small className="text-subtle text-[11px] first-letter:uppercase">{t(`phase.${step.phase}`)}</small>
      </span>
      <span className="sr-only">
        {step.number}, {t(`status.${step.status}`)}
      </span>
    </button>
  );
}
