import type { CompanyDetail } from '#contract/accounts/companies.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { useCore } from '#core/session/use-core.ts';

import type { PanelProps } from './company-tabs.tsx';
import { LogoField } from './logo-field.tsx';
import { ProfileForm } from './profile-form.tsx';

/** Profile and logo of a company: a form for who may change it, the facts for others. */
export function OverviewPanel({ company }: PanelProps) {
  if (company.may_manage !== true) return <Facts company={company} />;
  return (
    <div className="flex flex-col gap-8">
      <LogoField company={company} />
      <ProfileForm company={company} />
    </div>
  );
}

function Facts({ company }: { company: CompanyDetail }) {
  const t = useTexts('companies');
  const { locale } = useCore();
  const { legal_name, description, website, address } = company;
  const country = address?.country && new Intl.DisplayNames([locale], { type: 'region' }).of(address.country);
  const place = [address?.street, [address?.postal_code, address?.city].filter(Boolean).join(' '), country];
  const lines = place.filter(Boolean).join('\n');
  const facts = [
    [t('field.legalName'), legal_name],
    [t('field.address'), lines],
    [t('field.description'), description],
  ] as const;
  const isEmpty = facts.every(([, value]) => !value) && !website;
  if (isEmpty) return <p className="panel-text">{t('overview.nothing')}</p>;
  return (
    <dl className="flex flex-col gap-4">
      {facts.map(
        ([label, value]) =>
          value && (
            <div key={label}>
              <dt className="field-label">{label}</dt>
              <dd className="max-w-[68ch] whitespace-pre-line">{value}</dd>
            </div>
          ),
      )}
      {website && /^https?:\/\//i.test(website) && (
        <div>
          <dt className="field-label">{t('field.website')}</dt>
          <dd>
            <a className="text-link" href={website} target="_blank" rel="noopener noreferrer">
              {website}
            </a>
          </dd>
        </div>
      )}
    </dl>
  );
}
