import { useState } from 'react';

import { useTexts } from '#core/locale/use-texts.ts';
import { FormDialog } from '#core/ui/overlays/form-dialog.tsx';
import { Field } from '#core/ui/fields/field.tsx';
import { Select } from '#core/ui/fields/select.tsx';

import { useVersionedSave } from '#core/editing/conflict/use-versioned-save.tsx';
import { problemsOf } from '#core/editing/failure.ts';
import { useAction } from '#core/editing/use-action.ts';

/** The result of the dialog; `group` null: without a group. */
export interface Named {
  name: string;
  group: string | null;
}

export interface NameDialogProps {
  title: string;
  submit: string;
  hint?: string;
  start: Named;
  /** Asks for the name. */
  asksName: boolean;
  /** Asks for one of these groups. */
  groups?: { id: string; name: string }[];
  /** The renamed record: a name that somebody else has given it since is not overwritten. */
  opened?: { name: string; version: number };
  /** Rejects with what went wrong; the dialog stays with what was typed. */
  onSubmit: (named: Named, version?: number) => Promise<void>;
  onClose: () => void;
}

const MOST = 120;

/** Name and group of a board, or name of a group. */
export function NameDialog(props: NameDialogProps) {
  const { title, submit, hint, start, asksName, groups, onClose } = props;
  const t = useTexts('boards');
  const [named, setNamed] = useState(start);
  const { send, busy, error, forget, choice } = useSending(named, props);
  if (choice) return choice;
  return (
    <FormDialog {...{ title, submit, busy, onClose }} onSubmit={() => void send()}>
      {asksName && (
        <Field
          label={t('field.name')}
          name="name"
          value={named.name}
          maxLength={MOST}
          hint={hint}
          error={error}
          autoComplete="off"
          onChange={(event) => {
            forget();
            setNamed({ ...named, name: event.currentTarget.value });
          }}
        />
      )}
      {groups && (
        <Select
          label={t('field.group')}
          value={named.group ?? ''}
          error={asksName ? undefined : error}
          options={[
            { value: '', label: t('field.noGroup') },
            ...groups.map((group) => ({ value: group.id, label: group.name })),
          ]}
          onChange={(value) => setNamed({ ...named, group: value === '' ? null : value })}
        />
      )}
    </FormDialog>
  );
}

/** Sends what is named; where two people have given a name, the person chooses. */
function useSending(named: Named, { asksName, opened, onSubmit, onClose }: NameDialogProps) {
  const t = useTexts('boards');
  const { busy, problems, setProblems, submit, sentenceOf } = useAction();
  const saving = useVersionedSave<{ name: string }>({
    send: ({ name = '' }, { version }) => onSubmit({ ...named, name }, version),
    label: () => t('field.name'),
    show: (_, { name = '' }) => name,
    onSaved: onClose,
    onFailed: (failure) => setProblems(problemsOf(failure, sentenceOf)),
  });
  const save = async (name: string): Promise<boolean> => {
    if (opened) return opened.name === name || saving.attempt(opened, { name });
    await onSubmit({ ...named, name });
    return true;
  };
  async function send(): Promise<void> {
    const name = named.name.trim();
    if (asksName && name === '') return setProblems({ name: t('field.nameMissing') });
    await submit(() => save(name), { done: (isSaved) => (isSaved ? onClose() : undefined) });
  }
  const error = problems['name'] ?? Object.values(problems)[0];
  return { send, busy, error, forget: () => setProblems({}), choice: saving.dialog };
}
