import { useId, type ReactNode } from 'react';

import { useTexts } from '#core/locale/use-texts.ts';
import { Button } from '#core/ui/button.tsx';
import { Dialog } from '#core/ui/dialog.tsx';

import { FailureBanner } from './failure-banner.tsx';

export interface CreateDialogProps {
  title: string;
  /** Named after the result. */
  act: string;
  busy: boolean;
  error: unknown;
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
  act,
  busy,
  error,
  dirty,
  onSubmit,
  onClose,
  onCancel,
  children,
}: CreateDialogProps) {
  const t = useTexts('okr-item');
  const form = useId();
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
          <Button look="primary" type="submit" form={form} busy={busy}>
            {act}
          </Button>
        </>
      }
    >
      <form
        id={form}
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
        }}
      >
        <FailureBanner error={error} />
        {children}
      </form>
    </Dialog>
  );
}
