import { useTexts } from '#core/locale/use-texts.ts';
import { useCore } from '#core/session/use-core.ts';

import { barsOf } from '../content/bars.ts';
import { BarsView } from '../content/bars-view.tsx';
import type { CardContent } from '../content/card-content.ts';
import { pathOf, pointsOf, rangeOf } from '../content/curve-path.ts';
import { EmptyOverview } from '../content/empty-overview.tsx';
import { leadOf } from '../content/lead-of.ts';
import { LeadSentence } from '../content/lead-sentence.tsx';
import { useChangeText, useEssenceSentence } from './essence-sentence.ts';
import { marktSummary, type MarketSummary } from './markt-summary.ts';
import { formatFigure } from './section-figures.ts';

const CHART = { width: 240, height: 46 };
/** So many bars stand beside the figure. */
const BARS = 3;

/** The market as one figure, one sentence and one small chart. */
export function MarktOverview({ content }: { content: CardContent }) {
  const { locale } = useCore();
  const sentenceOf = useEssenceSentence();
  const changeText = useChangeText();
  const market = marktSummary(content, locale);
  if (!market) return <EmptyOverview card="markt" content={content} />;
  const { essence, unit, title, figures, of } = market;
  const sentence = sentenceOf(essence, unit);
  return (
    <>
      <LeadSentence content={content} />
      <div className="grid grid-cols-[auto_minmax(0,1fr)] items-end gap-x-4">
        <p className="numbers font-display text-[22px] leading-tight font-semibold whitespace-nowrap" title={sentence}>
          {formatFigure(essence.value, unit, locale)}
          {essence.before && (
            <span className="text-muted block text-xs font-medium">{changeText(essence.before.change, unit)}</span>
          )}
        </p>
        {figures.isTime ? <Curve market={market} /> : <Bars market={market} />}
      </div>
      <p className="text-muted line-clamp-2 text-xs leading-[1.3]" title={sentence}>
        {leadOf(content['INSIGHTS']) === '' ? sentence : title || of}
      </p>
    </>
  );
}

function Curve({ market: { title, figures } }: { market: MarketSummary }) {
  const t = useTexts('board');
  const values = figures.series[0]?.values ?? [];
  const { low, high, ground } = rangeOf(values);
  const points = pointsOf(values, CHART, low, high);
  const bottom = pointsOf([ground], CHART, low, high)[0]?.[1] ?? CHART.height;
  const line = pathOf(points);
  const [from, to] = [points[0]?.[0] ?? 0, points.at(-1)?.[0] ?? CHART.width];
  return (
    <svg
      viewBox={`0 -2 ${CHART.width} ${CHART.height + 2}`}
      height={CHART.height}
      preserveAspectRatio="none"
      className="w-full"
      role="img"
      aria-label={t('card.curve', { title })}
    >
      <path d={`${line}L${to} ${bottom}H${from}Z`} fill="var(--strategy-secondary)" opacity=".2" />
      {ground > low && (
        <path
          d={`M0 ${bottom}H${CHART.width}`}
          stroke="var(--strategy-border-strong)"
          strokeWidth="1"
          vectorEffect="non-scaling-stroke"
        />
      )}
      <path d={line} fill="none" stroke="var(--strategy-accent)" strokeWidth="2" vectorEffect="non-scaling-stroke" />
    </svg>
  );
}

function Bars({ market: { figures, unit } }: { market: MarketSummary }) {
  const { locale } = useCore();
  const rows = figures.names.flatMap((label, place) => {
    const value = figures.series[0]?.values[place];
    return value === null || value === undefined ? [] : { label, value };
  });
  const largest = rows.toSorted((one, other) => other.value - one.value).slice(0, BARS);
  return <BarsView bars={barsOf(largest)} figure={(value) => formatFigure(value, unit, locale)} />;
}
