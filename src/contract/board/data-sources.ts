import { defineEndpoint } from '../endpoint.ts';
import { resource } from '../resource.ts';
import { z } from '../z.ts';

/**
 * A data source holds at most so much; what a file has beyond it is counted and left out. Each row repeats its keys,
 * so their characters count too.
 */
export const DATA_LIMITS = { rows: 5_000, columns: 100, cells: 100_000, characters: 2_000_000, cell: 5_000 } as const;

/** Characters that each row takes for its keys. */
export const charactersOf = (keys: readonly string[]): number => keys.reduce((sum, key) => sum + key.length, 0);

/** What the cells of a column are. */
export const columnKind = z.enum(['text', 'number', 'date']);
export type ColumnKind = z.infer<typeof columnKind>;

/** A column (whiteboard 3): `type` stays 'text'; what its cells are is `kind`, ours. */
export const dataHeader = z.object({
  display_key: z.string().max(200),
  internal_key: z.string().max(210),
  type: z.literal('text'),
  kind: columnKind.optional(),
});
export type DataHeader = z.infer<typeof dataHeader>;

/** A cell; days are YYYY-MM-DD. */
const dataCell = z.union([z.string().max(DATA_LIMITS.cell), z.number(), z.null()]);
export type DataCell = z.infer<typeof dataCell>;
const dataRow = z.record(z.string().max(210), dataCell);
export type DataRow = z.infer<typeof dataRow>;

/** The table of a page (whiteboard 3). What follows `analysis` is ours. */
export const dataSource = z
  .object({
    id: z.uuid(),
    board_id: z.uuid(),
    source_file_page_id: z.uuid(),
    headers: z.array(dataHeader),
    data: z.array(dataRow),
    analysis: z.string().nullable(),
    name: z.string(),
    /** Rows and columns of the file that did not fit. */
    rows_left_out: z.int(),
    columns_left_out: z.int(),
    version: z.int(),
  })
  .meta({ id: 'DataSource' });
export type DataSource = z.infer<typeof dataSource>;

/** The key of a column by the name that is shown (whiteboard 5). */
export const internalKeyOf = (display: string): string => display.trim().replaceAll(/\s+/g, '_').toLowerCase();

/** A list has at most so many data sources, and rows until they take so many characters. */
export const LIST_LIMITS = { sources: 100, characters: 4_000_000 } as const;

const boardId = z.uuid().meta({ example: '0190c000-0000-7000-8000-0000000000b1' });
const pageId = z.uuid().meta({ example: '0190c000-0000-7000-8000-0000000000f2' });
const params = z.object({ id: z.uuid().meta({ example: '0190c000-0000-7000-8000-0000000000d1' }) });
const headers = z
  .array(dataHeader)
  .min(1)
  .max(DATA_LIMITS.columns)
  .meta({ example: [{ display_key: 'Segment', internal_key: 'segment', type: 'text' }] });
const data = z
  .array(dataRow)
  .max(DATA_LIMITS.rows)
  .meta({ example: [{ segment: 'Handwerk' }] });

const calls = resource({
  path: '/api/v1/whiteboard/data-sources/',
  actions: { read: 'files.read', create: 'files.write', update: 'files.write', remove: 'files.delete' },
  params,
  item: dataSource,
  listed: dataSource.extend({
    /** Its rows are left out, as the list has become too long: read it alone. */
    is_cut: z.boolean(),
  }),
  filter: {
    board_id: boardId.optional(),
    source_file_page_id: pageId.optional(),
    limit: z.coerce.number().int().min(1).max(LIST_LIMITS.sources).optional().meta({ example: 100 }),
  },
  create: z.object({ source_file_page_id: pageId, headers, data }),
  update: z.object({ headers: headers.optional(), data: data.optional() }),
  summaries: {
    list: 'Data sources of a board or of a page of a file; those beyond a few megabytes come without their rows',
    read: 'One data source with its table',
    create: 'Give a page of a file a table',
    update: 'Change columns and rows of a table; If-Match (its version) answers 412 when somebody else has changed it',
    remove: 'Delete a data source',
  },
});
/** A whole table goes over the wire. */
const limits = { bytes: 8 * 1024 * 1024, values: 120_000 } as const;
export const dataSourceCalls = {
  ...calls,
  create: { ...calls.create, limits },
  update: { ...calls.update, limits },
} as const;
export const {
  list: listDataSources,
  read: readDataSource,
  create: createDataSource,
  update: updateDataSource,
  remove: deleteDataSource,
} = dataSourceCalls;

export const regenerateAnalysis = defineEndpoint({
  method: 'POST',
  path: '/api/v1/whiteboard/data-sources/{id}/regenerate-analysis/',
  action: 'files.write',
  summary: 'Write the analysis of a data source anew; refused while the AI is off',
  params,
  answer: dataSource,
});

/** A table without its place, to choose columns for a chart. */
export const dataPreview = dataSource.pick({ id: true, name: true, headers: true, data: true });
export const previewDataSource = defineEndpoint({
  method: 'GET',
  path: '/api/v1/charts/preview-data-source/',
  action: 'files.read',
  summary: 'Columns and first rows of a data source',
  query: z.object({ dataSourceId: z.uuid().meta({ example: '0190c000-0000-7000-8000-0000000000d1' }) }),
  answer: dataPreview.extend({ row_count: z.int() }),
});
