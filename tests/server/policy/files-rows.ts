import { seedFile, type SeededFile } from '../../seed/files.ts';
import type { Call, Row } from './policy-row.ts';

/** A call about a file of its own on the board. */
const onFile = (call: (file: SeededFile, board: string) => Call): Row => ({
  of: 'company',
  call: async ({ database, company, board }) => call(await seedFile(database, company, board), board),
});
const onIt = onFile(({ id }) => ({ params: { id } }));
const pages = onFile(({ pages: page_ids }) => ({ body: { page_ids, card_key: 'kunden' } }));
const headers = [{ display_key: 'Wert', internal_key: 'wert', type: 'text' }];

function upload(board: string): FormData {
  const form = new FormData();
  form.append('board_id', board);
  form.append('file', new Blob(['Notizen zum Markt']), 'notizen.txt');
  return form;
}

/** The calls of files and their data sources. */
export const FILES_ROWS: Record<string, Row> = {
  uploadSourceFile: { of: 'company', call: ({ board }) => ({ body: upload(board) }) },
  listSourceFiles: { of: 'company', call: ({ board }) => ({ query: { board_id: board } }) },
  readSourceFile: onIt,
  readSourceFileStatus: onIt,
  deleteSourceFile: onIt,
  retrySourceFile: onIt,
  listSourcePages: onIt,
  readSourceContent: onIt,
  readPageImage: onFile(({ pages: [id = ''] }) => ({ params: { id } })),
  assignPages: pages,
  unassignPages: pages,
  listDataSources: { of: 'company', call: ({ board }) => ({ query: { board_id: board } }) },
  readDataSource: onFile(({ source }) => ({ params: { id: source } })),
  createDataSource: onFile(({ pages: [page = ''] }) => ({
    body: { source_file_page_id: page, headers, data: [{ wert: 1 }] },
  })),
  updateDataSource: onFile(({ source }) => ({ params: { id: source }, body: { data: [{ segment: 'Industrie' }] } })),
  deleteDataSource: onFile(({ source }) => ({ params: { id: source } })),
  regenerateAnalysis: { ...onFile(({ source }) => ({ params: { id: source } })), status: 422 },
  previewDataSource: onFile(({ source }) => ({ query: { dataSourceId: source } })),
};
