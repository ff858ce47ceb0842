import { LOCALES } from '#contract/people.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { useCore } from '#core/session/use-core.ts';
import { Button } from '#core/ui/button.tsx';
import { Dialog } from '#core/ui/dialog.tsx';

import { formOf, type CompanyForm } from './company-form.ts';
import type { Conflict } from './use-profile-form.ts';

interface ProfileConflictProps {
  conflict: Conflict;
  onChoose: (whose: 'mine' | 'theirs') => Promise<void>;
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
  const versions = [
    { whose: t('conflict.mine'), values: mine },
    { whose: t('conflict.theirs'), values: formOf(theirs) },
  ];
  return (
    <Dialog
      open
      width={600}
      role="alertdialog"
      title={t('conflict.title')}
      dismissable={false}
      onClose={onLater}
      footer={
        <>
          <Button onClick={() => void onChoose('theirs')}>{t('conflict.takeTheirs')}</Button>
          <Button look="primary" onClick={() => void onChoose('mine')}>
            {t('conflict.takeMine')}
          </Button>
        </>
      }
    >
      <p className="mb-4 text-muted">{t('conflict.text')}</p>
      <div className="grid grid-cols-2 gap-4 @max-[480px]:grid-cols-1">
        {versions.map(({ whose, values }) => (
          <section key={whose} className="profile-version">
            <h3>{whose}</h3>
            <dl>
              {fields.map((field) => (
                <div key={field}>
                  <dt>{t(LABELS[field])}</dt>
                  <dd>{shown(field, values[field] ?? '') || t('conflict.empty')}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
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
