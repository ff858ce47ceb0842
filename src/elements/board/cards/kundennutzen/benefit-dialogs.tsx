import { useState } from 'react';

import { BENEFIT_NAME_LENGTH } from '#contract/cards/kundennutzen.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { Field } from '#core/ui/fields/field.tsx';
import { ConfirmDialog } from '#core/ui/overlays/dialog.tsx';
import { FormDialog } from '#core/ui/overlays/form-dialog.tsx';

import { useUndoToast } from '../rows/use-undo-toast.ts';
import { usePartOfCard } from '../use-part-of-card.ts';
import type { Analysis, Product } from './analysis.ts';
import {
  withColumn,
  withColumnBack,
  withColumnName,
  withoutColumn,
  withoutProduct,
  withProduct,
  withProductBack,
  withProductName,
  type Column,
  type ColumnKind,
} from './analysis-edits.ts';
import { useNamed } from './use-benefit-names.ts';

/** What a dialog asks about. */
export type Asked =
  | { ask: 'add'; what: 'own' | 'competitor' | ColumnKind }
  | { ask: 'rename' | 'remove'; product: Product }
  | { ask: 'rename' | 'remove'; column: Column };

/** Changes the analysis as it is then; returns whether that changed anything. */
export type EditAnalysis = (change: (now: Analysis) => Analysis, pause?: number) => boolean | 'gone';

interface DialogsProps {
  asked: Asked;
  analysis: Analysis;
  edit: EditAnalysis;
  onClose: () => void;
}

/** The dialogs of an analysis: names of products and columns, and whether they are really to go. */
export function BenefitDialogs(props: DialogsProps) {
  const { asked } = props;
  if (asked.ask === 'add') return <AddDialog {...props} what={asked.what} />;
  return asked.ask === 'rename' ? <RenameDialog {...props} /> : <RemoveDialog {...props} />;
}

function AddDialog({ what, edit, onClose }: DialogsProps & { what: 'own' | 'competitor' | ColumnKind }) {
  const t = useTexts('benefit');
  const add = (name: string): void =>
    void edit((now) => {
      if (what === 'valueOfferings' || what === 'criteria') return withColumn(now, what, name);
      return withProduct(now, { id: crypto.randomUUID(), name, own: what === 'own' });
    }, 0);
  return (
    <NameDialog
      title={t(`dialog.${what}`)}
      label={t(`label.${what}`)}
      hint={what === 'own' ? t('ownHint') : undefined}
      submit={t('dialog.submit')}
      onName={add}
      onClose={onClose}
    />
  );
}

function RenameDialog({ asked, analysis, edit, onClose }: DialogsProps) {
  const t = useTexts('benefit');
  if (asked.ask === 'add') return null;
  const isProduct = 'product' in asked;
  const name = isProduct ? asked.product.name : (analysis[asked.column.kind][asked.column.at] ?? '');
  const rename = (given: string): void =>
    void edit((now) => (isProduct ? withProductName(now, asked.product.id, given) : withColumnName(now, asked.column, given)), 0); // prettier-ignore
  return (
    <NameDialog
      title={t('dialog.rename', { name })}
      label={t(isProduct ? 'label.own' : `label.${asked.column.kind}`)}
      name={name}
      submit={t('dialog.save')}
      onName={rename}
      onClose={onClose}
    />
  );
}

interface NameDialogProps {
  title: string;
  label: string;
  hint?: string | undefined;
  name?: string;
  submit: string;
  onName: (name: string) => void;
  onClose: () => void;
}

/** Asks for a name; without one there is nothing to send. */
function NameDialog({ title, label, hint, name: given = '', submit, onName, onClose }: NameDialogProps) {
  const [name, setName] = useState(given);
  const send = (): void => {
    onName(name.trim());
    onClose();
  };
  usePartOfCard(() => {
    if (name !== given && name.trim() !== '') send();
  });
  return (
    <FormDialog
      title={title}
      submit={submit}
      busy={false}
      disabled={name.trim() === ''}
      onSubmit={send}
      onClose={onClose}
    >
      <Field
        data-autofocus=""
        label={label}
        hint={hint}
        maxLength={BENEFIT_NAME_LENGTH}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
    </FormDialog>
  );
}

function RemoveDialog({ asked, ...props }: DialogsProps) {
  if (asked.ask === 'add') return null;
  return 'product' in asked ? (
    <RemoveProduct {...props} id={asked.product.id} />
  ) : (
    <RemoveColumn {...props} column={asked.column} />
  );
}

function RemoveProduct({ id, analysis, ...props }: Omit<DialogsProps, 'asked'> & { id: string }) {
  const t = useTexts('benefit');
  const { products } = useNamed()(analysis);
  const at = products.findIndex((product) => product.id === id);
  const name = products[at]?.name ?? '';
  const next = at === 0 ? products[1] : undefined;
  const text = t('confirm.product', { name });
  return (
    <ConfirmRemove
      {...props}
      name={name}
      title={t('confirm.productTitle', { name })}
      text={next ? `${text} ${t('confirm.nextOwn', { name: next.name })}` : text}
      without={(now) => withoutProduct(now, id)}
      back={(now) => withProductBack(now, analysis, id)}
    />
  );
}

function RemoveColumn({ column, analysis, ...props }: Omit<DialogsProps, 'asked'> & { column: Column }) {
  const t = useTexts('benefit');
  const name = useNamed()(analysis)[column.kind][column.at] ?? '';
  return (
    <ConfirmRemove
      {...props}
      name={name}
      title={t('confirm.columnTitle', { name })}
      text={t('confirm.column', { name })}
      without={(now) => withoutColumn(now, column)}
      back={(now) => withColumnBack(now, analysis, column)}
    />
  );
}

interface ConfirmRemoveProps extends Pick<DialogsProps, 'edit' | 'onClose'> {
  name: string;
  title: string;
  text: string;
  without: (now: Analysis) => Analysis;
  back: (now: Analysis) => Analysis;
}

/** Asks, removes, and offers a way back. */
function ConfirmRemove({ name, title, text, without, back, edit, onClose }: ConfirmRemoveProps) {
  const t = useTexts('benefit');
  const undoToast = useUndoToast();
  const remove = (): void => {
    edit(without, 0);
    undoToast(t('removed', { name }), () => edit(back, 0));
    onClose();
  };
  return (
    <ConfirmDialog
      open
      look="danger"
      title={title}
      text={text}
      confirmLabel={t('confirm.delete')}
      onConfirm={remove}
      onCancel={onClose}
    />
  );
}
