import { and, desc, eq, exists, inArray, isNull, or, sql, type SQL } from 'drizzle-orm';

import { initialsOf } from '#contract/accounts/people.ts';
import { MOST_BOARD_PAGES, type SourceFile, type SourcePage } from '#contract/board/source-files.ts';

import type { Transaction } from '../db/database.ts';
import { users } from '../db/people-tables.ts';
import type { RecordKind } from '../records/records-service.ts';
import { pageCards, sourceFilePages, sourceFiles } from './source-files-tables.ts';

/** A file without the sentence that says why it could not be read. */
export type FileRow = Omit<SourceFile, 'ingestion_error'>;

/** Which files a list is asked for. */
export interface FilesFilter {
  board_id: string;
  card_key?: string | undefined;
  /** Only those that belong to no card. */
  isGeneral?: boolean;
}

const ADDRESS = '/api/v1/whiteboard/source-files/';
export const imageOf = (page: string, size: 'full' | 'small'): string => `${ADDRESS}pages/${page}/image/?size=${size}`;

const columns = {
  id: sourceFiles.id,
  board_id: sourceFiles.board_id,
  original_filename: sourceFiles.original_filename,
  card_key: sourceFiles.card_key,
  slides_step: sourceFiles.slides_step,
  ingestion_status: sourceFiles.ingestion_status,
  ingestion_error_code: sourceFiles.ingestion_error_code,
  is_simplified: sourceFiles.is_simplified,
  page_count: sourceFiles.page_count,
  ingested_page_count: sourceFiles.ingested_page_count,
  bytes: sourceFiles.bytes,
  created_at: sourceFiles.created_at,
  batch_place: sourceFiles.batch_place,
  version: sourceFiles.version,
  assignment: sql<Record<string, number> | null>`(select jsonb_object_agg(n.card_key, n.pages) from (
    select c.card_key, count(*)::integer as pages from page_cards c where c.source_file_id = ${sourceFiles.id} group by 1) n)`,
  cover: sql<string | null>`(select p.id from source_file_pages p
    where p.source_file_id = ${sourceFiles.id} and p.page_number = 1 and p.thumbnail_id is not null)`,
  author: users.id,
  first: users.first_name,
  last: users.last_name,
};

const filesIn = (tx: Transaction) =>
  tx.select(columns).from(sourceFiles).leftJoin(users, eq(users.id, sourceFiles.created_by));
type Row = Awaited<ReturnType<typeof filesIn>>[number];

function fileOf({ assignment, cover, author, first, last, created_at, ...row }: Row): FileRow {
  const full_name = `${first ?? ''} ${last ?? ''}`.trim();
  return {
    ...row,
    file: `${ADDRESS}${row.id}/content/`,
    thumbnail_url: cover && imageOf(cover, 'small'),
    general: row.card_key === null,
    card_assignment: assignment ?? {},
    author: author === null ? null : { id: author, full_name, initials: initialsOf(first ?? '', last ?? '') },
    created_at: created_at.toISOString(),
  };
}

/** The card whose own file it is, if any, and those that show pages of it. */
export const cardsOf = ({ card_key, card_assignment }: FileRow): string[] => [
  ...(card_key === null ? [] : [card_key]),
  ...Object.keys(card_assignment),
];

/** Presentations of steps are none of the files that people see. */
const isListed = isNull(sourceFiles.slides_step);

/** Those of a card are what was uploaded to it and what it shows pages of. */
function placeOf({ card_key, isGeneral }: FilesFilter, tx: Transaction): SQL | undefined {
  if (card_key !== undefined) {
    const shown = and(eq(pageCards.source_file_id, sourceFiles.id), eq(pageCards.card_key, card_key));
    return or(eq(sourceFiles.card_key, card_key), exists(tx.select().from(pageCards).where(shown)));
  }
  return isGeneral ? isNull(sourceFiles.card_key) : undefined;
}

/** Files of a board, the newest first. */
export async function findFiles(tx: Transaction, filter: FilesFilter): Promise<FileRow[]> {
  const rows = await filesIn(tx)
    .where(and(eq(sourceFiles.board_id, filter.board_id), isListed, placeOf(filter, tx)))
    .orderBy(desc(sourceFiles.created_at), sourceFiles.batch_place, sourceFiles.id);
  return rows.map(fileOf);
}

export const countFiles = (tx: Transaction, boardId: string): Promise<number> =>
  tx.$count(sourceFiles, and(eq(sourceFiles.board_id, boardId), isListed));

/** When the first of a batch came; undefined before that. */
export async function findBatchTime(tx: Transaction, boardId: string, batch: string): Promise<Date | undefined> {
  const [first] = await tx
    .select({ at: sourceFiles.created_at })
    .from(sourceFiles)
    .where(and(eq(sourceFiles.board_id, boardId), eq(sourceFiles.batch, batch)))
    .limit(1);
  return first?.at;
}

/** Pages that the files of a board have in all, as far as they are known. */
export async function countPages(tx: Transaction, boardId: string): Promise<number> {
  const [{ pages } = { pages: 0 }] = await tx
    .select({ pages: sql<number>`coalesce(sum(${sourceFiles.page_count}), 0)::integer` })
    .from(sourceFiles)
    .where(and(eq(sourceFiles.board_id, boardId), isListed));
  return pages;
}

/** Whether a file may have so many pages beside what the other files of its board have. */
export async function hasRoomFor(tx: Transaction, fileId: string, pages: number): Promise<boolean> {
  const [file] = await tx
    .select({ board: sourceFiles.board_id, own: sourceFiles.page_count })
    .from(sourceFiles)
    .where(and(eq(sourceFiles.id, fileId), isListed));
  return !file || (await countPages(tx, file.board)) - file.own + pages <= MOST_BOARD_PAGES;
}

