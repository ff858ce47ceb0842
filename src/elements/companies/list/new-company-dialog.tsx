import { useId, useState, type SubmitEvent } from 'react';

import { LOCALES, type Locale } from '#contract/accounts/people.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import type { Core } from '#core/session/core.ts';
import { enterCompany } from '#core/session/session-queries.ts';
import { loadSession } from '#core/session/session.ts';
import { useCore } from '#core/session/use-core.ts';
import { Dialog } from '#core/ui/overlays/dialog.tsx';
import { Field } from '#core/ui/fields/field.tsx';
import { Select } from '#core/ui/fields/select.tsx';

import { companyChanges } from '../company-queries.ts';
import { DialogButtons, FormProblem } from '#core/ui/overlays/dialog-buttons.tsx';
import { useCompanyAction } from '../use-company-action.ts';

/** Who works in no company yet works in the one that they have made. */
async function enterFirst(core: Core, id: string): Promise<void> {
  // the company is made either way, and the menu offers it
  await enterCompany(core, id).catch(() => undefined);
  await loadSession(core);
}

/** Asks for what a new company needs at least; all else is on its page. */
export function NewCompanyDialog({ onClose, onCreated }: { onClose: () => void; onCreated: (id: string) => void }) {
  const t = useTexts('companies');
  const core = useCore();
  const { busy, problems, setProblems, submit } = useCompanyAction();
  const form = useId();
  const [name, setName] = useState('');
  const [legalName, setLegalName] = useState('');
  const [locale, setLocale] = useState<Locale>(core.locale);

  async function create(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    if (name.trim() === '') return setProblems({ name: t('field.nameMissing') });
    await submit(() => companyChanges.create(core, { name, legal_name: legalName, locale }), {
      saved: { id: '' },
      done: async ({ id }) => {
        if (core.core.$session.get().user?.active_company === null) await enterFirst(core.core, id);
        onClose();
        onCreated(id);
      },
    });
  }
  return (
    <Dialog
      open
      title={t('create.title')}
      onClose={onClose}
      dismissable={name === '' && legalName === ''}
      footer={<DialogButtons form={form} submit={t('create.submit')} busy={busy} onClose={onClose} />}
    >
      <form id={form} className="flex flex-col gap-4" noValidate onSubmit={(event) => void create(event)}>
        <FormProblem text={problems['']} />
        <Field
          label={t('field.name')}
          value={name}
          maxLength={200}
          error={problems['name']}
          autoComplete="off"
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Field
          label={t('field.legalNameOptional')}
          value={legalName}
          maxLength={200}
          error={problems['legal_name']}
          autoComplete="off"
          onChange={(event) => setLegalName(event.currentTarget.value)}
        />
        <Select
          label={t('field.locale')}
          hint={t('field.localeHint')}
          value={locale}
          options={LOCALES.map((value) => ({ value, label: t(`locale.${value}`) }))}
          onChange={setLocale}
        />
      </form>
    </Dialog>
  );
}
