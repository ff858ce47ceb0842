import type { ItemType } from '#contract/okr/okr-fields.ts';
import { hasExtension } from '#core/session/core.ts';
import type { ElementCore } from '#core/session/use-core.ts';

import { saveItem } from './save-item.ts';
import { bodyOf, type AnyItem, type ItemDraft } from './item-draft.ts';

interface FieldsChange {
  type: ItemType;
  id: string;
  fields: ItemDraft;
  /** What is known of the rest, as of this version: sent along, so that the item is said as a whole (application 3). */
  rest?: ItemDraft;
  /** The version that the input rests on. */
  version?: number | undefined;
}

/**
 * Saves some fields of an item. Our server stores what is not sent; another one replaces the whole item (application 3),
 * so that the rest is read first: what a draft of old rests on would put back all that others have changed since.
 */
export async function saveFields(
  core: ElementCore,
  { type, id, fields, rest, version }: FieldsChange,
): Promise<AnyItem> {
  if (hasExtension(core.core, 'okr-details')) return saveItem(core, type, { ...rest, ...fields, id }, version);
  const { itemQuery } = await import('../okr-item-queries.ts');
  const whole = await core.core.queries.fetchQuery({ ...itemQuery(core, type, id), staleTime: 0 });
  return saveItem(core, type, bodyOf(type, whole, fields), version);
}
