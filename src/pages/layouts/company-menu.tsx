import { useQuery } from '@tanstack/react-query';
import { Building2, Check, ChevronDown } from 'lucide-react';
import { useEffect, useState, type ReactNode } from 'react';

import type { Company } from '#contract/accounts/companies.ts';
import { useSentence } from '#core/editing/failure.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { listenLive, useLiveTopic } from '#core/realtime/live-channel.ts';
import { $activeCompany } from '#core/session/browser-session.ts';
import { hasExtension } from '#core/session/core.ts';
import { loadFeatures } from '#core/session/session.ts';
import { companiesQuery } from '#core/session/session-queries.ts';
import { useCore } from '#core/session/use-core.ts';
import { useStore } from '#core/session/use-store.ts';
import { Button } from '#core/ui/button.tsx';
import { Icon } from '#core/ui/icon.tsx';
import { Menu } from '#core/ui/overlays/menu.tsx';
import { Popover } from '#core/ui/overlays/popover.tsx';
import { SearchField } from '#core/ui/fields/search-field.tsx';
import { Star } from '#core/ui/star.tsx';
import { useToast } from '#core/ui/overlays/toaster.tsx';

import { activeCompanyName } from '../account/active-company-name.ts';
import { useRouter } from '../navigation/router-context.ts';
import { switchCompany } from '../watch/session-watch.ts';
import { companiesMatching } from './companies-matching.ts';

/** From so many companies on they can be searched. */
const SEARCH_FROM = 11;

/** Companies of the person, the active one and its name (application 3). */
function useCompanies() {
  const t = useTexts('pages');
  const { core } = useCore();
  const { user } = useStore(core.$session);
  const active = useStore($activeCompany);
  const query = companiesQuery(core, user?.id ?? '');
  const { data: companies } = useQuery({ ...query, enabled: user !== null });
  useLiveTopic('companies', query.queryKey);
  useLiveFeatures();
  // a list that is still loading, or could not be loaded, is not "none"
  const name = companies ? activeCompanyName(companies, active, t('company.none')) : '';
  return { companies: companies ?? [], active, name };
}

/** Follows features that the administration switches on or off. */
function useLiveFeatures(): void {
  const { core } = useCore();
  const { status } = useStore(core.$session);
  const live = useStore(core.$features).extensions !== undefined && hasExtension(core, 'live');
  useEffect(() => {
    if (!live || status !== 'signed-in') return undefined;
    return listenLive(core, (message) => {
      if (message === 'missed' || message.topic === 'companies') void loadFeatures(core);
    });
  }, [core, live, status]);
}

/** Name of the product and of the active company; a menu where a person works in several. */
export function CompanyMenu({ narrow = false }: { narrow?: boolean }) {
  const t = useTexts('pages');
  const router = useRouter();
  const toast = useToast();
  const sentenceOf = useSentence();
  const { companies, active, name } = useCompanies();
  const logo = companies.find(({ id }) => id === active)?.logo_url;
  const face = <CompanyFace name={name} logo={logo} narrow={narrow} />;
  if (companies.length < 2)
    return (
      <div className="company" title={name}>
        {face}
      </div>
    );
  const open = async (id: string): Promise<void> => {
    if (id === active) return;
    try {
      await switchCompany(router, id);
    } catch (error) {
      toast({ kind: 'danger', title: t('company.failed'), text: sentenceOf(error) });
    }
  };
  const label = t('company.switch', { name, product: t('product') });
  const choice = { label, companies, active, onOpen: (id: string) => void open(id) };
  return companies.length >= SEARCH_FROM ? (
    <ManyCompanies {...choice}>{face}</ManyCompanies>
  ) : (
    <Few {...choice}>{face}</Few>
  );
}

interface ChoiceProps extends SearchProps {
  label: string;
  children: ReactNode;
}

function Few({ label, companies, active, onOpen, children }: ChoiceProps) {
  return (
    <Menu
      label={label}
      align="start"
      className="company"
      items={companies.map(({ id, name, logo_url }) => ({
        label: name,
        start: <CompanyMark logo={logo_url} />,
        checked: id === active,
        onSelect: () => onOpen(id),
      }))}
    >
      {children}
    </Menu>
  );
}

function ManyCompanies({ label, companies, active, onOpen, children }: ChoiceProps) {
  return (
    <Popover
      label={label}
      className="company-panel"
      trigger={
        <Button look="quiet" className="company" aria-label={label} title={label}>
          {children}
          <Icon of={ChevronDown} size={12} className="text-subtle" />
        </Button>
      }
    >
      {(close) => (
        <CompanySearch
          companies={companies}
          active={active}
          onOpen={(id) => {
            close();
            onOpen(id);
          }}
        />
      )}
    </Popover>
  );
}

interface SearchProps {
  companies: Company[];
  active: string | null;
  onOpen: (id: string) => void;
}

/** Many companies: found by typing. */
function CompanySearch({ companies, active, onOpen }: SearchProps) {
  const t = useTexts('pages');
  const [search, setSearch] = useState('');
  const found = companiesMatching(companies, search);
  return (
    <>
      <SearchField label={t('company.search')} value={search} onChange={setSearch} />
      <ul className="company-list">
        {found.map((company) => (
          <li key={company.id}>
            <button
              type="button"
              className="menu-item"
              aria-current={company.id === active ? 'true' : undefined}
              onClick={() => onOpen(company.id)}
            >
              <CompanyMark logo={company.logo_url} />
              <span className="min-w-0 flex-1">{company.name}</span>
              {company.id === active && <Icon of={Check} size={14} />}
            </button>
          </li>
        ))}
      </ul>
      <p role="status" className="text-subtle">
        {found.length === 0 ? t('company.nothing') : ''}
      </p>
    </>
  );
}

function CompanyMark({ logo }: { logo: string | null | undefined }) {
  const { core } = useCore();
  return logo ? <img className="company-mark" src={core.apiUrl + logo} alt="" /> : <Icon of={Building2} />;
}

function CompanyFace({ name, logo, narrow }: { name: string; logo: string | null | undefined; narrow: boolean }) {
  const t = useTexts('pages');
  return (
    <>
      <Star size={26} />
      {!narrow && (
        <span className="company-names">
          {/* read as two words */}
          <b>{t('product')}</b>{' '}
          <span className="company-name">
            {logo && <CompanyMark logo={logo} />}
            {name}
          </span>
        </span>
      )}
    </>
  );
}
