import type { FastifyInstance } from 'fastify';

import {
  changeNotes,
  createNote,
  generateNotesText,
  deleteNote,
  listNotes,
  readImageStatus,
  readNote,
  readNoteImage,
  restoreNote,
  updateNote,
  uploadNoteImage,
  type Note,
} from '#contract/board/notes.ts';

import { pageOf } from '../http/answers/list-page.ts';
import { mount, type Member } from '../http/mount.ts';
import { notFound } from '../http/refusals/refusals.ts';
import { sendText } from '../http/answers/send-text.ts';
import { callOf } from '../records/call.ts';
import type { Services } from '../services.ts';
import { NotesService } from './notes-service.ts';

function grouped(notes: Note[], asked: string[] = []): Record<string, Note[]> {
  const groups: Record<string, Note[]> = Object.fromEntries(asked.map((key) => [key, []]));
  for (const note of notes) (groups[note.section_key] ??= []).push(note);
  return groups;
}

/** Whoever may write on the board of a note may send a picture to it. */
const mayReceive =
  (notes: NotesService) =>
  ({ viewer, params }: { viewer: Member; params: { id: string } }) =>
    notes.mayWrite(viewer, { noteId: params.id });

export async function notesRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const notes = new NotesService(services);

  mount(app, listNotes, async ({ viewer, query, reply }) => {
    const { board_id, card_key, section_key, after } = query;
    const section_keys = query.section_keys ?? (section_key === undefined ? undefined : [section_key]);
    const isGrouped = query.group_by_section === 'true';
    const text = await notes.list(
      viewer,
      { board_id, card_key, section_keys, after },
      isGrouped ? undefined : pageOf(query),
    );
    if (isGrouped) return sendText(reply, JSON.stringify(grouped(JSON.parse(text) as Note[], section_keys)));
    return sendText(reply, text);
  });

  mount(app, generateNotesText, async ({ viewer, body }) => notes.generateText(viewer, body.board_id));

  mount(app, readNote, async ({ viewer, params }) => notes.read(viewer, params.id));

  mount(
    app,
    createNote,
    async ({ viewer, body, upload, request }) => notes.create(callOf({ viewer, request }), body, upload),
    {
      mayReceive: async ({ viewer, body: { board_id } }) => board_id && notes.mayWrite(viewer, { boardId: board_id }),
    },
  );

  mount(
    app,
    updateNote,
    async ({ viewer, params, body, upload, request }) =>
      notes.change(callOf({ viewer, request }), { ...body, id: params.id }, upload),
    { mayReceive: mayReceive(notes) },
  );

  mount(app, deleteNote, async ({ viewer, params, request }) => notes.remove(callOf({ viewer, request }), params.id));

  mount(app, restoreNote, async ({ viewer, params, request }) =>
    notes.change(callOf({ viewer, request }), { id: params.id, deleted: false }),
  );

  mount(app, changeNotes, async ({ viewer, body, request }) =>
    notes.changeMany(callOf({ viewer, request }), body.board_id, body),
  );

  imageRoutes(app, notes);
}

function imageRoutes(app: FastifyInstance, notes: NotesService): void {
  mount(
    app,
    uploadNoteImage,
    async ({ viewer, params, upload, request }) => notes.setImage(callOf({ viewer, request }), params.id, upload),
    { mayReceive: mayReceive(notes) },
  );

  mount(app, readImageStatus, async ({ viewer, params }) => {
    const { id, image_processing_status, image } = await notes.read(viewer, params.id);
    return { id, image_processing_status, image };
  });

  mount(app, readNoteImage, async ({ viewer, params, query, reply }) => {
    const which = query.size === 'small' ? 'thumbnail_id' : 'image_id';
    const picture = await notes.images.open(viewer.companyId, params.id, { which, version: query.v });
    if (!picture) throw notFound('image');
    void reply
      .headers({
        'Content-Type': picture.mediaType,
        'Content-Security-Policy': 'sandbox',
        // its address changes with the picture
        'Cache-Control': 'private, max-age=31536000, immutable',
      })
      .send(picture.content);
    return undefined;
  });
}
