import { eq } from 'drizzle-orm';

import type { Transaction } from '../../db/database.ts';
import { notFound, staleBelow, staleItem } from '../../http/refusals.ts';
import { holdRow, type OkrAct } from '../okr-act.ts';
import { authorizeDelete } from '../okr-policy.ts';
import { ITEM_TABLES, ITEM_TITLES } from '../okr-tables.ts';
import { findBelow, holdBelow, titlesBelow, touchProjects, type ItemPlace } from './okr-below.ts';
import type { OkrItemsService } from './okr-items-service.ts';

/** What is missing when an item of this kind is. */
export const ITEM_THING = {
  objective: 'objective',
  key_result: 'keyResult',
  project: 'project',
  task: 'task',
} as const;

/**
 * Deletes an item with what hangs on it; the log keeps how much that was. `current` reads the item as it is on the
 * wire. Throws 403, 404, and 412 with the current state: of the item, or of what hangs on it when that was seen
 * otherwise.
 */
export function deleteItem(
  items: OkrItemsService,
  act: OkrAct,
  { current, ...place }: ItemPlace & { current: (tx: Transaction) => Promise<object> },
): Promise<void> {
  const { type, id } = place;
  const table = ITEM_TABLES[type];
  return items.change(act, id, async (tx) => {
    if (!(await holdRow(tx, table, id))) throw notFound(ITEM_THING[type]);
    await holdBelow(tx, place);
    const title = ITEM_TITLES[type];
    const [row] = await tx
      .select({ created_by: table.created_by, version: table.version, title })
      .from(table)
      .where(eq(table.id, id));
    if (!row) throw notFound(ITEM_THING[type]);
    await authorizeDelete(tx, act.viewer, { ...place, created_by: row.created_by });
    if (act.base !== undefined && act.base !== row.version) throw staleItem(await current(tx));
    const { seen, ...below } = await findBelow(tx, place);
    if (act.seen !== undefined && act.seen !== seen) throw staleBelow(await current(tx), { ...below, seen });
    const lost = { ...below, titles: await titlesBelow(tx, place) };
    await touchProjects(tx, place);
    await tx.delete(table).where(eq(table.id, id));
    const fields = { [title.name]: { from: row.title, to: null } };
    await items.record(tx, act, { action: 'okr.delete', ...place, fields, more: { lost } });
  });
}
