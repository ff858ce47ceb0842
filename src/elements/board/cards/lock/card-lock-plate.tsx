import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { useTexts } from '#core/locale/use-texts.ts';
import type { CardLock } from '#core/realtime/board-channel.ts';
import { useToast } from '#core/ui/overlays/toaster.tsx';

import { boardQueries } from '../../board-queries.ts';
import { useCardTitle } from '../card-title.ts';
import type { CardModel } from '../use-card.ts';
import { LockPlate } from './lock-plate.tsx';
import { TakeOverDialog } from './take-over-dialog.tsx';

/** A card or form that somebody else holds, and what this person may do about it. */
export type LockedKey = Pick<CardModel, 'place' | 'channel' | 'mayTakeOver' | 'mayAsk'>;

/** The lock of the element's card, with the acts: taking over after a confirmation, asking for access. */
export function CardLockPlate({ model, lock, onFree }: { model: LockedKey; lock: CardLock; onFree?: () => void }) {
  const t = useTexts('core');
  const toast = useToast();
  const queries = useQueryClient();
  const { cardKey, boardId } = model.place;
  const card = useCardTitle(cardKey);
  const [asked, setAsked] = useState(false);
  const { user_info: holder } = lock;
  const ask = (): void => {
    model.channel.requestAccess(cardKey);
    toast({ kind: 'info', title: t('lock.asked', { name: holder.full_name }) });
  };
  const takeOver = async (): Promise<void> => {
    try {
      await model.channel.forceUnlock(cardKey);
      await queries.invalidateQueries({ queryKey: boardQueries.cardKey(boardId, cardKey) });
      onFree?.();
    } catch {
      toast({ kind: 'danger', title: t('lock.takeOverFailed') });
    }
  };
  return (
    <>
      <LockPlate
        lock={lock}
        onTakeOver={model.mayTakeOver ? () => setAsked(true) : undefined}
        onAsk={model.mayAsk ? ask : undefined}
      />
      {asked && <TakeOverDialog card={card} holder={holder} onConfirm={takeOver} onClose={() => setAsked(false)} />}
    </>
  );
}
