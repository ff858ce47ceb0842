import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';

import { ConflictDialog } from '#core/editing/conflict/conflict-dialog.tsx';
import { inGroups } from '#core/editing/merge.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { useCore } from '#core/session/use-core.ts';
import { amountWithUnit } from '#core/ui/fields/amounts.ts';

import { FIELD_GROUPS, type AnyItem, type Items } from '../model/item-draft.ts';
import { itemQueries } from '../okr-item-queries.ts';
import { useFieldWords, type FieldWords } from './fields/field-words.ts';
import type { ItemEditing } from './use-item-draft.ts';

/** Shows both versions of what two people have changed at once, and lets the person choose field by field. */
export function ItemConflict({ editing }: { editing: ItemEditing }) {
  const { conflict } = editing;
  // the same one as long as nobody changes the item again
  const [put, putOff] = useState<AnyItem>();
  if (!conflict || put === conflict.theirs) return null;
  return <Choice editing={editing} conflict={conflict} onLater={() => putOff(conflict.theirs)} />;
}

type Conflict = NonNullable<ItemEditing['conflict']>;
interface ChoiceProps {
  editing: ItemEditing;
  conflict: Conflict;
  onLater: () => void;
}

function Choice({ editing, conflict: { fields, theirs }, onLater }: ChoiceProps) {
  const t = useTexts('okr-item');
  const { value } = editing;
  const words = useConflictWords(editing, fields, theirs);
  const said = useSaid(words);
  const groups = inGroups(fields, FIELD_GROUPS);
  return (
    <ConflictDialog
      title={t('conflict.title')}
      text={t('conflict.text')}
      acts={{ each: t('conflict.save'), later: t('conflict.later') }}
      fields={groups.map((group) => ({
        field: group[0],
        label: group.length > 1 ? t('field.unitName') : words.name(group[0]),
        mine: t('conflict.mine', { value: said(group, value, theirs) }),
        theirs: t('conflict.theirs', { value: said(group, theirs, value) }),
      }))}
      onChoose={(mine) => void editing.resolve(new Set(groups.filter(([field]) => mine.has(field)).flat()))}
      onLater={onLater}
    />
  );
}

/** Fetches the items that the two versions name, so that nobody has to choose between ids. */
function useConflictWords({ type, value }: ItemEditing, fields: readonly string[], theirs: AnyItem): FieldWords {
  const core = useCore();
  const named = (field: string): string[] =>
    fields.includes(field)
      ? [read(value, field), read(theirs, field)].flat().filter((id): id is string => typeof id === 'string')
      : [];
  useQueries({
    queries: type === 'key_result' ? named('objective').map((id) => itemQueries.objective(core, id)) : [],
  });
  useQueries({ queries: [...new Set(named('key_results'))].map((id) => itemQueries.keyResult(core, id)) });
  return useFieldWords(type, [value, theirs]);
}

const read = (item: AnyItem, field: string): unknown => (item as unknown as Record<string, unknown>)[field];

/** Says what one version has in the fields of a group, beside another one: amounts with their units, units at the goal. */
function useSaid(words: FieldWords): (group: readonly [string, ...string[]], item: AnyItem, other: AnyItem) => string {
  const { locale } = useCore();
  return (group, item, other) => {
    const [field] = group;
    const [value, otherValue] = [read(item, field), read(other, field)];
    // only key results have units
    const measured = 'unit' in item ? (item satisfies Items['key_result']) : undefined;
    if (measured && group.length > 1) return amountWithUnit(measured.goal, measured, locale);
    if (measured && typeof value === 'number') return amountWithUnit(value, measured, locale);
    return Array.isArray(value) && Array.isArray(otherValue)
      ? words.against(value, otherValue)
      : words.value(field, value);
  };
}
