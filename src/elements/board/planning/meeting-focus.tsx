import { useQuery } from '@tanstack/react-query';
import { CalendarClock, Flag, Paperclip } from 'lucide-react';

import type { InfoNodeData } from '#contract/board/scene.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { useCore } from '#core/session/use-core.ts';
import { useStore } from '#core/session/use-store.ts';
import { AvatarStack } from '#core/ui/avatar.tsx';
import { Button } from '#core/ui/button.tsx';
import { Pill } from '#core/ui/chip.tsx';
import { Icon } from '#core/ui/icon.tsx';
import { SavedIndicator } from '#core/editing/saved-indicator.tsx';

import { workshopOf } from '../agenda/workshop-of.ts';
import { boardQueries } from '../board-queries.ts';
import { MeetingDate } from '../canvas/info-node.tsx';
import { FullscreenLayer } from '../fullscreen/fullscreen-layer.tsx';
import { useFullscreenEvent } from '../fullscreen/use-fullscreen-event.ts';
import { useBoard } from '../model/board-context.ts';
import { useStage } from '../model/board-stage.ts';
import { LOOKS, SHAPES } from '../scene/steps/node-look.ts';
import { hasSlides, nodeStatus } from '../scene/steps/node-status.ts';
import { panelOf } from '../scene/panels/side-panels.ts';
import { useSceneText } from '../scene/use-scene-text.ts';
import { checklistAfter, ownFields } from './checklist.ts';
import { ChecklistItems } from './checklist-items.tsx';
import { checklistIn, usePlanning } from './use-planning.ts';

/** A kickoff or workshop over the whole page: date, preparation, agenda, who is here (whiteboard 2.24). */
export function MeetingFocus({ node, onClose }: { node: InfoNodeData; onClose: () => void }) {
  const t = useTexts('planning');
  const board = useTexts('board');
  const named = useSceneText();
  const work = usePlanning(ownFields(node));
  useFullscreenEvent(true);
  const { planning, mayWrite, progress, retry } = work;
  const status = nodeStatus(node, planning);
  const { items, onChange } = checklistIn(node, work);
  return (
    <FullscreenLayer
      icon={Flag}
      title={named(node.title)}
      exitLabel={t('form.exit')}
      onExit={onClose}
      state={progress !== 'none' && <SavedIndicator state={progress} onRetry={retry} />}
    >
      <div className="mx-auto grid w-full max-w-[1180px] items-start gap-4 @3xl:grid-cols-[minmax(0,1fr)_360px]">
        <section className="card flex flex-col gap-3 p-5 @2xl:p-6" aria-label={t('focus.prepare')}>
          <div className="flex items-baseline justify-between gap-2">
            <h2 className="text-lg">{t('focus.prepare')}</h2>
            <span className="text-subtle text-sm">
              {t('checklist.done', { done: items.filter(({ state }) => state).length, all: items.length })}
            </span>
          </div>
          <ChecklistItems
            items={items}
            mayWrite={mayWrite}
            onAction={(...actions) => onChange(actions.reduce(checklistAfter, items))}
          />
        </section>
        <div className="flex flex-col gap-4">
          <section className="card flex flex-col gap-4 p-5" aria-label={t('focus.what')}>
            <h2 className="sr-only">{t('focus.what')}</h2>
            <p className="flex flex-wrap gap-2">
              <Pill look={LOOKS[status]} icon={SHAPES[status]}>
                {board(`node.${status}`)}
              </Pill>
            </p>
            <p className="text-muted">{named(node.description)}</p>
            <MeetingDate node={node} work={work} />
            <p className="text-muted inline-flex items-center gap-1.5 text-sm">
              <Icon of={Paperclip} size={14} />
              {t(hasSlides(node.stepName, planning) ? 'focus.slides' : 'focus.noSlides')}
            </p>
          </section>
          <Agenda step={node.stepName} onOpen={onClose} />
          <People />
        </div>
      </div>
    </FullscreenLayer>
  );
}

/** The way to the agenda beside the board; only for a workshop, which has one. */
function Agenda({ step, onOpen }: { step: unknown; onOpen: () => void }) {
  const t = useTexts('planning');
  const core = useCore();
  const { boardId } = useBoard();
  const { showAgenda } = useStage();
  const scene = useQuery(boardQueries.scene(core, boardId));
  const workshop = typeof step === 'string' ? workshopOf(step, scene.data?.steps ?? []) : undefined;
  if (!panelOf('agenda') || !workshop) return null;
  const open = (): void => {
    showAgenda(workshop);
    onOpen();
  };
  return (
    <section className="card flex flex-col gap-3 p-5" aria-label={t('focus.agenda')}>
      <h2 className="text-md">{t('focus.agenda')}</h2>
      <p className="text-muted text-sm">{t('focus.agendaText')}</p>
      <Button icon={CalendarClock} className="self-start" onClick={open}>
        {t('focus.openAgenda')}
      </Button>
    </section>
  );
}

function People() {
  const t = useTexts('planning');
  const people = useStore(useBoard().channel.$people);
  if (people.length === 0) return null;
  return (
    <section className="card flex items-center gap-3 p-5" aria-label={t('focus.here')}>
      <h2 className="text-md flex-1">{t('focus.here')}</h2>
      <AvatarStack people={people} />
    </section>
  );
}
