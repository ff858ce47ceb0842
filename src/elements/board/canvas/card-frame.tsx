import { Eye, Lightbulb, LockOpen, Maximize2 } from 'lucide-react';
import { memo, Suspense, useId } from 'react';

import type { CanvasCard } from '#contract/board/cards.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { useStore } from '#core/session/use-store.ts';
import { useCore } from '#core/session/use-core.ts';
import { Avatar, AvatarStack } from '#core/ui/avatar.tsx';
import { IconButton } from '#core/ui/button.tsx';
import { Icon } from '#core/ui/icon.tsx';
import type { CardLock } from '#core/realtime/board-channel.ts';
import { extra } from '#core/ui/extra.ts';

import { CARD_KINDS } from '../cards/card-kinds.ts';
import { useCardTitle } from '../cards/card-title.ts';
import { footerOf, type CardContent } from '../cards/content/card-content.ts';
import type { CardAccess } from '../model/card-access.ts';
import { useBoard, useCardAccess } from '../model/board-context.ts';
import { useStage } from '../model/board-stage.ts';
import { useCardContent } from './use-card-content.ts';

const LockPlate = extra(async () => (await import('../cards/lock/lock-plate.tsx')).LockPlate);

/** A card on the canvas: title, who edits it, its content as one picture (whiteboard 2.13). */
export const CardFrame = memo(function CardFrame({ card }: { card: CanvasCard }) {
  const id = useId();
  const title = useCardTitle(card);
  const { icon, sections, Overview } = CARD_KINDS[card];
  const { boardId } = useBoard();
  const { openCard, okrPath, askTakeOver, askAccess } = useStage();
  const content = useCardContent(boardId, card);
  const { lock, access } = useCardAccess(card);
  const hero = card === 'wirkungsversprechen';
  return (
    <section
      aria-labelledby={id}
      data-card={card}
      data-state={access.mine ? 'mine' : access.lockedByOther ? 'locked' : 'free'}
      className={`canvas-card ${hero ? 'canvas-card-hero' : ''}`}
      onDoubleClick={() => (access.mayEdit || access.onlyReads) && openCard(card)}
    >
      <header className="relative z-2 flex min-h-[26px] items-center gap-[7px]">
        <Icon of={icon} className="canvas-card-icon" />
        <h3 id={id} className="min-w-0 flex-1 truncate text-[14.5px]" title={title}>
          {title}
        </h3>
        <CardState card={card} lock={lock} access={access} />
      </header>
      <div className="flex min-h-0 flex-1 flex-col gap-[7px]">
        <Suspense fallback={null}>
          <Overview content={content} okrPath={okrPath} />
        </Suspense>
        {sections.length > 0 && <CardFooter content={content} />}
      </div>
      {lock && access.lockedByOther && (
        <div className="canvas-card-veil">
          <Suspense>
            <LockPlate
              size="canvas"
              lock={lock}
              onTakeOver={access.mayTakeOver ? () => askTakeOver(card, lock.user_info) : undefined}
              onAsk={access.mayAsk ? () => askAccess(card, lock.user_info) : undefined}
            />
          </Suspense>
        </div>
      )}
    </section>
  );
});

/** Right of the title: who edits, or the way to edit. */
function CardState({ card, lock, access }: { card: CanvasCard; lock: CardLock | undefined; access: CardAccess }) {
  const t = useTexts('board');
  const { openCard, askTakeOver } = useStage();
  const label = t('card.editCard', { card: useCardTitle(card) });
  return (
    <>
      <Viewers card={card} editor={lock?.user_info.id} />
      {access.mine && <span className="canvas-card-mine">{t('card.mine')}</span>}
      {access.lockedByOther && <span className="text-subtle text-[11px]">{t('card.locked')}</span>}
      {access.onlyReads && (
        <button
          type="button"
          className="text-subtle text-[11px]"
          title={t('card.onlyRead')}
          onClick={() => openCard(card)}
        >
          {t('card.locked')}
        </button>
      )}
      {lock && access.lockedByOther && <Avatar person={lock.user_info} size={28} locked />}
      {lock && access.mayTakeOver && (
        <IconButton
          icon={LockOpen}
          iconSize={14}
          size="small"
          label={t('card.removeLock', { name: lock.user_info.full_name })}
          onClick={() => askTakeOver(card, lock.user_info)}
        />
      )}
      <OtherOfScreen of={card} isWanted={access.lockedByOther} />
      {access.mayEdit && (
        <IconButton icon={Maximize2} iconSize={14} size="small" label={label} onClick={() => openCard(card)} />
      )}
    </>
  );
}

/** The way to the other card of the same screen, which has a lock of its own. */
function OtherOfScreen({ of, isWanted }: { of: CanvasCard; isWanted: boolean }) {
  const card = CARD_KINDS[of].screen?.twin ?? '';
  const label = useTexts('board')('card.editCard', { card: useCardTitle(card) });
  const { openCard } = useStage();
  const { access } = useCardAccess(card);
  if (!isWanted || !access.mayEdit) return null;
  return <IconButton icon={Maximize2} iconSize={14} size="small" label={label} onClick={() => openCard(card)} />;
}

/** Others who have the card open without editing it. */
function Viewers({ card, editor }: { card: CanvasCard; editor: string | undefined }) {
  const t = useTexts('board');
  const { channel } = useBoard();
  const { preview } = useStage();
  const { user } = useStore(useCore().core.$session);
  const people = useStore(channel.$people).filter(
    ({ id, card_id }) => card_id === card && id !== editor && id !== user?.id,
  );
  if (people.length === 0 || preview !== undefined) return null;
  const names = people.map(({ full_name }) => full_name).join(', ');
  return (
    <span role="group" data-viewers="" aria-label={t('card.viewers', { names })}>
      <AvatarStack people={people} max={3} size={22} />
    </span>
  );
}

/** Observations and whether there is an insight. */
function CardFooter({ content }: { content: CardContent }) {
  const t = useTexts('board');
  const { observations, insight } = footerOf(content);
  return (
    <footer className="text-subtle mt-auto flex items-center gap-2.5 text-[11px]">
      <span className="inline-flex items-center gap-1" title={t('card.observations', { count: observations })}>
        <Icon of={Eye} size={12} />
        <span aria-hidden="true">{observations}</span>
        <span className="sr-only">{t('card.observations', { count: observations })}</span>
      </span>
      <span className={`inline-flex items-center gap-1 ${insight ? 'text-success-text' : ''}`}>
        <Icon of={Lightbulb} size={12} />
        {insight ? t('card.insight') : t('card.open')}
      </span>
    </footer>
  );
}
