import { desc, eq, sql } from 'drizzle-orm';

import type { Transaction } from '../../db/database.ts';
import { whoIsHere } from '../okr-store.ts';
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
  await hold(tx, written);
  const gone = await removeMade(tx, written);
  const isHere = await whoIsHere(
    tx,
    written.map(({ before }) => personIn(before) ?? null),
  );
  const restored = new Set<string>();
  for (const one of written) if (one.act === 'update' && (await restore(tx, one, isHere))) restored.add(one.id);
  const undone = written.filter(({ id }) => gone.has(id) || restored.has(id));
  const kept = written.filter((one) => !undone.includes(one)).map(({ title }) => title);
  return { taken_back: { removed: gone.size, restored: restored.size, kept }, undone };
}

/**
 * Holds everything before anything goes, objectives first as everywhere: what others are hanging on an item just now is
 * there once they are done, and seen by the deletion.
 */
async function hold(tx: Transaction, written: readonly Written[]): Promise<void> {
  const of = (type: Written['type']): string[] => written.filter((one) => one.type === type).map(({ id }) => id);
  await tx.execute(
    sql`select from objectives where id = any (${sql.param(of('objective'))}::uuid[]) order by id for update`,
  );
  await tx.execute(
    sql`select from key_results where id = any (${sql.param(of('key_result'))}::uuid[]) order by id for update`,
  );
}

/** Who answered for an item before; undefined: that was not changed. */
const personIn = ({ responsible_id }: Written['before']): string | null | undefined =>
  typeof responsible_id === 'string' || responsible_id === null ? responsible_id : undefined;

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
async function restore(
  tx: Transaction,
  { type, id, version, before, check_in }: Written,
  isHere: (id: string | null) => string | null,
): Promise<boolean> {
  const table = type === 'objective' ? objectives : keyResults;
  const [row] = await tx.select({ version: table.version }).from(table).where(eq(table.id, id));
  if (row?.version !== version) return false;
  const person = personIn(before);
  // who has left meanwhile answers for nothing any more
  const fields = { ...before, ...(person !== undefined && { responsible_id: isHere(person) }) };
  const reported = check_in === null ? {} : { checked_in_at: await takeReportBack(tx, id, check_in) };
  await tx
    .update(table)
    .set({ ...fields, ...reported, version: version + 1, updated_at: sql`now()` })
    .where(eq(table.id, id));
  return true;
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
