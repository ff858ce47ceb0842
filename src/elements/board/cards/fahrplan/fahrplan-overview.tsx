import { Suspense } from 'react';

import type { TimelineEntry } from '#contract/board/timeline.ts';
import { extra } from '#core/ui/extra.ts';

import { useStage } from '../../model/board-stage.ts';
import { useSceneText } from '../../scene/use-scene-text.ts';
import { useTimeline } from '../../timeline/use-timeline.ts';
import { EmptyOverview } from '../content/empty-overview.tsx';

const Roadmap = extra(async () => (await import('./fahrplan-roadmap.tsx')).FahrplanRoadmap);

/** Empty until an event has a date, then the year (whiteboard 1, EXPECTATIONS). */
export function FahrplanOverview() {
  const entries = useTimeline();
  const { isSettled } = useStage();
  if (!entries.some(({ start_date }) => start_date)) return <EmptyOverview card="fahrplan" />;
  return (
    <>
      <Suspense>{isSettled && <Roadmap entries={entries} />}</Suspense>
      <Names entries={entries} />
    </>
  );
}

/** What a board says in the place of the year when it is printed before that has come. */
function Names({ entries }: { entries: readonly TimelineEntry[] }) {
  const named = useSceneText();
  const names = entries.map(({ name, is_system_generated: isOurs }) => (isOurs ? named(name) : name));
  return <p className="hidden text-xs print:block [[data-roadmap]+&]:hidden">{names.join(', ')}</p>;
}
