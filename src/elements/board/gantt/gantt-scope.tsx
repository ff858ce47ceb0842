import { useQuery } from '@tanstack/react-query';
import { useMemo, type ReactNode } from 'react';

import { useBoardChannel } from '#core/realtime/use-board-channel.ts';
import { useReady } from '#core/element/use-ready.ts';
import { useCore } from '#core/session/use-core.ts';
import { useStore } from '#core/session/use-store.ts';
import { ErrorView } from '#core/ui/error-view.tsx';
import { LoadingSkeleton } from '#core/ui/skeleton.tsx';

import { boardQueries } from '../board-queries.ts';
import { BoardContext } from '../model/board-context.ts';
import { useBoardLive } from '../model/use-board-live.ts';
import { useUndoStack } from '../model/use-undo-stack.ts';
import { BoardTimeline } from '../timeline/board-timeline.ts';
import { timelineQuery } from '../timeline/timeline-queries.ts';
import { useTimelineActions } from '../timeline/use-timeline-actions.ts';
import { useTimelineLive } from '../timeline/use-timeline.ts';

interface ScopeProps {
  boardId: string;
  onSaved?: (entryId: string) => void;
  children: ReactNode;
}

/** What the Gantt needs of its board where no board is around it: rights, entries, live, and an undo stack. */
export function GanttScope({ boardId, onSaved, children }: ScopeProps) {
  const element = useCore();
  const channel = useBoardChannel(boardId);
  useBoardLive(channel);
  useTimelineLive(channel);
  const { user: person } = useStore(element.core.$session);
  const scene = useQuery(boardQueries.scene(element, boardId));
  const entries = useQuery(timelineQuery(element, boardId));
  const timeline = useTimelineActions(boardId, useUndoStack(boardId), channel, onSaved);
  const rights = scene.data?.permissions;
  const place = useMemo(() => rights && { boardId, person, rights, channel }, [boardId, person, rights, channel]);
  useReady(scene.isSuccess && entries.isSuccess);
  // the first of them, also where the second has failed before it: the page hears of one reason
  const missing = [scene, entries].find(({ data }) => data === undefined);
  if (missing?.isError)
    return <ErrorView error={missing.error} onRetry={() => void Promise.all([scene.refetch(), entries.refetch()])} />;
  if (!place || !entries.data) return <LoadingSkeleton />;
  return (
    <BoardContext value={place}>
      <BoardTimeline value={timeline}>{children}</BoardTimeline>
    </BoardContext>
  );
}
