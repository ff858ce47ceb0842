import { useId, useState, type SubmitEvent } from 'react';

import type { UserGroup } from '#contract/accounts/user-groups.ts';
import { useAction } from '#core/editing/use-action.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { useCore } from '#core/session/use-core.ts';
import { Dialog } from '#core/ui/overlays/dialog.tsx';
import { DialogButtons } from '#core/ui/overlays/dialog-buttons.tsx';
import { Field } from '#core/ui/fields/field.tsx';

import { userCalls, userQueries } from '../users-queries.ts';

/** Name and description of a group; a new one without `group`. */
export function GroupDialog({ group, onClose }: { group: UserGroup | undefined; onClose: () => void }) {
  const t = useTexts('users');
  const id = useId();
  const before = group ?? { name: '', description: '' };
  const [name, setName] = useState(before.name);
  const [description, setDescription] = useState(before.description);
  const { busy, errors, save } = useSave(group?.id, onClose);
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    void save(name.trim(), description.trim());
  };
  return (
    <Dialog
      open
      title={group ? t('groups.editTitle', { name: group.name }) : t('groups.create')}
      onClose={onClose}
      dismissable={name === before.name && description === before.description}
      footer={
        <DialogButtons form={id} submit={t(group ? 'groups.save' : 'groups.create')} busy={busy} onClose={onClose} />
      }
    >
      <form id={id} noValidate className="flex flex-col gap-4" onSubmit={submit}>
        <Field
          label={t('groups.name')}
          value={name}
          maxLength={120}
          error={errors['name'] ?? errors['']}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Field
          label={t('groups.descriptionOptional')}
          value={description}
          maxLength={2000}
          error={errors['description']}
          onChange={(event) => setDescription(event.currentTarget.value)}
        />
      </form>
    </Dialog>
  );
}

function useSave(id: string | undefined, onDone: () => void) {
  const t = useTexts('users');
  const core = useCore();
  const { busy, problems, setProblems, submit } = useAction({ refresh: [['user-groups'], userQueries.all] });
  async function save(name: string, description: string): Promise<void> {
    if (name === '') return setProblems({ name: t('fields.required') });
    await submit(() => userCalls.saveGroup(core, { ...(id !== undefined && { id }), name, description }), {
      saved: ({ id: group }) => ({ id: group }),
      done: onDone,
    });
  }
  return { busy, errors: problems, save };
}
