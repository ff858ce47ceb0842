import { useMemo } from 'react';

import type { OkrEvaluation } from '#contract/okr/okr-evaluation.ts';
import { saidCounts } from '#contract/okr/okr-rules.ts';
import { formatShare } from '#core/locale/formats.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { useCore } from '#core/session/use-core.ts';
import { Chart } from '#core/ui/charts/chart.tsx';
import type { ChartData } from '#core/ui/charts/chart-data.ts';

interface Bar {
  key: string;
  name: string;
  /** From 0 to 1. */
  share: number;
  value: string;
}

/** Distribution, statuses and course of the quarters: bars that are lists too. */
export function Bars({ evaluation: { bands, totals, quarters, elapsed } }: { evaluation: OkrEvaluation }) {
  const t = useTexts('okr-evaluation');
  const words = useTexts('okr');
  const all = Math.max(1, totals.key_results);
  const bandNames = [t('bands.0'), t('bands.1'), t('bands.2'), t('bands.3'), t('bands.4')];
  return (
    <div className="okr-charts">
      <BarList
        title={t('bands.title')}
        bars={bands.map((number, band) => ({
          key: `band-${band}`,
          name: bandNames[band] ?? '',
          share: number / all,
          value: String(number),
        }))}
      />
      <BarList
        title={t('status.title')}
        bars={saidCounts(totals.by_status, elapsed === 1).map(({ status, count }) => ({
          key: status,
          name: words(`status.${status}`),
          share: count / all,
          value: String(count),
        }))}
      />
      <Course quarters={quarters} />
    </div>
  );
}

/** The progress of the quarters beside each other. */
function Course({ quarters }: Pick<OkrEvaluation, 'quarters'>) {
  const t = useTexts('okr-evaluation');
  const words = useTexts('okr');
  const { locale } = useCore();
  const data = useMemo(
    (): ChartData => ({
      kind: 'bar',
      points: quarters.map(({ year, quarter }) => ({ name: words('period.quarter', { year, quarter }) })),
      series: [{ name: t('figure.progress'), values: quarters.map(({ progress }) => progress) }],
      show: (share) => formatShare(share, locale),
      max: 1,
    }),
    [quarters, t, words, locale],
  );
  return (
    <section>
      <h3>{t('course.title')}</h3>
      <Chart title={t('course.title')} data={data} />
    </section>
  );
}

function BarList({ title, bars }: { title: string; bars: Bar[] }) {
  return (
    <section>
      <h3>{title}</h3>
      <ul>
        {bars.map(({ key, name, share, value }) => (
          <li key={key} data-bar={key}>
            <span>{name}</span>
            <span className="okr-bar-track" aria-hidden="true">
              <span style={{ width: `${share * 100}%` }} />
            </span>
            <span className="okr-bar-value">{value}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
