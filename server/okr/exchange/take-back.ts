import { desc, eq, sql } from 'drizzle-orm';

import type { Transaction } from '../../db/database.ts';
import { users } from '../../db/people-tables.ts';
import { checkIns, keyResults, objectives } from '../okr-tables.ts';
import type { TakenBack, Written } from './okr-imports-tables.ts';

/** What a take-back did: in numbers, and the entries that are as before again. */
export interface TakeBack {
  taken_back: TakenBack;
  undone: Written[];
}

/**
 * Deletes what an import has created and restores what it has changed, as far as nobody has changed it since and nobody
 * has hung anything on it.
 */
export async function takeBack(tx: Transaction, written: readonly Written[]): Promise<TakeBack> {
  const gone = await removeMade(tx, written);
  const restored = new Set<string>();
  for (const one of written) if (one.act === 'update' && (await restore(tx, one))) restored.add(one.id);
  const undone = written.filter(({ id }) => gone.has(id) || restored.has(id));
  const kept = written.filter((one) => !undone.includes(one)).map(({ title }) => title);
  return { taken_back: { removed: gone.size, restored: restored.size, kept }, undone };
}

/** Deletes the key results, then the objectives that are left without any; answers the ids of both. */
async function removeMade(tx: Transaction, written: readonly Written[]): Promise<Set<string>> {
  const made = (type: Written['type']): string[] =>
    written.filter((one) => one.act === 'create' && one.type === type).map(({ id }) => id);
  const ofKeyResults = await tx.execute<{ id: string }>(sql`
    delete from key_results k where k.id = any (${sql.param(made('key_result'))}::uuid[]) and k.version = 1
      and not exists (select from okr_tasks t where t.key_result_id = k.id)
      and not exists (select from okr_project_key_results l where l.key_result_id = k.id)
    returning k.id`);
  const ofObjectives = await tx.execute<{ id: string }>(sql`
    delete from objectives o where o.id = any (${sql.param(made('objective'))}::uuid[]) and o.version = 1
      and not exists (select from key_results k where k.objective_id = o.id)
    returning o.id`);
  return new Set([...ofKeyResults.rows, ...ofObjectives.rows].map(({ id }) => id));
}

/** Whether an item that is still as the import has left it has its fields from before again. */
async function restore(tx: Transaction, { type, id, version, before, check_in }: Written): Promise<boolean> {
  const table = type === 'objective' ? objectives : keyResults;
  const [row] = await tx.select({ version: table.version }).from(table).where(eq(table.id, id)).for('update');
  if (row?.version !== version) return false;
  const fields = { ...before, ...(await responsibleLeft(tx, before)) };
  const reported = check_in === null ? {} : { checked_in_at: await takeReportBack(tx, id, check_in) };
  await tx
    .update(table)
    .set({ ...fields, ...reported, version: version + 1, updated_at: sql`now()` })
    .where(eq(table.id, id));
  return true;
}

/** Who answered for it before, unless they are deleted meanwhile. */
async function responsibleLeft(tx: Transaction, before: Written['before']): Promise<object> {
  const person = before['responsible_id'];
  if (typeof person !== 'string') return {};
  const found = await tx.select({ id: users.id }).from(users).where(eq(users.id, person));
  return { responsible_id: found[0]?.id ?? null };
}

/** Takes the report of the import back; answers when the one before it was written. */
async function takeReportBack(tx: Transaction, keyResult: string, id: string): Promise<Date | null> {
  await tx.delete(checkIns).where(eq(checkIns.id, id));
  const [newest] = await tx
    .select({ created_at: checkIns.created_at })
    .from(checkIns)
    .where(eq(checkIns.key_result_id, keyResult))
    .orderBy(desc(checkIns.day), desc(checkIns.created_at), desc(checkIns.id))
    .limit(1);
  return newest?.created_at ?? null;
}
