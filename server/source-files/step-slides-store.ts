import { and, asc, eq, isNotNull, sql } from 'drizzle-orm';

import type { Slide, SlideStep } from '#contract/board/slides.ts';

import type { ContentKey } from '../boards/board-content-service.ts';
import type { Transaction } from '../db/database.ts';
import { findFile, imageOf, type FileRow } from './source-files-store.ts';
import { sourceFilePages, sourceFiles } from './source-files-tables.ts';

/** A step of a board. */
export interface StepPlace {
  id: string;
  step: SlideStep;
}

const atStep = ({ id, step }: StepPlace) => and(eq(sourceFiles.board_id, id), eq(sourceFiles.slides_step, step));

/** The presentation of a step, and the stored file that it came as. */
export async function findDeck(tx: Transaction, place: StepPlace): Promise<(FileRow & { file_id: string }) | null> {
  const [found] = await tx
    .select({ id: sourceFiles.id, file_id: sourceFiles.file_id })
    .from(sourceFiles)
    .where(atStep(place));
  const file = found && (await findFile(tx, found.id));
  return file ? { ...file, file_id: found.file_id } : null;
}

/** Its slides in their order; those still to come have no picture. */
export async function findSlides(tx: Transaction, { id, page_count }: FileRow): Promise<Slide[]> {
  const pages = await tx
    .select({
      id: sourceFilePages.id,
      number: sourceFilePages.page_number,
      title: sourceFilePages.page_name,
      preview: sourceFilePages.preview_id,
    })
    .from(sourceFilePages)
    .where(eq(sourceFilePages.source_file_id, id))
    .orderBy(asc(sourceFilePages.page_number));
  const made = new Map(pages.map((page) => [page.number, page]));
  return Array.from({ length: page_count }, (_, at): Slide => {
    const page = made.get(at + 1);
    if (!page || page.preview === null) return { id: `${id}-${at + 1}`, imageUrl: '', isRendered: false };
    const title = page.title === '' ? {} : { title: page.title };
    const pictures = { imageUrl: imageOf(page.id, 'full'), thumbnailUrl: imageOf(page.id, 'small') };
    return { id: page.id, ...pictures, isRendered: true, ...title };
  });
}

/** Answers the id of the presentation that was there. */
export async function deleteDeck(tx: Transaction, place: StepPlace): Promise<string | null> {
  const [gone] = await tx.delete(sourceFiles).where(atStep(place)).returning({ id: sourceFiles.id });
  return gone?.id ?? null;
}

/** The presentations of all steps, as JSON text. */
export async function readDecks(tx: Transaction, boardId: string): Promise<string> {
  const { rows } = await tx.execute<{ decks: string }>(sql`
    select coalesce(jsonb_agg(jsonb_build_object(
      'slides_step', f.slides_step, 'file_id', f.file_id, 'original_filename', f.original_filename, 'bytes', f.bytes,
      'ingestion_status', f.ingestion_status, 'ingestion_error_code', f.ingestion_error_code,
      'is_simplified', f.is_simplified, 'page_count', f.page_count, 'created_by', f.created_by,
      'pages', (select coalesce(jsonb_agg(jsonb_build_object('page_number', p.page_number, 'page_name', p.page_name,
        'preview_id', p.preview_id, 'thumbnail_id', p.thumbnail_id)), '[]')
        from source_file_pages p where p.source_file_id = f.id))), '[]')::text as decks
    from source_files f where f.board_id = ${boardId} and f.slides_step is not null`);
  return rows[0]?.decks ?? '[]';
}

const decksOf = (boardId: string) => and(eq(sourceFiles.board_id, boardId), isNotNull(sourceFiles.slides_step));

/** The steps of a board that have a presentation. */
export async function findSteps(tx: Transaction, boardId: string): Promise<(SlideStep | null)[]> {
  const rows = await tx.select({ step: sourceFiles.slides_step }).from(sourceFiles).where(decksOf(boardId));
  return rows.map(({ step }) => step);
}

/**
 * Puts presentations in the place of those that the board has, as far as their content is still stored. What was not
 * read to its end is read anew.
 */
export async function writeDecks(tx: Transaction, { companyId, boardId }: ContentKey, stored: unknown): Promise<void> {
  await tx.delete(sourceFiles).where(decksOf(boardId));
  await tx.execute(sql`
    with given as (
      select gen_random_uuid() as id, d.* from jsonb_to_recordset(${JSON.stringify(stored)}::jsonb) as d (
        slides_step text, file_id uuid, original_filename text, bytes bigint, ingestion_status text,
        ingestion_error_code text, is_simplified boolean, page_count integer, created_by uuid, pages jsonb)
      join stored_files s on s.id = d.file_id
    ), pages as (
      select g.id as deck, p.* from given g, jsonb_to_recordset(g.pages) as p (
        page_number integer, page_name text, preview_id uuid, thumbnail_id uuid)
      join stored_files v on v.id = p.preview_id join stored_files t on t.id = p.thumbnail_id
    ), counted as (
      select g.*, g.ingestion_status in ('completed', 'failed') and
        (select count(*) from pages p where p.deck = g.id) = jsonb_array_length(g.pages) as is_whole from given g
    ), made as (
      insert into source_files (id, company_id, board_id, slides_step, file_id, kind, original_filename, bytes,
        ingestion_status, ingestion_error_code, is_simplified, page_count, ingested_page_count, created_by)
      select id, ${companyId}, ${boardId}, slides_step, file_id, 'pptx', original_filename, bytes,
        case when is_whole then ingestion_status else 'pending' end,
        case when is_whole then ingestion_error_code end, is_simplified,
        case when is_whole then page_count else 0 end,
        case when is_whole then jsonb_array_length(pages) else 0 end,
        (select u.id from users u where u.id = created_by)
      from counted
    )
    insert into source_file_pages (company_id, source_file_id, page_number, page_name, preview_id, thumbnail_id)
    select ${companyId}, deck, page_number, page_name, preview_id, thumbnail_id from pages
    where deck in (select id from counted where is_whole)`);
}
