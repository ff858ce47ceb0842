import { useQueries } from '@tanstack/react-query';
import { Suspense, useEffect, useState } from 'react';

import { WORKSHOPS } from '#contract/board/agenda.ts';
import type { SceneDefinition } from '#contract/board/scene.ts';
import { whenIdle } from '#core/element/when-idle.ts';
import { useCore } from '#core/session/use-core.ts';
import { extra } from '#core/ui/extra.ts';

import { useBoard } from '../model/board-context.ts';
import { useStage } from '../model/board-stage.ts';
import { agendaQueries } from './agenda-queries.ts';
import { workshopOf } from './workshop-of.ts';

const RunningItem = extra(async () => (await import('./running-item.tsx')).RunningItem);

/** The agenda item that is on now and its clock, on every step; opens its agenda. Nothing while no day runs. */
export function RunningAgenda({ scene: { steps } }: { scene: SceneDefinition }) {
  const core = useCore();
  const { boardId } = useBoard();
  const isDue = useDue();
  const workshops = WORKSHOPS.filter((workshop) => steps.some((step) => workshopOf(step, steps) === workshop));
  const running = useQueries({
    queries: workshops.map((workshop) => ({ ...agendaQueries.days(core, boardId, workshop), enabled: isDue })),
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

/** The board itself comes first: its cards take input, and the page has nothing else to do. */
function useDue(): boolean {
  const { isShown } = useStage();
  const [isDue, setDue] = useState(false);
  useEffect(() => (isShown && !isDue ? whenIdle(() => setDue(true)) : undefined), [isShown, isDue]);
  return isDue;
}
