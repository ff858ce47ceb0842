import { useTexts } from '#core/locale/use-texts.ts';
import { useCore } from '#core/session/use-core.ts';

import type { CardContent } from '../content/card-content.ts';
import { pathOf, pointsOf } from '../content/curve-path.ts';
import { EmptyOverview } from '../content/empty-overview.tsx';
import { benefitSummary, type Curve } from './kundennutzen-summary.ts';

const CHART = { width: 280, height: 66 };

/** Names of the analyses, and current against target of the first that has values. */
export function BenefitOverview({ content }: { content: CardContent }) {
  const t = useTexts('board');
  const { locale } = useCore();
  const benefit = benefitSummary(content, locale);
  if (!benefit) return <EmptyOverview card="kundennutzen" />;
  return (
    <div className="flex flex-col gap-1.5">
      <ul className="flex flex-wrap gap-[5px]">
        {benefit.names.map((name, index) => (
          // names may be equal
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index} className="bg-neutral-soft text-muted max-w-full truncate rounded-full px-2.5 py-0.5 text-xs">
            {name || t('card.analysis', { number: index + 1 })}
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

/** A single value is a dot. */
function lineOf(values: readonly (number | null)[]): string {
  const points = pointsOf(values, CHART, 0, 6);
  return points.length === 1 ? `${pathOf(points)}h0` : pathOf(points);
}

/** The axis runs from 0 to 6 (whiteboard 5); the own product is green and thick, targets are dashed. */
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
      {curves
        .map(({ current, target }, index) => (
          // oxlint-disable-next-line react/no-array-index-key
          <g
            key={index}
            fill="none"
            strokeLinecap="round"
            stroke={`var(--strategy-chart-${index || 'own'})`}
            strokeWidth={index ? 1.5 : 3}
          >
            <path d={lineOf(current)} />
            <path d={lineOf(target)} strokeDasharray="5 3" />
          </g>
        ))
        .toReversed()}
    </svg>
  );
}
