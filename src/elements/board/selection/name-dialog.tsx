import { useId, useState, type SubmitEvent } from 'react';

import { ApiError } from '#core/api/api-error.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { Button } from '#core/ui/button.tsx';
import { Dialog } from '#core/ui/dialog.tsx';
import { Field } from '#core/ui/field.tsx';
import { Select } from '#core/ui/select.tsx';

import { useVersionedSave } from '#core/editing/conflict/use-versioned-save.tsx';
import { saveVersioned } from '#core/editing/merge.ts';

/** What the dialog answers; `group` null: without a group. */
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
  /** What gets another name: nothing is written over a name that somebody else has given it since. */
  opened?: { name: string; version: number };
  /** Rejects with what went wrong; the dialog stays with what was typed. */
  onSubmit: (named: Named, version?: number) => Promise<void>;
  onClose: () => void;
}

const MOST = 120;

/** Name and group of a board, or name of a group. */
export function NameDialog(props: NameDialogProps) {
  const { title, submit, hint, start, asksName, groups, onClose } = props;
  const t = useTexts('board');
  const id = useId();
  const [named, setNamed] = useState(start);
  const { send, busy, error, setError, choice } = useSending(named, props);
  if (choice) return choice;
  return (
    <Dialog
      open
      title={title}
      onClose={onClose}
      footer={<Acts form={id} submit={submit} busy={busy} onClose={onClose} />}
    >
      <form id={id} className="flex flex-col gap-4" noValidate onSubmit={(event) => void send(event)}>
        {asksName && (
          <Field
            label={t('boards.field.name')}
            name="name"
            value={named.name}
            maxLength={MOST}
            hint={hint}
            error={error}
            autoComplete="off"
            onChange={(event) => {
              setError(undefined);
              setNamed({ ...named, name: event.currentTarget.value });
            }}
          />
        )}
        {groups && (
          <Select
            label={t('boards.field.group')}
            value={named.group ?? ''}
            error={asksName ? undefined : error}
            options={[
              { value: '', label: t('boards.field.noGroup') },
              ...groups.map((group) => ({ value: group.id, label: group.name })),
            ]}
            onChange={(value) => setNamed({ ...named, group: value === '' ? null : value })}
          />
        )}
      </form>
    </Dialog>
  );
}

/** Sends what is named; where two people have given a name, the person chooses. */
function useSending(named: Named, { asksName, opened, onSubmit, onClose }: NameDialogProps) {
  const t = useTexts('board');
  const core = useTexts('core');
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const onFailed = (failure: unknown): void => {
    setError(messageOf(failure, core('state.offline.text')));
    setBusy(false);
  };
  const saving = useVersionedSave<{ name: string }>({
    save: async (from, change) => {
      const { conflict } = await saveVersioned({
        opened: from,
        change,
        send: ({ name = '' }, { version }) => onSubmit({ ...named, name }, version),
      });
      return conflict ?? null;
    },
    label: () => t('boards.field.name'),
    show: (_, { name = '' }) => name,
    onSaved: onClose,
    onFailed,
  });
  const save = async (name: string): Promise<boolean> => {
    if (opened) return opened.name === name || saving.attempt(opened, { name });
    await onSubmit({ ...named, name });
    return true;
  };
  async function send(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    const name = named.name.trim();
    if (asksName && name === '') return setError(t('boards.field.nameMissing'));
    setBusy(true);
    try {
      if (await save(name)) onClose();
      else setBusy(false);
    } catch (failure) {
      onFailed(failure);
    }
  }
  return { send, busy, error, setError, choice: saving.dialog };
}

/** What went wrong in words. */
function messageOf(error: unknown, offline: string): string {
  if (!(error instanceof ApiError) || error.status === 0) return offline;
  return error.errors['name']?.[0] ?? error.body.detail ?? error.message;
}

function Acts({ form, submit, busy, onClose }: { form: string; submit: string; busy: boolean; onClose: () => void }) {
  const core = useTexts('core');
  return (
    <>
      <Button onClick={onClose} disabled={busy}>
        {core('act.cancel')}
      </Button>
      <Button type="submit" form={form} look="primary" busy={busy}>
        {submit}
      </Button>
    </>
  );
}
