import { useQuery } from '@tanstack/react-query';
import { CalendarClock } from 'lucide-react';

import type { InfoNodeData } from '#contract/board/scene.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { useCore } from '#core/session/use-core.ts';
import { useStore } from '#core/session/use-store.ts';
import { AvatarStack } from '#core/ui/avatar.tsx';
import { Button } from '#core/ui/button.tsx';
import { Pill } from '#core/ui/chip.tsx';

import { workshopOf } from '../../agenda/workshop-of.ts';
import { boardQueries } from '../../board-queries.ts';
import { MeetingDate } from '../../canvas/info-node.tsx';
import { useBoard } from '../../model/board-context.ts';
import { useStage } from '../../model/board-stage.ts';
import { panelOf } from '../../scene/panels/side-panels.ts';
import { LOOKS, SHAPES } from '../../scene/steps/node-look.ts';
import { nodeStatus } from '../../scene/steps/node-status.ts';
import { useSceneText } from '../../scene/use-scene-text.ts';
import { checklistAfter, checklistField } from '../checklist.ts';
import { ChecklistItems } from '../checklist-items.tsx';
import { checklistIn, type usePlanning } from '../use-planning.ts';

interface SideProps {
  node: InfoNodeData;
  work: ReturnType<typeof usePlanning>;
  onClose: () => void;
}

/** What belongs to a meeting beside its slides: state, date, checklist, agenda, who is here. */
export function MeetingSide({ node, work, onClose }: SideProps) {
  const t = useTexts('slides');
  const board = useTexts('board');
  const named = useSceneText();
  const { planning } = work;
  const status = nodeStatus(node, planning);
  return (
    <>
      <section className="flex flex-col gap-3" aria-label={t('what')}>
        <p>
          <Pill look={LOOKS[status]} icon={SHAPES[status]}>
            {board(`node.${status}`)}
          </Pill>
        </p>
        <p className="text-muted text-sm">{named(node.description)}</p>
        <MeetingDate node={node} work={work} />
      </section>
      {checklistField(node.stepName) in planning && <Checklist node={node} work={work} />}
      <Agenda step={node.stepName} onOpen={onClose} />
      <People />
    </>
  );
}

/** The checklist of the step (whiteboard 2.24). */
function Checklist({ node, work }: Omit<SideProps, 'onClose'>) {
  const t = useTexts('slides');
  const { items, onChange } = checklistIn(node, work);
  return (
    <section className="border-line-subtle flex flex-col gap-2 border-t pt-4" aria-label={t('checklist')}>
      <div className="flex items-baseline justify-between gap-2">
        <h2 className="text-md">{t('checklist')}</h2>
        <span className="text-subtle text-sm">
          {t('done', { done: items.filter(({ state }) => state).length, all: items.length })}
        </span>
      </div>
      <ChecklistItems
        items={items}
        mayWrite={work.mayWrite}
        onAction={(...actions) => onChange(actions.reduce(checklistAfter, items))}
      />
    </section>
  );
}

/** The way to the agenda beside the board; only for a workshop, which has one. */
function Agenda({ step, onOpen }: { step: unknown; onOpen: () => void }) {
  const t = useTexts('slides');
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
    <section className="border-line-subtle flex flex-col gap-3 border-t pt-4" aria-label={t('agenda')}>
      <h2 className="text-md">{t('agenda')}</h2>
      <p className="text-muted text-sm">{t('agendaText')}</p>
      <Button icon={CalendarClock} className="self-start" onClick={open}>
        {t('openAgenda')}
      </Button>
    </section>
  );
}

function People() {
  const t = useTexts('slides');
  const people = useStore(useBoard().channel.$people);
  if (people.length === 0) return null;
  return (
    <section className="border-line-subtle flex items-center gap-3 border-t pt-4" aria-label={t('here')}>
      <h2 className="text-md flex-1">{t('here')}</h2>
      <AvatarStack people={people} />
    </section>
  );
}