export async function findFile(tx: Transaction, id: string): Promise<FileRow | null> {
  const [row] = await filesIn(tx).where(eq(sourceFiles.id, id));
  return row ? fileOf(row) : null;
}

export async function findFilesByIds(tx: Transaction, ids: string[]): Promise<FileRow[]> {
  return (await filesIn(tx).where(inArray(sourceFiles.id, ids))).map(fileOf);
}

/** Files as records. */
export const FILE: RecordKind<FileRow> = { table: sourceFiles, thing: 'sourceFile', find: findFile };

export async function insertFile(tx: Transaction, values: typeof sourceFiles.$inferInsert): Promise<FileRow> {
  const [made] = await tx.insert(sourceFiles).values(values).returning({ id: sourceFiles.id });
  const row = made && (await findFile(tx, made.id));
  if (!row) throw new Error('The file was not stored');
  return row;
}

/** What the content of a file is sent from. */
export async function findContent(tx: Transaction, id: string) {
  const { kind, file_id, original_filename } = sourceFiles;
  const [found] = await tx
    .select({ kind, file_id, original_filename, text_id: sourceFilePages.preview_id })
    .from(sourceFiles)
    .leftJoin(
      sourceFilePages,
      and(eq(sourceFilePages.source_file_id, sourceFiles.id), eq(sourceFilePages.page_number, 1)),
    )
    .where(and(eq(sourceFiles.id, id), isListed));
  return found ?? null;
}

const pageColumns = {
  id: sourceFilePages.id,
  page_number: sourceFilePages.page_number,
  page_name: sourceFilePages.page_name,
  kind: sourceFiles.kind,
  preview_id: sourceFilePages.preview_id,
  thumbnail_id: sourceFilePages.thumbnail_id,
  card_keys: sql<
    string[]
  >`array(select c.card_key from page_cards c where c.page_id = ${sourceFilePages.id} order by 1)`,
};

/** Pages of files in their order. */
export async function findPages(tx: Transaction, where: { file: string } | { ids: string[] }): Promise<SourcePage[]> {
  const rows = await tx
    .select(pageColumns)
    .from(sourceFilePages)
    .innerJoin(sourceFiles, eq(sourceFiles.id, sourceFilePages.source_file_id))
    .where('file' in where ? eq(sourceFiles.id, where.file) : inArray(sourceFilePages.id, where.ids))
    .orderBy(sourceFilePages.source_file_id, sourceFilePages.page_number);
  return rows.map(({ kind, preview_id, thumbnail_id, ...page }) => ({
    ...page,
    // the preview of a text is no picture
    preview_image_url: preview_id === null || kind === 'txt' ? null : imageOf(page.id, 'full'),
    thumbnail_url: thumbnail_id === null ? null : imageOf(page.id, 'small'),
  }));
}

/** The stored file of the picture of a page. */
export async function findPageImage(tx: Transaction, id: string, size: 'full' | 'small'): Promise<string | null> {
  const [page] = await tx
    .select({ preview: sourceFilePages.preview_id, thumbnail: sourceFilePages.thumbnail_id, kind: sourceFiles.kind })
    .from(sourceFilePages)
    .innerJoin(sourceFiles, eq(sourceFiles.id, sourceFilePages.source_file_id))
    .where(eq(sourceFilePages.id, id));
  if (!page || page.kind === 'txt') return null;
  return size === 'small' ? page.thumbnail : page.preview;
}

/** Boards and files of pages; pages that the company does not have are left out. */
export const findPlaces = (tx: Transaction, ids: string[]) =>
  tx
    .select({ page: sourceFilePages.id, file: sourceFiles.id, board: sourceFiles.board_id })
    .from(sourceFilePages)
    .innerJoin(sourceFiles, eq(sourceFiles.id, sourceFilePages.source_file_id))
    .where(and(inArray(sourceFilePages.id, ids), isListed));

/** Assigns pages to a card, or takes them away from it. */
export async function setAssigned(
  tx: Transaction,
  places: { page: string; file: string }[],
  { companyId, card_key, isAssigned }: { companyId: string; card_key: string; isAssigned: boolean },
): Promise<void> {
  if (isAssigned) {
    const rows = places.map(({ page, file }) => ({
      page_id: page,
      card_key,
      company_id: companyId,
      source_file_id: file,
    }));
    await tx.insert(pageCards).values(rows).onConflictDoNothing();
    return;
  }
  const ids = places.map(({ page }) => page);
  await tx.delete(pageCards).where(and(inArray(pageCards.page_id, ids), eq(pageCards.card_key, card_key)));
}

/** Takes away what was made of a file, before it is read again. */
export const deletePages = (tx: Transaction, fileId: string): Promise<unknown> =>
  tx.delete(sourceFilePages).where(eq(sourceFilePages.source_file_id, fileId));

/** Stored files of the company that nothing names any longer; who asks removes them. */
export async function takeLeftFiles(tx: Transaction): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    delete from left_files l using stored_files f where f.id = l.file_id
      and not exists (select from source_files s where s.file_id = f.id)
      and not exists (select from source_file_pages p where p.preview_id = f.id)
      and not exists (select from source_file_pages p where p.thumbnail_id = f.id)
      and not exists (select from snapshot_files n where n.file_id = f.id)
    returning f.id`);
  return rows.map(({ id }) => id);
}
