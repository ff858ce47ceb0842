import { sql } from 'drizzle-orm';

import { copiedId, type ContentKey, type ContentPart } from '../boards/board-content-service.ts';
import type { Transaction } from '../db/database.ts';

/** Tables beyond so many characters are not stored again: on the board they stay as they are. */
const TABLE_CHARACTERS = 4_000_000;

interface StoredPage {
  id: string;
  page_number: number;
  card_keys: string[];
  /** The id of the page whose table a copy gets. */
  from?: string;
}
interface StoredFile {
  id: string;
  card_key: string | null;
  original_filename: string;
  ingestion_status: string;
  page_count: number;
  pages: StoredPage[];
  /** The id of the file that a copy is made from. */
  from?: string;
}

/**
 * Files of a board with their pages, cards and tables, as snapshots and copies have them: they name the same stored
 * files, so that no content is doubled. Restoring deletes no file: one that has come since stays, without its cards.
 * Presentations of steps are a part of their own (`step-slides-content-service.ts`).
 */
export const filesContent: ContentPart = {
  kind: 'source_files',
  read: async (tx, { boardId }) => {
    const { rows } = await tx.execute<{ files: string }>(sql`
      with firsts as (
        select distinct on (d.source_file_page_id) d.* from data_sources d where d.board_id = ${boardId}
        order by d.source_file_page_id, d.created_at, d.id
      ), tables as (
        select d.source_file_page_id as page, to_jsonb(d) - array['id', 'company_id', 'board_id', 'source_file_page_id',
            'created_at', 'version'] as content,
          sum(length(d.data::text)) over (order by d.created_at, d.id) as characters
        from firsts d
      ), pages as (
        select p.source_file_id as file, jsonb_agg(to_jsonb(p) - 'company_id' - 'source_file_id' || jsonb_build_object(
            'card_keys', array(select c.card_key from page_cards c where c.page_id = p.id order by 1),
            'table', case when t.characters <= ${TABLE_CHARACTERS} then t.content end) order by p.page_number) as content
        from source_file_pages p join source_files f on f.id = p.source_file_id and f.board_id = ${boardId}
          and f.slides_step is null
        left join tables t on t.page = p.id group by 1
      )
      select coalesce(jsonb_agg(to_jsonb(f) - array['company_id', 'board_id', 'lease', 'lease_until', 'taken_at', 'tries']
        || jsonb_build_object('pages', coalesce(p.content, '[]')) order by f.created_at, f.id), '[]')::text as files
      from source_files f left join pages p on p.file = f.id
      where f.board_id = ${boardId} and f.slides_step is null`);
    return rows[0]?.files ?? '[]';
  },
  write: async (tx, place, stored, asCopy) => {
    const files = stored as StoredFile[];
    const given = JSON.stringify(asCopy ? files.map((file) => copyOf(file, place.boardId)) : files);
    await writeFiles(tx, place, given);
    await writePages(tx, place, given);
    await writeTables(tx, place, given);
    if (asCopy) await nameCopies(tx, place, given);
  },
  show: (stored) =>
    (stored as StoredFile[]).map(({ id, card_key, original_filename, ingestion_status, page_count, pages }) => ({
      id,
      card_key,
      original_filename,
      ingestion_status,
      page_count,
      card_assignment: assignmentOf(pages),
    })),
};

