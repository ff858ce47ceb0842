import { formatNumber } from '#core/locale/formats.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { useCore } from '#core/session/use-core.ts';

import type { CardContent } from '../content/card-content.ts';
import { pathOf, pointsOf } from '../content/curve-path.ts';
import { EmptyOverview } from '../content/empty-overview.tsx';
import { marktSummary } from './markt-summary.ts';

const CHART = { width: 240, height: 46 };

/** The market as a small area with the last change. */
export function MarktOverview({ content }: { content: CardContent }) {
  const t = useTexts('board');
  const { locale } = useCore();
  const market = marktSummary(content, locale);
  if (!market) return <EmptyOverview card="markt" />;
  const line = pathOf(pointsOf(market.values, CHART, Math.min(...market.values) * 0.8, Math.max(...market.values)));
  const change =
    market.change === undefined
      ? ''
      : `${market.change > 0 ? '+' : ''}${formatNumber(market.change * 100, locale, 1).replace('-', '−')}${locale === 'de-DE' ? '\u00A0' : ''}%`;
  return (
    <div className="flex flex-col gap-1.5">
      <svg
        viewBox={`0 -2 ${CHART.width} ${CHART.height + 2}`}
        height={CHART.height}
        preserveAspectRatio="none"
        className="w-full"
        role="img"
        aria-label={t('card.curve', { title: market.title })}
      >
        <path d={`${line}V${CHART.height}H0Z`} fill="var(--strategy-secondary)" opacity=".2" />
        <path d={line} fill="none" stroke="var(--strategy-accent)" strokeWidth="2" vectorEffect="non-scaling-stroke" />
      </svg>
      <p className="text-muted text-xs leading-[1.3]">
        {market.title}
        {change !== '' && (
          <span className="numbers whitespace-nowrap" title={t('card.change', { change })}>
            , {change}
          </span>
        )}
      </p>
    </div>
  );
}
