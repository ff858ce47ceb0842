import { Building2 } from 'lucide-react';

import type { Profile } from '#contract/accounts/profile.ts';
import { useAction } from '#core/editing/use-action.ts';
import { useHost } from '#core/element/host.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { enterCompany } from '#core/session/session-queries.ts';
import { loadSession } from '#core/session/session.ts';
import { useCore } from '#core/session/use-core.ts';
import { Button } from '#core/ui/button.tsx';
import { Chip, Pill } from '#core/ui/chip.tsx';
import { Icon } from '#core/ui/icon.tsx';

import { Section } from './section.tsx';

type Company = Profile['companies'][number];

/** Companies, with the one that is worked in, groups and teams. */
export function Belonging({ profile }: { profile: Profile }) {
  const t = useTexts('profile');
  return (
    <>
      <Section title={t('companies.title')} text={t('companies.text')}>
        {profile.companies.length === 0 ? (
          <p className="text-muted">{t('companies.none')}</p>
        ) : (
          <ul className="flex flex-col">
            {profile.companies.map((company) => (
              <CompanyRow key={company.id} company={company} />
            ))}
          </ul>
        )}
      </Section>
      <Section title={t('groups.title')} text={t('groups.text')}>
        <Named label={t('groups.groups')} names={profile.groups} none={t('groups.noGroups')} />
        <Named label={t('groups.teams')} names={profile.teams} none={t('groups.noTeams')} />
      </Section>
    </>
  );
}

/** Goes to work in a company: by the host, which saves first, otherwise here. */
function CompanyRow({ company }: { company: Company }) {
  const t = useTexts('profile');
  const host = useHost();
  const { core } = useCore();
  const { busy, attempt } = useAction({ failed: t('companies.failed') });
  const enter = async (): Promise<void> => {
    if (!host.emit('strategy-change', { company: company.id })) return;
    await attempt(async () => {
      await enterCompany(core, company.id);
      core.queries.clear();
      await loadSession(core);
    });
  };
  return (
    <li className="profile-row">
      <Icon of={Building2} />
      <span className="min-w-32 flex-1 break-words">{company.name}</span>
      {company.is_company_admin && <Pill look="neutral">{t('companies.admin')}</Pill>}
      {company.is_active ? (
        <Pill look="info">{t('companies.active')}</Pill>
      ) : (
        <Button size="small" busy={busy} onClick={() => void enter()} aria-label={t('companies.enterNamed', company)}>
          {t('companies.enter')}
        </Button>
      )}
    </li>
  );
}

function Named({ label, names, none }: { label: string; names: { id: string; name: string }[]; none: string }) {
  return (
    <div className="mb-4 last:mb-0">
      <h3 className="field-label mb-2">{label}</h3>
      {names.length === 0 ? (
        <p className="text-muted text-sm">{none}</p>
      ) : (
        <ul className="flex flex-wrap gap-2">
          {names.map(({ id, name }) => (
            <li key={id} className="max-w-full">
              <Chip>{name}</Chip>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
