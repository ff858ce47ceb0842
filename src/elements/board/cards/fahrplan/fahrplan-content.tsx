import { useTexts } from '#core/locale/use-texts.ts';

import { useEntriesOf, useTimelineLive } from '../../timeline/use-timeline.ts';
import type { ContentProps } from '../card-kind.ts';
import { RoadmapYear } from './roadmap.tsx';

/** The roadmap in its own element: every event of the year. */
export function FahrplanContent({ channel }: ContentProps) {
  const t = useTexts('board');
  useTimelineLive(channel);
  const entries = useEntriesOf(channel.boardId);
  if (!entries.some(({ start_date }) => start_date))
    return <p className="text-muted first-letter:uppercase">{t('card.empty.fahrplan')}</p>;
  return <RoadmapYear entries={entries} most={Infinity} />;
}
