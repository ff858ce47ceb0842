import { useMemo } from 'react';

import type { CompanyDetail } from '#contract/accounts/companies.ts';
import { LOCALES } from '#contract/accounts/people.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { useCore } from '#core/session/use-core.ts';
import { Field } from '#core/ui/fields/field.tsx';
import { Select } from '#core/ui/fields/select.tsx';
import { TextArea } from '#core/ui/fields/text-area.tsx';

import { FormProblem } from '#core/ui/overlays/dialog-buttons.tsx';
import { SaveBar } from '../save-bar.tsx';
import { AccentField } from './accent-field.tsx';
import { COUNTRIES, type CompanyForm } from './company-form.ts';
import { ProfileConflict } from './profile-conflict.tsx';
import { useProfileForm } from './use-profile-form.ts';

/** Changes the profile. What is typed stays when somebody else changes the company or the server refuses. */
export function ProfileForm({ company }: { company: CompanyDetail }) {
  const t = useTexts('companies');
  const draft = useProfileForm(company);
  const { problems, values, change } = draft;
  const field = (key: keyof CompanyForm) => ({
    name: key,
    value: values[key],
    error: problems[key],
    onChange: (event: { currentTarget: { value: string } }) => change({ [key]: event.currentTarget.value }),
  });
  return (
    <form className="flex flex-col gap-5" noValidate onSubmit={draft.submit}>
      <FormProblem text={problems['']} />
      <div className="form-grid">
        <Field label={t('field.name')} maxLength={200} autoComplete="off" {...field('name')} />
        <Field label={t('field.legalName')} maxLength={200} autoComplete="off" {...field('legal_name')} />
        <TextArea
          label={t('field.description')}
          className="form-wide"
          maxLength={2000}
          autoGrow
          {...field('description')}
        />
        <Field
          label={t('field.street')}
          className="form-wide"
          maxLength={200}
          autoComplete="off"
          {...field('street')}
        />
        <Field label={t('field.postalCode')} maxLength={20} autoComplete="off" {...field('postal_code')} />
        <Field label={t('field.city')} maxLength={120} autoComplete="off" {...field('city')} />
        <CountrySelect value={values.country} onChange={(country) => change({ country })} />
        <Field
          label={t('field.website')}
          type="url"
          inputMode="url"
          maxLength={500}
          placeholder="https://"
          autoComplete="off"
          {...field('website')}
        />
        <Select
          label={t('field.locale')}
          hint={t('field.localeHint')}
          value={values.locale}
          options={LOCALES.map((value): { value: string; label: string } => ({ value, label: t(`locale.${value}`) }))}
          onChange={(locale) => change({ locale })}
        />
        {company.accent !== undefined && (
          <AccentField value={values.accent} problem={problems['accent']} onChange={(accent) => change({ accent })} />
        )}
      </div>
      <SaveBar draft={draft} />
      <ProfileConflict draft={draft} />
    </form>
  );
}

function CountrySelect({ value, onChange }: { value: string; onChange: (country: string) => void }) {
  const t = useTexts('companies');
  const { locale } = useCore();
  const options = useMemo(() => {
    const names = new Intl.DisplayNames([locale], { type: 'region', fallback: 'code' });
    const named = COUNTRIES.map((code) => ({ value: code, label: names.of(code) ?? code }));
    return [
      { value: '', label: t('field.noCountry') },
      ...named.toSorted((a, b) => a.label.localeCompare(b.label, locale)),
    ];
  }, [locale, t]);
  return <Select label={t('field.country')} value={value} options={options} onChange={onChange} />;
}
