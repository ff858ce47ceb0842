import { desc, eq, getTableColumns, sql, type SQL } from 'drizzle-orm';

import type { OkrChange } from '#contract/okr/okr-check-ins.ts';
import type { ItemType } from '#contract/okr/okr-fields.ts';

import type { Transaction } from '../../db/database.ts';
import { users } from '../../db/people-tables.ts';
import { checkIns, ITEM_TABLES } from '../okr-tables.ts';

export interface Entry extends Record<string, unknown> {
  at: Date;
  action: string;
  detail: { fields?: OkrChange['fields'] };
  id: string | null;
  first_name: string | null;
  last_name: string | null;
}

/** Changes of an item in the audit log, newest first. */
export async function findChanges(tx: Transaction, objectType: string, id: string): Promise<Entry[]> {
  // `like` names the index, which has only entries of OKR
  const { rows } = await tx.execute<Entry>(sql`
    select a.at, a.action, a.detail, u.id, u.first_name, u.last_name
    from audit_log a left join users u on u.id = a.actor_id
    where a.object_type = ${objectType} and a.object_type like 'okr.%' and a.object_id = ${id} order by a.id desc limit 200`);
  return rows;
}

export async function hasItem(tx: Transaction, type: ItemType, id: string): Promise<boolean> {
  const found = await tx.execute(sql`select from ${ITEM_TABLES[type]} where id = ${id}`);
  return found.rowCount !== 0;
}

export type CheckInRow = typeof checkIns.$inferSelect & { first_name: string | null; last_name: string | null };

/** Reports that fit, newest first. */
const find = (tx: Transaction, where: SQL | undefined) =>
  tx
    .select({ ...getTableColumns(checkIns), first_name: users.first_name, last_name: users.last_name })
    .from(checkIns)
    .leftJoin(users, eq(users.id, checkIns.author_id))
    .where(where)
    .orderBy(desc(checkIns.day), desc(checkIns.created_at), desc(checkIns.id));

/** Reports on a key result, newest first. */
export const findCheckIns = (tx: Transaction, keyResultId: string): Promise<CheckInRow[]> =>
  find(tx, eq(checkIns.key_result_id, keyResultId));

export const findCheckIn = async (tx: Transaction, id: string): Promise<CheckInRow | undefined> =>
  (await find(tx, eq(checkIns.id, id)))[0];

export const findNewestCheckIn = async (tx: Transaction, keyResultId: string): Promise<CheckInRow | undefined> =>
  (await find(tx, eq(checkIns.key_result_id, keyResultId)).limit(1))[0];

/**
 * Puts a new report that is about an earlier day between its neighbors, so that each knows the value before it. Answers
 * that value; null for the newest report.
 */
export async function takePlace(tx: Transaction, keyResultId: string, id: string): Promise<number | null> {
  const all = await findCheckIns(tx, keyResultId);
  const place = all.findIndex((one) => one.id === id);
  const [newer, own, older] = [all[place - 1], all[place], all[place + 1]];
  if (!newer || !own) return null;
  const previous = newer.previous ?? older?.value ?? null;
  await tx.update(checkIns).set({ previous }).where(eq(checkIns.id, id));
  await tx.update(checkIns).set({ previous: own.value }).where(eq(checkIns.id, newer.id));
  return previous;
}

/** Takes a report away; the one after it knows the value before. */
export async function removeCheckIn(
  tx: Transaction,
  { id, key_result_id, previous }: Pick<CheckInRow, 'id' | 'key_result_id' | 'previous'>,
): Promise<void> {
  await tx.execute(sql`update check_ins set previous = ${previous} where id = (
    select id from check_ins where key_result_id = ${key_result_id}
      and (day, created_at, id) > (select day, created_at, id from check_ins where id = ${id})
    order by day, created_at, id limit 1)`);
  await tx.delete(checkIns).where(eq(checkIns.id, id));
}
