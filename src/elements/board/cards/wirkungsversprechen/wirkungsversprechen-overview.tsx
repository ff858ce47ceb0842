import { useTexts } from '#core/locale/use-texts.ts';
import { useCore } from '#core/session/use-core.ts';

import type { CardContent } from '../content/card-content.ts';
import { EmptyPromise } from './empty-promise.tsx';
import { promiseSummary } from './wirkungsversprechen-summary.ts';

/** The promise in quotes on the one dark card. */
export function PromiseOverview({ content }: { content: CardContent }) {
  const t = useTexts('board');
  const { locale } = useCore();
  const promise = promiseSummary(content, locale);
  if (promise === '')
    return (
      <div className="flex min-h-0 flex-1 items-center gap-3" data-empty>
        <EmptyPromise isSmall />
      </div>
    );
  return (
    <p className="font-display line-clamp-6 text-[17.5px] leading-[1.24] font-[560] text-balance hyphens-manual">
      {t('card.quote', { text: promise })}
    </p>
  );
}
