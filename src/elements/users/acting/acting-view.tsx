import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useMemo, useState } from 'react';

import { ACTED, type Acted, type ActedEntry } from '#contract/accounts/impersonation.ts';
import { useAction } from '#core/editing/use-action.ts';
import { formatMoment } from '#core/locale/formats.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { useCore } from '#core/session/use-core.ts';
import { Button } from '#core/ui/button.tsx';
import { SearchField } from '#core/ui/fields/search-field.tsx';
import { saveFile } from '#core/ui/save-file.ts';
import { StateView } from '#core/ui/state-view.tsx';
import { DataTable } from '#core/ui/table/data-table.tsx';
import type { TableColumn } from '#core/ui/table/table-columns.ts';
import { TableFilter } from '#core/ui/table/table-filter.tsx';
import { FIRST_VIEW, withFilter, type TableView } from '#core/ui/table/table-view.ts';

import { userCalls, userQueries } from '../users-queries.ts';
import { useActedWhat } from './use-acted-what.ts';

/** What people of the company did in the name of others. */
export function ActingView() {
  const t = useTexts('users');
  const [view, setView] = useState<TableView>({ ...FIRST_VIEW, sort: { key: 'at', descending: true } });
  const acts = ACTED.filter((act) => view.filters['act']?.includes(act));
  const log = useQuery(userQueries.acted(useCore(), acts, view));
  const columns = useColumns();
  const count = log.data?.count ?? 0;
  const shown = log.data?.results.length;
  return (
    <>
      <div className="listing-filters">
        <SearchField
          label={t('acting.search')}
          value={view.search}
          onChange={(search) => setView({ ...view, page: 1, search })}
        />
        <TableFilter
          label={t('acting.act')}
          options={ACTED.map((act) => ({ value: act, label: t(`acting.acts.${act}`) }))}
          chosen={acts}
          onChange={(values) => setView(withFilter(view, 'act', values))}
        />
        <p className="text-muted min-w-0 flex-1 basis-80 text-sm">
          {t('acting.text')} <Beyond {...{ view, count }} shown={shown} />
        </p>
        {count > 0 && <Export search={view.search} acts={acts} />}
      </div>
      <DataTable
        label={t('tabs.acting')}
        columns={columns}
        rows={log.data?.results}
        count={view.pageSize === 'all' ? shown : log.data?.count}
        rowId={({ id }) => id}
        rowName={({ name, act }) => name || t(`acting.acts.${act}`)}
        view={view}
        onView={setView}
        error={log.data ? undefined : log.error}
        onRetry={() => void log.refetch()}
        empty={<StateView kind="empty" title={t('acting.none')} text={t('acting.noneText')} />}
      />
    </>
  );
}

/** On one page stand no more than the server lists at once. */
function Beyond({ view, shown = 0, count }: { view: TableView; shown: number | undefined; count: number }) {
  const t = useTexts('users');
  return view.pageSize === 'all' && count > shown ? t('acting.more', { shown, count }) : null;
}

/** What the list finds, on all pages, as a file. */
function Export({ search, acts }: { search: string; acts: readonly Acted[] }) {
  const t = useTexts('users');
  const core = useCore();
  const { busy, attempt } = useAction({ failed: t('acting.exportFailed') });
  const save = async (): Promise<void> => {
    const text = await userCalls.actedCsv(core, { search, acts });
    // the mark by which spreadsheets know the encoding is lost on the way
    const file = new Blob([`\uFEFF${text.replace(/^\uFEFF/, '')}`], { type: 'text/csv;charset=utf-8' });
    saveFile(file, t('acting.file'));
  };
  return (
    <Button icon={Download} busy={busy} onClick={() => void attempt(save)}>
      {t('export.act')}
    </Button>
  );
}

function useColumns(): TableColumn<ActedEntry>[] {
  const t = useTexts('users');
  const { locale } = useCore();
  const whatOf = useActedWhat();
  return useMemo(
    () => [
      {
        key: 'actor',
        header: t('acting.actor'),
        sortable: true,
        value: ({ actor }) => actor ?? t('acting.former'),
        cell: ({ actor }) => <span className="font-medium">{actor ?? t('acting.former')}</span>,
      },
      {
        key: 'person',
        header: t('acting.person'),
        sortable: true,
        priority: 2,
        value: ({ person }) => person ?? t('acting.former'),
      },
      { key: 'act', header: t('acting.act'), priority: 2, value: ({ act }) => t(`acting.acts.${act}`) },
      { key: 'what', header: t('acting.what'), value: whatOf },
      {
        key: 'at',
        header: t('acting.at'),
        sortable: true,
        priority: 2,
        value: ({ at }) => at,
        cell: ({ at }) => (
          <span className="text-muted numbers whitespace-nowrap">{formatMoment(new Date(at), locale)}</span>
        ),
      },
    ],
    [t, locale, whatOf],
  );
}
