import { useEffect, useRef } from 'react';
import uPlot from 'uplot';
import uplotCss from 'uplot/dist/uPlot.min.css?inline';

import type { CheckIn } from '#contract/okr-check-ins.ts';
import type { KeyResult } from '#contract/okr-items.ts';
import { lastDayOf } from '#contract/okr-rules.ts';
import type { Locale } from '#contract/people.ts';
import { controlSheet, useControlSheet } from '#core/element/sheet.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { useCore } from '#core/session/use-core.ts';

import { amountWithUnit, showNumber } from '../model/numbers.ts';

const sheet = controlSheet(uplotCss);

/** Seconds since 1970, values and the way to the goal, as uPlot wants them: one column each. */
export function seriesOf(item: KeyResult, checkIns: CheckIn[]): [number[], (number | null)[], (number | null)[]] {
  const start = Date.UTC(item.year, (item.quarter - 1) * 3, 1) / 1000;
  const end = Date.parse(`${item.date || lastDayOf(item)}T23:59:59Z`) / 1000;
  const reports = checkIns
    .map(({ created_at, value }) => ({ at: Date.parse(created_at) / 1000, value }))
    .toSorted((one, other) => one.at - other.at);
  const values = new Map<number, number>(reports.map(({ at, value }) => [at, value]));
  const times = [...new Set([start, end, ...values.keys()])].toSorted((one, other) => one - other);
  const wanted = (at: number): number | null => {
    if (at < start || at > end || end <= start) return null;
    return item.initial + ((item.goal - item.initial) * (at - start)) / (end - start);
  };
  return [
    times,
    times.map((at) => values.get(at) ?? (at === start && at < (reports[0]?.at ?? 0) ? item.initial : null)),
    times.map(wanted),
  ];
}

/** The course of the values beside the even way to the goal; the list of reports says the same in words. */
export function CheckInChart({ item, checkIns }: { item: KeyResult; checkIns: CheckIn[] }) {
  useControlSheet(sheet);
  const t = useTexts('okr-item');
  const { locale, theme } = useCore();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const plot = new uPlot(optionsOf(element, locale, theme), seriesOf(item, checkIns), element);
    const sizes = new ResizeObserver(() => plot.setSize({ width: element.clientWidth, height: HEIGHT }));
    sizes.observe(element);
    return () => {
      sizes.disconnect();
      plot.destroy();
    };
  }, [item, checkIns, locale, theme]);
  const label = t('checkIn.chart', {
    count: checkIns.length,
    current: amountWithUnit(item.current, item, locale),
    goal: amountWithUnit(item.goal, item, locale),
  });
  return (
    <figure className="panel-group">
      <div ref={box} className="okr-chart" role="img" aria-label={label} />
      <figcaption className="text-xs text-muted">{t('checkIn.legend')}</figcaption>
    </figure>
  );
}

const HEIGHT = 170;

/** Colours are read from the tokens of the look in which the chart is made. */
function optionsOf(element: HTMLElement, locale: Locale, theme: 'light' | 'dark'): uPlot.Options {
  const style = getComputedStyle(element);
  const colour = (name: string): string => style.getPropertyValue(`--strategy-${name}`).trim();
  const font = `11px ${style.fontFamily}`;
  const day = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short' });
  const axis = { stroke: colour('text-muted'), font, grid: { stroke: colour('border-subtle'), width: 1 } };
  return {
    width: element.clientWidth,
    height: HEIGHT,
    class: `chart-${theme}`,
    legend: { show: false },
    cursor: { show: false },
    axes: [
      {
        ...axis,
        space: 70,
        ticks: { show: false },
        values: (_, splits) => splits.map((at) => day.format(new Date(at * 1000))),
      },
      {
        ...axis,
        size: 56,
        ticks: { show: false },
        values: (_, splits) => splits.map((value) => showNumber(value, locale)),
      },
    ],
    series: [
      {},
      {
        stroke: colour('accent'),
        width: 2,
        spanGaps: true,
        points: { show: true, size: 7, fill: colour('accent') },
      },
      { stroke: colour('border-strong'), width: 1.5, dash: [4, 4], spanGaps: true, points: { show: false } },
    ],
  };
}
