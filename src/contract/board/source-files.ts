import { userInfo } from '../accounts/people.ts';
import { defineEndpoint } from '../endpoint.ts';
import { listOf, paging } from '../lists.ts';
import { z } from '../z.ts';

/** Largest file of a board in bytes; a setting may lower it. */
export const MAX_FILE_BYTES = 50 * 1024 * 1024;
/** Files of one board. */
export const MOST_FILES = 2_000;
/** Pages of all of them, beyond which it takes no further file: snapshots and copies name each page. */
export const MOST_BOARD_PAGES = 20_000;

const OFFICE = 'application/vnd.openxmlformats-officedocument';
/** Text has no mark by which its content is known. */
export const PLAIN = 'application/octet-stream';
/** What a board takes, by the ending of the name, and the media type that its content then has (whiteboard 5). */
export const FILE_KINDS = {
  pptx: `${OFFICE}.presentationml.presentation`,
  docx: `${OFFICE}.wordprocessingml.document`,
  pdf: 'application/pdf',
  xlsx: `${OFFICE}.spreadsheetml.sheet`,
  png: 'image/png',
  jpeg: 'image/jpeg',
  jpg: 'image/jpeg',
  csv: PLAIN,
  txt: PLAIN,
} as const;
export type FileKind = keyof typeof FILE_KINDS;

/** The kind of a file by its name; null for one that a board does not take. */
export function fileKindOf(name: string): FileKind | null {
  const ending = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  return Object.hasOwn(FILE_KINDS, ending) ? (ending as FileKind) : null;
}

/** Where a file is on its way (whiteboard 4). */
export const ingestionStatus = z.enum(['pending', 'processing', 'completed', 'failed']);
export type IngestionStatus = z.infer<typeof ingestionStatus>;

/** Why a file could not be read; the sentence is `failure.<code>` of the texts of files. */
export const INGESTION_ERRORS = [
  'encrypted',
  'damaged',
  'empty',
  'too_many_pages',
  'board_full',
  'unpacks_too_large',
  'too_heavy',
  'too_slow',
  'picture_too_large',
  'crashed',
] as const;
export type IngestionError = (typeof INGESTION_ERRORS)[number];

const key = z.string().regex(/^[\w-]{1,64}$/);
const cardKey = key.meta({ example: 'kunden' });
const boardId = z.uuid().meta({ example: '0190c000-0000-7000-8000-0000000000b1' });
const params = z.object({ id: z.uuid().meta({ example: '0190c000-0000-7000-8000-0000000000f1' }) });
const pageIds = z
  .array(z.uuid())
  .min(1)
  .max(1_000)
  .meta({ example: ['0190c000-0000-7000-8000-0000000000f2'] });

export const sourcePage = z
  .object({
    id: z.uuid(),
    page_number: z.int(),
    page_name: z.string(),
    preview_image_url: z.string().nullable(),
    thumbnail_url: z.string().nullable(),
    card_keys: z.array(z.string()),
  })
  .meta({ id: 'SourceFilePage' });
export type SourcePage = z.infer<typeof sourcePage>;

/** A file of a board (whiteboard 3). What follows `pages` is ours. */
export const sourceFile = z
  .object({
    id: z.uuid(),
    board_id: z.uuid(),
    original_filename: z.string(),
    /** Address of its content below the server's origin; that of a text is in UTF-8. */
    file: z.string(),
    thumbnail_url: z.string().nullable(),
    card_key: z.string().nullable(),
    general: z.boolean(),
    /** Card key → number of its pages there. */
    card_assignment: z.record(z.string(), z.int()),
    ingestion_status: ingestionStatus,
    /** A sentence in the reader's language; live messages have the code alone. */
    ingestion_error: z.string().nullable(),
    page_count: z.int(),
    ingested_page_count: z.int(),
    pages: z.array(sourcePage).optional(),
    ingestion_error_code: z.enum(INGESTION_ERRORS).nullable(),
    /** Its pages show its texts, not how it looks. */
    is_simplified: z.boolean(),
    bytes: z.int(),
    author: userInfo.nullable(),
    created_at: z.iso.datetime(),
    /** Its place among those that were chosen together, which have the time of the first one. */
    batch_place: z.int(),
    version: z.int(),
    /** The step whose presentation it is; live messages alone have such files. */
    slides_step: z.string().nullable().optional(),
  })
  .meta({ id: 'SourceFile' });
