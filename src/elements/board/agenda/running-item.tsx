import { Timer } from 'lucide-react';

import type { AgendaDay, WorkshopType } from '#contract/board/agenda.ts';
import { agendaAt, minutesOfDay } from '#contract/board/agenda-clock.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { Icon } from '#core/ui/icon.tsx';

import { useStage } from '../model/board-stage.ts';
import { leftText } from './left-text.ts';
import { useClock } from './use-clock.ts';

/** What is on in a running day and how long it lasts, or what comes next; nothing once the day is over. */
export function RunningItem({ day, workshop }: { day: AgendaDay; workshop: WorkshopType }) {
  const t = useTexts('agenda');
  const { panel, showAgenda } = useStage();
  const clock = agendaAt(day.items, minutesOfDay(useClock(true), day.time_zone));
  const item = day.items[clock.current];
  const next = day.items[clock.states.indexOf('coming')];
  // before the first item, in a gap, or with a time that is none
  const words = item?.module ?? (next && t('inBar.next', { time: next.time, module: next.module }));
  if (words === undefined) return null;
  return (
    <button
      type="button"
      part="running-agenda"
      title={t('inBar.open', { item: words })}
      aria-expanded={panel === 'agenda'}
      className="bg-now text-on-now flex h-8 min-w-24 max-w-[360px] items-center gap-1.5 rounded-full px-3 text-sm font-semibold @max-[1280px]:max-w-[240px] @max-[640px]:flex-1"
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
