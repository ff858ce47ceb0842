import { Suspense } from 'react';

import { extra } from '#core/ui/extra.ts';

import { useStage } from '../../model/board-stage.ts';
import { useTimeline } from '../../timeline/use-timeline.ts';
import { EmptyOverview } from '../content/empty-overview.tsx';

const Roadmap = extra(async () => (await import('./fahrplan-roadmap.tsx')).FahrplanRoadmap);

/** Empty until an event has a date, then the year (whiteboard 1, EXPECTATIONS). */
export function FahrplanOverview() {
  const entries = useTimeline();
  const { isSettled } = useStage();
  if (!entries.some(({ start_date }) => start_date)) return <EmptyOverview card="fahrplan" />;
  return <Suspense>{isSettled && <Roadmap entries={entries} />}</Suspense>;
}
