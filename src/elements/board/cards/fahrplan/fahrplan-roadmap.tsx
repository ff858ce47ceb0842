import { ArrowRight } from 'lucide-react';

import type { TimelineEntry } from '#contract/board/timeline.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { Icon } from '#core/ui/icon.tsx';

import { useStage } from '../../model/board-stage.ts';
import { RoadmapYear } from './roadmap.tsx';

/** As many as leave the notes below the card in sight. */
const MOST = 4;

/** The year on the canvas, and the way to the Gantt; of a snapshot there is none. */
export function FahrplanRoadmap({ entries }: { entries: readonly TimelineEntry[] }) {
  const t = useTexts('gantt');
  const { preview, openCard } = useStage();
  return (
    <RoadmapYear entries={entries} most={MOST}>
      {preview === undefined && (
        <button
          type="button"
          className="text-link ms-auto inline-flex min-h-6 items-center gap-1"
          onClick={() => openCard('gantt')}
        >
          {t('open')}
          <Icon of={ArrowRight} size={12} />
        </button>
      )}
    </RoadmapYear>
  );
}
