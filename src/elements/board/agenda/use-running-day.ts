import { useQueries } from '@tanstack/react-query';

import { WORKSHOPS, type AgendaDay, type WorkshopType } from '#contract/board/agenda.ts';
import { useCore } from '#core/session/use-core.ts';

import { useBoard } from '../model/board-context.ts';
import { agendaQueries } from './agenda-queries.ts';
import { workshopOf } from './workshop-of.ts';

/** The day that runs now, and its workshop, on whichever step; undefined while none does. */
export function useRunningDay(steps: readonly string[]): { day: AgendaDay; workshop: WorkshopType } | undefined {
  const core = useCore();
  const { boardId } = useBoard();
  const workshops = WORKSHOPS.filter((workshop) => steps.some((step) => workshopOf(step, steps) === workshop));
  return useQueries({
    queries: workshops.map((workshop) => agendaQueries.days(core, boardId, workshop)),
    combine: (answers) =>
      answers
        .flatMap(({ data = [] }, index) => data.map((day) => ({ day, workshop: workshops[index] })))
        .find((one): one is { day: AgendaDay; workshop: WorkshopType } => one.day.status === 'active'),
  });
}
