import { useQuery } from '@tanstack/react-query';
import { Building2 } from 'lucide-react';

import { useTexts } from '#core/locale/use-texts.ts';
import { $activeCompany } from '#core/session/browser-session.ts';
import { companiesQuery } from '#core/session/session-queries.ts';
import { useCore } from '#core/session/use-core.ts';
import { useStore } from '#core/session/use-store.ts';
import { Menu } from '#core/ui/menu.tsx';
import { Star } from '#core/ui/star.tsx';
import { useToast } from '#core/ui/toaster.tsx';

import { activeCompanyName } from '../active-company-name.ts';
import { useRouter } from '../navigation/router-context.ts';
import { switchCompany } from '../watch/session-watch.ts';

/** Companies of the person, the active one and its name (application 3). */
function useCompanies() {
  const t = useTexts('pages');
  const { core } = useCore();
  const { user } = useStore(core.$session);
  const active = useStore($activeCompany);
  const { data: companies = [], isPending } = useQuery({
    ...companiesQuery(core, user?.id ?? ''),
    enabled: user !== null,
  });
  // what is still loading is not "none"
  const name = isPending ? '' : activeCompanyName(companies, active, t('company.none'));
  return { companies, active, name };
}

/** Name of the product and of the active company; a menu where a person works in several. */
export function CompanyMenu({ narrow = false }: { narrow?: boolean }) {
  const t = useTexts('pages');
  const router = useRouter();
  const toast = useToast();
  const { companies, active, name } = useCompanies();
  const face = <CompanyFace name={name} narrow={narrow} />;
  if (companies.length < 2)
    return (
      <div className="company" title={name}>
        {face}
      </div>
    );
  const open = async (id: string): Promise<void> => {
    try {
      await switchCompany(router, id);
    } catch (error) {
      toast({ kind: 'danger', title: t('company.failed'), text: (error as Error).message });
    }
  };
  return (
    <Menu
      label={t('company.switch', { name })}
      align="start"
      className="company"
      items={companies.map((company) => ({
        label: company.name,
        icon: Building2,
        checked: company.id === active,
        onSelect: () => void (company.id !== active && open(company.id)),
      }))}
    >
      {face}
    </Menu>
  );
}

function CompanyFace({ name, narrow }: { name: string; narrow: boolean }) {
  const t = useTexts('pages');
  return (
    <>
      <Star size={26} />
      {!narrow && (
        <span className="company-names">
          <b>{t('product')}</b>
          <span className="company-name">{name}</span>
        </span>
      )}
    </>
  );
}
