import type { ReactNode } from 'react';

import { SNAPSHOT_NAME_MOST } from '#contract/board/snapshots.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { Button } from '#core/ui/button.tsx';
import { Field } from '#core/ui/fields/field.tsx';

interface NameFormProps {
  name: string;
  onName: (name: string) => void;
  placeholder?: string;
  error?: string | undefined;
  submit: string;
  busy: boolean;
  onSubmit: () => void;
  onClose: () => void;
  className?: string;
  children?: ReactNode;
}

/** Asks for the name of a snapshot; Escape leaves it. */
export function NameForm({ name, onName, submit, busy, onSubmit, onClose, className = '', ...rest }: NameFormProps) {
  const t = useTexts('snapshots');
  const { children, error, ...field } = rest;
  return (
    <form
      className={`flex flex-col gap-3 ${className}`}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <Field
        label={t('name')}
        value={name}
        error={error}
        {...field}
        maxLength={SNAPSHOT_NAME_MOST}
        autoComplete="off"
        autoFocus
        onChange={(event) => onName(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          event.preventDefault();
          onClose();
        }}
      />
      <div className="flex flex-wrap justify-end gap-2">
        <Button disabled={busy} onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button type="submit" look="primary" busy={busy} disabled={error !== undefined}>
          {submit}
        </Button>
      </div>
      {children}
    </form>
  );
}
