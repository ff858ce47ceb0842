import { useMemo, type ReactNode } from 'react';

import { mayDo, type BoardRights } from '#contract/policy.ts';
import { useUndoKeys } from '#core/editing/use-undo-keys.ts';
import { useSteady } from '#core/element/use-steady.ts';
import { useBoardChannel } from '#core/realtime/use-board-channel.ts';
import { useCore } from '#core/session/use-core.ts';
import { useStore } from '#core/session/use-store.ts';

import { useLockRequests, type LockRequests } from '../cards/lock/use-lock-requests.tsx';
import { BoardContext } from '../model/board-context.ts';
import { BoardSaves } from '../model/board-saves.ts';
import { StageContext, type BoardStage } from '../model/board-stage.ts';
import { useBoardLive } from '../model/use-board-live.ts';
import { useSceneSaves } from '../model/use-scene-saves.ts';
import { useUndoStack } from '../model/use-undo-stack.ts';
import { BoardNotes } from '../notes/board-notes.ts';
import { useNotes } from '../notes/use-notes.ts';
import { BoardTimeline } from '../timeline/board-timeline.ts';
import { useTimelineLive } from '../timeline/use-timeline.ts';
import { useTimelineActions } from '../timeline/use-timeline-actions.ts';

interface ScopeProps {
  boardId: string;
  rights: BoardRights;
  stage: Omit<BoardStage, keyof LockRequests>;
  children: ReactNode;
}

/** Provides everything of one board: identity, stage, and the model of each part; asks before a take-over. */
export function BoardScope({ boardId, rights, stage, children }: ScopeProps) {
  const { core } = useCore();
  const { user: person } = useStore(core.$session);
  const channel = useBoardChannel(boardId);
  useBoardLive(channel);
  useTimelineLive(channel);
  const undo = useUndoStack(boardId);
  useUndoKeys(undo, stage.preview === undefined && mayDo('notes.write', person, { rights }));
  const timeline = useTimelineActions(boardId, undo, channel);
  const saves = useSceneSaves(boardId, channel);
  const notes = useNotes(channel, undo);
  const place = useMemo(() => ({ boardId, person, rights, channel }), [boardId, person, rights, channel]);
  const { dialog, ...requests } = useLockRequests(channel, stage.openCard);
  const shown = useSteady({ ...stage, ...requests });
  return (
    <BoardContext value={place}>
      <StageContext value={shown}>
        <BoardSaves value={saves}>
          <BoardTimeline value={timeline}>
            <BoardNotes value={notes}>{children}</BoardNotes>
          </BoardTimeline>
        </BoardSaves>
      </StageContext>
      {dialog}
    </BoardContext>
  );
}
