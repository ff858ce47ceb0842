import { useTexts } from '#core/locale/use-texts.ts';
import { useCore } from '#core/session/use-core.ts';

import { BarsView } from '../content/bars-view.tsx';
import type { CardContent } from '../content/card-content.ts';
import { EmptyOverview } from '../content/empty-overview.tsx';
import { realitaetenSummary } from './realitaeten-summary.ts';

/** Fields of the own house as bars. */
export function RealitaetenOverview({ content }: { content: CardContent }) {
  const { locale } = useCore();
  const t = useTexts('board');
  const bars = realitaetenSummary(content, locale);
  if (bars.length === 0) return <EmptyOverview card="realitaeten" />;
  return <BarsView bars={bars} figure={(count) => t('card.facts', { count })} />;
}
