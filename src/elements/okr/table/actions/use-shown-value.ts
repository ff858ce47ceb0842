import { useQueryClient, type QueryKey } from '@tanstack/react-query';
import { useRef } from 'react';

import type { OkrRow, OkrTable } from '#contract/okr/okr-table.ts';

import { filterCount } from '../../model/okr-state.ts';
import { filtersOfTable } from '../../okr-queries.ts';
import { standingOf, withCurrent, withStanding } from '../model/optimistic.ts';

export const TABLES = ['okr', 'table'] as const;

/** Values in every table of the cache, and how they stood before some are on their way. */
export function useShownValue() {
  const queries = useQueryClient();
  const before = useRef(new Map<string, OkrRow[]>());
  const set = (key: QueryKey, table: OkrTable, next: OkrTable): void => {
    if (next !== table) queries.setQueryData<OkrTable>(key, next);
  };
  const change = (make: (table: OkrTable, isWhole: boolean) => OkrTable): void => {
    for (const [key, table] of queries.getQueriesData<OkrTable>({ queryKey: TABLES }))
      if (table) set(key, table, make(table, filterCount(filtersOfTable(key)) === 0));
  };
  return {
    put: (id: string, value: { current: number; version?: number }): void =>
      change((table, isWhole) => withCurrent(table, id, value, isWhole)),
    /** What is shown now is what a refusal leaves. */
    remember: (id: string): void => {
      const tables = queries.getQueriesData<OkrTable>({ queryKey: TABLES });
      const standing = tables.map(([, table]) => (table ? standingOf(table, id) : []));
      before.current.set(id, standing.find(({ length }) => length > 0) ?? []);
    },
    takeBack: (id: string): void => change((table) => withStanding(table, before.current.get(id) ?? [])),
  };
}
