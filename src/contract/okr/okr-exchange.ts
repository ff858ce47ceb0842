import { defineEndpoint } from '../endpoint.ts';
import { quarter, year } from './okr-fields.ts';
import { groupBy, OKR_COLUMNS, okrFilters, okrSort } from './okr-table.ts';
import { z } from '../z.ts';

/** A file: CSV comes as text with a byte order mark, everything else as bytes. */
export const fileAnswer = z.string().meta({ description: 'The file', format: 'binary' });

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const EXAMPLE = '0190c000-0000-7000-8000-0000000000f1';

/** Kinds of files with tables. */
export const TABLE_FORMATS = ['csv', 'xlsx'] as const;
export type TableFormat = (typeof TABLE_FORMATS)[number];

/** Of ours: what the table shows as a file, in the reader's language. */
export const exportOkrTable = defineEndpoint({
  method: 'POST',
  path: '/api/v1/okr/table/export/',
  action: 'okr.read',
  isLarge: true,
  summary: 'The filtered, sorted OKR tree as CSV or XLSX with the chosen columns',
  body: z
    .object({
      filters: okrFilters,
      sort: okrSort,
      group_by: groupBy,
      columns: z
        .array(z.enum(OKR_COLUMNS))
        .max(OKR_COLUMNS.length)
        .meta({ example: ['title', 'progress'] }),
      format: z.enum(TABLE_FORMATS).meta({ example: 'xlsx' }),
    })
    .partial()
    .required({ format: true }),
  answer: fileAnswer,
});

/** So long an import can be taken back, in days. */
export const TAKE_BACK_DAYS = 14;

/** Largest file that is taken, in bytes, and most rows below the heading. */
export const IMPORT_LIMITS = { bytes: 5 * 1024 * 1024, rows: 5_000 } as const;

/**
 * What a column of an imported table can mean. A row is an objective or, with `key_result`, a key result under its
 * `objective`; or `type` says what its `title` is, as in a table that was exported.
 */
export const IMPORT_FIELDS = [
  'objective',
  'key_result',
  'type',
  'title',
  'description',
  'team',
  'responsible',
  'period',
  'year',
  'quarter',
  'initial',
  'current',
  'goal',
  'unit',
  'due',
] as const;
export type ImportField = (typeof IMPORT_FIELDS)[number];

/** The sign before decimals in the texts of a file. */
const decimalSign = z.enum([',', '.']);
export type DecimalSign = z.infer<typeof decimalSign>;

/** What happens with a row. */
export const IMPORT_ACTS = ['create', 'update', 'skip', 'error'] as const;

const counts = z.object({
  create_objectives: z.int(),
  create_key_results: z.int(),
  update: z.int(),
  skip: z.int(),
  error: z.int(),
});
export type ImportCounts = z.infer<typeof counts>;

/** A name of the file that is nowhere, and one that is almost the same. */
const likeness = z.object({
  field: z.enum(['objective', 'team', 'responsible']).meta({ example: 'objective' }),
  said: z.string().min(1).max(500).meta({ example: 'Einkaufskosten senkn' }),
  meant: z.string().min(1).max(500).meta({ example: 'Einkaufskosten senken' }),
});
export type Likeness = z.infer<typeof likeness>;

/** One row of the file and what would happen with it; all texts are in the reader's language. */
export const importRow = z
  .object({
    /** Line in the file, from 1. */
    line: z.int(),
    act: z.enum(IMPORT_ACTS),
    type: z.enum(['objective', 'key_result']),
    /** What the file calls a kind of item that is not imported. */
    kind: z.string().optional(),
    title: z.string(),
    /** Title of the objective above a key result. */
    objective: z.string(),
    /** Whether that objective is created with the row. */
    creates_objective: z.boolean(),
    team: z.string(),
    year: z.int(),
    quarter: z.int(),
    changes: z.array(z.object({ field: z.enum(IMPORT_FIELDS), from: z.string(), to: z.string() })),
    /** Why it is skipped, and what is left out of it. */
    notes: z.array(z.string()),
    errors: z.array(z.object({ column: z.string(), text: z.string() })),
    similar: z.array(likeness).optional().meta({ description: 'Names that may be slips: what is there instead' }),
  })
  .meta({ id: 'OkrImportRow' });
export type ImportRow = z.infer<typeof importRow>;

/** A file that was read, and what will happen; nothing is written before it is confirmed. */
export const okrImport = z
  .object({
    id: z.uuid(),
    filename: z.string(),
    /** The sheet that was taken; empty for CSV. */
    sheet: z.string(),
    /** The sheets that can be taken, when there are several. */
    sheets: z.array(z.string()),
    status: z.enum(['needs_mapping', 'ready', 'done']),
    columns: z.array(
      z.object({ title: z.string(), field: z.enum(IMPORT_FIELDS).nullable(), samples: z.array(z.string()) }),
    ),
    /** The quarter of rows that name none; when it is done, the one in which most was written. */
    year: z.int(),
    quarter: z.int(),
    update_existing: z.boolean(),
    decimal: decimalSign,
    counts,
    rows: z.array(importRow),
    /** Names what will happen; confirming sends it back. */
    plan: z.string(),
    /** What has happened; null until it is confirmed. */
    result: counts.nullable(),
    /** Whether it can be taken back: it is done and something of it is known. */
    can_take_back: z.boolean(),
    /** What was taken back, and the titles of what was not, as it has changed since; null until then. */
    taken_back: z.object({ removed: z.int(), restored: z.int(), kept: z.array(z.string()) }).nullable(),
  })
  .meta({ id: 'OkrImport' });
