import { Readable } from 'node:stream';

import { FileStore } from '#server/files/file-store.ts';
import { FilesService } from '#server/files/files-service.ts';

import { seedNote } from '../../seed/notes.ts';
import type { Call, Fixture, Row } from './policy-row.ts';

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

const onNote = (more: Call | (() => Call) = {}): Row => ({
  of: 'company',
  call: async ({ database, company, board }) => ({
    params: { id: await seedNote(database, company, board) },
    ...(typeof more === 'function' ? more() : more),
  }),
});

function picture(): FormData {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(PNG)], { type: 'image/png' }), 'a.png');
  return form;
}

/** A note whose picture is made already, in the folder that a server without another one uses. */
async function withPicture({ database, company, board }: Fixture): Promise<Call> {
  const file = {
    companyId: company.id,
    userId: null,
    filename: 'a.png',
    mediaType: 'image/png',
    content: Readable.from([PNG]),
  };
  const { id: image_id } = await new FilesService(database, new FileStore('./data/files')).store(file);
  const id = await seedNote(database, company, board, { image_id, image_processing_status: 'completed' });
  return { params: { id } };
}

export const NOTES_ROWS: Record<string, Row> = {
  listNotes: { of: 'company', call: ({ board }) => ({ query: { board_id: board, card_key: 'general' } }) },
  readNote: onNote(),
  createNote: { of: 'company', call: ({ board }) => ({ body: { board_id: board, text: 'Neu' } }) },
  updateNote: onNote({ body: { text: 'Neu' } }),
  deleteNote: onNote(),
  restoreNote: onNote(),
  changeNotes: { of: 'company', call: ({ board }) => ({ body: { board_id: board, create: [{ text: 'Neu' }] } }) },
  generateNotesText: { of: 'company', call: ({ board }) => ({ body: { board_id: board } }), status: 422 },
  readImageStatus: onNote(),
  uploadNoteImage: onNote(() => ({ body: picture() })),
  readNoteImage: { of: 'company', call: withPicture },
};
