import { useId, type ReactNode, type SubmitEvent } from 'react';

import { useTexts } from '../../locale/use-texts.ts';
import { Button } from '../button.tsx';
import { Dialog, type DialogProps } from './dialog.tsx';

interface FormDialogProps extends Pick<DialogProps, 'title' | 'onClose' | 'width' | 'dismissable'> {
  /** Names what the form does. */
  submit: string;
  busy: boolean;
  /** A problem of the form as a whole. */
  problem?: string | undefined;
  onSubmit: (form: HTMLFormElement) => void;
  children: ReactNode;
}

/** A form in a dialog: its fields, what is wrong with the whole, and the buttons to cancel and to send. */
export function FormDialog({ submit, busy, problem, onSubmit, onClose, children, ...dialog }: FormDialogProps) {
  const t = useTexts('core');
  const id = useId();
  const send = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    event.stopPropagation();
    onSubmit(event.currentTarget);
  };
  const buttons = (
    <>
      <Button onClick={onClose} disabled={busy}>
        {t('act.cancel')}
      </Button>
      <Button type="submit" form={id} look="primary" busy={busy}>
        {submit}
      </Button>
    </>
  );
  return (
    <Dialog open {...dialog} onClose={onClose} footer={buttons}>
      <form id={id} className="flex flex-col gap-4" noValidate onSubmit={send}>
        {problem !== undefined && (
          <p role="alert" className="banner banner-danger">
            {problem}
          </p>
        )}
        {children}
      </form>
    </Dialog>
  );
}
