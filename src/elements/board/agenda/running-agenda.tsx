import { useQueries } from '@tanstack/react-query';
import { Suspense } from 'react';

import { WORKSHOPS } from '#contract/board/agenda.ts';
import type { SceneDefinition } from '#contract/board/scene.ts';
import { useCore } from '#core/session/use-core.ts';
import { extra } from '#core/ui/extra.ts';

import { useBoard } from '../model/board-context.ts';
import { agendaQueries } from './agenda-queries.ts';
import { workshopOf } from './workshop-of.ts';

const RunningItem = extra(async () => (await import('./running-item.tsx')).RunningItem);

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
  if (!first?.workshop) return null;
  return (
    <Suspense>
      <RunningItem day={first.day} workshop={first.workshop} />
    </Suspense>
  );
}
