import { sql, type SQL } from 'drizzle-orm';

import type { ItemType } from '#contract/okr/okr-fields.ts';

import type { Transaction } from '../db/database.ts';
import type { Member } from '../http/mount.ts';
import { isOkrAdmin } from './okr-policy.ts';
import { ITEM_TABLES } from './okr-tables.ts';

/**
 * Whether all that goes with an item was written by somebody. Projects stay without what they hang on. Each part is
 * an anti join of its own: for thousands of items at once the database does not look for each of them alone.
 */
const ALL_BELOW_OWN: Record<ItemType, (viewer: Member, id: SQL) => SQL> = {
  objective: (viewer, id) => sql`not exists (select from key_results k
      where k.objective_id = ${id} and k.created_by is distinct from ${viewer.id})
    and not exists (select from okr_tasks t join key_results k on k.id = t.key_result_id
      where k.objective_id = ${id} and t.created_by is distinct from ${viewer.id})
    and not exists (select from check_ins c join key_results k on k.id = c.key_result_id
      where k.objective_id = ${id} and c.author_id is distinct from ${viewer.id})`,
  key_result: (viewer, id) => sql`not exists (select from okr_tasks t
      where t.key_result_id = ${id} and t.created_by is distinct from ${viewer.id})
    and not exists (select from check_ins c where c.key_result_id = ${id} and c.author_id is distinct from ${viewer.id})`,
  project: (viewer, id) => sql`not exists (select from okr_tasks t
    where t.project_id = ${id} and t.created_by is distinct from ${viewer.id})`,
  task: () => sql`true`,
};

/**
 * Whether somebody may delete the item of this alias (not k, t or c): administrators all, others what
 * they wrote as long as everything that goes with it is theirs too. Who is responsible gains nothing, for everybody may
 * become that; nor does who moves an item under one of their own.
 */
export function mayDelete(viewer: Member, type: ItemType, alias: string): SQL {
  if (isOkrAdmin(viewer)) return sql`true`;
  const item = sql.identifier(alias);
  return sql`(${item}.created_by is not distinct from ${viewer.id} and ${ALL_BELOW_OWN[type](viewer, sql`${item}.id`)})`;
}

/** Those of these items that somebody may delete. */
export async function deletable(
  tx: Transaction,
  viewer: Member,
  { type, ids }: { type: ItemType; ids: readonly string[] },
): Promise<ReadonlySet<string>> {
  if (isOkrAdmin(viewer) || ids.length === 0) return new Set(ids);
  const { rows } = await tx.execute<{ id: string }>(sql`
    select id from ${ITEM_TABLES[type]} item where id = any (${sql.param([...ids])}) and ${mayDelete(viewer, type, 'item')}`);
  return new Set(rows.map(({ id }) => id));
}
