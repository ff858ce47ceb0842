import { useMemo } from 'react';

import type { Locale } from '#contract/accounts/people.ts';
import { eachLocale } from '#core/locale/formats.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { useCore } from '#core/session/use-core.ts';
import type { ChartData } from '#core/ui/charts/chart-data.ts';
import { Chart } from '#core/ui/charts/chart.tsx';

import { formatFigure, sectionFigures } from './section-figures.ts';
import type { Section } from './sections.ts';

type Drawn = Pick<Section, 'headers' | 'data' | 'chart'>;

const compact = eachLocale(
  (locale) => new Intl.NumberFormat(locale, { notation: 'compact', maximumFractionDigits: 1 }),
);

/** The chart of a section as `core/ui/charts` draws it; null with nothing to draw. */
export function chartDataOf(section: Drawn, locale: Locale): ChartData | null {
  const figures = sectionFigures(section, locale);
  if (!figures || !section.chart) return null;
  const { type, unit } = section.chart;
  const seconds = figures.cells.map((cell) => Date.parse(`${String(cell)}T12:00:00Z`) / 1000);
  const isTimed = type === 'line' && figures.cells.every((cell) => /^\d{4}-\d{2}-\d{2}$/.test(String(cell)));
  return {
    kind: type,
    points: figures.names.map((name, place) => ({ name, ...(isTimed && { at: seconds[place] ?? 0 }) })),
    series: figures.series.map(({ name, color, values }) => ({ name, color, values })),
    show: (value) => formatFigure(value, unit, locale),
    showTick: (value) => compact(locale).format(value),
  };
}

interface ChartProps {
  section: Drawn & Pick<Section, 'title'>;
  height?: number;
}

/** The chart of a section; its values are a table for who cannot see it. */
export function SectionChart({ section, height = 240 }: ChartProps) {
  const t = useTexts('situation');
  const { locale } = useCore();
  // drawn again only when a figure, a name or the look changes
  const drawn = JSON.stringify([section.headers, section.data, section.chart]);
  const data = useMemo(() => {
    const [headers, rows, chart] = JSON.parse(drawn) as [Drawn['headers'], Drawn['data'], Drawn['chart']];
    return chartDataOf({ headers, data: rows, chart }, locale);
  }, [drawn, locale]);
  if (!data) return <p className="text-muted py-6 text-sm">{t('markt.noFigures')}</p>;
  return <Chart title={section.chart?.title || section.title || t('markt.chart')} data={data} height={height} />;
}
