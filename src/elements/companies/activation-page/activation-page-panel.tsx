import { useQuery } from '@tanstack/react-query';
import { ExternalLink } from 'lucide-react';
import { useState } from 'react';

import type { ActivationSettings } from '#contract/accounts/activation-pages.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { useCore } from '#core/session/use-core.ts';
import { ErrorView } from '#core/ui/error-view.tsx';
import { Icon } from '#core/ui/icon.tsx';
import { LoadingSkeleton } from '#core/ui/skeleton.tsx';

import { CompanyLogo } from '../company-logo.tsx';
import type { PanelProps } from '../detail/company-tabs.tsx';
import { activationPageQueries } from './activation-page-queries.ts';
import { ActivationPageForm } from './activation-page-form.tsx';
import type { Language } from './page-draft.ts';

/** The page on which invited people activate their account: its address, its texts, and what it looks like. */
export function ActivationPagePanel({ company, activationPath }: PanelProps) {
  const t = useTexts('companies');
  const element = useCore();
  const { data, error, refetch } = useQuery(activationPageQueries.one(element, company.id));
  const [language, setLanguage] = useState<Language>(element.locale === 'de-DE' ? 'de' : 'en');
  if (!data) return error ? <ErrorView error={error} onRetry={() => void refetch()} /> : <LoadingSkeleton flush />;
  return (
    <div className="flex max-w-[760px] flex-col gap-6">
      <p className="panel-text">{t('activationPage.text')}</p>
      <PageAddress name={company.name} settings={data} path={activationPath} />
      <ActivationPageForm settings={data} language={language} onLanguage={setLanguage} />
    </div>
  );
}

/** The logo that the page shows, its address, and the way to see it. */
function PageAddress({ name, settings, path }: { name: string; settings: ActivationSettings; path: string }) {
  const t = useTexts('companies');
  const address = path.replace('{customer}', encodeURIComponent(settings.slug));
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
      <CompanyLogo name={name} url={settings.logo_url} size={56} />
      <div className="flex min-w-0 flex-col gap-1">
        <p className="font-medium break-all">{address}</p>
        <p className="panel-text">{t(settings.logo_url === null ? 'activationPage.noLogo' : 'activationPage.logo')}</p>
      </div>
      <a
        className="btn btn-secondary @min-[640px]:ml-auto"
        href={`${address}?preview=1`}
        target="_blank"
        rel="noopener"
      >
        <Icon of={ExternalLink} />
        {t('activationPage.preview')}
      </a>
    </div>
  );
}
