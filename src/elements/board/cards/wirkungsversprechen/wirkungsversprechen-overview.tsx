import { useTexts } from '#core/locale/use-texts.ts';
import { useCore } from '#core/session/use-core.ts';

import type { CardContent } from '../content/card-content.ts';
import { promiseSummary } from './wirkungsversprechen-summary.ts';

/** The promise in quotes on the one dark card. */
export function PromiseOverview({ content }: { content: CardContent }) {
  const t = useTexts('board');
  const { locale } = useCore();
  const promise = promiseSummary(content, locale);
  return (
    <p
      className="font-display text-[17.5px] leading-[1.24] font-[560] text-balance hyphens-manual"
      data-empty={promise === '' || undefined}
    >
      {promise === '' ? t('card.empty.wirkungsversprechen') : t('card.quote', { text: promise })}
    </p>
  );
}
