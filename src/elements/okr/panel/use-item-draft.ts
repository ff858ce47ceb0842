import { useQueryClient } from '@tanstack/react-query';

import type { ItemType } from '#contract/okr-items.ts';
import type { Problems } from '#core/editing/failure.ts';
import { useDraft, type Draft } from '#core/editing/use-draft.ts';
import { useHost } from '#core/element/host.ts';
import { knows } from '#core/session/core.ts';
import { useCore, type ElementCore } from '#core/session/use-core.ts';

import { bodyOf, FIELD_GROUPS, type AnyItem, type ItemDraft } from '../model/item-draft.ts';
import { okrQueries } from '../okr-queries.ts';
import { itemQuery, saveItem } from './item-query.ts';
import { useTellRefused } from './tell-refused.ts';

/** The changes of an item in hand, saved field by field when it is left. */
export interface ItemEditing extends Omit<Draft<AnyItem, ItemDraft>, 'values' | 'save'> {
  type: ItemType;
  /** The item with the own changes over it. */
  value: AnyItem;
  /** Saves what was changed, and this beside it; while a save runs, after its answer. */
  commit: (part?: ItemDraft) => void;
}

/** Where the changes of an item that are not saved are kept. */
export const placeOfDraft = (type: ItemType, id: string): string => `${type}:${id}`;

/** What every item has to have: its words. */
const NAMES = ['objective', 'title'];

function missingIn(draft: ItemDraft): Problems {
  const missing = NAMES.find((field) => typeof draft[field] === 'string' && draft[field].trim() === '');
  return missing === undefined ? {} : { [missing]: 'required' };
}

/**
 * What goes along with the changes. Where no version tells who was first, the item is read anew: what a draft of old
 * rests on would put back all that others have changed since.
 */
async function wholeOf(core: ElementCore, type: ItemType, base: AnyItem): Promise<AnyItem> {
  if (knows(core.core, 'okr-details')) return base;
  return core.core.queries.fetchQuery({ ...itemQuery(core, type, base.id), staleTime: 0 });
}

/**
 * Keeps and saves the changes of an item: each field when it is left, others' changes of other fields stay. `gone`: it
 * was deleted, and nothing can be saved any more.
 */
export function useItemDraft(type: ItemType, item: AnyItem, gone: boolean): ItemEditing {
  const core = useCore();
  const queries = useQueryClient();
  const host = useHost();
  const refused = useTellRefused(type, item);
  const refresh = (): void => void queries.invalidateQueries({ queryKey: okrQueries.all });
  const { values, save, ...draft } = useDraft<AnyItem, ItemDraft>({
    name: placeOfDraft(type, item.id),
    record: item,
    fieldsOf: (one) => ({ ...one }),
    save: async (change, base) =>
      saveItem(core, type, bodyOf(type, await wholeOf(core, type, base), change), base.version),
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
