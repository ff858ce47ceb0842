import { STEPS, type Step } from '#contract/board/cards.ts';
import { useTexts } from '#core/locale/use-texts.ts';

import { stepStatus } from '../scene/steps/step-status.ts';
import { useSceneText } from '../scene/use-scene-text.ts';

const LOOK = {
  done: 'bg-(--strategy-step-done)',
  inProgress: 'bg-now shadow-[inset_0_0_0_1px_rgb(80_70_0/.25)]',
  notStarted: 'bg-pressed',
};

/** How far a board is: a bar for each step, the current one lemon, its number and name. */
export function StepBars({ current }: { current: Step }) {
  const t = useTexts('boards');
  const named = useSceneText();
  const at = Math.max(0, STEPS.indexOf(current));
  return (
    <>
      <div className="flex items-center justify-between gap-2">
        <span aria-hidden="true" className="flex gap-[3px]">
          {STEPS.map((step, index) => (
            <i key={step} className={`h-[5px] w-[22px] rounded-[3px] ${LOOK[stepStatus(index, at)]}`} />
          ))}
        </span>
        <span className="numbers text-subtle text-xs">{t('stepOf', { step: at + 1, all: STEPS.length })}</span>
      </div>
      <span className="text-sm font-medium">{named(`whiteboard.steps.${STEPS[at] ?? STEPS[0]}`)}</span>
    </>
  );
}
