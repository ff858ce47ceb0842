import { useId, type ReactNode, type SubmitEvent } from 'react';

import { DialogButtons, FormProblem } from './dialog-buttons.tsx';
import { Dialog, type DialogProps } from './dialog.tsx';

interface FormDialogProps extends Pick<DialogProps, 'title' | 'onClose' | 'width' | 'dismissable' | 'onOutside'> {
  /** Names what the form does. */
  submit: string;
  busy: boolean;
  /** There is nothing to send yet. */
  disabled?: boolean;
  /** A problem of the form as a whole. */
  problem?: string | undefined;
  onSubmit: (form: HTMLFormElement) => void;
  children: ReactNode;
  /** Below the form and no part of it: its keys do not send the form. */
  after?: ReactNode;
}

/** A form in a dialog: its fields, what is wrong with the whole, and the buttons to cancel and to send. */
export function FormDialog({
  submit,
  busy,
  disabled = false,
  problem,
  onSubmit,
  onClose,
  children,
  after,
  ...dialog
}: FormDialogProps) {
  const id = useId();
  const send = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    event.stopPropagation();
    if (!disabled) onSubmit(event.currentTarget);
  };
  return (
    <Dialog
      open
      {...dialog}
      onClose={onClose}
      footer={<DialogButtons form={id} {...{ submit, busy, disabled, onClose }} />}
    >
      <form id={id} className="flex flex-col gap-4" noValidate onSubmit={send}>
        <FormProblem text={problem} />
        {children}
      </form>
      {after}
    </Dialog>
  );
}
