// Reads one file of strangers in a process of its own, which may be ended at any time: `ingest-process <kind> <folder>`.
import { readFile } from 'node:fs/promises';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';

import type { FileKind, IngestionError } from '#contract/board/source-files.ts';

import { Refusal } from './http/refusals/refusals.ts';
import { IngestionFailure, report, SOURCE } from './source-files/ingestion/ingested.ts';
import { makeOfficePages } from './source-files/ingestion/office-pages.ts';
import { makePdfPages } from './source-files/ingestion/pdf-pages.ts';
import { makePicturePage } from './source-files/ingestion/picture-page.ts';
import { makeCsvPage, makeSheetPages } from './source-files/ingestion/table-pages.ts';
import { makeTextPage } from './source-files/ingestion/text-page.ts';

const MAKE: Record<FileKind, (bytes: Buffer, folder: string) => Promise<void>> = {
  pptx: (bytes, folder) => makeOfficePages(bytes, folder, 'pptx'),
  docx: (bytes, folder) => makeOfficePages(bytes, folder, 'docx'),
  pdf: makePdfPages,
  xlsx: makeSheetPages,
  png: makePicturePage,
  jpeg: makePicturePage,
  jpg: makePicturePage,
  csv: makeCsvPage,
  txt: makeTextPage,
};

/** What the readers of tables refuse, as a reason of ours. */
const REFUSED: Record<string, IngestionError> = {
  too_large: 'unpacks_too_large',
  too_many_sheets: 'too_many_pages',
  empty: 'empty',
};

function codeOf(error: unknown): IngestionError {
  if (error instanceof IngestionFailure) return error.code;
  if (error instanceof Refusal) return REFUSED[error.code] ?? 'damaged';
  return /memory|allocation|aborted/i.test(String(error)) ? 'too_heavy' : 'damaged';
}

// people wait for calls, nobody for this
setPriority(constants.priority.PRIORITY_LOW);
const [kind = '', folder = ''] = process.argv.slice(2);
try {
  await MAKE[kind as FileKind](await readFile(join(folder, `${SOURCE}.${kind}`)), folder);
  report({ done: true });
} catch (error) {
  process.stderr.write(`${String(error)}\n`);
  report({ failed: codeOf(error) });
}
