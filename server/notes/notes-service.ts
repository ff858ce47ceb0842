import { randomUUID } from 'node:crypto';

import type { GoneNote, NewNote, Note, readNote } from '#contract/board/notes.ts';
import type { Answer as AnswerOf } from '#contract/endpoint.ts';

import { writableKeys } from '../boards/card-guard-service.ts';
import type { Transaction } from '../db/database.ts';
import { authorize, type Member } from '../http/mount.ts';
import type { ReceivedUpload } from '../http/multipart.ts';
import { invalidField, notFound, Refusal } from '../http/refusals/refusals.ts';
import type { Call } from '../records/call.ts';
import type { Services } from '../services.ts';
import { NoteImages, type ReceivedPicture } from './note-images.ts';
import {
  callSaveNotes,
  findBoardOf,
  findEditedNote,
  findNote,
  findNotesPage,
  findNotesText,
  findOpenBoard,
  saveNotesIn,
  type NotePatch,
  type NotesFilter,
  type NotesSave,
  type SavedNotes,
} from './notes-store.ts';

/** Who writes, and from which tab. */
type NotesCall = Pick<Call, 'viewer' | 'tab'>;

/** How many places of notes are remembered: a note never changes its board. */
const REMEMBERED = 50_000;

const isGone = (note: Note | GoneNote): note is GoneNote => 'deleted' in note;

/**
 * Sticky notes: whoever may write on a board changes those of the board, whoever may write a card those of the card while
 * nobody else edits it. Each save is one call of the database, published live.
 */
export class NotesService {
  readonly #services: Services;
  readonly #boards = new Map<string, string>();
  readonly images: NoteImages;

  constructor(services: Services) {
    this.#services = services;
    this.images = new NoteImages(services);
  }

