import { useQuery } from '@tanstack/react-query';
import { ChartGantt } from 'lucide-react';
import { Suspense, useEffect } from 'react';

import { SavedIndicator } from '#core/editing/saved-indicator.tsx';
import { useTexts } from '#core/locale/use-texts.ts';
import { useCore } from '#core/session/use-core.ts';
import { useStore } from '#core/session/use-store.ts';

import { boardQueries } from '../board-queries.ts';
import { LeadingQuestions } from '../cards/leading-questions.tsx';
import { useCardTitle } from '../cards/card-title.ts';
import { ConnectionBanner } from '../cards/lock/connection-banner.tsx';
import { FullscreenLayer } from '../fullscreen/fullscreen-layer.tsx';
import { useFullscreenEvent } from '../fullscreen/use-fullscreen-event.ts';
import { useBoard, useMay } from '../model/board-context.ts';
import { useBoardTimeline } from '../timeline/board-timeline.ts';
import { GanttChart } from './gantt-chart.tsx';

/** The Gantt over the whole viewport (whiteboard 2.14): entries have versions, so there is no lock. */
export function GanttLayer({ onClose }: { onClose: () => void }) {
  const t = useTexts('card');
  const { boardId, channel } = useBoard();
  useFullscreenEvent(true);
  const { data: board } = useQuery(boardQueries.board(useCore(), boardId));
  useEffect(() => {
    channel.view('gantt');
    return () => channel.view(null);
  }, [channel]);
  return (
    <FullscreenLayer
      icon={ChartGantt}
      title={useCardTitle('gantt')}
      beside={
        <>
          <Suspense>
            <LeadingQuestions questionsKey="gantt" />
          </Suspense>
          <span className="text-muted hidden min-w-0 truncate text-sm @4xl:inline">{board?.name}</span>
        </>
      }
      state={<GanttSaved />}
      banner={<ConnectionBanner channel={channel}>{t('full.offline')}</ConnectionBanner>}
      exitLabel={t('full.exit')}
      onExit={onClose}
      isWhole
    >
      <GanttChart />
    </FullscreenLayer>
  );
}

/** Whether what was moved is saved, in words where there is room; nothing for who may only read. */
export function GanttSaved() {
  const { $state, retry } = useBoardTimeline();
  const state = useStore($state);
  if (!useMay('timeline.write')) return null;
  return (
    <>
      <span className="contents @2xl:hidden">
        <SavedIndicator compact state={state} onRetry={retry} />
      </span>
      <span className="hidden @2xl:contents">
        <SavedIndicator state={state} onRetry={retry} />
      </span>
    </>
  );
}
