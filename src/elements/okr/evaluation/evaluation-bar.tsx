import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight } from 'lucide-react';

import { nextPeriod, previousPeriod, type Period } from '#contract/okr/okr-rules.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { useCore } from '#core/session/use-core.ts';
import { IconButton } from '#core/ui/button.tsx';
import { Menu } from '#core/ui/overlays/menu.tsx';
import { TableFilter } from '#core/ui/table/table-filter.tsx';

import { evaluatedPeriod } from '../model/periods/evaluated-period.ts';
import { useOkr } from '../model/okr-context.ts';
import { quarterChoices, withoutPeriod } from '../model/periods.ts';
import { okrQueries } from '../okr-queries.ts';

/** Which quarter and which teams the evaluation is about. */
export function EvaluationBar() {
  const t = useTexts('okr-evaluation');
  const words = useTexts('okr');
  const core = useCore();
  const { state, change, now } = useOkr();
  const teams = useQuery(okrQueries.teams(core)).data ?? [];
  const period = evaluatedPeriod(state.filters, now);
  const go = (next: Period): void => {
    change({ filters: { ...withoutPeriod(state.filters), ...next } });
  };
  return (
    <div className="okr-filters" part="filters">
      <IconButton icon={ChevronLeft} size="small" label={t('previous')} onClick={() => go(previousPeriod(period))} />
      <QuarterChoice period={period} onChange={go} />
      <IconButton icon={ChevronRight} size="small" label={t('next')} onClick={() => go(nextPeriod(period))} />
      <TableFilter
        label={words('filter.team')}
        options={teams.map(({ id, name }) => ({ value: id, label: name }))}
        chosen={state.filters.team ?? []}
        onChange={(team) => change({ filters: { ...state.filters, team } })}
      />
    </div>
  );
}

/** The quarters that can be evaluated: a year or all time has no evaluation. */
function QuarterChoice({ period, onChange }: { period: Period; onChange: (period: Period) => void }) {
  const t = useTexts('okr');
  const { now } = useOkr();
  const label = t('period.quarter', { ...period });
  return (
    <Menu
      look="secondary"
      size="small"
      className="okr-pill okr-period"
      label={t('period.label', { period: label })}
      items={quarterChoices(now, period.year).map((one) => ({
        label: t('period.quarter', { ...one }),
        checked: one.year === period.year && one.quarter === period.quarter,
        onSelect: () => onChange(one),
      }))}
      align="start"
    >
      {label}
    </Menu>
  );
}
