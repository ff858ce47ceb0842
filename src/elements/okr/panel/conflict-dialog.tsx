import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';

import { useTexts } from '#core/locale/use-texts.ts';
import { useCore } from '#core/session/use-core.ts';
import { Button } from '#core/ui/button.tsx';
import { Dialog } from '#core/ui/dialog.tsx';
import { Radio } from '#core/ui/field.tsx';

import type { Conflict } from '../model/item-draft.ts';
import { okrQueries } from '../okr-queries.ts';
import { useFieldWords, type FieldWords } from './field-words.ts';
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
  const words = useConflictWords(editing);
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
            words={words}
            isMine={mine.has(conflict.field)}
            onChoose={(isMine) => choose(conflict.field, isMine)}
          />
        ))}
      </div>
    </Dialog>
  );
}

/** Fetches the items that the two versions name, so that nobody has to choose between ids. */
function useConflictWords({ type, value, theirs, conflicts }: ItemEditing): FieldWords {
  const core = useCore();
  const named = (field: string): string[] =>
    conflicts
      .filter((one) => one.field === field)
      .flatMap((one) => [one.mine, one.theirs].flat())
      .filter((id): id is string => typeof id === 'string');
  useQueries({
    queries: type === 'key_result' ? named('objective').map((id) => okrQueries.objective(core, id)) : [],
  });
  useQueries({ queries: [...new Set(named('key_results'))].map((id) => okrQueries.keyResult(core, id)) });
  return useFieldWords(type, theirs ? [value, theirs] : [value]);
}

interface FieldChoiceProps {
  conflict: Conflict;
  words: FieldWords;
  isMine: boolean;
  onChoose: (isMine: boolean) => void;
}

function FieldChoice({ conflict: { field, mine, theirs }, words, isMine, onChoose }: FieldChoiceProps) {
  const t = useTexts('okr-item');
  const said = (value: unknown, other: unknown): string =>
    Array.isArray(value) && Array.isArray(other) ? words.against(value, other) : words.value(field, value);
  return (
    <fieldset className="panel-group">
      <legend className="field-label mb-1">{words.name(field)}</legend>
      <Radio
        name={`conflict-${field}`}
        label={t('conflict.mine', { value: said(mine, theirs) })}
        checked={isMine}
        onChange={() => onChoose(true)}
      />
      <Radio
        name={`conflict-${field}`}
        label={t('conflict.theirs', { value: said(theirs, mine) })}
        checked={!isMine}
        onChange={() => onChoose(false)}
      />
    </fieldset>
  );
}
