import { sql } from 'drizzle-orm';

import type { Transaction } from '../db/database.ts';
import { invalidField } from '../http/refusals/refusals.ts';

/**
 * Gives the rows of the company the order of the list. Others may add and delete entries meanwhile: one that is not named
 * keeps its position, one that is gone is passed over. Throws 400 when an entry is named twice.
 */
export async function reorder(tx: Transaction, table: 'boards' | 'board_groups', ids: string[]): Promise<void> {
  const named = new Set(ids);
  if (named.size !== ids.length) throw invalidField('ordered_ids', 'order.repeated');
  const rowsOf = sql.identifier(table);
  // locked in one order everywhere, so that two of these wait instead of blocking each other
  const { rows } = await tx.execute<{ id: string; order: number }>(
    sql`select id, "order" from ${rowsOf} order by id for no key update`,
  );
  const known = new Set(rows.map(({ id }) => id));
  const wanted = ids.filter((id) => known.has(id))[Symbol.iterator]();
  const order = rows
    .toSorted((one, other) => one.order - other.order)
    .map(({ id }) => (named.has(id) ? wanted.next().value : id));
  await tx.execute(sql`
    update ${rowsOf} t set "order" = n.place - 1, version = t.version + 1
    from unnest(${sql.param(order)}::uuid[]) with ordinality as n (id, place)
    where t.id = n.id and t."order" <> n.place - 1`);
}
