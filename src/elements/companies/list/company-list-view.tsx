import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useMemo, useState } from 'react';

import type { Company } from '#contract/accounts/companies.ts';
import { mayDo } from '#contract/policy.ts';
import { useHost } from '#core/element/host.ts';
import { useReady } from '#core/element/use-ready.ts';
import { formatNumber } from '#core/locale/formats.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { useCore } from '#core/session/use-core.ts';
import { useStore } from '#core/session/use-store.ts';
import { Button } from '#core/ui/button.tsx';
import { Badge, Pill } from '#core/ui/chip.tsx';
import { PageHeader } from '#core/ui/page-header.tsx';
import { SearchField } from '#core/ui/fields/search-field.tsx';
import { SignedTitle } from '#core/ui/signed-title.tsx';
import { StateView } from '#core/ui/state-view.tsx';
import { DataTable } from '#core/ui/table/data-table.tsx';
import type { TableColumn } from '#core/ui/table/table-columns.ts';
import { PAGE_SIZES, queryOfView, viewOfQuery, type TableView } from '#core/ui/table/table-view.ts';

import type { CompaniesProps } from '../companies.definition.ts';
import { CompanyLogo } from '../company-logo.tsx';
import { companyQueries } from '../company-queries.ts';
import { GoLink, placeOf } from '#core/ui/go-link.tsx';
import { useShown } from '../use-shown.ts';
import { NewCompanyDialog } from './new-company-dialog.tsx';

/** The companies that the person works in; for superusers all. */
export function CompanyListView({ companyPath = '', view: given }: CompaniesProps) {
  const t = useTexts('companies');
  const core = useCore();
  const host = useHost();
  const { user } = useStore(core.core.$session);
  const { data, error, refetch } = useQuery(companyQueries.list(core));
  const [shown, show] = useShown(given);
  const view = viewOfQuery(shown, []);
  const setView = (next: TableView): void => show(queryOfView(next));
  const [creating, setCreating] = useState(false);
  const columns = useColumns(companyPath, user?.active_company ?? null);
  useReady(data !== undefined);
  const open = (id: string): boolean => host.emit('strategy-navigate', { to: placeOf(companyPath, id) });
  const count = data?.length ?? 0;
  const mayCreate = mayDo('companies.create', user);
  return (
    <>
      <PageHeader title={<Title count={data?.length} />}>
        {count > 5 && (
          <SearchField
            label={t('list.search')}
            value={view.search}
            onChange={(search) => setView({ ...view, page: 1, search })}
            className="w-[220px]! @max-[640px]:w-full!"
          />
        )}
        {mayCreate && (
          <Button look="primary" icon={Plus} onClick={() => setCreating(true)}>
            {t('create.open')}
          </Button>
        )}
      </PageHeader>
      <DataTable
        label={t('list.title')}
        columns={columns}
        rows={data}
        rowId={({ id }) => id}
        rowName={({ name }) => name}
        view={view}
        onView={setView}
        error={error}
        onRetry={() => void refetch()}
        empty={<NoCompanies mayCreate={mayCreate} />}
        onOpen={({ id }) => void open(id)}
        pager={count > PAGE_SIZES[0]}
      />
      {creating && <NewCompanyDialog onClose={() => setCreating(false)} onCreated={(id) => void open(id)} />}
    </>
  );
}

function NoCompanies({ mayCreate }: { mayCreate: boolean }) {
  const t = useTexts('companies');
  const text = t(mayCreate ? 'list.empty.first' : 'list.empty.text');
  return <StateView kind="empty" title={t('list.empty.title')} text={text} />;
}

function Title({ count }: { count: number | undefined }) {
  const t = useTexts('companies');
  return (
    <SignedTitle>
      {t('list.title')} {count !== undefined && <Badge count={count} look="neutral" max={1e6} />}
      <span className="sr-only">{count === undefined ? '' : t('list.count', { count })}</span>
    </SignedTitle>
  );
}

function useColumns(companyPath: string, active: string | null): TableColumn<Company>[] {
  const t = useTexts('companies');
  const { locale } = useCore();
  return useMemo(() => {
    const countries = new Intl.DisplayNames([locale], { type: 'region', fallback: 'code' });
    return [
      {
        key: 'name',
        sortable: true,
        header: t('field.name'),
        value: ({ name, legal_name = '' }) => `${name} ${legal_name}`,
        cell: (company) => <CompanyName company={company} to={placeOf(companyPath, company.id)} active={active} />,
      },
      {
        key: 'city',
        sortable: true,
        header: t('list.place'),
        priority: 2,
        value: ({ city, country }) => [city, country && countries.of(country)].filter(Boolean).join(', ') || null,
      },
      {
        key: 'members',
        sortable: true,
        header: t('list.people'),
        align: 'end',
        width: '110px',
        priority: 2,
        value: ({ members_count }) => members_count ?? null,
        cell: ({ members_count }) =>
          members_count === undefined ? null : (
            <CountCell count={members_count} words={t('list.peopleCount', { count: members_count })} />
          ),
      },
      {
        key: 'teams',
        sortable: true,
        header: t('list.teams'),
        align: 'end',
        width: '110px',
        priority: 3,
        value: ({ teams_count }) => teams_count ?? null,
      },
    ];
  }, [t, locale, companyPath, active]);
}

function CompanyName({ company, to, active }: { company: Company; to: string; active: string | null }) {
  const t = useTexts('companies');
  const { name, legal_name, logo_url } = company;
  return (
    <span className="flex items-center gap-3">
      <CompanyLogo name={name} url={logo_url} size={32} />
      <span className="min-w-0">
        <span className="flex flex-wrap items-center gap-x-2">
          <GoLink to={to} className="font-medium hover:underline">
            {name}
          </GoLink>
          {company.id === active && <Pill look="now">{t('list.active')}</Pill>}
        </span>
        {legal_name && legal_name !== name && <span className="text-muted block text-xs">{legal_name}</span>}
      </span>
    </span>
  );
}

/** A figure below its heading; where rows have two lines and no headings, with its words. */
function CountCell({ count, words }: { count: number; words: string }) {
  const { locale } = useCore();
  return (
    <>
      <span className="@max-[640px]:hidden">{formatNumber(count, locale, 0)}</span>
      <span className="hidden @max-[640px]:inline">{words}</span>
    </>
  );
}
