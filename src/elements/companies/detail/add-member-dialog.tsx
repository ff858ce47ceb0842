import { useId, useState, type SubmitEvent } from 'react';

import type { CompanyDetail } from '#contract/companies.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { useCore } from '#core/session/use-core.ts';
import { Dialog } from '#core/ui/dialog.tsx';
import { Checkbox, Field } from '#core/ui/field.tsx';

import { companyChanges } from '../company-queries.ts';
import { DialogActs } from '../dialog-acts.tsx';
import { problemsOf, useChange } from '../use-change.ts';

/** Lets somebody who has an account work in the company too. */
export function AddMemberDialog({ company: { id, name }, onClose }: { company: CompanyDetail; onClose: () => void }) {
  const t = useTexts('companies');
  const core = useCore();
  const { busy, run, wordsOf, toast } = useChange();
  const form = useId();
  const [email, setEmail] = useState('');
  const [admin, setAdmin] = useState(false);
  const [problem, setProblem] = useState<string>();

  async function submit(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    if (!/^\S+@\S+$/.test(email.trim())) return setProblem(t('members.emailMissing'));
    try {
      const body = { email, is_company_admin: admin };
      const { full_name } = await run(id, () => companyChanges.addMember(core, id, body));
      toast({ kind: 'success', title: t('members.added', { person: full_name, name }) });
      onClose();
    } catch (error) {
      const found = problemsOf(error, wordsOf(error));
      setProblem(found['email'] ?? found['form'] ?? wordsOf(error));
    }
  }
  return (
    <Dialog
      open
      title={t('members.addTitle', { name })}
      onClose={onClose}
      footer={<DialogActs form={form} submit={t('members.addSubmit')} busy={busy} onClose={onClose} />}
    >
      <form id={form} className="flex flex-col gap-4" noValidate onSubmit={(event) => void submit(event)}>
        <Field
          label={t('members.email')}
          hint={t('members.emailHint')}
          type="email"
          value={email}
          error={problem}
          maxLength={254}
          autoComplete="off"
          onChange={(event) => {
            setProblem(undefined);
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
