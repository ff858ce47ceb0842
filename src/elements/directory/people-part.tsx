import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useId, useMemo, useState } from 'react';

import { DIRECTORY_STATES, type DirectorySort, type DirectoryUser } from '#contract/accounts/directory.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { useCore } from '#core/session/use-core.ts';
import { Button } from '#core/ui/button.tsx';
import { Pill, type PillProps } from '#core/ui/chip.tsx';
import { SearchField } from '#core/ui/fields/search-field.tsx';
import { Select } from '#core/ui/fields/select.tsx';
import { StateView } from '#core/ui/state-view.tsx';
import { DataTable } from '#core/ui/table/data-table.tsx';
import type { TableColumn } from '#core/ui/table/table-columns.ts';
import { FIRST_VIEW, sortText, type TableView } from '#core/ui/table/table-view.ts';
import { useToast } from '#core/ui/overlays/toaster.tsx';

import { importInPieces } from './directory-import.ts';
import { directoryChanges, directoryQueries } from './directory-queries.ts';
import { useDirectoryAction } from './use-directory-actions.ts';

const LOOKS: Record<DirectoryUser['state'], PillProps['look']> = {
  new: 'info',
  changed: 'warn',
  linked: 'good',
  gone: 'bad',
  skipped: 'neutral',
};
/** The server gives at most so many at once. */
const MOST = 1000;
const NONE: ReadonlySet<string> = new Set();

/** People as the directory named them at the last look; chosen ones can be imported at once. */
export function PeoplePart({ mayImport }: { mayImport: boolean }) {
  const t = useTexts('directory');
  const element = useCore();
  const id = useId();
  const [view, setView] = useState<TableView>({
    ...FIRST_VIEW,
    sort: { key: 'name', descending: false },
  });
  const [state, setState] = useState<DirectoryUser['state'] | ''>('');
  const [selected, setSelected] = useState<ReadonlySet<string>>(NONE);
  const search = useDeferredValue(view.search.trim());
  const page_size = view.pageSize === 'all' ? MOST : view.pageSize;
  const sort = (sortText(view.sort) || 'name') as DirectorySort; // only the keys of the columns below
  const people = useQuery(directoryQueries.people(element, { page: view.page, page_size, search, state, sort }));
  const columns = useColumns();
  return (
    <section aria-labelledby={id} part="people" className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <h2 id={id} className="flex-1 text-lg">
          {t('people.title')}
        </h2>
        <SearchField
          label={t('people.search')}
          value={view.search}
          className="w-[220px]! @max-[640px]:w-full!"
          onChange={(text) => setView({ ...view, search: text, page: 1 })}
        />
        <Select
          hideLabel
          label={t('people.state')}
          value={state}
          options={[
            { value: '', label: t('people.all') },
            ...DIRECTORY_STATES.map((value) => ({ value, label: t(`people.states.${value}`) })),
          ]}
          onChange={(value) => {
            setState(value);
            setView({ ...view, page: 1 });
          }}
        />
      </div>
      <DataTable
        label={t('people.title')}
        columns={columns}
        rows={people.data?.results}
        count={people.data?.count}
        rowId={(row) => row.id}
        rowName={nameOf}
        view={view}
        onView={setView}
        error={people.error}
        onRetry={() => void people.refetch()}
        empty={<StateView kind="empty" title={t('people.empty')} />}
        {...(mayImport && { selected, onSelected: setSelected })}
        bulk={<ImportButton ids={[...selected]} onDone={() => setSelected(NONE)} />}
      />
    </section>
  );
}

const nameOf = ({ first_name, last_name, email }: DirectoryUser): string =>
  `${first_name} ${last_name}`.trim() || email;

function useColumns(): TableColumn<DirectoryUser>[] {
  const t = useTexts('directory');
  return useMemo(
    () => [
      { key: 'name', sortable: true, header: t('people.name'), value: nameOf },
      { key: 'email', sortable: true, header: t('people.email'), value: (row) => row.email, priority: 2 },
      {
        key: 'department',
        sortable: true,
        header: t('people.department'),
        value: (row) => row.department,
        priority: 2,
      },
      { key: 'groups', header: t('people.groups'), value: (row) => row.groups.join(', '), priority: 3 },
      {
        key: 'state',
        sortable: true,
        header: t('people.state'),
        width: '140px',
        value: (row) => t(`people.states.${row.state}`),
        cell: (row) => <Pill look={LOOKS[row.state]}>{t(`people.states.${row.state}`)}</Pill>,
      },
    ],
    [t],
  );
}

function ImportButton({ ids, onDone }: { ids: string[]; onDone: () => void }) {
  const t = useTexts('directory');
  const toast = useToast();
  const action = useDirectoryAction();
  const run = (): void =>
    void action.run(async (core) => {
      const { count, failed } = await importInPieces(ids, (piece) => directoryChanges.importPeople(core, piece));
      toast({
        kind: failed > 0 ? 'warning' : 'success',
        title: t('act.imported', { count }),
        ...(failed > 0 && { text: t('run.lost', { count: failed }) }),
      });
      onDone();
      return {};
    });
  return (
    <Button size="small" busy={action.busy} onClick={run}>
      {t('act.import', { count: ids.length })}
    </Button>
  );
}
