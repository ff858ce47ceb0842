import { useId, type ReactNode } from 'react';

import type { ItemType } from '#contract/okr/okr-items.ts';
import type { Problems } from '#core/editing/failure.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { Button } from '#core/ui/button.tsx';
import { Dialog } from '#core/ui/overlays/dialog.tsx';

import { FailureBanner } from '../failure-banner.tsx';
import { useFirstWrong } from '../fields/use-first-wrong.ts';

export interface CreateDialogProps {
  title: string;
  /** Named after the result. */
  action: string;
  busy: boolean;
  problems: Problems;
  type: ItemType;
  /** The fields that say by themselves what is wrong with them. */
  speaking: readonly string[];
  /** Something is typed: a click outside does not take it away. */
  dirty: boolean;
  onSubmit: () => void;
  /** What is typed stays for the next time. */
  onClose: () => void;
  /** What is typed is dropped. */
  onCancel: () => void;
  children: ReactNode;
}

/** A dialog with the fields of something new. */
export function CreateDialog({
  title,
  action,
  busy,
  problems,
  type,
  speaking,
  dirty,
  onSubmit,
  onClose,
  onCancel,
  children,
}: CreateDialogProps) {
  const t = useTexts('okr-item');
  const id = useId();
  const { form, tried } = useFirstWrong(problems);
  return (
    <Dialog
      open
      width={600}
      title={title}
      onClose={onClose}
      dismissable={!dirty}
      footer={
        <>
          <Button
            onClick={() => {
              onCancel();
              onClose();
            }}
          >
            {t('cancel')}
          </Button>
          <Button look="primary" type="submit" form={id} busy={busy}>
            {action}
          </Button>
        </>
      }
    >
      <form
        ref={form}
        id={id}
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          tried();
          onSubmit();
        }}
      >
        <FailureBanner problems={problems} type={type} speaking={speaking} />
        {children}
      </form>
    </Dialog>
  );
}
