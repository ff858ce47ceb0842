import { useState } from 'react';

import { useTexts } from '#core/locale/use-texts.ts';
import { Button } from '#core/ui/button.tsx';
import { Dialog } from '#core/ui/dialog.tsx';
import { Radio } from '#core/ui/field.tsx';

import type { Conflict } from '../model/item-draft.ts';
import { useFieldWords } from './field-words.ts';
import type { ItemEditing } from './use-item-draft.ts';

/** Shows both versions of what two people have changed at once, and lets the person choose field by field. */
export function ConflictDialog({ editing }: { editing: ItemEditing }) {
  const { conflicts } = editing;
  const [put, putOff] = useState<Conflict[]>();
  if (conflicts.length === 0 || put === conflicts) return null;
  return <Choice editing={editing} onLater={() => putOff(conflicts)} />;
}

function Choice({ editing, onLater }: { editing: ItemEditing; onLater: () => void }) {
  const t = useTexts('okr-item');
  const { conflicts } = editing;
  const [mine, setMine] = useState<ReadonlySet<string>>(() => new Set(conflicts.map(({ field }) => field)));
  const choose = (field: string, isMine: boolean): void => {
    const next = new Set(mine);
    if (isMine) next.add(field);
    else next.delete(field);
    setMine(next);
  };
  return (
    <Dialog
      open
      width={600}
      title={t('conflict.title')}
      onClose={onLater}
      dismissable={false}
      footer={
        <>
          <Button onClick={onLater}>{t('conflict.later')}</Button>
          <Button look="primary" onClick={() => editing.decide(mine)}>
            {t('conflict.save')}
          </Button>
        </>
      }
    >
      <p className="mb-4 text-muted">{t('conflict.text')}</p>
      <div className="flex flex-col gap-4">
        {conflicts.map((conflict) => (
          <FieldChoice
            key={conflict.field}
            conflict={conflict}
            isMine={mine.has(conflict.field)}
            onChoose={(isMine) => choose(conflict.field, isMine)}
          />
        ))}
      </div>
    </Dialog>
  );
}

interface FieldChoiceProps {
  conflict: Conflict;
  isMine: boolean;
  onChoose: (isMine: boolean) => void;
}

function FieldChoice({ conflict: { field, mine, theirs }, isMine, onChoose }: FieldChoiceProps) {
  const t = useTexts('okr-item');
  const words = useFieldWords();
  return (
    <fieldset className="panel-group">
      <legend className="field-label mb-1">{words.name(field)}</legend>
      <Radio
        name={`conflict-${field}`}
        label={t('conflict.mine', { value: words.value(field, mine) })}
        checked={isMine}
        onChange={() => onChoose(true)}
      />
      <Radio
        name={`conflict-${field}`}
        label={t('conflict.theirs', { value: words.value(field, theirs) })}
        checked={!isMine}
        onChange={() => onChoose(false)}
      />
    </fieldset>
  );
}
