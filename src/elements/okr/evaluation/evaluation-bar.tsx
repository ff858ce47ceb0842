import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight } from 'lucide-react';

import { nextPeriod, previousPeriod } from '#contract/okr-rules.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { useCore } from '#core/session/use-core.ts';
import { IconButton } from '#core/ui/button.tsx';
import { TableFilter } from '#core/ui/table/table-filter.tsx';

import { PeriodChoice } from '../filters/period-choice.tsx';
import { evaluatedPeriod } from '../model/evaluated-period.ts';
import { useOkr } from '../model/okr-context.ts';
import { withoutPeriod, type PeriodFilters } from '../model/periods.ts';
import { okrQueries } from '../okr-queries.ts';

/** Which quarter and which teams the evaluation is about. */
export function EvaluationBar() {
  const t = useTexts('okr-evaluation');
  const words = useTexts('okr');
  const core = useCore();
  const { state, change, now } = useOkr();
  const teams = useQuery(okrQueries.teams(core)).data ?? [];
  const period = evaluatedPeriod(state.filters, now);
  const go = (next: PeriodFilters): void => {
    change({ filters: { ...withoutPeriod(state.filters), ...next } });
  };
  return (
    <div className="okr-filters" part="filters">
      <IconButton icon={ChevronLeft} size="small" label={t('previous')} onClick={() => go(previousPeriod(period))} />
      <PeriodChoice filters={period} onChange={go} />
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
