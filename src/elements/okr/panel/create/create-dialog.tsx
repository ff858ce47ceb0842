import { useId, type ReactNode } from 'react';

import { useTexts } from '#core/locale/use-texts.ts';
import { Button } from '#core/ui/button.tsx';
import { Dialog } from '#core/ui/overlays/dialog.tsx';

import { FailureBanner } from '../failure-banner.tsx';
import { useFirstWrong } from '../fields/use-first-wrong.ts';
import type { useNewItem } from './use-creating.ts';

export interface CreateDialogProps {
  title: string;
  /** Named after the result. */
  action: string;
  form: Pick<ReturnType<typeof useNewItem>, 'type' | 'busy' | 'problems' | 'dirty' | 'discard' | 'submit'>;
  /** The fields that say by themselves what is wrong with them. */
  speaking: readonly string[];
  onClose: () => void;
  /** Creates it and leaves the empty form open. */
  onAnother?: { label: string; run: () => void } | undefined;
  children: ReactNode;
}

/** A dialog with the fields of something new. What is typed stays when it is closed, and is dropped by its Cancel. */
export function CreateDialog({ title, action, speaking, form, onClose, onAnother, children }: CreateDialogProps) {
  const { type, busy, problems, dirty } = form;
  const t = useTexts('okr-item');
  const id = useId();
  const { form: ref, tried } = useFirstWrong(problems);
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
              form.discard();
              onClose();
            }}
          >
            {t('cancel')}
          </Button>
          {onAnother && (
            <Button
              disabled={busy}
              onClick={() => {
                // the next one begins there; a button that waits keeps no focus
                ref.current?.querySelector('textarea')?.focus();
                tried();
                onAnother.run();
              }}
            >
              {onAnother.label}
            </Button>
          )}
          <Button look="primary" type="submit" form={id} busy={busy}>
            {action}
          </Button>
        </>
      }
    >
      <form
        ref={ref}
        id={id}
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          tried();
          form.submit();
        }}
      >
        <FailureBanner problems={problems} type={type} speaking={speaking} />
        {children}
      </form>
    </Dialog>
  );
}
