import { dataSource } from '#contract/board/data-sources.ts';
import { INGESTION_ERRORS, type IngestionError } from '#contract/board/source-files.ts';
import { storable } from '#contract/storable.ts';
import { z } from '#contract/z.ts';

/** More pages than this are not made of one file. */
export const MOST_PAGES = 1_000;

/** The table of a page. */
export const ingestedTable = dataSource.pick({
  headers: true,
  data: true,
  rows_left_out: true,
  columns_left_out: true,
});
export type IngestedTable = z.infer<typeof ingestedTable>;

/** A file in the folder of the process, and nothing outside of it. */
const made = z.string().regex(/^\d{1,4}(-small)?\.(webp|txt|json)$/);

/** A page: names of files in the folder. */
const ingestedPage = z.object({
  page: z.int().min(1).max(MOST_PAGES),
  name: z.string().transform((name) => storable(name, 200)),
  preview: made.optional(),
  thumbnail: made.optional(),
  /** An `IngestedTable` as JSON. */
  table: made.optional(),
});
export type IngestedPage = z.infer<typeof ingestedPage>;

/** One line of the process. */
const ingestionLine = z.union([
  z.object({ pages: z.int().min(0).max(MOST_PAGES), isSimplified: z.boolean() }),
  ingestedPage,
  z.object({ failed: z.enum(INGESTION_ERRORS) }),
  /** A sign of life. */
  z.object({ busy: z.literal(true) }),
  z.object({ done: z.literal(true) }),
]);
export type IngestionLine = z.infer<typeof ingestionLine>;

/** What a line says; null for one that no process of ours writes: it has read a file of strangers. */
export function lineOf(text: string): IngestionLine | null {
  try {
    return ingestionLine.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

/** Name of the file in the folder. */
export const SOURCE = 'source';

/** Why a file cannot be read, as its readers learn it. */
export class IngestionFailure extends Error {
  readonly code: IngestionError;

  constructor(code: IngestionError) {
    super(code);
    this.code = code;
  }
}

export const report = (line: IngestionLine): void => void process.stdout.write(`${JSON.stringify(line)}\n`);
