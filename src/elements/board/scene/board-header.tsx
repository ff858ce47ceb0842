import type { SceneDefinition } from '#contract/scene.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { useStore } from '#core/session/use-store.ts';
import { AvatarStack } from '#core/ui/avatar.tsx';
import { Star } from '#core/ui/star.tsx';
import { Tooltip } from '#core/ui/tooltip.tsx';

import { textOf } from '../canvas/overviews/card-content.ts';
import { useCardContent } from '../canvas/use-card-content.ts';
import { useBoard } from '../model/board-context.ts';
import { HEADER_FIELDS, headerValue, shortened, type HeaderField } from './header-fields.ts';
import { shownSteps } from './step-status.ts';
import { Stepper } from './stepper.tsx';

const FIELDS = Object.keys(HEADER_FIELDS) as HeaderField[];

/** Logo, the three fields, the steps and who is here (whiteboard 2.3); read-only. */
export function BoardHeader({
  scene,
  step,
  onSelect,
}: {
  scene: SceneDefinition;
  step: string;
  onSelect: (step: string) => void;
}) {
  const t = useTexts('board');
  return (
    <header
      part="header"
      aria-label={t('header.label')}
      className="bg-surface flex min-h-[62px] flex-none flex-wrap items-center gap-x-1 px-4 py-1"
    >
      <span className="bg-brand me-2 grid size-[34px] flex-none place-items-center rounded-[9px]">
        <Star size={20} tone="white" />
      </span>
      <HeaderFields />
      <span aria-hidden="true" className="bg-line mx-1.5 hidden h-9 w-px @min-[760px]:block" />
      <Stepper steps={shownSteps(scene.steps, step)} titles={scene.stepTitles} onSelect={onSelect} />
      <PeopleHere />
    </header>
  );
}

function HeaderFields() {
  const t = useTexts('board');
  const { boardId } = useBoard();
  const header = useCardContent(boardId, 'canvas_header_data');
  const horizon = textOf(useCardContent(boardId, 'planen')['halflife'], 'en-US');
  return (
    <dl className="flex min-w-0 flex-wrap items-center">
      {FIELDS.map((field) => {
        const value = headerValue(header, field);
        const whole = field === 'timeHorizon' && horizon !== '' ? t('header.full', { text: horizon }) : value;
        return (
          <div
            key={field}
            data-field={field}
            className={`flex-col px-2 py-1 leading-[1.3] ${field === 'name' ? 'flex' : 'hidden @min-[640px]:flex'}`}
          >
            <dt className="text-subtle text-[11px]">{t(`header.${field}`)}</dt>
            <dd className="text-sm font-medium whitespace-nowrap">
              <WithTooltip text={whole === shortened(value) ? '' : whole}>
                {value === '' ? t('header.empty') : shortened(value)}
              </WithTooltip>
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

/** The full text on hover and focus; screen readers get it as the description. */
function WithTooltip({ text, children }: { text: string; children: string }) {
  if (text === '') return <span className="inline-block first-letter:uppercase">{children}</span>;
  return (
    <Tooltip text={text}>
      {/* reachable by Tab, since the full text stands nowhere else */}
      <button type="button" className="inline-block cursor-default first-letter:uppercase">
        {children}
      </button>
    </Tooltip>
  );
}

function PeopleHere() {
  const t = useTexts('board');
  const { channel } = useBoard();
  const people = useStore(channel.$people);
  if (people.length === 0) return null;
  return (
    <div part="people" className="ms-auto flex items-center gap-2">
      <AvatarStack people={people} />
      <span className="text-subtle hidden text-xs whitespace-nowrap @min-[1560px]:inline">
        {t('header.people', { count: people.length })}
      </span>
    </div>
  );
}
