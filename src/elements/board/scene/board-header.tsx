import { ChartGantt, Eye } from 'lucide-react';
import { Suspense, useState } from 'react';

import type { SceneDefinition } from '#contract/board/scene.ts';
import { SavedIndicator } from '#core/editing/saved-indicator.tsx';
import { useTexts } from '#core/locale/use-texts.ts';
import { useStore } from '#core/session/use-store.ts';
import { AvatarStack } from '#core/ui/avatar.tsx';
import { Button } from '#core/ui/button.tsx';
import { Chip } from '#core/ui/chip.tsx';
import { Star } from '#core/ui/star.tsx';
import { extra } from '#core/ui/extra.ts';
import { onPress } from '#core/ui/on-press.ts';

import { useCardTitle } from '../cards/card-title.ts';
import { useBoard, useMay } from '../model/board-context.ts';
import { useStage } from '../model/board-stage.ts';
import { useSceneSave } from '../planning/use-planning.ts';
import { useBoardTimeline } from '../timeline/board-timeline.ts';
import { BoardMenuButton } from './board-menu-button.tsx';
import { HeaderFields } from './header-fields-view.tsx';
import { NotesSaved } from './notes-saved.tsx';
import { shownSteps } from './steps/step-status.ts';
import { Stepper } from './steps/stepper.tsx';

export const RunningAgenda = extra(async () => (await import('../agenda/running-agenda.tsx')).RunningAgenda);
const PeopleMenu = onPress(async () => (await import('../following/people-menu.tsx')).PeopleMenu);

/** Logo, the three fields, the steps and who is here (whiteboard 2.3). */
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
  const { narrow, isSettled } = useStage();
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
      <span aria-hidden="true" className="bg-line mx-1.5 hidden h-9 w-px @min-[860px]:block" />
      <Stepper steps={shownSteps(scene.steps, step)} titles={scene.stepTitles} onSelect={onSelect} />
      <div className="ms-auto flex min-w-0 items-center gap-2 @max-[640px]:flex-1 @max-[640px]:flex-wrap @max-[640px]:justify-end">
        <HeaderState />
        {/* elsewhere it is beside the events, so that the steps keep their names */}
        {narrow && (
          <>
            <NotesSaved />
            <OnlyRead />
            {isSettled && <RunningAgenda scene={scene} />}
            <OpenGantt />
          </>
        )}
        <PeopleHere />
        <BoardMenuButton step={step} />
      </div>
    </header>
  );
}

/** Whether the header fields are saved, and what was moved on its line; in words only where something is wrong. */
function HeaderState() {
  const { progress, retry } = useSceneSave('canvas_header_data');
  const timeline = useBoardTimeline();
  const isLate = useStore(timeline.$state) === 'failed';
  if (isLate && progress !== 'failed') return <SavedIndicator compact state="failed" onRetry={timeline.retry} />;
  return progress === 'none' ? null : <SavedIndicator compact state={progress} onRetry={retry} />;
}

/** Who may write nothing here learns it once. */
export function OnlyRead() {
  const t = useTexts('board');
  return !useMay('notes.write') && <Chip icon={Eye}>{t('header.onlyRead')}</Chip>;
}

/** Opens the Gantt over the whole page (whiteboard 2.3); of a snapshot there is none. */
export function OpenGantt() {
  const { openCard, preview } = useStage();
  const title = useCardTitle('gantt');
  if (preview !== undefined) return null;
  return (
    <Button size="small" icon={ChartGantt} aria-label={title} title={title} onClick={() => openCard('gantt')}>
      <span className="hidden @min-[1240px]:inline">{title}</span>
    </Button>
  );
}

function PeopleHere() {
  const t = useTexts('board');
  const { channel } = useBoard();
  const people = useStore(channel.$people);
  const [asked, setAsked] = useState(false);
  // who is left alone, or comes back after a lost connection, has not asked again
  if (asked && people.length < 2) setAsked(false);
  if (people.length === 0) return null;
  const stack = <AvatarStack people={people} />;
  // alone there is nobody to follow
  const isCompany = people.length > 1;
  const button = (
    <button
      type="button"
      className="cursor-pointer rounded-full"
      aria-haspopup="menu"
      aria-expanded={false}
      onClick={() => setAsked(true)}
    >
      {/* the names of the people belong to the one of the button */}
      <span className="sr-only">{t('header.people', { count: people.length })}: </span>
      {stack}
    </button>
  );
  return (
    <div part="people" className="flex items-center gap-2">
      {!isCompany ? (
        stack
      ) : (
        <Suspense fallback={button}>
          {asked ? <PeopleMenu people={people} before={button} onGiveUp={() => setAsked(false)} /> : button}
        </Suspense>
      )}
      <span className="text-subtle hidden text-xs whitespace-nowrap @min-[1560px]:inline">
        {t('header.people', { count: people.length })}
      </span>
    </div>
  );
}
