import type { OkrFilters } from '#contract/okr-table.ts';
import { nextPeriod, periodOf, type Period } from '#contract/okr-rules.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { Menu, type MenuItem } from '#core/ui/menu.tsx';

import { useOkr } from '../model/okr-context.ts';

/** Quarters that can be chosen: four before and three after the present one. */
export function quartersAround(now: Date): Period[] {
  let { year, quarter } = periodOf(now);
  year -= 1;
  const list: Period[] = [];
  for (let place = 0; place < 8; place += 1) {
    list.push({ year, quarter });
    ({ year, quarter } = nextPeriod({ year, quarter }));
  }
  return list;
}

export interface PeriodChoiceProps {
  filters: OkrFilters;
  onChange: (period: { year?: number; quarter?: number }) => void;
}

/** The quarter, the whole year, or all there is. */
export function PeriodChoice({ filters: { year, quarter }, onChange }: PeriodChoiceProps) {
  const t = useTexts('okr');
  const { now } = useOkr();
  const thisYear = periodOf(now).year;
  const label = !year ? t('period.all') : quarter ? t('period.quarter', { year, quarter }) : String(year);
  const years = [thisYear + 1, thisYear, thisYear - 1];
  const items: MenuItem[] = [
    ...quartersAround(now)
      .toReversed()
      .map((one) => ({
        label: t('period.quarter', { ...one }),
        checked: one.year === year && one.quarter === quarter,
        onSelect: () => onChange(one),
      })),
    'separator',
    ...years.map((one) => ({
      label: t('period.year', { year: one }),
      checked: one === year && !quarter,
      onSelect: () => onChange({ year: one }),
    })),
    { label: t('period.all'), checked: !year, onSelect: () => onChange({}) },
  ];
  return (
    <Menu
      look="secondary"
      size="small"
      className="okr-pill okr-period"
      label={t('period.label', { period: label })}
      items={items}
      align="start"
    >
      {label}
    </Menu>
  );
}
