import { useTexts } from '#core/locale/use-texts.ts';
import type { CardLock } from '#core/realtime/board-channel.ts';
import { Avatar } from '#core/ui/avatar.tsx';
import { Button } from '#core/ui/button.tsx';
import { useToast } from '#core/ui/toaster.tsx';

import { useLockSentence } from '../card-title.ts';
import type { CardModel } from '../use-card.ts';
import { TakeOver } from './take-over.tsx';

/** Who edits the card and since when; what can be done about it (whiteboard 2.13). */
export function LockPlate({ model, lock, onFree }: { model: CardModel; lock: CardLock; onFree?: () => void }) {
  const t = useTexts('card');
  const sentence = useLockSentence();
  const toast = useToast();
  const { user_info: holder } = lock;
  const ask = (): void => {
    model.channel.requestAccess(model.place.cardKey);
    toast({ kind: 'info', title: t('lock.asked', { name: holder.full_name }) });
  };
  return (
    <div className="border-danger bg-raised flex flex-wrap items-center gap-3 rounded-lg border p-3" role="note">
      <Avatar person={holder} size={36} locked />
      <p className="min-w-40 flex-1">
        <strong className="block">{t('lock.isLocked')}</strong>
        <span className="text-muted">{sentence(holder.full_name, lock.since)}</span>
      </p>
      {model.mayTakeOver ? (
        <TakeOver model={model} holder={holder} onFree={onFree} />
      ) : (
        model.mayAsk && <Button onClick={ask}>{t('lock.ask')}</Button>
      )}
    </div>
  );
}
