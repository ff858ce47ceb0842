import type { OkrFilters } from '#contract/okr/okr-table.ts';
import { periodOf } from '#contract/okr/okr-rules.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { Menu, type MenuItem } from '#core/ui/overlays/menu.tsx';

import { useOkr } from '../model/okr-context.ts';
import { quarterChoices, yearChoices, type PeriodFilters } from '../model/periods.ts';

export interface PeriodChoiceProps {
  filters: OkrFilters;
  onChange: (period: PeriodFilters) => void;
}

/** The quarter of today, one quarter, a whole year, or all there is. */
export function PeriodChoice({ filters: { year, quarter, period }, onChange }: PeriodChoiceProps) {
  const t = useTexts('okr');
  const { now } = useOkr();
  const follows = period === 'current';
  const label = !year ? t('period.all') : quarter ? t('period.quarter', { year, quarter }) : String(year);
  const items: MenuItem[] = [
    {
      label: t('period.current', { ...periodOf(now) }),
      checked: follows,
      onSelect: () => onChange({ ...periodOf(now), period: 'current' }),
    },
    'separator',
    ...quarterChoices(now, year).map((one) => ({
      label: t('period.quarter', { ...one }),
      checked: !follows && one.year === year && one.quarter === quarter,
      onSelect: () => onChange(one),
    })),
    'separator',
    ...yearChoices(now, year).map((one) => ({
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
