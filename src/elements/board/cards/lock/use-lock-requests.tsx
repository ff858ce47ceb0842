import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useState, type ReactNode } from 'react';

import type { UserInfo } from '#contract/accounts/people.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import type { BoardChannel } from '#core/realtime/board-channel.ts';
import { useToast } from '#core/ui/overlays/toaster.tsx';
import { onPress } from '#core/ui/on-press.ts';

import { boardQueries } from '../../board-queries.ts';
import { useCardTitles } from '../card-title.ts';

const TakeOverDialog = onPress(async () => (await import('./take-over-dialog.tsx')).TakeOverDialog);

export interface LockRequests {
  askAccess: (cardKey: string, holder: UserInfo) => void;
  /** Asks whether to take a card over from its holder. */
  askTakeOver: (cardKey: string, holder: UserInfo) => void;
  dialog: ReactNode;
}

/** Asks the holder of a card for access, or takes the card over after a confirmation; `onFree` then begins editing. */
export function useLockRequests(channel: BoardChannel, onFree?: (cardKey: string) => void): LockRequests {
  const { boardId } = channel;
  const titleOf = useCardTitles();
  const t = useTexts('scene');
  const toast = useToast();
  const queries = useQueryClient();
  const [asking, setAsking] = useState<{ cardKey: string; holder: UserInfo }>();
  const takeOver = async (cardKey: string): Promise<void> => {
    try {
      await channel.forceUnlock(cardKey);
      // at once, so that whoever held it is not back first
      onFree?.(cardKey);
      await queries.invalidateQueries({ queryKey: boardQueries.cardKey(boardId, cardKey) });
    } catch {
      toast({ kind: 'danger', title: t('lock.takeOverFailed') });
    }
  };
  return {
    askAccess: (cardKey, { full_name: name }) => {
      channel.requestAccess(cardKey);
      toast({ kind: 'info', title: t('lock.asked', { name }) });
    },
    askTakeOver: (cardKey, holder) => setAsking({ cardKey, holder }),
    dialog: asking && (
      <Suspense>
        <TakeOverDialog
          card={titleOf(asking.cardKey)}
          holder={asking.holder}
          onConfirm={() => takeOver(asking.cardKey)}
          onClose={() => setAsking(undefined)}
        />
      </Suspense>
    ),
  };
}
