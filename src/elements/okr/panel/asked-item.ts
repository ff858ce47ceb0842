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

/** Apart, so that no first load carries it. */
const untilFoundLater = async () => (await import('#core/element/until-found.ts')).untilFound;

/** Waits until the panel shows this item, another one is asked for, or somebody has closed it. */
export async function panelShown(root: ShadowRoot, id: string, isPast: () => boolean): Promise<void> {
  let isSeen = false;
  const isThere = (panel: HTMLElement | null): boolean => {
    if (isSeen && !panel) return true;
    isSeen ||= panel !== null;
    return panel?.dataset['item'] === id && panel.querySelector('[aria-busy=true]') === null;
  };
  await (
    await untilFoundLater()
  )(root, () => isPast() || isThere(root.querySelector<HTMLElement>('.okr-panel')));
}

/** Waits until no panel is shown. */
export async function panelGone(root: ShadowRoot): Promise<void> {
  await (
    await untilFoundLater()
  )(root, () => !root.querySelector('.okr-panel'));
}
