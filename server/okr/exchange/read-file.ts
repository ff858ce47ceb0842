import { IMPORT_LIMITS } from '#contract/okr/okr-exchange.ts';

import { readTables, type FileToRead, type ReadFile } from '../../tables/read-tables.ts';
import { fieldsOf } from './import-columns.ts';

/** Reads a file of objectives and key results; the table that looks most like them comes first. Runs in a thread. */
export const readFile = (file: FileToRead): Promise<ReadFile> =>
  readTables(file, {
    rows: IMPORT_LIMITS.rows,
    understood: (headings) => fieldsOf(headings).filter((field) => field !== null).length,
  });
