import { and, eq, sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';

import type { FileKind } from '#contract/board/source-files.ts';

import type { IngestedTable } from './ingestion/ingested.ts';
import type { Database, Transaction } from '../db/database.ts';
import { findFile, type FileRow } from './source-files-store.ts';
import { dataSources, sourceFilePages, sourceFiles } from './source-files-tables.ts';

/** A file that this process reads. */
export interface TakenFile {
  id: string;
  company_id: string;
  board_id: string;
  file_id: string;
  kind: FileKind;
  created_by: string | null;
  tries: number;
  lease: string;
}

/** The next file that is to be read, fair between companies; null when none waits. */
export async function takeFile(database: Database, lease: string, seconds: number): Promise<TakenFile | null> {
  const { rows } = await database.shared.execute<Omit<TakenFile, 'lease'> & Record<string, unknown>>(
    sql`select * from door_take_source_file(${lease}, ${seconds})`,
  );
  return rows[0] ? { ...rows[0], lease } : null;
}

/** What processes have left that live no more need not wait for the end of their leases. */
export const freeEnded = (database: Database): Promise<unknown> =>
  database.shared.execute(sql`select door_free_ended_source_files()`);

/** A lease of a server process, which is found by its number. */
export const newLease = (processNumber: number): string =>
  processNumber.toString(16).padStart(8, '0') + randomUUID().slice(8);

export async function countWaiting(database: Database): Promise<number> {
  const { rows } = await database.shared.execute<{ waiting: number }>(
    sql`select door_waiting_source_files() as waiting`,
  );
  return rows[0]?.waiting ?? 0;
}

/** Files of a board that wait to be read. */
export const countPending = (tx: Transaction, boardId: string): Promise<number> =>
  tx.$count(sourceFiles, and(eq(sourceFiles.board_id, boardId), eq(sourceFiles.ingestion_status, 'pending')));

/** Writes fields of a file that this process still has, and holds it for longer. False: another one has it, or nobody. */
export async function writeTaken(
  tx: Transaction,
  { id, lease }: TakenFile,
  fields: Partial<typeof sourceFiles.$inferInsert>,
  seconds: number,
): Promise<FileRow | null> {
  const isEnd = fields.ingestion_status !== undefined && fields.ingestion_status !== 'processing';
  const held = isEnd
    ? { lease: null, lease_until: null }
    : { lease_until: sql`clock_timestamp() + make_interval(secs => ${seconds})` };
  const { rowCount } = await tx
    .update(sourceFiles)
    .set({ ...fields, ...held })
    .where(and(eq(sourceFiles.id, id), eq(sourceFiles.lease, lease)));
  if (!rowCount) return null;
  if (fields.ingestion_status === 'completed') await assignToOwnCard(tx, id);
  return findFile(tx, id);
}

/** A card shows all of a file that was uploaded to it, until somebody chooses. */
const assignToOwnCard = (tx: Transaction, id: string): Promise<unknown> =>
  tx.execute(sql`
    insert into page_cards (page_id, card_key, company_id, source_file_id)
    select p.id, f.card_key, f.company_id, f.id from source_files f
    join source_file_pages p on p.source_file_id = f.id where f.id = ${id} and f.card_key is not null
    on conflict do nothing`);

/** A page as it was made: names of stored files, and its table. */
export interface MadePage {
  page_number: number;
  page_name: string;
  preview_id: string | null;
  thumbnail_id: string | null;
  table: IngestedTable | null;
}

/** Stores a page with its table. False for a repeat of the same page, which changes nothing. */
export async function insertPage(tx: Transaction, file: TakenFile, { table, ...page }: MadePage): Promise<boolean> {
  const { company_id, board_id, id: source_file_id } = file;
  const [made] = await tx
    .insert(sourceFilePages)
    .values({ company_id, source_file_id, ...page })
    .onConflictDoNothing()
    .returning({ id: sourceFilePages.id });
  if (made && table)
    await tx
      .insert(dataSources)
      .values({ company_id, board_id, source_file_page_id: made.id, name: page.page_name, ...table });
  return made !== undefined;
}

/** Numbers of the pages that an earlier try has made. */
export async function findMade(tx: Transaction, fileId: string): Promise<number[]> {
  const rows = await tx
    .select({ page: sourceFilePages.page_number })
    .from(sourceFilePages)
    .where(eq(sourceFilePages.source_file_id, fileId));
  return rows.map(({ page }) => page);
}
