import { useTexts } from '#core/locale/use-texts.ts';

import { useCardTitle } from '../card-title.ts';
import { Placeholder } from '../placeholder.tsx';

const CARD = 'wirkungsversprechen';

/** No goal yet: the picture of the card; where it cannot be loaded, words in quotes (whiteboard 2.18). */
export function EmptyPromise({ className }: { className: string }) {
  const t = useTexts('board');
  const title = useCardTitle(CARD);
  const words = (
    <p className="font-display text-[17.5px] leading-[1.24] font-[560] text-balance">
      {t('card.quote', { text: t(`card.empty.${CARD}`) })}
    </p>
  );
  return <Placeholder cardKey={CARD} alt={title} className={className} fallback={words} />;
}
