import { useQuery } from '@tanstack/react-query';
import { Trash2, Undo2 } from 'lucide-react';
import { useMemo, useState } from 'react';

import type { DeletedPerson } from '#contract/trash.ts';
import { useAction } from '#core/editing/use-action.ts';
import { endOffer } from '#core/editing/use-deleted.ts';
import { formatDate } from '#core/locale/formats.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { useCore } from '#core/session/use-core.ts';
import { Button } from '#core/ui/button.tsx';
import { SearchField } from '#core/ui/fields/search-field.tsx';
import { ConfirmDialog } from '#core/ui/overlays/dialog.tsx';
import { Menu } from '#core/ui/overlays/menu.tsx';
import { StateView } from '#core/ui/state-view.tsx';
import { DataTable } from '#core/ui/table/data-table.tsx';
import type { TableColumn } from '#core/ui/table/table-columns.ts';
import { FIRST_VIEW, type TableView } from '#core/ui/table/table-view.ts';

import { userCalls, userQueries } from '../users-queries.ts';

/** People who were deleted and can still be taken back. */
export function DeletedView() {
  const t = useTexts('users');
  const deleted = useQuery(userQueries.deleted(useCore()));
  const [view, setView] = useState<TableView>({ ...FIRST_VIEW, sort: { key: 'at', descending: true } });
  const columns = useColumns();
  return (
    <>
      <div className="listing-filters">
        <SearchField
          label={t('deleted.search')}
          value={view.search}
          onChange={(search) => setView({ ...view, page: 1, search })}
        />
        <p className="text-muted min-w-0 flex-1 basis-80 text-sm">{t('deleted.text')}</p>
      </div>
      <DataTable
        label={t('tabs.deleted')}
        columns={columns}
        rows={deleted.data}
        rowId={({ id }) => id}
        rowName={({ name }) => name}
        view={view}
        onView={setView}
        error={deleted.data ? undefined : deleted.error}
        onRetry={() => void deleted.refetch()}
        empty={<StateView kind="empty" title={t('deleted.none')} text={t('deleted.noneText')} />}
      />
    </>
  );
}

function useColumns(): TableColumn<DeletedPerson>[] {
  const t = useTexts('users');
  const { locale } = useCore();
  return useMemo(() => {
    const day = (moment: string) => (
      <span className="text-muted numbers whitespace-nowrap">{formatDate(new Date(moment), locale)}</span>
    );
    return [
      {
        key: 'name',
        header: t('columns.name'),
        sortable: true,
        value: ({ name, email }) => `${name} ${email}`,
        cell: ({ name, email }) => (
          <span className="flex min-w-0 flex-col leading-snug">
            <span className="font-medium">{name}</span>
            <span className="text-subtle text-xs">{email}</span>
          </span>
        ),
      },
      {
        key: 'kind',
        header: t('deleted.kind'),
        priority: 4,
        value: ({ with_account }) => t(with_account ? 'deleted.account' : 'deleted.membership'),
      },
      {
        key: 'at',
        header: t('deleted.at'),
        sortable: true,
        priority: 2,
        value: ({ deleted_at }) => deleted_at,
        cell: ({ deleted_at }) => day(deleted_at),
      },
      {
        key: 'by',
        header: t('deleted.by'),
        priority: 4,
        value: ({ deleted_by }) => deleted_by ?? t('deleted.former'),
      },
      {
        key: 'until',
        header: t('deleted.until'),
        priority: 3,
        value: ({ kept_until }) => kept_until,
        cell: ({ kept_until }) => day(kept_until),
      },
      {
        key: 'restore',
        header: '',
        align: 'end',
        cell: (person) => <Acts person={person} />,
      },
    ];
  }, [t, locale]);
}

function Acts({ person }: { person: DeletedPerson }) {
  return (
    <span className="flex items-center justify-end gap-1">
      <Restore person={person} />
      <Erase person={person} />
    </span>
  );
}

function Restore({ person: { id, name } }: { person: DeletedPerson }) {
  const t = useTexts('users');
  const core = useCore();
  const { busy, attempt, toast } = useAction({
    failed: t('deleted.failed', { name }),
    refresh: [userQueries.all, ['user-groups'], ['teams']],
  });
  const restore = async (): Promise<void> => {
    if (!(await attempt(() => userCalls.restore(core, id), { id }))) return;
    endOffer(id);
    toast({ kind: 'success', title: t('deleted.restored', { name }) });
  };
  return (
    <Button size="small" icon={Undo2} busy={busy} onClick={() => void restore()}>
      {t('deleted.restore')}
      <span className="sr-only"> {name}</span>
    </Button>
  );
}

function Erase({ person: { id, name } }: { person: DeletedPerson }) {
  const t = useTexts('users');
  const core = useCore();
  const [asking, setAsking] = useState(false);
  const { busy, attempt, toast } = useAction({
    failed: t('deleted.eraseFailed', { name }),
    refresh: [userQueries.all],
  });
  const erase = async (): Promise<void> => {
    if (await attempt(() => userCalls.erase(core, id), { id })) {
      endOffer(id);
      toast({ kind: 'success', title: t('deleted.erased', { name }) });
    }
    setAsking(false);
  };
  return (
    <>
      <Menu
        size="small"
        label={t('deleted.more', { name })}
        items={[{ label: t('deleted.erase'), icon: Trash2, danger: true, onSelect: () => setAsking(true) }]}
      />
      <ConfirmDialog
        open={asking}
        title={t('deleted.eraseTitle', { name })}
        text={t('deleted.eraseText')}
        confirmLabel={t('deleted.eraseConfirm')}
        look="danger"
        busy={busy}
        onConfirm={() => void erase()}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}
