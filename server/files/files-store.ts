import { eq, inArray, sql, type InferInsertModel } from 'drizzle-orm';

import type { Transaction } from '../db/database.ts';
import { leftContents, storedFiles, type StoredFile } from './files-tables.ts';

export async function insertFile(tx: Transaction, row: InferInsertModel<typeof storedFiles>): Promise<StoredFile> {
  const [stored] = await tx.insert(storedFiles).values(row).returning();
  if (!stored) throw new Error('the file was not kept');
  return stored;
}

export async function findFile(tx: Transaction, id: string): Promise<StoredFile | undefined> {
  const [file] = await tx.select().from(storedFiles).where(eq(storedFiles.id, id));
  return file;
}

/** Answers the hashes of the contents of those that were there, which are left now. */
export async function deleteFiles(tx: Transaction, ids: string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const gone = await tx
    .delete(storedFiles)
    .where(inArray(storedFiles.id, ids))
    .returning({ sha256: storedFiles.sha256 });
  return leave(tx, gone);
}

/** Notes contents that are to go: whatever becomes of the removal, they are tried again until they are gone. */
async function leave(tx: Transaction, rows: { sha256: string }[]): Promise<string[]> {
  // in one order, so that two who leave the same never wait for each other
  const hashes = [...new Set(rows.map(({ sha256 }) => sha256))].toSorted();
  const values = hashes.map((sha256) => ({ sha256 }));
  const set = { left_at: sql`now()` };
  if (values.length > 0)
    await tx.insert(leftContents).values(values).onConflictDoUpdate({ target: leftContents.sha256, set });
  return hashes;
}

/** Contents that are still to go. */
export async function findLeft(database: Pick<Transaction, 'select'>): Promise<string[]> {
  const rows = await database.select({ sha256: leftContents.sha256 }).from(leftContents).orderBy(leftContents.left_at);
  return rows.map(({ sha256 }) => sha256);
}

/** Whether a content is still to go; nobody else leaves it again until the end of the transaction. */
export async function lockLeft(tx: Transaction, sha256: string): Promise<boolean> {
  const mine = eq(leftContents.sha256, sha256);
  return (await tx.select().from(leftContents).where(mine).for('update')).length > 0;
}

export async function forgetLeft(tx: Transaction, sha256: string): Promise<void> {
  await tx.delete(leftContents).where(eq(leftContents.sha256, sha256));
}

/** Leaves all contents of a company, which is to be deleted, and answers their hashes. */
export async function leaveContents(tx: Transaction, companyId: string): Promise<string[]> {
  const mine = eq(storedFiles.company_id, companyId);
  return leave(tx, await tx.selectDistinct({ sha256: storedFiles.sha256 }).from(storedFiles).where(mine));
}

/** Until the end of the transaction nobody else keeps or removes this content. */
export async function lockContent(tx: Transaction, sha256: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${sha256}, 0))`);
}

/** Whether a row of any company refers to this content. */
export async function isContentUsed(tx: Transaction, sha256: string): Promise<boolean> {
  const { rows } = await tx.execute<{ used: boolean }>(sql`select door_content_is_used(${sha256}) as used`);
  return rows[0]?.used !== false;
}
