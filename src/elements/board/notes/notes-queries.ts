import type { Answer } from '#contract/endpoint.ts';
import { itemsOf } from '#contract/lists.ts';
import {
  changeNotes,
  createNote,
  deleteNote,
  listNotes,
  readImageStatus,
  updateNote,
  uploadNoteImage,
  type GoneNote,
  type Note,
} from '#contract/board/notes.ts';
import { hasExtension } from '#core/session/core.ts';
import type { ElementCore } from '#core/session/use-core.ts';
import { tabId } from '#core/realtime/tab-id.ts';

import type { NoteBatch } from './note-batch.ts';
import { noteOf, type BoardNote, type NoteNews } from './note-shape.ts';
import type { NotesScope } from './notes-scope.ts';

type Answered = (Note | GoneNote)[] | { results: (Note | GoneNote)[] };

/** Whether the server takes ids of ours, several notes in one call, and brings deleted ones back. */
export const knowsBatches = ({ core }: ElementCore): boolean => hasExtension(core, 'notes');

const newsOf = (answer: unknown): NoteNews[] => itemsOf(answer as Answered).map(noteOf);

/** The notes of a scope; those of a card in one call for all its sections (whiteboard 7). */
export async function fetchNotes(
  { api }: ElementCore,
  boardId: string,
  { cardKey, sections }: NotesScope,
): Promise<NoteNews[]> {
  const query = { board_id: boardId, card_key: cardKey };
  const more = { limitMs: 60_000 };
  if (!sections) return newsOf(await api(listNotes, { query }, more));
  const grouped = { ...query, section_keys: [...sections], group_by_section: 'true' as const };
  const answer: unknown = await api(listNotes, { query: grouped }, more);
  // a server that does not group sends a list
  const isList = Array.isArray(answer) || Array.isArray((answer as { results?: unknown }).results);
  return isList ? newsOf(answer) : newsOf(Object.values(answer as Record<string, Note[]>).flat());
}

/** The changes in a scope after a number of the board's sequence. */
export async function fetchNews(
  { api }: ElementCore,
  boardId: string,
  { scope: { cardKey, sections }, after }: { scope: NotesScope; after: number },
): Promise<NoteNews[]> {
  const within = { card_key: cardKey, ...(sections && { section_keys: [...sections] }) };
  return newsOf(await api(listNotes, { query: { board_id: boardId, ...within, after } }));
}

/** A note with what has become of its picture (whiteboard 4). */
export async function fetchPicture({ api }: ElementCore, note: BoardNote): Promise<NoteNews> {
  // another server may say less than ours
  const received: Partial<Answer<typeof readImageStatus>> = await api(readImageStatus, { params: { id: note.id } });
  const { image_processing_status = note.image_processing_status, image = note.image } = received;
  return { ...note, image_processing_status, image, seq: undefined };
}

/** Fields that a new note is sent with. */
const newOf = ({ text, x, y, width, height, color, card_key, section_key }: BoardNote) => ({
  text,
  x,
  y,
  width,
  height,
  color,
  card_key,
  section_key,
});

/** Sends notes and changes; one call where the server knows how, else one for each note. */
export async function sendNotes(
  element: ElementCore,
  boardId: string,
  { create, update }: NoteBatch,
  { leaving }: { leaving: boolean },
): Promise<NoteNews[]> {
  const { api } = element;
  if (knowsBatches(element)) {
    const made = create.map((note) => ({ id: note.id, ...newOf(note), image: note.image }));
    const headers = { 'X-Tab-Id': await tabId() };
    const body = { board_id: boardId, create: made, update };
    return (await api(changeNotes, { body }, { keepalive: leaving, headers })).map(noteOf);
  }
  const calls = update.map((change) => () => sendOne(element, change, leaving));
  // when the page closes nothing is waited for
  if (leaving) return Promise.all(calls.map((call) => call()));
  const news: NoteNews[] = [];
  for (const call of calls) news.push(await call());
  return news;
}

/** A change of one note for servers that know nothing else: of each field the last write wins, nothing is compared. */
async function sendOne(
  { api }: ElementCore,
  { id, deleted, image: _image, text_base: _base, ...fields }: NoteBatch['update'][number],
  keepalive: boolean,
): Promise<NoteNews> {
  if (deleted === true) {
    await api(deleteNote, { params: { id } }, { keepalive });
    return { id, deleted: true, seq: undefined };
  }
  const received = await api(updateNote, { params: { id }, body: fields }, { keepalive });
  // the next list has the text as the server stores it
  return noteOf({ ...received, id, ...(fields.text !== undefined && { text: fields.text }) });
}

/** A note with a picture, or one whose id the server gives. */
export async function makeNote(
  element: ElementCore,
  boardId: string,
  { note, file }: { note: BoardNote; file?: File | undefined },
): Promise<NoteNews> {
  // where the server takes our id, a repeat makes no second note
  const known = knowsBatches(element) ? { id: note.id } : {};
  const body = { board_id: boardId, ...known, ...newOf(note), ...(file && { file }) };
  return noteOf(await element.api(createNote, { body }, { limitMs: 120_000 }));
}

export async function sendImage({ api }: ElementCore, id: string, file: File): Promise<NoteNews> {
  return noteOf(await api(uploadNoteImage, { params: { id }, body: { file } }, { limitMs: 120_000 }));
}
