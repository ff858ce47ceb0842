import { Building2 } from 'lucide-react';

import { useTexts } from '#core/locale/use-texts.ts';
import { useCore } from '#core/session/use-core.ts';
import { Icon } from '#core/ui/icon.tsx';

/** So many organisations stand as buttons; the others behind a disclosure. */
const SHOWN = 2;

interface Organization {
  slug: string;
  name: string;
}

/** Sign-in by one's organisation: leaves for its address at the server.  */
export function OrganizationSignIn({
  organizations,
  next,
}: {
  organizations: Organization[];
  next: string | undefined;
}) {
  const t = useTexts('sign-in');
  const rest = organizations.slice(SHOWN);
  return (
    <div className="flex flex-col gap-2" part="organizations">
      {organizations.slice(0, SHOWN).map((one) => (
        <OrganizationLink key={one.slug} organization={one} next={next} />
      ))}
      {rest.length > 0 && (
        <details className="text-sm">
          <summary className="text-link min-h-6 cursor-pointer">{t('ssoOther')}</summary>
          <div className="mt-2 flex flex-col gap-2">
            {rest.map((one) => (
              <OrganizationLink key={one.slug} organization={one} next={next} />
            ))}
          </div>
        </details>
      )}
      <p className="text-subtle mt-2 flex items-center gap-3 text-xs">
        <span className="h-px flex-1 bg-(--strategy-border-subtle)" />
        {t('orMail')}
        <span className="h-px flex-1 bg-(--strategy-border-subtle)" />
      </p>
    </div>
  );
}

function OrganizationLink({ organization, next }: { organization: Organization; next: string | undefined }) {
  const t = useTexts('sign-in');
  const { core } = useCore();
  const query = new URLSearchParams({ company: organization.slug, ...(next !== undefined && { next }) });
  return (
    <a className="btn btn-primary btn-large" href={`${core.apiUrl}/saml2/login/?${query.toString()}`}>
      <Icon of={Building2} />
      {t('sso', { name: organization.name })}
    </a>
  );
}
