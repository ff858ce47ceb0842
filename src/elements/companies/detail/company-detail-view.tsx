import { useQuery } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { Suspense, useId, useState } from 'react';

import type { CompanyDetail } from '#contract/accounts/companies.ts';
import { mayDo } from '#contract/policy.ts';
import { useHost } from '#core/element/host.ts';
import { useReady } from '#core/element/use-ready.ts';
import { useTitle } from '#core/element/use-title.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { hasExtension } from '#core/session/core.ts';
import { useCore } from '#core/session/use-core.ts';
import { useStore } from '#core/session/use-store.ts';
import { ErrorView } from '#core/ui/error-view.tsx';
import { Menu } from '#core/ui/overlays/menu.tsx';
import { PageHeader } from '#core/ui/page-header.tsx';
import { ErrorBoundary } from '#core/ui/error-boundary.tsx';
import { LoadingSkeleton } from '#core/ui/skeleton.tsx';
import { Tabs } from '#core/ui/tabs.tsx';

import type { CompaniesProps } from '../companies.definition.ts';
import { CompanyLogo } from '../company-logo.tsx';
import { companyQueries } from '../company-queries.ts';
import { COMPANY_TABS, tabsFor, type CompanyTab } from './company-tabs.tsx';
import { DeleteCompanyDialog } from './delete-company-dialog.tsx';

/** One company: who may change it finds everything in tabs, others its profile and teams. */
export function CompanyDetailView({ id, tab, ...paths }: CompaniesProps & { id: string }) {
  const core = useCore();
  const { data, error, refetch } = useQuery(companyQueries.one(core, id));
  useReady(data !== undefined);
  useTitle(data?.name);
  if (data) return <Company company={data} wanted={tab} {...paths} />;
  return error ? <ErrorView error={error} onRetry={() => void refetch()} /> : <LoadingSkeleton />;
}

type Paths = Pick<CompaniesProps, 'companiesPath' | 'companyPath' | 'teamPath' | 'activationPath'>;

function Company({
  company,
  wanted,
  companiesPath = '',
  teamPath = '',
  activationPath = '',
}: Paths & { company: CompanyDetail; wanted: string | undefined }) {
  const t = useTexts('companies');
  const host = useHost();
  const { core } = useCore();
  useStore(core.$features);
  const panel = useId();
  const { user } = useStore(core.$session);
  const closed = new Set<CompanyTab>();
  if (!mayDo('sso.manage', user) || !hasExtension(core, 'single-sign-on')) closed.add('single-sign-on');
  if (!mayDo('companies.activation', user) || !hasExtension(core, 'activation-pages')) closed.add('activation');
  if (!mayDo('companies.embed', user) || !hasExtension(core, 'embedding')) closed.add('embed');
  const tabs = tabsFor(company, hasExtension(core, 'company-records')).filter((key) => !closed.has(key));
  const [tab, open] = useTab(wanted, tabs);
  const Panel = COMPANY_TABS[tab].panel;
  return (
    <>
      <PageHeader
        breadcrumb={[{ label: t('list.title'), href: companiesPath }, { label: company.name }]}
        onNavigate={(to) => host.emit('strategy-navigate', { to })}
        title={
          <span className="flex items-center gap-3">
            <CompanyLogo name={company.name} url={company.logo_url} size={44} />
            <span className="min-w-0">{company.name}</span>
          </span>
        }
      >
        <CompanyActions company={company} companiesPath={companiesPath} />
      </PageHeader>
      <div className="overflow-x-auto px-6 @max-[640px]:px-4">
        <Tabs
          label={t('tabs.label')}
          selected={tab}
          tabs={tabs.map((key) => ({ key, label: t(`tabs.${key}`), count: countOf(company, key) }))}
          onSelect={open}
          panelId={panel}
        />
      </div>
      <div id={panel} role="tabpanel" aria-label={t(`tabs.${tab}`)} className="px-6 pt-5 pb-8 @max-[640px]:px-4">
        <ErrorBoundary key={tab}>
          <Suspense fallback={<LoadingSkeleton flush />}>
            <Panel company={company} teamPath={teamPath} activationPath={activationPath} />
          </Suspense>
        </ErrorBoundary>
      </div>
    </>
  );
}

function countOf({ members_count, teams_count }: CompanyDetail, tab: CompanyTab): number | undefined {
  if (tab === 'members') return members_count;
  return tab === 'teams' ? teams_count : undefined;
}

/** The open tab: what the host says, until the person opens another one. */
function useTab(wanted: string | undefined, tabs: CompanyTab[]): [CompanyTab, (tab: CompanyTab) => void] {
  const host = useHost();
  const [chosen, choose] = useState<{ tab: CompanyTab; over: string | undefined }>();
  const named = chosen && chosen.over === wanted ? chosen.tab : wanted;
  const open = (tab: CompanyTab): void => {
    choose({ tab, over: wanted });
    host.emit('strategy-change', { tab });
  };
  return [tabs.find((tab) => tab === named) ?? 'overview', open];
}

function CompanyActions({ company, companiesPath }: { company: CompanyDetail; companiesPath: string }) {
  const t = useTexts('companies');
  const host = useHost();
  const { core } = useCore();
  const { user } = useStore(core.$session);
  const [deleting, setDeleting] = useState(false);
  if (!mayDo('companies.delete', user)) return null;
  return (
    <>
      <Menu
        label={t('acts', { name: company.name })}
        look="secondary"
        items={[{ label: t('delete.open'), icon: Trash2, danger: true, onSelect: () => setDeleting(true) }]}
      />
      {deleting && (
        <DeleteCompanyDialog
          company={company}
          isActive={company.id === user?.active_company}
          onClose={() => setDeleting(false)}
          onDeleted={() => host.emit('strategy-navigate', { to: companiesPath })}
        />
      )}
    </>
  );
}
