import type { DataHeader, DataRow } from '#contract/board/data-sources.ts';
import type { IngestionError } from '#contract/board/source-files.ts';

/** The table of a page. */
export interface IngestedTable {
  headers: DataHeader[];
  data: DataRow[];
  rows_left_out: number;
  columns_left_out: number;
}

/** A page: names of files in the folder. */
export interface IngestedPage {
  page: number;
  name: string;
  preview?: string;
  thumbnail?: string;
  /** An `IngestedTable` as JSON. */
  table?: string;
}

/** One line of the process. */
export type IngestionLine =
  | { pages: number; isSimplified: boolean }
  | IngestedPage
  | { failed: IngestionError }
  | { done: true };

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
