import { useId, useState, type SubmitEvent } from 'react';

import type { CompanyDetail } from '#contract/accounts/companies.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { useCore } from '#core/session/use-core.ts';
import { Dialog } from '#core/ui/overlays/dialog.tsx';
import { Checkbox, Field } from '#core/ui/fields/field.tsx';

import { companyChanges } from '../company-queries.ts';
import { DialogButtons } from '#core/ui/overlays/dialog-buttons.tsx';
import { useCompanyAction } from '../use-company-action.ts';

/** Lets somebody who has an account work in the company too. */
export function AddMemberDialog({ company: { id, name }, onClose }: { company: CompanyDetail; onClose: () => void }) {
  const t = useTexts('companies');
  const core = useCore();
  const { busy, problems, setProblems, submit, toast } = useCompanyAction();
  const form = useId();
  const [email, setEmail] = useState('');
  const [admin, setAdmin] = useState(false);

  async function add(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    if (!/^\S+@\S+$/.test(email.trim())) return setProblems({ email: t('members.emailMissing') });
    await submit(() => companyChanges.addMember(core, id, { email, is_company_admin: admin }), {
      saved: { id },
      done: ({ full_name }) => {
        toast({ kind: 'success', title: t('members.added', { person: full_name, name }) });
        onClose();
      },
    });
  }
  return (
    <Dialog
      open
      title={t('members.addTitle', { name })}
      onClose={onClose}
      footer={<DialogButtons form={form} submit={t('members.addSubmit')} busy={busy} onClose={onClose} />}
    >
      <form id={form} className="flex flex-col gap-4" noValidate onSubmit={(event) => void add(event)}>
        <Field
          label={t('members.email')}
          hint={t('members.emailHint')}
          type="email"
          value={email}
          error={problems['email'] ?? Object.values(problems)[0]}
          maxLength={254}
          autoComplete="off"
          onChange={(event) => {
            setProblems({});
            setEmail(event.currentTarget.value);
          }}
        />
        <Checkbox
          label={t('members.asAdmin')}
          checked={admin}
          onChange={(event) => setAdmin(event.currentTarget.checked)}
        />
      </form>
    </Dialog>
  );
}
