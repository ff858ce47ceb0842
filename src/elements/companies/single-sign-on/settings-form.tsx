import type { ReactNode } from 'react';

import { NAME_ID_FORMATS, type AttributeNames, type SingleSignOn } from '#contract/accounts/single-sign-on.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { Field } from '#core/ui/fields/field.tsx';
import { Select } from '#core/ui/fields/select.tsx';
import { Switch } from '#core/ui/fields/switch.tsx';

import { SaveBar } from '../save-bar.tsx';
import { Certificates } from './certificates.tsx';
import { MetadataImport } from './metadata-import.tsx';
import { withMetadata } from './settings-draft.ts';
import { useSettingsForm, type SettingsFormState } from './use-settings-form.ts';

const ATTRIBUTES: (keyof AttributeNames)[] = ['email', 'first_name', 'last_name', 'department', 'groups'];
const FORMATS = {
  [NAME_ID_FORMATS[0]]: 'persistent',
  [NAME_ID_FORMATS[1]]: 'email',
  [NAME_ID_FORMATS[2]]: 'unspecified',
} as const;

/** What we know of the identity provider, and how people come in. */
export function SettingsForm({ settings, now }: { settings: SingleSignOn; now: number }) {
  const t = useTexts('single-sign-on');
  const form = useSettingsForm(settings);
  const { values, problems, change } = form;
  return (
    <form className="flex max-w-[760px] flex-col gap-8" noValidate onSubmit={form.submit}>
      <Part title={t('provider.title')}>
        <MetadataImport companyId={settings.company_id} onRead={(metadata) => change(withMetadata(values, metadata))} />
        <ProviderFields form={form} />
        <Certificates settings={settings} form={form} now={now} />
      </Part>
      <Part title={t('attributes.title')} text={t('attributes.text')}>
        <AttributeFields form={form} />
      </Part>
      <Part title={t('rules.title')}>
        <Rules form={form} />
      </Part>
      {problems[''] !== undefined && (
        <p className="banner banner-danger" role="alert">
          {problems['']}
        </p>
      )}
      <SaveBar draft={form} />
    </form>
  );
}

function Part({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  return (
    <fieldset className="flex flex-col gap-4">
      <legend className="mb-3 text-base font-semibold">{title}</legend>
      {text !== undefined && <p className="panel-text">{text}</p>}
      {children}
    </fieldset>
  );
}

function ProviderFields({ form: { values, problems, change } }: { form: SettingsFormState }) {
  const t = useTexts('single-sign-on');
  const field = (key: 'name' | 'entity_id' | 'sso_url' | 'slo_url') => ({
    label: t(`provider.${key}`),
    name: key,
    value: values[key],
    error: problems[key],
    autoComplete: 'off',
    onChange: (event: { currentTarget: { value: string } }) => change({ [key]: event.currentTarget.value }),
  });
  return (
    <div className="form-grid">
      <Field hint={t('provider.nameHint')} maxLength={80} {...field('name')} />
      <Field spellCheck={false} {...field('entity_id')} />
      <Field className="form-wide" type="url" inputMode="url" placeholder="https://" {...field('sso_url')} />
      <Field
        className="form-wide"
        type="url"
        inputMode="url"
        placeholder="https://"
        hint={t('provider.sloHint')}
        {...field('slo_url')}
      />
      <Select
        className="form-wide"
        label={t('provider.format')}
        hint={t('provider.formatHint')}
        value={values.name_id_format}
        options={NAME_ID_FORMATS.map((value) => ({ value, label: t(`format.${FORMATS[value]}`) }))}
        onChange={(name_id_format) => change({ name_id_format })}
      />
    </div>
  );
}

function AttributeFields({ form: { values, change } }: { form: SettingsFormState }) {
  const t = useTexts('single-sign-on');
  return (
    <div className="form-grid">
      {ATTRIBUTES.map((key) => (
        <Field
          key={key}
          name={`attribute-${key}`}
          label={t(`attributes.${key}`)}
          value={values.attributes[key]}
          placeholder={t('attributes.usual')}
          maxLength={300}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => change({ attributes: { ...values.attributes, [key]: event.currentTarget.value } })}
        />
      ))}
    </div>
  );
}

function Rules({ form: { values, problems, change } }: { form: SettingsFormState }) {
  const t = useTexts('single-sign-on');
  return (
    <ul className="rows">
      {(['is_enabled', 'creates_people', 'allows_unasked', 'is_enforced'] as const).map((key) => (
        <li key={key} className="flex flex-col gap-1">
          <Switch
            label={<span className="font-medium">{t(`rules.${key}`)}</span>}
            checked={values[key]}
            aria-describedby={`sso-${key}`}
            onChange={(on) => change({ [key]: on })}
          />
          <p id={`sso-${key}`} className="panel-text">
            {t(`rules.${key}Text`)}
          </p>
          {problems[key] !== undefined && (
            <p className="field-error" role="alert">
              {problems[key]}
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}
