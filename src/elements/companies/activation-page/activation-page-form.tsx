import { ACTIVATION_TEXTS, type ActivationSettings } from '#contract/accounts/activation-pages.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { Field } from '#core/ui/fields/field.tsx';
import { RichTextEditor } from '#core/ui/rich-text.tsx';
import { Segmented } from '#core/ui/fields/segmented.tsx';
import { TextArea } from '#core/ui/fields/text-area.tsx';

import { FormProblem } from '#core/ui/overlays/dialog-buttons.tsx';
import { SaveBar } from '../save-bar.tsx';
import { LANGUAGES, missingIn, type Language } from './page-draft.ts';
import { usePageForm, type PageForm } from './use-page-form.ts';

interface FormProps {
  settings: ActivationSettings;
  language: Language;
  onLanguage: (language: Language) => void;
}

/** Address and texts of the page; one language is written at a time, both are saved together. */
export function ActivationPageForm({ settings, language, onLanguage }: FormProps) {
  const t = useTexts('companies');
  const form = usePageForm(settings);
  const { values, problems, change } = form;
  const missing = missingIn(language, values);
  const isElsewhere = Object.keys(problems).some((name) => name.includes('.') && !name.endsWith(`.${language}`));
  return (
    <form className="flex flex-col gap-5" noValidate onSubmit={form.submit}>
      <FormProblem text={problems[''] ?? (isElsewhere ? t('activationPage.otherLanguage') : undefined)} />
      <Field
        name="slug"
        label={t('activationPage.slug')}
        hint={t('activationPage.slugHint')}
        error={problems['slug']}
        value={values.slug}
        maxLength={60}
        autoComplete="off"
        spellCheck={false}
        end={<span className="text-muted text-sm">-activation</span>}
        onChange={(event) => change({ slug: event.currentTarget.value.toLowerCase() })}
      />
      <div className="flex flex-wrap items-center gap-3">
        <Segmented
          label={t('activationPage.language')}
          selected={language}
          options={LANGUAGES.map((key) => ({ key, label: t(`activationPage.languages.${key}`) }))}
          onSelect={onLanguage}
        />
        <span role="status" className="text-muted text-sm">
          {missing > 0 ? t('activationPage.missing', { count: missing }) : ''}
        </span>
      </div>
      <PageTexts key={language} form={form} language={language} />
      <SaveBar draft={form} />
    </form>
  );
}

function PageTexts({ form: { values, problems, state, change }, language }: { form: PageForm; language: Language }) {
  const t = useTexts('companies');
  const plain = (key: 'headline' | 'accept' | 'contact') => ({
    name: `${key}.${language}`,
    label: t(`activationPage.field.${key}`),
    hint: t(`activationPage.hint.${key}`),
    value: values[`${key}.${language}`],
    maxLength: ACTIVATION_TEXTS[key],
    lang: language,
    autoComplete: 'off',
    onChange: (event: { currentTarget: { value: string } }) =>
      change({ [`${key}.${language}`]: event.currentTarget.value }),
  });
  const formatted = (key: 'welcome' | 'terms') => (
    <FormattedField
      label={t(`activationPage.field.${key}`)}
      hint={t(`activationPage.hint.${key}`)}
      value={values[`${key}.${language}`]}
      problem={problems[`${key}.${language}`]}
      disabled={state === 'saving'}
      onChange={(html) => change({ [`${key}.${language}`]: html })}
    />
  );
  return (
    <>
      <Field {...plain('headline')} error={problems[`headline.${language}`]} />
      {formatted('welcome')}
      {formatted('terms')}
      <Field {...plain('accept')} error={problems[`accept.${language}`]} />
      <TextArea {...plain('contact')} error={problems[`contact.${language}`]} autoGrow />
    </>
  );
}

interface FormattedFieldProps {
  label: string;
  hint: string;
  value: string;
  problem: string | undefined;
  disabled: boolean;
  onChange: (html: string) => void;
}

function FormattedField({ label, hint, value, problem, disabled, onChange }: FormattedFieldProps) {
  return (
    <div className="field">
      <span className="field-label">{label}</span>
      <RichTextEditor label={label} value={value} disabled={disabled} onChange={onChange} />
      {problem === undefined ? (
        <p className="field-hint">{hint}</p>
      ) : (
        <p className="field-error" role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}
