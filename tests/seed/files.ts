import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';

import type { Database } from '#server/db/database.ts';
import { FileStore } from '#server/files/file-store.ts';
import { FilesService } from '#server/files/files-service.ts';
import { dataSources, sourceFilePages, sourceFiles } from '#server/source-files/source-files-tables.ts';

import type { SeededCompany } from './company.ts';

export interface SeededFile {
  id: string;
  pages: string[];
  /** The data source of its first page. */
  source: string;
}

/** A picture of one pixel. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

/** A file that has been read, with a table on its first page; its content lies in the folder of a server without one. */
export async function seedFile(
  database: Database,
  company: SeededCompany,
  board_id: string,
  file: Partial<typeof sourceFiles.$inferInsert> = {},
): Promise<SeededFile> {
  const company_id = company.id;
  const stored = await new FilesService(database, new FileStore('./data/files')).store({
    companyId: company_id,
    userId: company.writer.id,
    filename: 'seite.png',
    mediaType: 'image/png',
    content: Readable.from([PIXEL]),
  });
  const id = randomUUID();
  const pages = Array.from({ length: file.page_count ?? 2 }, () => randomUUID());
  const source = randomUUID();
  const row = {
    id,
    company_id,
    board_id,
    file_id: stored.id,
    kind: 'pdf',
    original_filename: 'Marktstudie.pdf',
    bytes: PIXEL.length,
    ingestion_status: 'completed',
    page_count: pages.length,
    ingested_page_count: pages.length,
    created_by: company.writer.id,
    ...file,
  } as const;
  await database.inCompany(company_id, async (tx) => {
    await tx.insert(sourceFiles).values(row);
    if (pages.length === 0) return;
    await tx.insert(sourceFilePages).values(
      pages.map((page, place) => ({
        id: page,
        company_id,
        source_file_id: id,
        page_number: place + 1,
        preview_id: stored.id,
        thumbnail_id: stored.id,
      })),
    );
    await tx.insert(dataSources).values({
      id: source,
      company_id,
      board_id,
      source_file_page_id: pages[0] ?? '',
      name: 'Umsatz',
      headers: [{ display_key: 'Segment', internal_key: 'segment', type: 'text', kind: 'text' }],
      data: [{ segment: 'Handwerk' }],
    });
  });
  return { id, pages, source };
}
