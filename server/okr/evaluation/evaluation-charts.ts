import { saidCounts } from '#contract/okr/okr-rules.ts';

import { CHART, FULL_WIDTH, INK, LEFT, type ChartOptions, type Slide } from '../../decks/slides.ts';
import type { Speech } from '../../decks/speech.ts';
import type { TextKey } from '../../http/refusals/texts.ts';
import type { FullEvaluation } from './evaluation-of.ts';
import { STATUS_COLOR } from './status-colors.ts';

interface Chart {
  name: string;
  labels: string[];
  values: number[];
  options: ChartOptions;
}

const GAP = 0.2;

/** Distribution, statuses and course of the quarters side by side, each where there is something to show. */
export function addCharts(slide: Slide, evaluation: FullEvaluation, speech: Speech): void {
  const charts = [
    ...(evaluation.totals.key_results > 0 ? [bands(evaluation, speech), statuses(evaluation, speech)] : []),
    ...course(evaluation, speech),
  ];
  const width = (FULL_WIDTH - GAP * (charts.length - 1)) / charts.length;
  for (const [place, { name, labels, values, options }] of charts.entries())
    slide.addChart('bar', [{ name, labels, values }], {
      ...CHART,
      ...options,
      x: LEFT + place * (width + GAP),
      y: 2.95,
      w: width,
      h: 3.9,
      showValue: true,
      altText: options.title ?? '',
    });
}

const COUNTS: ChartOptions = {
  barGapWidthPct: 45,
  dataLabelFormatCode: '0',
  valAxisHidden: true,
  valGridLine: { style: 'none' },
};

const bands = ({ bands: values }: FullEvaluation, { t }: Speech): Chart => ({
  name: t('okrSheet.keyResults'),
  labels: values.map((_, band) => t(`okrSheet.band.${band}` as TextKey)), // there are five, as in the texts
  values,
  options: { ...COUNTS, title: t('okrSheet.bands'), chartColors: [INK.accent] },
});

function statuses({ totals, elapsed }: FullEvaluation, { t }: Speech): Chart {
  // bars that lie begin at the bottom
  const shown = saidCounts(totals.by_status, elapsed === 1).toReversed();
  return {
    name: t('okrSheet.keyResults'),
    labels: shown.map(({ status }) => t(`okrSheet.status.${status}`)),
    values: shown.map(({ count }) => count),
    options: {
      ...COUNTS,
      barDir: 'bar',
      title: t('okrSheet.status'),
      chartColors: shown.map(({ status }) => STATUS_COLOR[status]),
    },
  };
}

/** A quarter without key results is no quarter of 0 %; without any there is no course. */
function course({ quarters }: FullEvaluation, { t, shareFormat }: Speech): Chart[] {
  const shown = quarters.filter(({ progress }) => progress !== null);
  if (shown.length === 0) return [];
  return [
    {
      name: t('okrSheet.progressMean'),
      labels: shown.map(({ year, quarter }) => t('okrSheet.periodText', { year, quarter })),
      values: shown.map(({ progress }) => progress ?? 0),
      options: {
        title: t('okrSheet.course'),
        chartColors: [INK.accent],
        barGapWidthPct: 70,
        dataLabelFormatCode: shareFormat,
        valAxisLabelFormatCode: shareFormat,
        valAxisMinVal: 0,
        valAxisMaxVal: 1,
      },
    },
  ];
}
