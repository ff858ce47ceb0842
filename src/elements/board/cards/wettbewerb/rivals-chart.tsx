import { useMemo } from 'react';

import { formatPercent } from '#core/locale/formats.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { useCore } from '#core/session/use-core.ts';
import type { ChartData } from '#core/ui/charts/chart-data.ts';
import { Chart } from '#core/ui/charts/chart.tsx';

import { barsOf } from './rival-bars.ts';
import { restOf, type Rival } from './rivals.ts';

/** So many bars are in the picture; the table has all competitors. */
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
  const { bars, leftOut } = barsOf(known, own === null ? null : { name: we, share: own }, MOST);
  // what is drawn again only when a figure or a name changes
  const drawn = JSON.stringify(bars);
  const data = useMemo(
    () => dataOf({ bars: JSON.parse(drawn) as Drawn['bars'], we, others, locale }),
    [drawn, we, others, locale],
  );
  const rest = restOf(rivals, own);
  if (data.points.length < 2) return null;
  return (
    <div className="flex flex-col gap-1">
      <Chart title={t('wettbewerb.chart')} data={data} height={190} />
      {leftOut > 0 && <p className="text-muted text-sm">{t('wettbewerb.leftOut', { count: leftOut })}</p>}
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

interface Drawn extends Record<'we' | 'others', string> {
  bars: ReturnType<typeof barsOf>['bars'];
  locale: ReturnType<typeof useCore>['locale'];
}

function dataOf({ bars, we, others, locale }: Drawn): ChartData {
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
