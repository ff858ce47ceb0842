import { useState } from 'react';

import { useTexts } from '#core/locale/use-texts.ts';
import { Button } from '#core/ui/button.tsx';
import { Dialog } from '#core/ui/overlays/dialog.tsx';
import { Radio } from '#core/ui/fields/field.tsx';

import { useFieldWords, type FieldWords } from '../../panel/fields/field-words.ts';
import type { MovedChange } from './moved-items.ts';
import type { BulkActions } from './use-bulk-actions.ts';

/** So many are asked about at once; the rest stays as the others have it. */
const ASKED = 50;

/** Shows both versions of what others have changed while it was to be changed in bulk, and lets the person choose. */
export function MovedDialog({ moved, settle }: Pick<BulkActions, 'moved' | 'settle'>) {
  const t = useTexts('okr-table');
  const asked = moved.slice(0, ASKED);
  const words = useFieldWords(
    'objective',
    asked.map(({ theirs }) => theirs),
  );
  const [mine, setMine] = useState<ReadonlySet<string>>(new Set());
  const choose = (id: string, isMine: boolean): void => {
    const next = new Set(mine);
    if (isMine) next.add(id);
    else next.delete(id);
    setMine(next);
  };
  return (
    <Dialog
      open
      width={600}
      role="alertdialog"
      title={t('bulk.moved', { count: moved.length })}
      dismissable={false}
      onClose={() => settle([])}
      footer={
        <>
          <Button onClick={() => settle(asked)}>{t('bulk.allMine')}</Button>
          <Button look="primary" onClick={() => settle(asked.filter(({ change }) => mine.has(change.id)))}>
            {t('bulk.saveChoice')}
          </Button>
        </>
      }
    >
      <p className="mb-4 text-muted">{t('bulk.movedText')}</p>
      <div className="flex flex-col gap-4">
        {asked.map((one) => (
          <ItemChoice
            key={one.change.id}
            moved={one}
            words={words}
            isMine={mine.has(one.change.id)}
            onChoose={(isMine) => choose(one.change.id, isMine)}
          />
        ))}
        {moved.length > ASKED && <p className="text-muted">{t('bulk.movedMore', { count: moved.length - ASKED })}</p>}
      </div>
    </Dialog>
  );
}

interface ItemChoiceProps {
  moved: MovedChange;
  words: FieldWords;
  isMine: boolean;
  onChoose: (isMine: boolean) => void;
}

function ItemChoice({ moved: { change, theirs }, words, isMine, onChoose }: ItemChoiceProps) {
  const t = useTexts('okr-table');
  const now = theirs as unknown as Record<string, unknown>;
  const said = (values: Record<string, unknown>): string =>
    Object.keys(change.fields)
      .map((field) => `${words.name(field)}: ${words.value(field, values[field])}`)
      .join(', ');
  return (
    <fieldset className="panel-group">
      <legend className="field-label mb-1">{change.title}</legend>
      <Radio
        name={`moved-${change.id}`}
        label={t('bulk.theirs', { value: said(now) })}
        checked={!isMine}
        onChange={() => onChoose(false)}
      />
      <Radio
        name={`moved-${change.id}`}
        label={t('bulk.mine', { value: said(change.fields) })}
        checked={isMine}
        onChange={() => onChoose(true)}
      />
    </fieldset>
  );
}
