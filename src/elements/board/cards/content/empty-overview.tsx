import type { CanvasCard } from '#contract/board/cards.ts';
import { useTexts } from '#core/locale/use-texts.ts';

import { useCardTitle } from '../card-title.ts';
import { Placeholder } from '../placeholder.tsx';

/** An empty card (whiteboard 2.13): its placeholder image and its purpose. */
export function EmptyOverview({ card }: { card: CanvasCard }) {
  const t = useTexts('board');
  const title = useCardTitle(card);
  return (
    <div className="flex min-h-0 flex-1 items-center gap-3" data-empty>
      {/* of the picture only its drawing: its words are those of the card, and too small here */}
      <span className="empty-drawing">
        <Placeholder cardKey={card} alt={title} className="" />
      </span>
      <p className="text-subtle text-xs first-letter:uppercase">{t(`card.empty.${card}`)}</p>
    </div>
  );
}