export type OkrImport = z.infer<typeof okrImport>;

const settings = {
  year: year.meta({ example: 2026 }),
  quarter: quarter.meta({ example: 4 }),
  update_existing: z.boolean().meta({ example: true }),
};
const params = z.object({ id: z.uuid().meta({ example: EXAMPLE }) });

/** An import that is done, in the list of the last ones. */
const pastImport = z
  .object({
    id: z.uuid(),
    filename: z.string(),
    confirmed_at: z.iso.datetime(),
    result: counts,
    can_take_back: z.boolean(),
    taken_back: okrImport.shape.taken_back,
  })
  .meta({ id: 'OkrPastImport' });
export type PastImport = z.infer<typeof pastImport>;

/** The newest first. */
export const listOkrImports = defineEndpoint({
  method: 'GET',
  path: '/api/v1/okr/imports/',
  action: 'okr.write',
  summary: 'The own imports of the last 14 days that are done, as long as they can be taken back',
  answer: z.array(pastImport),
});
/** As the file had them, with what is wrong behind: to be corrected and brought again. */
export const failedOkrImportRows = defineEndpoint({
  method: 'GET',
  path: '/api/v1/okr/imports/{id}/failed/',
  action: 'okr.write',
  summary: 'The rows of an own import that could not be taken, as a file',
  params,
  query: z.object({ format: z.enum(TABLE_FORMATS).meta({ example: 'csv' }) }),
  answer: fileAnswer,
});
/** How far the writing of an own import is; null while none runs. */
export const okrImportProgress = defineEndpoint({
  method: 'GET',
  path: '/api/v1/okr/imports/{id}/progress/',
  action: 'okr.write',
  summary: 'How many rows of an import that is being written are done',
  params,
  answer: z.object({ progress: z.object({ done: z.int(), all: z.int() }).nullable() }),
});
export const importTemplate = defineEndpoint({
  method: 'GET',
  path: '/api/v1/okr/imports/template/',
  action: 'okr.read',
  summary: 'An empty table for the import with two example rows',
  query: z.object({ format: z.enum(TABLE_FORMATS).meta({ example: 'xlsx' }) }),
  answer: fileAnswer,
});
export const createOkrImport = defineEndpoint({
  method: 'POST',
  path: '/api/v1/okr/imports/',
  action: 'okr.write',
  isLarge: true,
  summary: 'Read objectives and key results from a CSV or XLSX file; answers what would happen',
  body: z.object(settings).partial(),
  upload: {
    field: 'file',
    bytes: IMPORT_LIMITS.bytes,
    // text has no mark by which its content is known
    types: [XLSX, 'application/octet-stream'],
    required: true,
  },
  answer: okrImport,
  status: 201,
});
export const readOkrImport = defineEndpoint({
  method: 'GET',
  path: '/api/v1/okr/imports/{id}/',
  action: 'okr.write',
  summary: 'What an own import would do now',
  params,
  answer: okrImport,
});
/**
 * `columns` says for each column of the file what it means; null leaves it out. Another `sheet` begins with columns of
 * its own. The decimal sign follows from the columns of amounts until it is chosen. `meant` puts a name into the place of
 * another one in all rows.
 */
export const changeOkrImport = defineEndpoint({
  method: 'PATCH',
  path: '/api/v1/okr/imports/{id}/',
  action: 'okr.write',
  isLarge: true,
  summary: 'Say which sheet, what its columns mean, the quarter, and whether what exists is updated',
  params,
  body: z
    .object({
      ...settings,
      columns: z
        .array(z.enum(IMPORT_FIELDS).nullable())
        .max(100)
        .meta({ example: ['objective', 'key_result', null] }),
      sheet: z.string().max(200).meta({ example: 'OKR' }),
      decimal: decimalSign.meta({ example: ',' }),
      meant: likeness,
    })
    .partial(),
  answer: okrImport,
});
/** Runs once, in one transaction. 412 with the import as `current` when something else would happen than was shown. */
export const confirmOkrImport = defineEndpoint({
  method: 'POST',
  path: '/api/v1/okr/imports/{id}/confirm/',
  action: 'okr.write',
  isLarge: true,
  summary: 'Do what the preview has shown',
  params,
  body: z.object({ plan: z.string().max(100).meta({ example: '5f2b' }) }),
  answer: okrImport,
});
/** Deletes what it has created and restores what it has changed, as far as that is unchanged since; once. */
export const takeBackOkrImport = defineEndpoint({
  method: 'POST',
  path: '/api/v1/okr/imports/{id}/take-back/',
  action: 'okr.write',
  isLarge: true,
  summary: 'Take an own import back',
  params,
  answer: okrImport,
});
export const discardOkrImport = defineEndpoint({
  method: 'DELETE',
  path: '/api/v1/okr/imports/{id}/',
  action: 'okr.write',
  summary: 'Forget a file that was not imported',
  params,
  answer: z.null(),
  status: 204,
});
