import { formatPercent } from '#core/locale/formats.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { useCore } from '#core/session/use-core.ts';

import type { CardContent } from '../content/card-content.ts';
import { EmptyOverview } from '../content/empty-overview.tsx';
import { LeadSentence } from '../content/lead-sentence.tsx';
import { RatingSquares } from '../rows/rating-squares.tsx';
import { wettbewerbSummary } from './wettbewerb-summary.ts';

/** Competitors with their share of the market and five squares each. */
export function WettbewerbOverview({ content }: { content: CardContent }) {
  const t = useTexts('board');
  const { locale } = useCore();
  const rivals = wettbewerbSummary(content, locale);
  if (rivals.length === 0) return <EmptyOverview card="wettbewerb" content={content} />;
  const [first] = rivals;
  const sentence =
    first && first.threat !== null ? t('card.strongestRival', { name: first.name, value: first.threat }) : '';
  return (
    <>
      <LeadSentence content={content} otherwise={sentence} />
      <ul className="flex flex-col gap-1 text-xs">
        {rivals.map(({ name, threat, share }, place) => (
          <li key={place} className="flex items-center gap-2">
            <span className="min-w-0 flex-1 truncate" title={name}>
              {name}
            </span>
            {share !== null && <span className="numbers text-subtle">{formatPercent(share, locale)}</span>}
            <span
              role="img"
              aria-label={threat === null ? t('card.threatNone', { name }) : t('card.threat', { name, value: threat })}
              className="flex gap-[2px]"
            >
              <RatingSquares rating={threat} size="size-2" />
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
