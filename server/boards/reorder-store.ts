import { sql } from 'drizzle-orm';

import type { Transaction } from '../db/database.ts';
import { invalidField } from '../http/refusals/refusals.ts';

/**
 * Gives the rows of the company the order of the list. Throws 400 when the list does not name every entry exactly once,
 * so that two people who sort at the same time cannot lose an entry.
 */
export async function reorder(tx: Transaction, table: 'boards' | 'board_groups', ids: string[]): Promise<void> {
  const rowsOf = sql.identifier(table);
  // locked in one order everywhere, so that two of these wait instead of blocking each other
  const { rows } = await tx.execute<{ id: string }>(sql`select id from ${rowsOf} order by id for no key update`);
  const known = new Set(rows.map((row) => row.id));
  const named = new Set(ids);
  if (named.size !== ids.length || named.size !== known.size || !ids.every((id) => known.has(id)))
    throw invalidField('ordered_ids', 'order.incomplete');
  await tx.execute(sql`
    update ${rowsOf} t set "order" = n.place - 1, version = t.version + 1
    from unnest(${sql.param(ids)}::uuid[]) with ordinality as n (id, place)
    where t.id = n.id and t."order" <> n.place - 1`);
}
