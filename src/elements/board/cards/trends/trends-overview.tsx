import { useTexts } from '#core/locale/use-texts.ts';
import { useCore } from '#core/session/use-core.ts';

import type { CardContent } from '../content/card-content.ts';
import { EmptyOverview } from '../content/empty-overview.tsx';
import { LeadSentence } from '../content/lead-sentence.tsx';
import { NOW_EDGE, trendsSummary, type TrendDot } from './trends-summary.ts';

/** How many trends to act on, and all of them on a small radar. */
export function TrendsOverview({ content }: { content: CardContent }) {
  const t = useTexts('board');
  const { locale } = useCore();
  const summary = trendsSummary(content, locale);
  if (!summary) return <EmptyOverview card="trends" content={content} />;
  const { count, act, dots } = summary;
  return (
    <>
      <LeadSentence content={content} />
      <div className="flex items-end justify-between gap-3">
        <p className="min-w-0">
          <b className="font-display numbers block text-3xl leading-none font-semibold">{act}</b>
          <span className="text-subtle block pt-1 text-xs leading-[1.3]">{t('card.trends', { count })}</span>
        </p>
        <SmallRadar dots={dots} />
      </div>
    </>
  );
}

const SIZE = 92;
const FILLS: Record<string, string> = { act: 'var(--strategy-primary)', prepare: 'var(--strategy-secondary)' };
const quarter = (radius: number): string => `M0,${SIZE - radius}A${radius},${radius} 0 0 1 ${radius},${SIZE}H0Z`;

/** The figures beside it say the same: it is for the eye alone. */
const SmallRadar = ({ dots }: { dots: readonly TrendDot[] }) => (
  <svg viewBox={`-3 -1 ${SIZE + 4} ${SIZE + 4}`} width={SIZE + 4} className="flex-none" aria-hidden="true">
    <path d={quarter(SIZE)} fill="var(--strategy-surface-sunken)" stroke="var(--strategy-border)" />
    <path d={quarter(SIZE * NOW_EDGE)} fill="var(--strategy-now-soft)" stroke="var(--strategy-now)" />
    {dots.map(({ x, y, effect, rating }, place) => (
      <circle
        key={place}
        cx={x * SIZE}
        cy={y * SIZE}
        r={2 + effect * 0.55}
        fill={FILLS[rating] ?? 'var(--strategy-surface)'}
        stroke="var(--strategy-neutral)"
      />
    ))}
  </svg>
);
