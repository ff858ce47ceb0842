import { Building2 } from 'lucide-react';

import type { SignOn } from '#contract/accounts/registration.ts';

import { useTexts } from '../locale/use-texts.ts';
import { Icon } from '../ui/icon.tsx';
import { useCore } from './use-core.ts';

/** Shown before somebody sets a password that their company does not accept: how they sign in instead. */
export function SignOnInstead({ provider: { slug, name } }: { provider: SignOn }) {
  const t = useTexts('single-sign-on');
  const { core } = useCore();
  return (
    <section part="form" className="flex w-full max-w-[420px] flex-col gap-4">
      <header className="mb-1 flex flex-col gap-1">
        <h2 className="text-[28px] hyphens-auto">{t('instead.title')}</h2>
        <p className="text-muted break-words">{t('instead.text', { name })}</p>
      </header>
      <a
        className="btn btn-primary btn-large"
        href={`${core.apiUrl}/saml2/login/?${new URLSearchParams({ company: slug }).toString()}`}
      >
        <Icon of={Building2} />
        {t('instead.go', { name })}
      </a>
    </section>
  );
}
