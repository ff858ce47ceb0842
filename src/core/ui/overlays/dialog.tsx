import { X } from 'lucide-react';
import { useId, useRef, useState, type DragEvent, type ReactNode, type SubmitEvent, type SyntheticEvent } from 'react';

import { useTexts } from '../../locale/use-texts.ts';
import { Button, IconButton } from '../button.tsx';
import { Field } from '../fields/field.tsx';
import { DialogContent } from '../floating/dialog-content.tsx';
import { useModal, useOutside } from '../floating/modal.ts';

export interface DialogProps {
  /** Names the object: `Delete “Benelux”?`. */
  title: string;
  open: boolean;
  onClose: () => void;
  /** The actions: cancel first, the main one last. */
  footer?: ReactNode;
  children?: ReactNode;
  width?: 450 | 500 | 600 | 'full';
  /** Whether a click outside closes it; Escape always does. */
  dismissable?: boolean;
  /** What a click outside does instead of closing. */
  onOutside?: (() => void) | undefined;
  /** Without it only the buttons of the footer and Escape close it. */
  closeButton?: boolean;
  /** Nothing closes it: something runs in it, or it has to be answered. */
  busy?: boolean;
  role?: 'dialog' | 'alertdialog';
}

/** A modal dialog in the element's own root; comes from below at full width where the element is narrow. */
export function Dialog({ open, ...rest }: DialogProps) {
  return open ? <OpenDialog {...rest} /> : null;
}

const WIDTHS = { 450: 'dialog-450', 500: 'dialog-500', 600: 'dialog-600', full: 'dialog-full' };

function OpenDialog({
  title,
  onClose,
  footer,
  children,
  width = 450,
  dismissable = true,
  onOutside,
  closeButton = true,
  busy,
  role,
}: Omit<DialogProps, 'open'>) {
  const t = useTexts('core');
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const close = busy ? () => stayOpen(dialog.current) : onClose;
  useModal(dialog, close);
  const outside = useOutside(() => (onOutside ? onOutside() : dismissable && close()));
  return (
    <dialog
      ref={dialog}
      role={role}
      className={`dialog ${WIDTHS[width]}`}
      aria-labelledby={id}
      {...outside}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        close();
      }}
      onKeyDown={stop}
      onPointerDown={stop}
      onCopy={stop}
      onCut={stop}
      onPaste={stop}
      onDragOver={refuseFiles}
      onDrop={refuseFiles}
    >
      <header className="dialog-head">
        <h2 id={id} className="min-w-0 flex-1">
          {title}
        </h2>
        {closeButton && !busy && <IconButton icon={X} size="small" label={t('act.close')} onClick={close} />}
      </header>
      <div className="dialog-body">
        <DialogContent dialog={dialog}>{children}</DialogContent>
      </div>
      {footer !== undefined && <footer className="dialog-foot">{footer}</footer>}
    </dialog>
  );
}

/** A second Escape closes a dialog without asking. */
function stayOpen(dialog: HTMLDialogElement | null): void {
  if (dialog && !dialog.open) dialog.showModal();
}

/** Events of a dialog stay inside: the view around it would react to its keys and clicks. */
const stop = (event: SyntheticEvent): void => event.stopPropagation();

/** Files that nothing in the dialog takes: the browser would leave the page for them. */
function refuseFiles(event: DragEvent): void {
  stop(event);
  if (event.defaultPrevented || !event.dataTransfer.types.includes('Files')) return;
  event.preventDefault();
  event.dataTransfer.dropEffect = 'none';
}

export interface ConfirmDialogProps {
  open: boolean;
  /** Names the object. */
  title: string;
  /** The consequences. */
  text: string;
  /** Named after the result; otherwise "Confirm". */
  confirmLabel?: string;
  cancelLabel?: string;
  look?: 'primary' | 'danger';
  onConfirm: () => void;
  onCancel: () => void;
  /** A large destructive action: this name has to be typed first. */
  typeToConfirm?: string;
  busy?: boolean;
  /** Its text is still loading, or nothing would come of it: it can be cancelled, not confirmed. */
  waiting?: boolean;
  /** Below the sentence. */
  children?: ReactNode;
}

/** Asks before something happens; a click outside does not close it (whiteboard 2.26). */
export function ConfirmDialog({ open, ...rest }: ConfirmDialogProps) {
  return open ? <OpenConfirm {...rest} /> : null;
}

type OpenConfirmProps = Omit<ConfirmDialogProps, 'open'>;
const plain = (name: string): string => name.normalize('NFC').replaceAll(/\s+/g, ' ').trim();

function OpenConfirm({ title, text, onConfirm, onCancel, typeToConfirm, children, ...actions }: OpenConfirmProps) {
  const { busy = false, waiting = false, ...rest } = actions;
  const t = useTexts('core');
  const form = useId();
  const [typed, setTyped] = useState('');
  const allowed = !waiting && (typeToConfirm === undefined || plain(typed) === plain(typeToConfirm));
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    event.stopPropagation();
    if (allowed && !busy) onConfirm();
  };
  return (
    <Dialog
      open
      role="alertdialog"
      title={title}
      busy={busy}
      onClose={onCancel}
      dismissable={false}
      closeButton={false}
      width={450}
      footer={<ConfirmButtons {...rest} form={form} onCancel={onCancel} busy={busy} allowed={allowed} />}
    >
      <form id={form} className="flex flex-col gap-4" onSubmit={submit}>
        <p className="text-muted whitespace-pre-line">{text}</p>
        {children}
        {typeToConfirm !== undefined && (
          <Field
            label={t('confirm.typeName', { name: typeToConfirm })}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
            disabled={busy}
            autoComplete="off"
            spellCheck={false}
          />
        )}
      </form>
    </Dialog>
  );
}

interface ConfirmButtonsProps extends Pick<ConfirmDialogProps, 'confirmLabel' | 'cancelLabel' | 'look' | 'onCancel'> {
  /** Id of the form that the confirming button sends. */
  form: string;
  busy: boolean;
  allowed: boolean;
}

/** Where something is lost the focus begins at "Cancel", elsewhere at the action itself. */
function ConfirmButtons({
  confirmLabel,
  cancelLabel,
  look = 'primary',
  onCancel,
  form,
  busy,
  allowed,
}: ConfirmButtonsProps) {
  const t = useTexts('core');
  return (
    <>
      <Button onClick={onCancel} disabled={busy}>
        {cancelLabel ?? t('act.cancel')}
      </Button>
      <Button
        type="submit"
        form={form}
        look={look}
        busy={busy}
        disabled={!allowed}
        data-autofocus={look === 'primary' && allowed ? '' : undefined}
      >
        {confirmLabel ?? t('act.confirm')}
      </Button>
    </>
  );
}
