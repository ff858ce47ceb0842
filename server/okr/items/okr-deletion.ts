import type { Transaction } from '../../db/database.ts';
import { staleBelow } from '../../http/refusals/refusals.ts';
import type { Call } from '../../records/call.ts';
import { mustRestOn } from '../../records/versions.ts';
import { authorizeDelete } from '../okr-policy.ts';
import { ITEM_TITLES } from '../okr-tables.ts';
import { findBelow, lockBelow, titlesBelow, touchProjects, type ItemKey } from './okr-below-store.ts';
import { recordItem, type OkrItemsService } from './okr-items-service.ts';
import { ITEMS } from './okr-items-store.ts';

/** An item to delete. `seen` names what was shown to hang on it; undefined: it rests on nothing shown. */
export interface Deletion extends ItemKey {
  seen: string | undefined;
  /** Reads the item as it is on the wire. */
  current: (tx: Transaction) => Promise<object>;
}

/**
 * Deletes an item with what hangs on it; the log keeps how much that was. Throws 403, 404, and 412 with the current
 * state: of the item, or of what hangs on it when that was seen otherwise.
 */
export function deleteItem(
  items: OkrItemsService,
  call: Call,
  { current, seen: wasSeen, ...place }: Deletion,
): Promise<void> {
  const { type, id } = place;
  const { base, viewer } = call;
  return items.change(call, async (write) => {
    const { tx } = write;
    const row = await write.lock<{ version: number; created_by: string | null }>(ITEMS[type], id);
    await lockBelow(tx, place);
    await authorizeDelete(tx, viewer, { ...place, created_by: row.created_by });
    await mustRestOn({ base, version: row.version }, () => current(tx));
    const { seen, ...below } = await findBelow(tx, place);
    if (wasSeen !== undefined && wasSeen !== seen) throw staleBelow(await current(tx), { ...below, seen });
    const lost = { ...below, titles: await titlesBelow(tx, place) };
    await touchProjects(tx, place);
    await write.remove(ITEMS[type], id);
    const title = ITEM_TITLES[type].name;
    const fields = { [title]: { from: (row as Record<string, unknown>)[title], to: null } };
    await recordItem(write, { action: 'okr.delete', ...place, fields, more: { lost } });
  });
}
