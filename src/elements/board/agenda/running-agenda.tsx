import { useQueries } from '@tanstack/react-query';
import { Timer } from 'lucide-react';

import { WORKSHOPS, type AgendaDay, type WorkshopType } from '#contract/board/agenda.ts';
import { agendaAt, minutesOfDay } from '#contract/board/agenda-clock.ts';
import type { SceneDefinition } from '#contract/board/scene.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { useCore } from '#core/session/use-core.ts';
import { Icon } from '#core/ui/icon.tsx';

import { useBoard } from '../model/board-context.ts';
import { useStage } from '../model/board-stage.ts';
import { agendaQueries } from './agenda-queries.ts';
import { leftText } from './left-text.ts';
import { useClock } from './use-clock.ts';
import { workshopOf } from './workshop-of.ts';

/** The agenda item that is on now and its clock, on every step; opens its agenda. Nothing while no day runs. */
export function RunningAgenda({ scene: { steps } }: { scene: SceneDefinition }) {
  const core = useCore();
  const { boardId } = useBoard();
  const workshops = WORKSHOPS.filter((workshop) => steps.some((step) => workshopOf(step, steps) === workshop));
  const running = useQueries({
    queries: workshops.map((workshop) => agendaQueries.days(core, boardId, workshop)),
    combine: (answers) =>
      answers.flatMap(({ data = [] }, index) =>
        data.filter(({ status }) => status === 'active').map((day) => ({ day, workshop: workshops[index] })),
      ),
  });
  const [first] = running;
  return first?.workshop ? <Running day={first.day} workshop={first.workshop} /> : null;
}

function Running({ day, workshop }: { day: AgendaDay; workshop: WorkshopType }) {
  const t = useTexts('board');
  const { panel, showAgenda } = useStage();
  const clock = agendaAt(day.items, minutesOfDay(useClock(true), day.time_zone));
  const item = day.items[clock.current];
  const next = day.items[clock.states.indexOf('coming')];
  // before the first item, in a gap, or with a time that is none
  const words = item?.module ?? (next && t('agenda.next', { time: next.time, module: next.module }));
  if (words === undefined) return null;
  return (
    <button
      type="button"
      part="running-agenda"
      title={t('agenda.open', { item: words })}
      aria-expanded={panel === 'agenda'}
      className="bg-now text-on-now flex h-8 min-w-0 max-w-[240px] items-center gap-1.5 rounded-full px-3 text-sm font-semibold @max-[1280px]:max-w-[180px]"
      onClick={() => showAgenda(workshop)}
    >
      <Icon of={Timer} size={14} />
      {item && (
        <span className="numbers flex-none" role="timer">
          {leftText(clock.left)}
        </span>
      )}
      <span className="truncate">{words}</span>
    </button>
  );
}
