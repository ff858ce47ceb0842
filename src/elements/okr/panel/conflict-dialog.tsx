import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';

import { useTexts } from '#core/locale/use-texts.ts';
import { useCore } from '#core/session/use-core.ts';
import { Button } from '#core/ui/button.tsx';
import { Dialog } from '#core/ui/dialog.tsx';
import { Radio } from '#core/ui/field.tsx';

import { inGroups, type AnyItem, type Conflict, type Items } from '../model/item-draft.ts';
import { amountWithUnit } from '../model/numbers.ts';
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
  const { conflicts, value, theirs = value } = editing;
  const words = useConflictWords(editing);
  const [mine, setMine] = useState<ReadonlySet<string>>(() => new Set(conflicts.map(({ field }) => field)));
  const choose = (fields: readonly string[], isMine: boolean): void => {
    const rest = [...mine].filter((field) => !fields.includes(field));
    setMine(new Set(isMine ? [...rest, ...fields] : rest));
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
        {inGroups(conflicts).map((group) => (
          <FieldChoice
            key={group[0].field}
            group={group}
            versions={{ mine: value, theirs }}
            words={words}
            isMine={mine.has(group[0].field)}
            onChoose={(isMine) =>
              choose(
                group.map(({ field }) => field),
                isMine,
              )
            }
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
  /** Fields that are chosen as one: what belongs to a unit. */
  group: readonly [Conflict, ...Conflict[]];
  versions: { mine: AnyItem; theirs: AnyItem };
  words: FieldWords;
  isMine: boolean;
  onChoose: (isMine: boolean) => void;
}

function FieldChoice({ group, versions, words, isMine, onChoose }: FieldChoiceProps) {
  const t = useTexts('okr-item');
  const said = useSaid(group, words);
  const [{ field }] = group;
  const { mine, theirs } = versions;
  return (
    <fieldset className="panel-group">
      <legend className="field-label mb-1">{group.length > 1 ? t('field.unitName') : words.name(field)}</legend>
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

/** Says what one version has in the fields of a group, beside another one: amounts with their units, units at the goal. */
function useSaid(group: FieldChoiceProps['group'], words: FieldWords): (item: AnyItem, other: AnyItem) => string {
  const { locale } = useCore();
  const [{ field }] = group;
  const read = (item: AnyItem): unknown => (item as unknown as Record<string, unknown>)[field];
  return (item, other) => {
    const [value, otherValue] = [read(item), read(other)];
    // only key results have units
    const measured = 'unit' in item ? (item satisfies Items['key_result']) : undefined;
    if (measured && group.length > 1) return amountWithUnit(measured.goal, measured, locale);
    if (measured && typeof value === 'number') return amountWithUnit(value, measured, locale);
    return Array.isArray(value) && Array.isArray(otherValue)
      ? words.against(value, otherValue)
      : words.value(field, value);
  };
}
