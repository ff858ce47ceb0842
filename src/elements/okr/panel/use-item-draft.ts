import { useQueryClient } from '@tanstack/react-query';

import type { ItemType } from '#contract/okr/okr-fields.ts';
import type { Problems } from '#core/editing/failure.ts';
import { useDraft, type Draft } from '#core/editing/use-draft.ts';
import { useHost } from '#core/element/host.ts';
import { useCore } from '#core/session/use-core.ts';

import { bodyOf, FIELD_GROUPS, type AnyItem, type ItemDraft } from '../model/item-draft.ts';
import { saveFields } from '../model/save-fields.ts';
import { okrQueries } from '../okr-queries.ts';
import { itemQuery } from '../okr-item-queries.ts';
import { useRefusalToast } from './refusal-toast.ts';

/** The changes of an item in hand, saved field by field when it is left. */
export interface ItemEditing extends Omit<Draft<AnyItem, ItemDraft>, 'values' | 'save'> {
  type: ItemType;
  /** The item with the own changes over it. */
  value: AnyItem;
  /** Saves what was changed, and this beside it; while a save runs, after its answer. */
  commit: (part?: ItemDraft) => void;
}

/** Where the changes of an item that are not saved are stored. */
export const draftKey = (type: ItemType, id: string): string => `${type}:${id}`;

/** What every item has to have: its words. */
const NAMES = ['objective', 'title'];

function missingIn(draft: ItemDraft): Problems {
  const missing = NAMES.find((field) => typeof draft[field] === 'string' && draft[field].trim() === '');
  return missing === undefined ? {} : { [missing]: 'required' };
}

/**
 * Keeps and saves the changes of an item: each field when it is left, others' changes of other fields stay. `gone`: it
 * was deleted, and nothing can be saved any more.
 */
export function useItemDraft(type: ItemType, item: AnyItem, gone: boolean): ItemEditing {
  const core = useCore();
  const queries = useQueryClient();
  const host = useHost();
  const refused = useRefusalToast(type, item);
  const refresh = (): void => void queries.invalidateQueries({ queryKey: okrQueries.all });
  const { values, save, ...draft } = useDraft<AnyItem, ItemDraft>({
    name: draftKey(type, item.id),
    record: item,
    fieldsOf: (one) => ({ ...one }),
    save: (fields, base) =>
      saveFields(core, { type, id: base.id, fields, rest: bodyOf(type, base, fields), version: base.version }),
    groups: FIELD_GROUPS,
    check: missingIn,
    onSaved: (saved) => {
      queries.setQueryData(itemQuery(core, type, item.id).queryKey, saved);
      refresh();
      host.emit('strategy-saved', { type, id: item.id });
    },
    onNewer: refresh,
    onRefused: ({ isGone }) => isGone === true && refresh(),
    leaving: gone ? undefined : { refused },
  });
  // the fields are those of the item
  return { ...draft, type, value: values as unknown as AnyItem, commit: (part) => void save(part) };
}
