import type { ItemType } from '#contract/okr-items.ts';
import { knows } from '#core/session/core.ts';
import type { ElementCore } from '#core/session/use-core.ts';

import { itemQuery, saveItem } from '../panel/item-query.ts';
import { bodyOf, type AnyItem, type ItemDraft } from './item-draft.ts';

interface FieldsWish {
  type: ItemType;
  id: string;
  fields: ItemDraft;
  /** The version that the input rests on. */
  version?: number | undefined;
}

/**
 * Saves some fields of an item by the whole of it (application 3: full replacement by PUT). The rest is that of the
 * version which the input rests on, as far as this page has it; otherwise it is asked for. When others have made a newer
 * one of it meanwhile, our server refuses it by the version.
 */
export async function saveFields(core: ElementCore, { type, id, fields, version }: FieldsWish): Promise<AnyItem> {
  const { queries } = core.core;
  const query = itemQuery(core, type, id);
  const isOurs = knows(core.core, 'okr-details');
  const known = isOurs ? queries.getQueryData<AnyItem>(query.queryKey) : undefined;
  const isFresh = known !== undefined && known.version === version;
  const whole = isFresh ? known : await queries.fetchQuery({ ...query, staleTime: 0 });
  const saved = await saveItem(core, type, bodyOf(type, whole, fields), version);
  if (isOurs) queries.setQueryData(query.queryKey, saved);
  return saved;
}