export type SourceFile = z.infer<typeof sourceFile>;

const FILES = '/api/v1/whiteboard/source-files/';

export const uploadSourceFile = defineEndpoint({
  method: 'POST',
  path: `${FILES}upload/`,
  action: 'files.write',
  summary: 'Give a board a file; its pages are made in the background',
  body: z.object({
    board_id: boardId,
    card_key: cardKey.optional(),
    /** Ours: what was chosen together, and its place there. */
    batch: z.uuid().optional().meta({ example: '0190c000-0000-7000-8000-0000000000f3' }),
    batch_place: z.coerce.number().int().min(0).max(100_000).optional().meta({ example: 0 }),
  }),
  upload: {
    field: 'file',
    bytes: MAX_FILE_BYTES,
    types: [...new Set(Object.values(FILE_KINDS))],
    required: true,
  },
  answer: sourceFile,
  status: 201,
});
export const listSourceFiles = defineEndpoint({
  method: 'GET',
  path: FILES,
  action: 'files.read',
  summary: 'Files of a board, the newest first; those of a card are its own uploads and what it shows pages of',
  query: z.object({
    board_id: boardId,
    card_key: cardKey.optional(),
    general: z.enum(['true', 'false']).optional().meta({ example: 'false' }),
    ...paging,
  }),
  answer: listOf(sourceFile),
});
export const readSourceFile = defineEndpoint({
  method: 'GET',
  path: `${FILES}{id}/`,
  action: 'files.read',
  summary: 'One file with its pages',
  params,
  answer: sourceFile,
});
export const deleteSourceFile = defineEndpoint({
  method: 'DELETE',
  path: `${FILES}{id}/`,
  action: 'files.delete',
  summary: 'Delete a file for good, with its pages and data sources',
  params,
  answer: z.null(),
  status: 204,
});
export const readSourceFileStatus = defineEndpoint({
  method: 'GET',
  path: `${FILES}{id}/status/`,
  action: 'files.read',
  summary: 'How far the pages of a file are',
  params,
  answer: sourceFile.pick({
    id: true,
    ingestion_status: true,
    ingestion_error: true,
    ingestion_error_code: true,
    page_count: true,
    ingested_page_count: true,
    thumbnail_url: true,
  }),
});
/** Ours. */
export const retrySourceFile = defineEndpoint({
  method: 'POST',
  path: `${FILES}{id}/retry/`,
  action: 'files.write',
  summary: 'Read a file again whose pages could not be made',
  params,
  answer: sourceFile,
});
export const listSourcePages = defineEndpoint({
  method: 'GET',
  path: `${FILES}{id}/pages/`,
  action: 'files.read',
  summary: 'The pages of a file and the cards that they are assigned to',
  params,
  query: z.object({ ...paging }),
  answer: listOf(sourcePage),
});
/** Ours: the content of `file`. */
export const readSourceContent = defineEndpoint({
  method: 'GET',
  path: `${FILES}{id}/content/`,
  action: 'files.read',
  summary: 'The content of a file; a text in UTF-8, unless it is downloaded as it came',
  params,
  query: z.object({ download: z.enum(['true', 'false']).optional().meta({ example: 'true' }) }),
  answer: z.unknown(),
});
/** Ours: what `preview_image_url` and `thumbnail_url` lead to. */
export const readPageImage = defineEndpoint({
  method: 'GET',
  path: `${FILES}pages/{id}/image/`,
  action: 'files.read',
  summary: 'The picture of a page',
  params,
  query: z.object({ size: z.enum(['full', 'small']).optional().meta({ example: 'small' }) }),
  answer: z.unknown(),
});

const assignment = z.object({ page_ids: pageIds, card_key: cardKey });
/** The pages that were named, as they are now. */
const assigned = z.object({ pages: z.array(sourcePage) });
export const assignPages = defineEndpoint({
  method: 'POST',
  path: `${FILES}pages/assign/`,
  action: 'files.write',
  summary: 'Assign pages to a card',
  body: assignment,
  answer: assigned,
});
export const unassignPages = defineEndpoint({
  method: 'POST',
  path: `${FILES}pages/unassign/`,
  action: 'files.write',
  summary: 'Take pages away from a card',
  body: assignment,
  answer: assigned,
});
