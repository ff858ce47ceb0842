import { sql } from 'drizzle-orm';

import type { Transaction } from '../../db/database.ts';
import { oneOf, whoIsHere } from '../okr-store.ts';
import { checkIns, ITEM_TABLES } from '../okr-tables.ts';
import type { TakenBack, Written } from './okr-imports-tables.ts';
import { writeFields } from './write-fields-store.ts';

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
  await lock(tx, written);
  const gone = await removeMade(tx, written);
  const restored = new Set([
    ...(await restore(tx, 'objective', written)),
    ...(await restore(tx, 'key_result', written)),
  ]);
  const isUndone = ({ id }: Written): boolean => gone.has(id) || restored.has(id);
  const undone = written.filter(isUndone);
  const stayed = written.filter((one) => !isUndone(one)).map(({ title }) => title);
  return { taken_back: { removed: gone.size, restored: restored.size, kept: stayed }, undone };
}

/**
 * Holds everything before anything goes, objectives first as everywhere: what others are hanging on an item just now is
 * there once they are done, and seen by the deletion.
 */
async function lock(tx: Transaction, written: readonly Written[]): Promise<void> {
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

/** Gives items of a kind that are still as the import has left them their fields from before; answers their ids. */
async function restore(tx: Transaction, type: Written['type'], written: readonly Written[]): Promise<string[]> {
  const changed = written.filter((one) => one.act === 'update' && one.type === type);
  const { id, version } = ITEM_TABLES[type];
  const left = changed.map((one) => one.id);
  const found = await tx.select({ id, version }).from(ITEM_TABLES[type]).where(oneOf(id, left));
  const versions = new Map(found.map((one) => [one.id, one.version]));
  const same = changed.filter((one) => versions.get(one.id) === one.version);
  await takeReportsBack(tx, same);
  const isHere = await whoIsHere(
    tx,
    same.map(({ before }) => personIn(before) ?? null),
  );
  const fieldsOf = (before: Written['before']): Written['before'] => {
    const person = personIn(before);
    // a person who has left answers for nothing any more
    return { ...before, ...(person !== undefined && { responsible_id: isHere(person) }) };
  };
  const rows = same.map((one) => ({ id: one.id, fields: fieldsOf(one.before), isReported: one.check_in !== null }));
  return [...(await writeFields(tx, type, rows)).keys()];
}

/** Takes the reports of the import back; those before them are the last ones again. */
async function takeReportsBack(tx: Transaction, written: readonly Written[]): Promise<void> {
  const reports = written.flatMap(({ check_in }) => (check_in === null ? [] : [check_in]));
  if (reports.length > 0) await tx.delete(checkIns).where(oneOf(checkIns.id, reports));
}
