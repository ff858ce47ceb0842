import { useQueryClient } from '@tanstack/react-query';

import type { OkrRow, OkrTable } from '#contract/okr-table.ts';
import { nextPeriod } from '#contract/okr-rules.ts';
import { ApiError } from '#core/api/api-error.ts';
import { useHost } from '#core/element/host.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { useCore } from '#core/session/use-core.ts';
import { useToast } from '#core/ui/toaster.tsx';

import { okrChanges, okrQueries } from '../../okr-queries.ts';
import { withTask } from '../model/optimistic.ts';
import { TABLES } from './use-value-saving.ts';

/** Acts on whole items that need no dialog. */
export interface ItemActs {
  complete: (row: OkrRow) => Promise<void>;
  duplicate: (row: OkrRow) => Promise<void>;
}

export function useItemActs(): ItemActs {
  const core = useCore();
  const queries = useQueryClient();
  const host = useHost();
  const toast = useToast();
  const t = useTexts('okr-table');

  async function run(act: () => Promise<void>): Promise<void> {
    try {
      await act();
    } catch (error) {
      const text = error instanceof ApiError ? error.body.detail : undefined;
      toast({ kind: 'danger', title: t('failed'), text });
    } finally {
      await queries.invalidateQueries({ queryKey: okrQueries.all });
    }
  }

  return {
    complete: (row) =>
      run(async () => {
        await queries.cancelQueries({ queryKey: TABLES });
        queries.setQueriesData<OkrTable>(
          { queryKey: TABLES },
          (table) => table && withTask(table, row.id, row.status !== 'done'),
        );
        await okrChanges.toggleTask(core, row.id);
        host.emit('strategy-saved', { type: 'task', id: row.id });
      }),
    duplicate: (row) =>
      run(async () => {
        const to = nextPeriod({ year: row.year ?? 0, quarter: row.quarter ?? 1 });
        const { id } = await okrChanges.duplicate(core, row.id, to);
        host.emit('strategy-saved', { type: 'objective', id });
        toast({ kind: 'success', title: t('copied', { title: row.title, ...to }) });
      }),
  };
}
