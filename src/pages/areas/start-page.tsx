import { useQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router';

import { useTexts } from '#core/locale/use-texts.ts';
import { $activeCompany } from '#core/session/browser-session.ts';
import { companiesQuery } from '#core/session/session-queries.ts';
import { useCore } from '#core/session/use-core.ts';
import { useStore } from '#core/session/use-store.ts';
import { Icon } from '#core/ui/icon.tsx';

import { activeCompanyName } from '../account/active-company-name.ts';
import { Sheet } from '../layouts/sheet.tsx';
import { usePathTo } from '../navigation/use-path-to.ts';
import { placesFor } from '../navigation/places.ts';
import { usePageTitle } from '../page-title.ts';
import { StartBoards } from './start-boards.tsx';

/** The start of the product at `/client`: who one is, where one works, the areas and the newest boards. */
export function Page() {
  const t = useTexts('pages');
  const { core } = useCore();
  const { user } = useStore(core.$session);
  const pathTo = usePathTo();
  usePageTitle(t('start.title'));
  return (
    <Sheet label={t('start.title')}>
      <div className="start">
        <header className="start-head">
          <h1>{t('start.welcome', { name: user?.first_name || user?.email || '' })}</h1>
          <CompanyLine />
        </header>
        <section aria-labelledby="start-areas">
          <h2 id="start-areas">{t('start.areas')}</h2>
          <ul className="start-areas">
            {placesFor(user).map(({ key, path, icon }) => (
              <li key={key}>
                <Link className="start-area" to={pathTo(path)}>
                  <Icon of={icon} size={20} />
                  <span className="min-w-0 flex-1">{t(`places.${key}`)}</span>
                  <Icon of={ChevronRight} size={16} />
                </Link>
              </li>
            ))}
          </ul>
        </section>
        <StartBoards />
      </div>
    </Sheet>
  );
}

function CompanyLine() {
  const t = useTexts('pages');
  const { core } = useCore();
  const { user } = useStore(core.$session);
  const active = useStore($activeCompany);
  const { data: companies, isPending } = useQuery({
    ...companiesQuery(core, user?.id ?? ''),
    enabled: user !== null,
  });
  return (
    <p className="text-muted">
      {isPending ? '' : t('start.company', { company: activeCompanyName(companies ?? [], active, t('company.none')) })}
    </p>
  );
}
