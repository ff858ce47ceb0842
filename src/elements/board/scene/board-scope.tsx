import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState, type ReactNode } from 'react';

import type { UserInfo } from '#contract/accounts/people.ts';
import { mayDo, type BoardRights } from '#contract/policy.ts';
import type { BoardChannel } from '#core/realtime/board-channel.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { useBoardChannel } from '#core/realtime/use-board-channel.ts';
import { useCore } from '#core/session/use-core.ts';
import { useStore } from '#core/session/use-store.ts';
import { useToast } from '#core/ui/overlays/toaster.tsx';

import { boardQueries } from '../board-queries.ts';
import { useCardTitles } from '../cards/card-title.ts';
import { TakeOverDialog } from '../cards/lock/take-over-dialog.tsx';
import { BoardContext } from '../model/board-context.ts';
import { BoardSaves } from '../model/board-saves.ts';
import { StageContext, type BoardStage } from '../model/board-stage.ts';
import { useBoardLive } from '../model/use-board-live.ts';
import { useSceneSaves } from '../model/use-scene-saves.ts';
import { useUndoKeys, useUndoStack } from '../model/use-undo-stack.ts';
import { BoardNotes } from '../notes/board-notes.ts';
import { useNotes } from '../notes/use-notes.ts';
import { BoardTimeline } from '../timeline/board-timeline.ts';
import { useTimelineLive } from '../timeline/use-timeline.ts';
import { useTimelineActions } from '../timeline/use-timeline-actions.ts';

interface ScopeProps {
  boardId: string;
  rights: BoardRights;
  stage: Omit<BoardStage, 'askTakeOver' | 'askAccess'>;
  children: ReactNode;
}

/** Around everything of one board: the place, what is shown, and the model of each part; asks before a take-over. */
export function BoardScope({ boardId, rights, stage, children }: ScopeProps) {
  const { core } = useCore();
  const { user: person } = useStore(core.$session);
  const channel = useBoardChannel(boardId);
  useBoardLive(channel);
  useTimelineLive(channel);
  const undo = useUndoStack(boardId);
  useUndoKeys(undo, stage.preview === undefined && mayDo('notes.write', person, { rights }));
  const timeline = useTimelineActions(boardId, undo);
  const saves = useSceneSaves(boardId, channel);
  const notes = useNotes(channel, undo);
  const place = useMemo(() => ({ boardId, person, rights, channel }), [boardId, person, rights, channel]);
  const { dialog, ...asks } = useLockAsks(channel);
  return (
    <BoardContext value={place}>
      <StageContext value={{ ...stage, ...asks }}>
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

/** Asking the holder of a card for it, or taking it over after a question. */
function useLockAsks(channel: BoardChannel) {
  const { boardId } = channel;
  const titleOf = useCardTitles();
  const t = useTexts('core');
  const toast = useToast();
  const queries = useQueryClient();
  const [asking, setAsking] = useState<{ cardKey: string; holder: UserInfo }>();
  const takeOver = async (cardKey: string): Promise<void> => {
    try {
      await channel.forceUnlock(cardKey);
      await queries.invalidateQueries({ queryKey: boardQueries.cardKey(boardId, cardKey) });
    } catch {
      toast({ kind: 'danger', title: t('lock.takeOverFailed') });
    }
  };
  return {
    askAccess: (cardKey: string, { full_name: name }: UserInfo): void => {
      channel.requestAccess(cardKey);
      toast({ kind: 'info', title: t('lock.asked', { name }) });
    },
    askTakeOver: (cardKey: string, holder: UserInfo): void => setAsking({ cardKey, holder }),
    dialog: asking && (
      <TakeOverDialog
        card={titleOf(asking.cardKey)}
        holder={asking.holder}
        onConfirm={() => takeOver(asking.cardKey)}
        onClose={() => setAsking(undefined)}
      />
    ),
  };
}
