import type { UseQueryResult } from '@tanstack/react-query';
import { Download, KeyRound, Power, Trash2 } from 'lucide-react';
import { useState } from 'react';

import type { User } from '#contract/accounts/users.ts';
import { useAction } from '#core/editing/use-action.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { useCore } from '#core/session/use-core.ts';
import { useImpersonation } from '#core/session/use-impersonation.ts';
import { StateView } from '#core/ui/state-view.tsx';
import { BulkAction } from '#core/ui/table/table-bulk.tsx';
import { DataTable } from '#core/ui/table/data-table.tsx';
import type { TableView } from '#core/ui/table/table-view.ts';
import { onPress } from '#core/ui/on-press.ts';

import { useBatches } from '../use-batches.ts';
import { userCalls } from '../users-queries.ts';
import type { BatchStart } from './batch-start.ts';
import { BatchMenu, GroupsMenu } from './batch-menu.tsx';
import { nameOf, usePeopleColumns } from './people-columns.tsx';
import { PeopleFilters } from './people-filters.tsx';
import { useExport } from './use-export.ts';
import { usePersonMenu } from './use-person-menu.ts';

const BatchDialog = onPress(async () => (await import('./batch-dialog.tsx')).BatchDialog);
const ImpersonateDialog = onPress(async () => (await import('../person/impersonate-dialog.tsx')).ImpersonateDialog);

interface ListProps {
  view: TableView;
  onView: (view: TableView) => void;
  onOpen: (id: string) => void;
  query: UseQueryResult<{ people: User[]; count: number }>;
}
const NOBODY: ReadonlySet<string> = new Set();

/** The table of people with its filters, and what can be done with those that are chosen. */
export function PeopleList({ view, onView, onOpen, query }: ListProps) {
  const t = useTexts('users');
  const columns = usePeopleColumns();
  const [selected, setSelected] = useState<ReadonlySet<string>>(NOBODY);
  const [batch, setBatch] = useState<BatchStart>();
  const [acting, setActing] = useState<User>();
  const impersonation = useImpersonation();
  const exportCsv = useExport(view);
  const batches = useBatches();
  const selectFound = useSelectFound(view, setSelected);
  const menu = usePersonMenu(onOpen, setBatch, setActing);
  const start = (action: BatchStart['action']): void =>
    setBatch({ action, ids: [...selected], ...onlyName(selected, query.data?.people) });
  return (
    <>
      <PeopleFilters view={view} onView={onView} />
      <DataTable
        label={t('title')}
        columns={columns}
        rows={query.data?.people}
        rowId={(person) => person.id}
        rowName={nameOf}
        view={view}
        onView={onView}
        count={query.data?.count ?? 0}
        error={query.data ? undefined : query.error}
        onRetry={() => void query.refetch()}
        empty={<StateView kind="empty" title={t('empty.title')} text={t('empty.text')} />}
        onOpen={(person) => onOpen(person.id)}
        menu={menu}
        {...(batches && { selected, onSelected: setSelected, onSelectFound: () => void selectFound() })}
        bulk={
          <>
            <GroupsMenu onStart={start} />
            <BulkAction icon={Power} label={t('batch.deactivate')} onClick={() => start('deactivate')} />
            <BulkAction icon={KeyRound} label={t('batch.reset_password')} onClick={() => start('reset_password')} />
            <BulkAction icon={Download} label={t('export.short')} onClick={() => void exportCsv([...selected])} />
            <BatchMenu onStart={start} />
            <BulkAction icon={Trash2} label={t('batch.delete')} danger onClick={() => start('delete')} />
          </>
        }
      />
      {acting && <ImpersonateDialog person={acting} by={impersonation} onClose={() => setActing(undefined)} />}
      {batch && (
        <BatchDialog
          start={batch}
          onClose={(done) => {
            setBatch(undefined);
            if (done) setSelected(NOBODY);
          }}
        />
      )}
    </>
  );
}

/** The name of the one who is chosen, where this page shows them. */
function onlyName(selected: ReadonlySet<string>, people: readonly User[] = []): Pick<BatchStart, 'name'> {
  const one = people.find(({ id }) => selected.size === 1 && selected.has(id));
  return one ? { name: nameOf(one) } : {};
}

/** Chooses all people of the view, also those of other pages. */
function useSelectFound(view: TableView, onSelected: (ids: ReadonlySet<string>) => void): () => Promise<void> {
  const t = useTexts('users');
  const core = useCore();
  const { attempt } = useAction({ failed: t('batch.failed') });
  return async () => {
    await attempt(async () => onSelected(new Set(await userCalls.found(core, view))));
  };
}
