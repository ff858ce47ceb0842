import { Suspense } from 'react';

import type { SceneDefinition } from '#contract/board/scene.ts';
import { extra } from '#core/ui/extra.ts';

import { useRunningDay } from './use-running-day.ts';

const RunningItem = extra(async () => (await import('./running-item.tsx')).RunningItem);

/** The agenda item that is on now and its clock, on every step; opens its agenda. Nothing while no day runs. */
export function RunningAgenda({ scene }: { scene: SceneDefinition }) {
  const running = useRunningDay(scene.steps);
  return <Suspense>{running && <RunningItem {...running} />}</Suspense>;
}
