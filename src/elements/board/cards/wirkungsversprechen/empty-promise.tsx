import { useState } from 'react';

import { useTexts } from '#core/locale/use-texts.ts';

import { useCardTitle } from '../card-title.ts';
import { Placeholder } from '../placeholder.tsx';

const CARD = 'wirkungsversprechen';

/** No goal yet: the picture of the card; where it cannot be loaded, words in quotes (whiteboard 2.18). */
export function EmptyPromise({ isSmall = false }: { isSmall?: boolean }) {
  const t = useTexts('board');
  const title = useCardTitle(CARD);
  const [failed, setFailed] = useState(false);
  if (failed)
    return (
      <p className="font-display text-[17.5px] leading-[1.24] font-[560] text-balance">
        {t('card.quote', { text: t(`card.empty.${CARD}`) })}
      </p>
    );
  const picture = (className: string) => (
    <Placeholder cardKey={CARD} alt={title} className={className} onFail={() => setFailed(true)} />
  );
  if (!isSmall) return picture('h-auto w-full max-w-80');
  return (
    <>
      {/* of the picture only its drawing, as on the other cards */}
      <span className="empty-drawing">{picture('')}</span>
      <p className="text-xs">{t('card.noPromise')}</p>
    </>
  );
}
