import type { CanvasCard } from '#contract/board/cards.ts';
import { useTexts } from '#core/locale/use-texts.ts';

import { useCardTitle } from '../card-title.ts';
import { Placeholder } from '../placeholder.tsx';
import { wordsOf, type CardContent } from './card-content.ts';
import { leadOf } from './lead-of.ts';

/** What a card without figures says: its insight, or else its first observation; '' for an empty one. */
function saidIn({ INSIGHTS: insights, OBSERVATIONS_DATA: observations }: CardContent): string {
  const [first = ''] = Array.isArray(observations) ? observations.map(wordsOf).filter((text) => text !== '') : [];
  return leadOf(insights) || first || wordsOf(insights);
}

interface EmptyProps {
  card: CanvasCard;
  content?: CardContent;
}

/** A card without a picture of its own: what it says, or its placeholder image and its purpose (whiteboard 2.13). */
export function EmptyOverview({ card, content = {} }: EmptyProps) {
  const said = saidIn(content);
  return said === '' ? (
    <EmptyPicture card={card} />
  ) : (
    <p className="line-clamp-5 text-sm leading-snug font-medium" title={said}>
      {said}
    </p>
  );
}

function EmptyPicture({ card }: { card: CanvasCard }) {
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
