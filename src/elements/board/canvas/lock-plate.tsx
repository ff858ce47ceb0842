import { formatTime } from '#core/locale/formats.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import type { CardLock } from '#core/realtime/board-channel.ts';
import { useCore } from '#core/session/use-core.ts';
import { Button } from '#core/ui/button.tsx';

import type { CardAccess } from '../model/card-access.ts';
import { useBoard } from '../model/board-context.ts';
import type { CanvasCard } from './card-icons.ts';

/** Over a card that somebody else edits: a light veil, and at the bottom who and since when (whiteboard 2.13). */
export function LockPlate({ card, lock, access }: { card: CanvasCard; lock: CardLock; access: CardAccess }) {
  const t = useTexts('board');
  const { locale } = useCore();
  const { askTakeOver, askAccess } = useBoard();
  const { user_info: holder, since } = lock;
  return (
    <div className="canvas-card-veil" role="note">
      <div className="canvas-card-plate">
        <p className="min-w-0 flex-1">
          <b className="block font-medium first-letter:uppercase">{t('card.isLocked')}</b>
          <span className="text-subtle block">
            <span className="sr-only">{t('card.lockedBy')} </span>
            {holder.full_name}
            {since !== undefined && `, ${t('card.since', { time: formatTime(new Date(since), locale) })}`}
          </span>
        </p>
        {access.mayTakeOver && (
          <Button size="small" onClick={() => askTakeOver(card, holder)}>
            <span className="first-letter:uppercase">{t('card.takeOver')}</span>
          </Button>
        )}
        {access.mayAsk && (
          <Button size="small" onClick={() => askAccess(card, holder)}>
            {t('card.ask')}
          </Button>
        )}
      </div>
    </div>
  );
}