/** How many pages each card shows. */
function assignmentOf(pages: readonly StoredPage[]): Record<string, number> {
  const counts = new Map<string, number>();
  for (const { card_keys } of pages) for (const key of card_keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  return Object.fromEntries(counts);
}

const copyOf = (file: StoredFile, boardId: string): StoredFile => ({
  ...file,
  from: file.id,
  id: copiedId(boardId, file.id),
  pages: file.pages.map((page) => ({ ...page, id: copiedId(boardId, page.id), from: page.id })),
});

/** What is not there any more comes back, if its content is there; what was being read begins anew. */
async function writeFiles(tx: Transaction, { companyId, boardId }: ContentKey, given: string): Promise<void> {
  await tx.execute(sql`
    insert into source_files (id, company_id, board_id, file_id, kind, original_filename, bytes, card_key, ingestion_status,
      ingestion_error_code, is_simplified, page_count, ingested_page_count, created_at, created_by, batch, batch_place,
      version)
    select f.id, ${companyId}, ${boardId}, f.file_id, f.kind, f.original_filename, f.bytes, f.card_key,
      case f.ingestion_status when 'processing' then 'pending' else f.ingestion_status end,
      f.ingestion_error_code, f.is_simplified, f.page_count, f.ingested_page_count, f.created_at,
      (select u.id from users u where u.id = f.created_by), f.batch, coalesce(f.batch_place, 0), f.version + 1
    from jsonb_populate_recordset(null::source_files, ${given}::jsonb) as f join stored_files s on s.id = f.file_id
    on conflict do nothing`);
}

/** Pages that are missing, and the cards of all: those of other files are taken away. */
async function writePages(tx: Transaction, { companyId, boardId }: ContentKey, given: string): Promise<void> {
  await tx.execute(sql`
    insert into source_file_pages (id, company_id, source_file_id, page_number, page_name, preview_id, thumbnail_id)
    select (p ->> 'id')::uuid, ${companyId}, f.id, (p ->> 'page_number')::integer, p ->> 'page_name',
      (select s.id from stored_files s where s.id = (p ->> 'preview_id')::uuid),
      (select s.id from stored_files s where s.id = (p ->> 'thumbnail_id')::uuid)
    from jsonb_array_elements(${given}::jsonb) as e
      join source_files f on f.id = (e ->> 'id')::uuid and f.board_id = ${boardId}
      cross join jsonb_array_elements(e -> 'pages') as p
    on conflict do nothing`);
  await tx.execute(sql`
    delete from page_cards c using source_files f where f.id = c.source_file_id and f.board_id = ${boardId}`);
  await tx.execute(sql`
    insert into page_cards (page_id, card_key, company_id, source_file_id)
    select own.id, k.card_key, ${companyId}, f.id
    from jsonb_array_elements(${given}::jsonb) as e
      join source_files f on f.id = (e ->> 'id')::uuid and f.board_id = ${boardId}
      cross join jsonb_array_elements(e -> 'pages') as p
      join source_file_pages own on own.source_file_id = f.id and own.page_number = (p ->> 'page_number')::integer
      cross join jsonb_array_elements_text(p -> 'card_keys') as k (card_key)
    on conflict do nothing`);
  // nobody had chosen pages of what was still being read then: its card shows all of it
  await tx.execute(sql`
    insert into page_cards (page_id, card_key, company_id, source_file_id)
    select own.id, f.card_key, ${companyId}, f.id
    from jsonb_array_elements(${given}::jsonb) as e
      join source_files f on f.id = (e ->> 'id')::uuid and f.board_id = ${boardId}
        and f.card_key is not null and f.ingestion_status = 'completed'
      join source_file_pages own on own.source_file_id = f.id
    where e ->> 'ingestion_status' <> 'completed'
    on conflict do nothing`);
}

/** Tables as they were. One that was too long to be stored again stays; a copy gets that of the page it is made from. */
async function writeTables(tx: Transaction, { companyId, boardId }: ContentKey, given: string): Promise<void> {
  await tx.execute(sql`
    with given as (
      select own.id as page, coalesce(nullif(p -> 'table', 'null'), (select to_jsonb(d) from data_sources d
          where d.source_file_page_id = (p ->> 'from')::uuid order by d.created_at, d.id limit 1)) as content
      from jsonb_array_elements(${given}::jsonb) as e
        join source_files f on f.id = (e ->> 'id')::uuid and f.board_id = ${boardId}
        cross join jsonb_array_elements(e -> 'pages') as p
        join source_file_pages own on own.source_file_id = f.id and own.page_number = (p ->> 'page_number')::integer
    ), changed as (
      update data_sources d set headers = g.content -> 'headers', data = g.content -> 'data',
        analysis = g.content ->> 'analysis', version = d.version + 1
      from given g where g.page = d.source_file_page_id and g.content is not null
        and (d.headers, d.data, d.analysis) is distinct from
          (g.content -> 'headers', g.content -> 'data', g.content ->> 'analysis')
        and d.id = (select o.id from data_sources o where o.source_file_page_id = g.page order by o.created_at, o.id limit 1)
    )
    insert into data_sources (company_id, board_id, source_file_page_id, name, headers, data, analysis, rows_left_out,
      columns_left_out)
    select ${companyId}, ${boardId}, g.page, g.content ->> 'name', g.content -> 'headers', g.content -> 'data',
      g.content ->> 'analysis', (g.content ->> 'rows_left_out')::integer, (g.content ->> 'columns_left_out')::integer
    from given g where g.content is not null
      and not exists (select from data_sources d where d.source_file_page_id = g.page)`);
}

const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

/** What the cards of a copy were made from are the files and tables of the copy: those of the other board are not its own. */
async function nameCopies(tx: Transaction, { boardId }: ContentKey, given: string): Promise<void> {
  const { rows: pairs } = await tx.execute<{ before: string; after: string }>(sql`
    with files as (select e from jsonb_array_elements(${given}::jsonb) as e
      join source_files f on f.id = (e ->> 'id')::uuid and f.board_id = ${boardId})
    select e ->> 'from' as before, e ->> 'id' as after from files
    union all
    select old.id::text, own.id::text from files cross join jsonb_array_elements(e -> 'pages') as p
      join data_sources old on old.source_file_page_id = (p ->> 'from')::uuid
      join data_sources own on own.source_file_page_id = (p ->> 'id')::uuid`);
  const names = new Map(pairs.map(({ before, after }) => [before, after]));
  const { rows: cards } = await tx.execute<{ card_key: string; data: string }>(sql`
    select card_key, data::text as data from cards
    where board_id = ${boardId} and data::text ~ '"(file_id|data_source_id)"'`);
  for (const { card_key, data } of cards) {
    const named = data.replaceAll(UUID, (id) => names.get(id) ?? id);
    if (named !== data)
      await tx.execute(
        sql`update cards set data = ${named}::jsonb where board_id = ${boardId} and card_key = ${card_key}`,
      );
  }
}
