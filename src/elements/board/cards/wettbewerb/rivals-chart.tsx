import { useMemo } from 'react';

import { formatPercent } from '#core/locale/formats.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { useCore } from '#core/session/use-core.ts';
import type { ChartData } from '#core/ui/charts/chart-data.ts';
import { Chart } from '#core/ui/charts/chart.tsx';

import { restOf, type Rival } from './rivals.ts';

/** So many competitors are in the picture; the table has all of them. */
const MOST = 12;

interface RivalsChartProps {
  rivals: readonly Rival[];
  own: number | null;
}

/** The shares of the market, largest first, ours among them, and what is left. */
export function RivalsChart({ rivals, own }: RivalsChartProps) {
  const t = useTexts('situation');
  const { locale } = useCore();
  const [we, others] = [t('wettbewerb.we'), t('wettbewerb.others')];
  const known = rivals.flatMap(({ name, share }) => (share === null || name === '' ? [] : [{ name, share }]));
  // what is drawn again only when a figure or a name changes
  const drawn = JSON.stringify(known);
  const data = useMemo(
    () => dataOf({ known: JSON.parse(drawn) as Share[], own, we, others, locale }),
    [drawn, own, we, others, locale],
  );
  const rest = restOf(rivals, own);
  if (data.points.length < 2) return null;
  return (
    <div className="flex flex-col gap-1">
      <Chart title={t('wettbewerb.chart')} data={data} height={190} />
      {rest !== null && <Rest rest={rest} />}
    </div>
  );
}

function Rest({ rest }: { rest: number }) {
  const t = useTexts('situation');
  const { locale } = useCore();
  const share = (percent: number): string => formatPercent(percent, locale);
  if (rest >= 0) return <p className="text-muted text-sm">{t('wettbewerb.rest', { share: share(rest) })}</p>;
  return (
    <p className="text-warning-text text-sm" role="status">
      {t('wettbewerb.over', { share: share(100 - rest) })}
    </p>
  );
}

interface Share {
  name: string;
  share: number;
}

interface Drawn extends Record<'we' | 'others', string> {
  known: Share[];
  own: number | null;
  locale: ReturnType<typeof useCore>['locale'];
}

function dataOf({ known, own, we, others, locale }: Drawn): ChartData {
  const bars = [
    ...known.map((bar) => ({ ...bar, isOwn: false })),
    ...(own === null ? [] : [{ name: we, share: own, isOwn: true }]),
  ]
    .toSorted((a, b) => b.share - a.share)
    .slice(0, MOST);
  return {
    kind: 'bar',
    points: bars.map(({ name }) => ({ name })),
    series: [
      { name: others, values: bars.map(({ share, isOwn }) => (isOwn ? null : share)) },
      { name: we, look: 'success', values: bars.map(({ share, isOwn }) => (isOwn ? share : null)) },
    ],
    show: (value) => formatPercent(value, locale),
  };
}
