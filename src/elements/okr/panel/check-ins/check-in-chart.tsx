import { useMemo } from 'react';

import type { CheckIn } from '#contract/okr/okr-check-ins.ts';
import type { KeyResult } from '#contract/okr/okr-items.ts';
import { lastDayOf } from '#contract/okr/okr-rules.ts';
import { formatDate } from '#core/locale/formats.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { useCore } from '#core/session/use-core.ts';
import { Chart } from '#core/ui/charts/chart.tsx';
import type { ChartData } from '#core/ui/charts/chart-data.ts';
import { amountWithUnit, showNumber } from '#core/ui/fields/amounts.ts';

/** Seconds since 1970, the reported values and those of the even way to the goal. */
function columnsOf(item: KeyResult, checkIns: CheckIn[]) {
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
  return {
    times,
    reported: times.map((at) => values.get(at) ?? (at === start && at < (reports[0]?.at ?? 0) ? item.initial : null)),
    way: times.map(wanted),
  };
}

/** The course of the values beside the even way to the goal; the list of reports says the same in words. */
export function CheckInChart({ item, checkIns }: { item: KeyResult; checkIns: CheckIn[] }) {
  const t = useTexts('okr-item');
  const { locale } = useCore();
  const data = useMemo((): ChartData => {
    const { times, reported, way } = columnsOf(item, checkIns);
    return {
      kind: 'line',
      points: times.map((at) => ({ at, name: formatDate(new Date(at * 1000), locale) })),
      series: [
        { name: t('checkIn.reported'), values: reported },
        { name: t('checkIn.way'), values: way, look: 'quiet' },
      ],
      show: (value) => showNumber(value, locale),
    };
  }, [item, checkIns, locale, t]);
  const label = t('checkIn.chart', {
    count: checkIns.length,
    current: amountWithUnit(item.current, item, locale),
    goal: amountWithUnit(item.goal, item, locale),
  });
  return <Chart title={item.title} label={label} data={data} />;
}
