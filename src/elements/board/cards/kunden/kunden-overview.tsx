import { formatPercent } from '#core/locale/formats.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { useCore } from '#core/session/use-core.ts';

import { BarsView } from '../content/bars-view.tsx';
import type { CardContent } from '../content/card-content.ts';
import { EmptyOverview } from '../content/empty-overview.tsx';
import { LeadSentence } from '../content/lead-sentence.tsx';
import { kundenSummary } from './kunden-summary.ts';

/** What follows from the customers, and their largest groups as bars. */
export function KundenOverview({ content }: { content: CardContent }) {
  const t = useTexts('board');
  const { locale } = useCore();
  const bars = kundenSummary(content, locale);
  if (bars.length === 0) return <EmptyOverview card="kunden" content={content} />;
  const [first] = bars;
  const sentence =
    first && first.value !== null
      ? t('card.largestGroup', { name: first.label, share: formatPercent(first.value, locale) })
      : '';
  return (
    <>
      <LeadSentence content={content} otherwise={sentence} />
      <BarsView bars={bars} figure={(value) => formatPercent(value, locale)} />
    </>
  );
}
