import { useTexts } from '#core/locale/use-texts.ts';
import { useCore } from '#core/session/use-core.ts';

import type { CardContent } from '../content/card-content.ts';
import { pathOf, pointsOf } from '../content/curve-path.ts';
import { EmptyOverview } from '../content/empty-overview.tsx';
import { benefitSummary, type Curve } from './kundennutzen-summary.ts';

const CHART = { width: 280, height: 58 };
const STROKES = [
  { stroke: 'var(--strategy-chart-own)', width: 3, dash: undefined },
  { stroke: 'var(--strategy-chart-3)', width: 2, dash: '6 3' },
  { stroke: 'var(--strategy-chart-2)', width: 2, dash: '2 3' },
];

/** Names of the analyses and the value curves of the first. */
export function BenefitOverview({ content }: { content: CardContent }) {
  const t = useTexts('board');
  const { locale } = useCore();
  const benefit = benefitSummary(content, locale);
  if (!benefit) return <EmptyOverview card="kundennutzen" />;
  return (
    <div className="flex flex-col gap-1.5">
      <ul className="flex flex-wrap gap-[5px]">
        {benefit.names.map((name) => (
          <li key={name} className="bg-neutral-soft text-muted max-w-full truncate rounded-full px-2.5 py-0.5 text-xs">
            {name}
          </li>
        ))}
      </ul>
      {benefit.curves.length > 0 ? (
        <Curves curves={benefit.curves} />
      ) : (
        <p className="text-subtle text-xs first-letter:uppercase">{t('card.noCurve')}</p>
      )}
    </div>
  );
}

function Curves({ curves }: { curves: Curve[] }) {
  const t = useTexts('board');
  const names = curves.map(({ name }) => name).join(', ');
  return (
    <svg
      viewBox={`-3 -3 ${CHART.width + 6} ${CHART.height + 6}`}
      className="w-full"
      role="img"
      aria-label={t('card.benefitCurve', { names })}
    >
      {curves.toReversed().map((curve, back) => {
        const look = STROKES[curves.length - 1 - back];
        return (
          <path
            key={curve.name}
            d={pathOf(pointsOf(curve.values, CHART, 1, 5))}
            fill="none"
            stroke={look?.stroke}
            strokeWidth={look?.width}
            strokeDasharray={look?.dash}
          />
        );
      })}
    </svg>
  );
}
