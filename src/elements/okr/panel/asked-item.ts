import { ITEM_TYPES, type ItemType } from '#contract/okr/okr-fields.ts';
import { ApiError } from '#core/api/api-error.ts';
import type { ElementCore } from '#core/session/use-core.ts';

import type { OpenItem } from '../model/okr-state.ts';
import { itemQuery } from '../okr-item-queries.ts';

const isType = (type: unknown): type is ItemType => ITEM_TYPES.some((one) => one === type);

/** The item that a page asks for by the method of the tag. Throws a RangeError for one that there is not. */
export async function askedItem(core: ElementCore, id: unknown, type: unknown): Promise<OpenItem> {
  if (!isType(type)) throw new RangeError(`There is no kind of item "${String(type)}"`);
  const item = { type, id: String(id) };
  try {
    await core.core.queries.fetchQuery(itemQuery(core, type, item.id));
  } catch (error) {
    if (!(error instanceof ApiError) || ![400, 404].includes(error.status)) throw error;
    throw new RangeError(`There is no ${type} "${item.id}" to open`, { cause: error });
  }
  return item;
}
