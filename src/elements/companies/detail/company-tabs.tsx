import { type ComponentType } from 'react';

import type { CompanyDetail } from '#contract/accounts/companies.ts';
import { later } from '#core/ui/later.ts';

import { switchesOf } from './company-features.ts';
import { OverviewPanel } from './overview-panel.tsx';

/** What each tab is given. */
export interface PanelProps {
  company: CompanyDetail;
  teamPath: string;
  activationPath: string;
}

const DomainsPanel = later(async () => (await import('./domains-panel.tsx')).DomainsPanel);
const MembersPanel = later(async () => (await import('./members-panel.tsx')).MembersPanel);
const TeamsPanel = later(async () => (await import('./teams-panel.tsx')).TeamsPanel);
const SignOn = later(async () => {
  const { SingleSignOnPanel } = await import('../single-sign-on/single-sign-on-panel.tsx');
  return ({ company }: PanelProps) => <SingleSignOnPanel companyId={company.id} />;
});
const ActivationPage = later(
  async () => (await import('../activation-page/activation-page-panel.tsx')).ActivationPagePanel,
);
const EmbedPanel = later(async () => (await import('../embed/embed-panel.tsx')).EmbedPanel);
const FeaturesPanel = later(async () => (await import('./features-panel.tsx')).FeaturesPanel);

interface CompanyTabEntry {
  panel: ComponentType<PanelProps>;
  /** Only for who may change the company, where the server knows these calls of ours. */
  managers: boolean;
}

/** The tabs of a company in their order. */
export const COMPANY_TABS = {
  overview: { panel: OverviewPanel, managers: false },
  domains: { panel: DomainsPanel, managers: true },
  members: { panel: MembersPanel, managers: true },
  teams: { panel: TeamsPanel, managers: false },
  'single-sign-on': { panel: SignOn, managers: true },
  activation: { panel: ActivationPage, managers: true },
  embed: { panel: EmbedPanel, managers: true },
  features: { panel: FeaturesPanel, managers: true },
} as const satisfies Record<string, CompanyTabEntry>;

/** What only the company's own administrators are let into, not those of the platform. */
const ADMINISTRATORS: readonly string[] = ['single-sign-on', 'activation', 'embed'];

export type CompanyTab = keyof typeof COMPANY_TABS;

/** The tabs that somebody finds. */
export const tabsFor = (company: CompanyDetail, hasRecords: boolean): CompanyTab[] =>
  (Object.keys(COMPANY_TABS) as CompanyTab[])
    .filter((tab) => !COMPANY_TABS[tab].managers || (company.may_manage === true && hasRecords))
    .filter((tab) => company.may_administer !== false || !ADMINISTRATORS.includes(tab))
    .filter((tab) => tab !== 'features' || switchesOf(company).length > 0);
