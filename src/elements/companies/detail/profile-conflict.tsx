import { LOCALES } from '#contract/people.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { useCore } from '#core/session/use-core.ts';
import { TwoVersions, type Whose } from '#core/ui/two-versions.tsx';

import { formOf, type CompanyForm } from './company-form.ts';
import type { Conflict } from './use-profile-form.ts';

interface ProfileConflictProps {
  conflict: Conflict;
  onChoose: (whose: Whose) => Promise<void>;
  onLater: () => void;
}

const LABELS = {
  name: 'field.name',
  legal_name: 'field.legalName',
  description: 'field.description',
  website: 'field.website',
  locale: 'field.locale',
  street: 'field.street',
  postal_code: 'field.postalCode',
  city: 'field.city',
  country: 'field.country',
} as const satisfies Record<keyof CompanyForm, string>;

/** Shows both versions of the fields that two people have changed at once, and lets the person choose. */
export function ProfileConflict({ conflict: { fields, mine, theirs }, onChoose, onLater }: ProfileConflictProps) {
  const t = useTexts('companies');
  const shown = useShownValue();
  const listed = (values: Partial<CompanyForm>) => (
    <dl>
      {fields.map((field) => (
        <div key={field}>
          <dt>{t(LABELS[field])}</dt>
          <dd>{shown(field, values[field] ?? '') || t('conflict.empty')}</dd>
        </div>
      ))}
    </dl>
  );
  return (
    <TwoVersions
      title={t('conflict.title')}
      text={t('conflict.text')}
      versions={{
        mine: { head: t('conflict.mine'), content: listed(mine) },
        theirs: { head: t('conflict.theirs'), content: listed(formOf(theirs)) },
      }}
      acts={{ mine: t('conflict.takeMine'), theirs: t('conflict.takeTheirs') }}
      onChoose={(whose) => void onChoose(whose)}
      onLater={onLater}
    />
  );
}

/** A value as the form shows it: languages and countries by their names. */
function useShownValue(): (field: keyof CompanyForm, value: string) => string {
  const t = useTexts('companies');
  const { locale } = useCore();
  return (field, value) => {
    const known = LOCALES.find((one) => one === value);
    if (field === 'locale' && known) return t(`locale.${known}`);
    if (field !== 'country' || value === '') return value;
    return new Intl.DisplayNames([locale], { type: 'region', fallback: 'code' }).of(value) ?? value;
  };
}
