import { useId, useState, type SubmitEvent } from 'react';

import type { UserDetail } from '#contract/accounts/users.ts';
import { fieldProblems } from '#core/editing/failure.ts';
import { useAction } from '#core/editing/use-action.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { useCore } from '#core/session/use-core.ts';
import { Dialog } from '#core/ui/overlays/dialog.tsx';
import { DialogButtons, FormProblem } from '#core/ui/overlays/dialog-buttons.tsx';
import { Field } from '#core/ui/fields/field.tsx';
import { Switch } from '#core/ui/fields/switch.tsx';

import { GroupsChoice } from '../list/batch-choice.tsx';
import { nameOf } from '../list/people-columns.tsx';
import { userCalls, userQueries } from '../users-queries.ts';

const EMPTY = {
  email: '',
  first_name: '',
  last_name: '',
  department: '',
  is_company_admin: false,
  group_ids: [] as string[],
};
const FIELDS = ['first_name', 'last_name', 'email', 'department'] as const;
const REQUIRED = ['first_name', 'last_name', 'email'] as const;

/** Invites a person: what is typed stays until the server has taken it. */
export function InviteDialog({ onClose, onInvited }: { onClose: () => void; onInvited: (person: UserDetail) => void }) {
  const t = useTexts('users');
  const id = useId();
  const [values, setValues] = useState(EMPTY);
  const { busy, errors, send } = useInvite(onInvited);
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    void send(values);
  };
  return (
    <Dialog
      open
      width={600}
      title={t('invite.title')}
      dismissable={JSON.stringify(values) === JSON.stringify(EMPTY)}
      onClose={onClose}
      footer={<DialogButtons form={id} submit={t('invite.send')} busy={busy} onClose={onClose} />}
    >
      <form id={id} noValidate className="flex flex-col gap-4" onSubmit={submit}>
        <p className="text-muted text-sm">{t('invite.text')}</p>
        <div className="grid grid-cols-2 gap-4 @max-[480px]:grid-cols-1">
          {FIELDS.map((field) => (
            <Field
              key={field}
              label={t(`fields.${field}`)}
              type={field === 'email' ? 'email' : 'text'}
              autoComplete="off"
              value={values[field]}
              error={errors[field]}
              onChange={(event) => setValues({ ...values, [field]: event.currentTarget.value })}
            />
          ))}
        </div>
        <GroupsChoice value={values.group_ids} onChange={(group_ids) => setValues({ ...values, group_ids })} />
        <Switch
          label={t('columns.isAdmin')}
          checked={values.is_company_admin}
          onChange={(is_company_admin) => setValues({ ...values, is_company_admin })}
        />
        <FormProblem text={errors['']} />
      </form>
    </Dialog>
  );
}

/** The call, and what is wrong by field; `''` holds what belongs to none. */
function useInvite(onInvited: (person: UserDetail) => void) {
  const t = useTexts('users');
  const core = useCore();
  const { busy, problems, setProblems, submit, toast } = useAction({ refresh: [userQueries.all] });
  async function send(values: typeof EMPTY): Promise<void> {
    const missing = REQUIRED.filter((field) => values[field].trim() === '');
    if (missing.length > 0)
      return setProblems(Object.fromEntries(missing.map((field) => [field, t('fields.required')])));
    await submit(() => userCalls.create(core, values), {
      done: (person) => {
        toast({ kind: 'success', title: t('invite.done', { name: nameOf(person) }), text: person.email });
        onInvited(person);
      },
      // a field that is not shown is said above the form
      problemsOf: (error, sentence) => {
        const fields = fieldProblems(error);
        return FIELDS.some((field) => fields[field] !== undefined) ? fields : { '': sentence };
      },
    });
  }
  return { busy, errors: problems, send };
}
