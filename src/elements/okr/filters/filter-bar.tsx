import { useQuery } from '@tanstack/react-query';
import { Suspense, useDeferredValue } from 'react';

import { ITEM_TYPES, type ItemType } from '#contract/okr/okr-fields.ts';
import type { OkrFilters, RowStatus } from '#contract/okr/okr-table.ts';
import { chosenOf, statusChoices } from '#contract/okr/status-choices.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { useCore } from '#core/session/use-core.ts';
import { PausedSearch } from '#core/ui/fields/paused-search.tsx';
import { later } from '#core/ui/later.ts';
import { ResetFilters, TableFilter } from '#core/ui/table/table-filter.tsx';

import { useOkr } from '../model/okr-context.ts';
import { filterCount } from '../model/okr-state.ts';
import { periodIn, withoutPeriod } from '../model/periods.ts';
import { okrQueries } from '../okr-queries.ts';
import { PersonFilter } from './person-filter.tsx';
import { PeriodChoice } from './period-choice.tsx';

export const TableControls = later(async () => (await import('../table/table-controls.tsx')).TableControls);

/** Filters of table and diagram; all of them are in the address (EXPECTATIONS "OKR"). */
export function FilterBar() {
  const t = useTexts('okr');
  const core = useCore();
  const { state, change, now } = useOkr();
  const { filters } = state;
  const teams = useQuery(okrQueries.teams(core));
  // the first row takes input before the filters beside the search do
  const isWhole = useDeferredValue(true, false);
  const set = (part: Partial<OkrFilters>): void => change({ filters: { ...filters, ...part } });
  return (
    <div className="okr-filters" part="filters">
      <PausedSearch
        label={t('filter.text')}
        value={filters.text ?? ''}
        onChange={(text) => set({ text })}
        className="w-[190px]!"
      />
      {isWhole && (
        <>
          <div className="okr-pills">
            <PeriodChoice
              filters={filters}
              onChange={(period) => change({ filters: { ...withoutPeriod(filters), ...period } })}
            />
            <TableFilter
              label={t('filter.team')}
              options={(teams.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
              chosen={filters.team ?? []}
              onChange={(team) => set({ team })}
              onRetry={teams.isError ? () => void teams.refetch() : undefined}
            />
            <PersonFilter chosen={filters.responsible ?? []} onChange={(responsible) => set({ responsible })} />
            <TableFilter
              label={t('filter.status')}
              options={statusChoices(filters, now).map(({ value, said }) => ({
                value,
                label: said.map((one) => t(`status.${one}`)).join(' · '),
              }))}
              chosen={chosenOf(filters, now).map(({ value }) => value)}
              onChange={(chosen) => set({ status: chosen as RowStatus[] })}
            />
            <TableFilter
              label={t('filter.type')}
              options={ITEM_TYPES.map((one) => ({ value: one, label: t(`type.${one}`) }))}
              chosen={filters.type ?? []}
              onChange={(chosen) => set({ type: chosen as ItemType[] })}
            />
          </div>
          <ResetFilters count={filterCount(filters)} onReset={() => change({ filters: periodIn(filters) })} />
          {state.mode === 'table' && (
            <Suspense fallback={null}>
              <TableControls />
            </Suspense>
          )}
        </>
      )}
    </div>
  );
}
