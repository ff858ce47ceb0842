import { LOCALES } from '#contract/accounts/people.ts';
import { ConflictDialog } from '#core/editing/conflict/conflict-dialog.tsx';
import { useTexts } from '#core/locale/use-texts.ts';
import { useCore } from '#core/session/use-core.ts';

import { formOf, type CompanyForm } from './company-form.ts';
import type { ProfileDraft } from './use-profile-form.ts';

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
  accent: 'accent.label',
} as const satisfies Record<keyof CompanyForm, string>;
const FIELDS = Object.keys(LABELS) as (keyof CompanyForm)[];

/** Shows both versions of the fields that two people have changed at once, and lets the person choose. */
export function ProfileConflict({ draft: { conflict, values, resolve, postpone } }: { draft: ProfileDraft }) {
  const t = useTexts('companies');
  const shown = useShownValue();
  if (!conflict) return null;
  const theirs = formOf(conflict.theirs);
  return (
    <ConflictDialog
      title={t('conflict.title')}
      text={t('conflict.text')}
      heads={{ mine: t('conflict.mine'), theirs: t('conflict.theirs') }}
      acts={{ mine: t('conflict.takeMine'), theirs: t('conflict.takeTheirs') }}
      fields={FIELDS.filter((field) => conflict.fields.includes(field)).map((field) => ({
        field,
        label: t(LABELS[field]),
        mine: shown(field, values[field]) || t('conflict.empty'),
        theirs: shown(field, theirs[field]) || t('conflict.empty'),
      }))}
      onChoose={(mine) => void resolve(mine)}
      onLater={postpone}
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
