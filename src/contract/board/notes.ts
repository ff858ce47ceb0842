import { defineEndpoint } from '../endpoint.ts';
import { listOf, paging } from '../lists.ts';
import { userInfo } from '../accounts/people.ts';
import { z } from '../z.ts';

/** Notes of the main board stand under this card and section key (whiteboard 9). */
export const GENERAL = 'general';
/** What the board's socket calls a note in which somebody writes, in the place of a card (`view_card`, `presence`). */
export const noteView = (id: string): string => `note-${id}`;
/** The palette (whiteboard 9: 5 colours); the first one is that of new notes. */
export const NOTE_COLORS = ['#00484D', '#FFF1A3', '#BFF3EA', '#FFD2D6', '#D3E6FA'] as const;
/** Edge of a new note and smallest edge of any, in board units (whiteboard 9). */
export const NOTE_SIZE = 200;
export const MIN_NOTE_SIZE = 100;
/** Characters of a note (EXPECTATIONS "Notes"). */
export const MAX_NOTE_TEXT = 2_000;
/** Largest picture of a note in bytes, and the kinds that are taken. */
export const MAX_IMAGE_BYTES = 10 * 1024 * 1024;
export const IMAGE_TYPES = ['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'image/avif'] as const;
/** Notes that one call may make or change. */
export const MAX_BATCH = 500;

/** Where the picture of a note is on its way (whiteboard 4); null without one. Other servers may say more. */
export const imageStatus = z.enum(['pending', 'processing', 'completed', 'failed']);
export type ImageStatus = z.infer<typeof imageStatus>;

const id = z.uuid().meta({ example: '0190c000-0000-7000-8000-0000000000c1' });
const boardId = z.uuid().meta({ example: '0190c000-0000-7000-8000-0000000000b1' });
const key = z.string().regex(/^[\w-]{1,64}$/);
const card_key = key.meta({ example: GENERAL });
const section_key = key.meta({ example: GENERAL });
const coordinate = z.number().min(-1_000_000).max(1_000_000);
const edge = z.number().min(MIN_NOTE_SIZE).max(10_000);
const text = z.string().max(MAX_NOTE_TEXT);
const color = z.string().regex(/^#[0-9a-fA-F]{6}$/);

/** A sticky note (whiteboard 3). `board_id`, `author`, moments, `version` and `seq` are ours. */
export const note = z
  .object({
    id: z.uuid(),
    board_id: z.uuid(),
    text: z.string(),
    /** Address of the picture below the server's origin; null until it is made. */
    image: z.string().nullable(),
    image_processing_status: imageStatus.nullable(),
    card_key: z.string(),
    section_key: z.string(),
    x: z.number(),
    y: z.number(),
    width: z.number(),
    height: z.number(),
    color: z.string(),
    author: userInfo.nullable(),
    created_at: z.iso.datetime(),
    updated_at: z.iso.datetime(),
    version: z.int(),
    /** Number of the board's sequence at the last change. */
    seq: z.int(),
  })
  .meta({ id: 'StickyNote' });
export type Note = z.infer<typeof note>;

/** Ours: a note by itself also says who has changed it last, in whatever way. */
const readOfNote = note.extend({ editor: userInfo.nullable().optional() }).meta({ id: 'EditedStickyNote' });

/** A note that is gone, in live messages and in what is newer than a number. */
export const goneNote = z.object({ id: z.uuid(), deleted: z.literal(true), seq: z.int(), version: z.int() });
export type GoneNote = z.infer<typeof goneNote>;

const fields = {
  text: text.optional().meta({ example: 'Wer spricht mit der Innung?' }),
  card_key: card_key.optional(),
  section_key: section_key.optional(),
  x: coordinate.optional().meta({ example: 320 }),
  y: coordinate.optional().meta({ example: 160 }),
  width: edge.optional().meta({ example: NOTE_SIZE }),
  height: edge.optional().meta({ example: NOTE_SIZE }),
  color: color.optional().meta({ example: NOTE_COLORS[0] }),
};

/** Fields of a note that change; those that are missing stay. */
export const noteChange = z.object(fields);
export type NoteChange = z.infer<typeof noteChange>;

/** A new note; with an `id` of the caller a repeat makes no second one. */
export const newNote = z.object({ id: id.optional(), ...fields });

/** Address of a picture as a note of the company has or had it; what names none is left out. */
const picture = z.string().max(300);
const newNoteOfBatch = newNote.extend({ image: picture.nullable().optional() });
/** Ours, in one call with others: `image` shows the picture of that address too. */
export type NewNote = z.infer<typeof newNoteOfBatch>;

const noteChangeOfBatch = noteChange.extend({
  id,
  deleted: z.boolean().optional(),
  /** Null takes the picture away; the address of one that was taken away or of another note shows that one. */
  image: picture.nullable().optional(),
  /** What the text was written upon: when the note has another text by now, that one stays, as the answer shows. */
  text_base: z.string().max(MAX_NOTE_TEXT).optional(),
});
export type NoteChangeOfBatch = z.infer<typeof noteChangeOfBatch>;

const params = z.object({ id });
const upload = { field: 'file', bytes: MAX_IMAGE_BYTES, types: IMAGE_TYPES } as const;

export const listNotes = defineEndpoint({
  method: 'GET',
  path: '/api/v1/whiteboard/sticky-notes/',
  action: 'notes.read',
  summary: 'Sticky notes, in the order in which they were made; grouped by section on request',
  query: z.object({
    board_id: boardId.optional(),
    card_key: card_key.optional(),
    section_key: section_key.optional(),
    section_keys: z
      .union([z.array(key).max(200), key.transform((one) => [one])])
      .optional()
      .meta({ example: [GENERAL] }),
    group_by_section: z.enum(['true', 'false']).optional().meta({ example: 'false' }),
    /** Ours: only what has changed after this number of the board's sequence, deleted notes too. */
    after: z.coerce.number().int().min(0).optional().meta({ example: 0 }),
    ...paging,
  }),
  answer: z.union([listOf(z.union([note, goneNote])), z.record(z.string(), z.array(note))]),
});
export const readNote = defineEndpoint({
  method: 'GET',
  path: '/api/v1/whiteboard/sticky-notes/{id}/',
  action: 'notes.read',
  summary: 'One sticky note',
  params,
  answer: readOfNote,
});
export const createNote = defineEndpoint({
  method: 'POST',
  path: '/api/v1/whiteboard/sticky-notes/',
  action: 'notes.write',
  summary: 'Create a sticky note, also with a picture',
  body: newNote.extend({ board_id: boardId.optional() }),
  upload,
  answer: note,
  status: 201,
});
export const updateNote = defineEndpoint({
  method: 'PATCH',
  path: '/api/v1/whiteboard/sticky-notes/{id}/',
  action: 'notes.write',
  summary: 'Change fields of a sticky note; of each field the last write wins',
  params,
  body: noteChange,
  upload,
  answer: note,
});
/** The note can be restored for 30 days. */
export const deleteNote = defineEndpoint({
  method: 'DELETE',
  path: '/api/v1/whiteboard/sticky-notes/{id}/',
  action: 'notes.write',
  summary: 'Delete a sticky note; it can be restored',
  params,
  answer: z.null(),
  status: 204,
});
export const restoreNote = defineEndpoint({
  method: 'POST',
  path: '/api/v1/whiteboard/sticky-notes/{id}/restore/',
  action: 'notes.write',
  summary: 'Bring a deleted sticky note back',
  params,
  answer: note,
});
/** Ours: several notes of one board in one call, in one change of the board. */
export const changeNotes = defineEndpoint({
  method: 'POST',
  path: '/api/v1/whiteboard/sticky-notes/batch/',
  action: 'notes.write',
  summary: 'Create, change, delete and restore several sticky notes of a board at once',
  body: z.object({
    board_id: boardId,
    create: z.array(newNoteOfBatch).max(MAX_BATCH).default([]).meta({ example: [] }),
    update: z
      .array(noteChangeOfBatch)
      .max(MAX_BATCH)
      .default([])
      .meta({ example: [{ id: '0190c000-0000-7000-8000-0000000000c1', x: 0, y: 0 }] }),
  }),
  limits: { bytes: 4 * 1024 * 1024 },
  answer: z.array(z.union([note, goneNote])),
});
/** Needs an AI; answers 422 `ai_off` where there is none. */
export const generateNotesText = defineEndpoint({
  method: 'POST',
  path: '/api/v1/whiteboard/sticky-notes/generate_text_from_notes/',
  action: 'notes.write',
  summary: 'A summary of the notes of the goals card, written by the AI',
  body: z.object({ board_id: boardId }),
  answer: z.object({ text: z.string() }),
});
export const readImageStatus = defineEndpoint({
  method: 'GET',
  path: '/api/v1/whiteboard/sticky-notes/{id}/image-status/',
  action: 'notes.read',
  summary: 'Where the picture of a sticky note is on its way',
  params,
  answer: z.object({ id: z.uuid(), image_processing_status: imageStatus.nullable(), image: z.string().nullable() }),
});
export const uploadNoteImage = defineEndpoint({
  method: 'POST',
  path: '/api/v1/whiteboard/sticky-notes/{id}/upload-image/',
  action: 'notes.write',
  summary: 'Give a sticky note a picture; it is made in the background',
  params,
  upload: { ...upload, required: true },
  answer: note,
});
export const readNoteImage = defineEndpoint({
  method: 'GET',
  path: '/api/v1/whiteboard/sticky-notes/{id}/image/',
  action: 'notes.read',
  summary: 'The picture of a sticky note',
  params,
  query: z.object({
    size: z.enum(['full', 'small']).optional().meta({ example: 'small' }),
    v: z.string().max(64).optional().meta({ example: '0190c000' }),
  }),
  answer: z.unknown(),
});
