import { useMemo } from 'react';

import type { Locale } from '#contract/accounts/people.ts';
import type { ChartSpec } from '#contract/board/chart-spec.ts';
import { eachLocale } from '#core/locale/formats.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { useCore } from '#core/session/use-core.ts';
import type { ChartData } from '#core/ui/charts/chart-data.ts';
import { Chart } from '#core/ui/charts/chart.tsx';

import { formatFigure, sectionFigures, type Drawn, type SectionFigures } from './section-figures.ts';
import type { Section } from './sections.ts';

/** Of its plot, in px. */
const HEIGHT = 240;

const compact = eachLocale(
  (locale) => new Intl.NumberFormat(locale, { notation: 'compact', maximumFractionDigits: 1 }),
);

/** What a chart draws, as `core/ui/charts` takes it. */
function chartDataOf(
  figures: SectionFigures,
  { type, unit }: Pick<ChartSpec, 'type' | 'unit'>,
  locale: Locale,
): ChartData {
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

/** The figures of a section: the same object until one of them, a name or a column of the chart is another. */
export function useSectionFigures({ headers, data, chart }: Drawn): SectionFigures | null {
  const { locale } = useCore();
  const drawn = JSON.stringify([headers, data, chart]);
  return useMemo(() => {
    const [columns, rows, spec] = JSON.parse(drawn) as [Drawn['headers'], Drawn['data'], Drawn['chart']];
    return sectionFigures({ headers: columns, data: rows, chart: spec }, locale);
  }, [drawn, locale]);
}

interface ChartProps {
  section: Pick<Section, 'title'>;
  chart: ChartSpec;
  figures: SectionFigures | null;
}

/** The chart of a section; its values are a table for who cannot see it. */
export function SectionChart({ section, chart, figures }: ChartProps) {
  const t = useTexts('situation');
  const { locale } = useCore();
  const { type, unit } = chart;
  const data = useMemo(() => figures && chartDataOf(figures, { type, unit }, locale), [figures, type, unit, locale]);
  if (!data) return <p className="text-muted py-6 text-sm">{t('markt.noFigures')}</p>;
  return <Chart title={chart.title || section.title || t('markt.chart')} data={data} height={HEIGHT} />;
}
