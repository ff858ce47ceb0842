import type { UseQueryResult } from '@tanstack/react-query';
import { Download, Drama, KeyRound, Power, SquarePen, Trash2 } from 'lucide-react';
import { useState } from 'react';

import type { User } from '#contract/users.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { useImpersonation } from '#core/session/use-impersonation.ts';
import type { MenuItem } from '#core/ui/menu.tsx';
import { StateView } from '#core/ui/state-view.tsx';
import { BulkAct } from '#core/ui/table/table-bulk.tsx';
import { DataTable } from '#core/ui/table/data-table.tsx';
import type { TableView } from '#core/ui/table/table-view.ts';

import { BatchDialog, type BatchStart } from './batch-dialog.tsx';
import { BatchMenu } from './batch-menu.tsx';
import { nameOf, usePeopleColumns } from './people-columns.tsx';
import { PeopleFilters } from './people-filters.tsx';
import { useExport } from './use-export.ts';

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
  const exportCsv = useExport(view);
  const menu = useMenu(onOpen, setBatch);
  const start = (action: BatchStart['action']): void => setBatch({ action, ids: [...selected] });
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
        selected={selected}
        onSelected={setSelected}
        bulk={
          <>
            <BatchMenu onStart={start} />
            <BulkAct icon={Power} label={t('batch.deactivate')} onClick={() => start('deactivate')} />
            <BulkAct icon={KeyRound} label={t('batch.reset_password')} onClick={() => start('reset_password')} />
            <BulkAct icon={Download} label={t('export.short')} onClick={() => void exportCsv([...selected])} />
            <BulkAct icon={Trash2} label={t('batch.delete')} danger onClick={() => start('delete')} />
          </>
        }
      />
      {query.data && (
        <div className="px-6 pb-4 @max-[640px]:px-4">
          <button type="button" className="btn btn-quiet btn-small" onClick={() => void exportCsv([])}>
            {t('export.all', { count: query.data.count })}
          </button>
        </div>
      )}
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

/** What the row menu offers; only what the server would allow. */
function useMenu(onOpen: (id: string) => void, onBatch: (start: BatchStart) => void): (person: User) => MenuItem[] {
  const t = useTexts('users');
  const { startImpersonation } = useImpersonation();
  return (person) => {
    const { account, remove, impersonate } = person.rights;
    const one = (action: BatchStart['action']) => () => onBatch({ action, ids: [person.id], name: nameOf(person) });
    const items: MenuItem[] = [{ label: t('acts.open'), icon: SquarePen, onSelect: () => onOpen(person.id) }];
    if (account && person.status !== 'disabled')
      items.push({ label: t('batch.reset_password'), icon: KeyRound, onSelect: one('reset_password') });
    if (account && remove !== 'none')
      items.push({
        label: t(person.status === 'disabled' ? 'batch.activate' : 'batch.deactivate'),
        icon: Power,
        onSelect: one(person.status === 'disabled' ? 'activate' : 'deactivate'),
      });
    if (impersonate)
      items.push({ label: t('acts.impersonate'), icon: Drama, onSelect: () => void startImpersonation(person.id) });
    if (remove !== 'none')
      items.push('separator', {
        label: t(remove === 'account' ? 'batch.delete' : 'acts.leave'),
        icon: Trash2,
        danger: true,
        onSelect: one('delete'),
      });
    return items;
  };
}
