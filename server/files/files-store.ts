import { eq, inArray, sql, type InferInsertModel } from 'drizzle-orm';

import type { Transaction } from '../db/database.ts';
import { storedFiles, type StoredFile } from './files-tables.ts';

export async function insertFile(tx: Transaction, row: InferInsertModel<typeof storedFiles>): Promise<StoredFile> {
  const [stored] = await tx.insert(storedFiles).values(row).returning();
  if (!stored) throw new Error('the file was not kept');
  return stored;
}

export async function findFile(tx: Transaction, id: string): Promise<StoredFile | undefined> {
  const [file] = await tx.select().from(storedFiles).where(eq(storedFiles.id, id));
  return file;
}

/** Answers the hashes of the contents of those that were there. */
export async function deleteFiles(tx: Transaction, ids: string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const gone = await tx
    .delete(storedFiles)
    .where(inArray(storedFiles.id, ids))
    .returning({ sha256: storedFiles.sha256 });
  return gone.map(({ sha256 }) => sha256);
}

/** Hashes of all contents of a company. */
export async function findContents(tx: Transaction, companyId: string): Promise<string[]> {
  const mine = eq(storedFiles.company_id, companyId);
  const rows = await tx.selectDistinct({ sha256: storedFiles.sha256 }).from(storedFiles).where(mine);
  return rows.map(({ sha256 }) => sha256);
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