  /** JSON text of the notes of one board. Throws 400 when no board is named and none is open, 404. */
  async list(viewer: Member, wanted: NotesFilter, page?: { number: number; size: number }): Promise<string> {
    const board_id = wanted.board_id ?? (await openBoardOf(this.#services, viewer));
    await this.#services.cards.rightsOn(viewer, board_id);
    const filter = { ...wanted, board_id };
    return this.#services.database.inCompany(viewer.companyId, (tx) =>
      page ? findNotesPage(tx, filter, page.number, page.size) : findNotesText(tx, filter),
    );
  }

  read(viewer: Member, id: string): Promise<AnswerOf<typeof readNote>> {
    return this.#found(viewer, id, findEditedNote);
  }

  /** Throws 403 or 404 when this person may not write on the board, or on that of the note. */
  async mayWrite(viewer: Member, at: { boardId: string } | { noteId: string }): Promise<void> {
    await this.#authorize(viewer, 'boardId' in at ? at.boardId : await this.#boardOf(viewer, at.noteId));
  }

  /** No installation has an AI yet: says so, to those who might use it. */
  async generateText(viewer: Member, boardId: string): Promise<never> {
    await this.#authorize(viewer, boardId);
    throw new Refusal(422, 'ai_off', 'aiOffText');
  }

  /** Throws 400 when no board is named and none is open, 403, 404. */
  async create(
    { viewer, tab }: NotesCall,
    { board_id, ...note }: NewNote & { board_id?: string | undefined },
    upload: ReceivedUpload | null,
  ): Promise<Note> {
    const boardId = board_id ?? (await openBoardOf(this.#services, viewer));
    await this.#authorize(viewer, boardId);
    if (upload) await this.images.check(upload);
    const id = note.id ?? randomUUID();
    const picture = upload && (await this.#receive(viewer, id, upload));
    const saved = await this.#save({ viewer, tab }, boardId, {
      create: [{ ...note, id }],
      // a note is there with its picture or not at all
      ...(picture && { picture }),
    });
    // nothing new: the caller repeats a creation that has been answered already
    const made = saved.findLast((one) => one.id === id) ?? (await this.#found(viewer, id, findNote));
    if (isGone(made)) throw notFound('note');
    return made;
  }

  async change({ viewer, tab }: NotesCall, patch: NotePatch, upload: ReceivedUpload | null = null): Promise<Note> {
    const boardId = await this.#boardOf(viewer, patch.id);
    await this.#authorize(viewer, boardId);
    if (upload) await this.images.check(upload);
    const [note] = await this.#save({ viewer, tab }, boardId, { update: [patch] });
    // what was written into a deleted note is stored with it
    if (!note || isGone(note)) throw notFound('note');
    return upload ? this.setImage({ viewer, tab }, patch.id, upload) : note;
  }

  /** Deleting twice is the same as once. */
  async remove({ viewer, tab }: NotesCall, id: string): Promise<void> {
    const boardId = await this.#boardOf(viewer, id);
    await this.#authorize(viewer, boardId);
    await this.#save({ viewer, tab }, boardId, { update: [{ id, deleted: true }] });
  }

  /** Several notes of one board in one change; those that are not there are left out of the answer. */
  async changeMany(
    { viewer, tab }: NotesCall,
    boardId: string,
    { create, update }: { create: NewNote[]; update: NotePatch[] },
  ): Promise<(Note | GoneNote)[]> {
    await this.#authorize(viewer, boardId);
    return this.#save({ viewer, tab }, boardId, { create, update: mergedById(update) });
  }

  /** Keeps the file and asks for the picture to be made of it; the one before can be brought back for 30 days. */
  async setImage({ viewer, tab }: NotesCall, id: string, upload: ReceivedUpload): Promise<Note> {
    const boardId = await this.#boardOf(viewer, id);
    await this.#authorize(viewer, boardId);
    await this.images.check(upload);
    const picture = await this.#receive(viewer, id, upload);
    const [note] = await this.#save({ viewer, tab }, boardId, { picture });
    if (!note || isGone(note)) throw notFound('note');
    return note;
  }

  async #found<Found>(
    viewer: Member,
    id: string,
    find: (tx: Transaction, id: string) => Promise<Found | null>,
  ): Promise<Found> {
    const note = await this.#services.database.inCompany(viewer.companyId, (tx) => find(tx, id));
    if (!note) throw notFound('note');
    return note;
  }

  #receive(viewer: Member, noteId: string, upload: ReceivedUpload): Promise<ReceivedPicture> {
    return this.images.receive({ companyId: viewer.companyId, userId: viewer.id, noteId }, upload);
  }

  async #save(
    { viewer, tab }: NotesCall,
    boardId: string,
    { picture, ...what }: Pick<NotesSave, 'create' | 'update'> & { picture?: ReceivedPicture },
  ): Promise<(Note | GoneNote)[]> {
    const { database, publisher } = this.#services;
    const { companyId } = viewer;
    const allowed = writableKeys(viewer, await this.#services.cards.rightsOn(viewer, boardId));
    const save = { companyId, userId: viewer.id, boardId, tab, allowed, ...what };
    const saved = picture
      ? await database.inCompany(companyId, (tx) => this.#saveWith(tx, save, picture))
      : await callSaveNotes(database, save);
    if (!saved) return [];
    for (const { id } of saved.notes) this.#remember(id, boardId);
    publisher.publishBoard({ companyId, boardId }, saved.seq);
    return saved.notes;
  }

  /** With a picture that came, whose making is asked for exactly when the note names it. */
  async #saveWith(tx: Transaction, save: NotesSave, picture: ReceivedPicture): Promise<SavedNotes | null> {
    if (save.create) await saveNotesIn(tx, save);
    // a note that has just been made is there only for the next statement
    const saved = await saveNotesIn(tx, { ...save, create: [], update: [picture] });
    if (!saved) return null;
    const { companyId: company, boardId: board } = save;
    await this.images.enqueue({ company, board, note: picture.id, file: picture.image_id }, tx);
    return saved;
  }

  async #authorize(viewer: Member, boardId: string): Promise<void> {
    authorize(viewer, 'notes.write', { rights: await this.#services.cards.rightsOn(viewer, boardId) });
  }

  async #boardOf(viewer: Member, id: string): Promise<string> {
    const known = this.#boards.get(id);
    if (known !== undefined) return known;
    const found = await this.#services.database.inCompany(viewer.companyId, (tx) => findBoardOf(tx, id));
    if (found === null) throw notFound('note');
    this.#remember(id, found);
    return found;
  }

  #remember(id: string, boardId: string): void {
    if (this.#boards.size >= REMEMBERED) this.#boards.delete(this.#boards.keys().next().value ?? '');
    this.#boards.set(id, boardId);
  }
}

/** One entry for each note: of a field that is named twice the later one counts. */
function mergedById(patches: NotePatch[]): NotePatch[] {
  const merged = new Map<string, NotePatch>();
  for (const patch of patches) merged.set(patch.id, { ...merged.get(patch.id), ...patch });
  return [...merged.values()];
}

/** The board that a call is about which names none. Throws 400 when none is open. */
export async function openBoardOf({ database }: Pick<Services, 'database'>, viewer: Member): Promise<string> {
  const board = await database.inCompany(viewer.companyId, (tx) => findOpenBoard(tx, viewer.id));
  if (board === null) throw invalidField('board_id', 'field.required');
  return board;
}
