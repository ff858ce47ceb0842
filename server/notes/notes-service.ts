import type { GoneNote, NewNote, Note } from '#contract/notes.ts';

import type { Transaction } from '../db/database.ts';
import { authorize, type Member } from '../http/mount.ts';
import type { ReceivedUpload } from '../http/multipart.ts';
import { invalidField, notFound } from '../http/refusals.ts';
import type { Services } from '../services.ts';
import { NoteImages } from './note-images.ts';
import {
  callSaveNotes,
  findBoardOf,
  findNote,
  findNotesPage,
  findNotesText,
  findOpenBoard,
  saveNotesIn,
  type NotePatch,
  type NotesFilter,
  type NotesSave,
} from './notes-store.ts';

/** Who writes, and from which tab. */
export interface NotesAct {
  viewer: Member;
  tab: string | undefined;
}

/** How many places of notes are remembered: a note never changes its board. */
const REMEMBERED = 50_000;

const isGone = (note: Note | GoneNote): note is GoneNote => 'deleted' in note;

/** Sticky notes: whoever may write on a board changes them, each save one call of the database, told live. */
export class NotesService {
  readonly #services: Services;
  readonly #boards = new Map<string, string>();
  readonly images: NoteImages;

  constructor(services: Services) {
    this.#services = services;
    this.images = new NoteImages(services);
  }

  /** JSON text of the notes; what is asked for on a board of another company is not found. */
  async list(viewer: Member, filter: NotesFilter, page?: { number: number; size: number }): Promise<string> {
    if (filter.board_id !== undefined) await this.#services.cards.rightsOn(viewer, filter.board_id);
    return this.#services.database.inCompany(viewer.companyId, (tx) =>
      page ? findNotesPage(tx, filter, page.number, page.size) : findNotesText(tx, filter),
    );
  }

  async read(viewer: Member, id: string): Promise<Note> {
    const note = await this.#services.database.inCompany(viewer.companyId, (tx) => findNote(tx, id));
    if (!note) throw notFound('note');
    return note;
  }

  /** Throws 400 when no board is named and none is open, 403, 404. */
  async create(
    { viewer, tab }: NotesAct,
    { board_id, ...note }: NewNote & { board_id?: string | undefined },
    upload: ReceivedUpload | null,
  ): Promise<Note> {
    const boardId = board_id ?? (await this.#openBoard(viewer));
    await this.#authorize(viewer, boardId);
    if (upload) await this.images.check(upload);
    const saved = await this.#save({ viewer, tab }, boardId, { create: [note] });
    // nothing new: the caller repeats a creation that has been answered already
    const made =
      saved.find(({ id }) => note.id === undefined || id === note.id) ?? (await this.read(viewer, note.id ?? ''));
    if (isGone(made)) throw notFound('note');
    return upload ? this.setImage({ viewer, tab }, made.id, upload) : made;
  }

  async change({ viewer, tab }: NotesAct, patch: NotePatch, upload: ReceivedUpload | null = null): Promise<Note> {
    const boardId = await this.#boardOf(viewer, patch.id);
    await this.#authorize(viewer, boardId);
    if (upload) await this.images.check(upload);
    const [note] = await this.#save({ viewer, tab }, boardId, { update: [patch] });
    // what was written into a deleted note is kept with it
    if (!note || isGone(note)) throw notFound('note');
    return upload ? this.setImage({ viewer, tab }, patch.id, upload) : note;
  }

  /** Deleting twice is the same as once. */
  async remove({ viewer, tab }: NotesAct, id: string): Promise<void> {
    const boardId = await this.#boardOf(viewer, id);
    await this.#authorize(viewer, boardId);
    await this.#save({ viewer, tab }, boardId, { update: [{ id, deleted: true }] });
  }

  /** Several notes of one board in one change; those that are not there are left out of the answer. */
  async changeMany(
    { viewer, tab }: NotesAct,
    boardId: string,
    { create, update }: { create: NewNote[]; update: NotePatch[] },
  ): Promise<(Note | GoneNote)[]> {
    await this.#authorize(viewer, boardId);
    return this.#save({ viewer, tab }, boardId, { create, update: mergedById(update) });
  }

  /** Keeps the file and asks for the picture to be made of it. */
  async setImage({ viewer, tab }: NotesAct, id: string, upload: ReceivedUpload): Promise<Note> {
    const boardId = await this.#boardOf(viewer, id);
    await this.#authorize(viewer, boardId);
    await this.images.check(upload);
    const replaced = await this.images.filesOf(viewer.companyId, id);
    const patch = await this.images.receive({ companyId: viewer.companyId, userId: viewer.id, noteId: id }, upload);
    const [note] = await this.#save({ viewer, tab }, boardId, { update: [patch] }, (tx) =>
      this.images.enqueue({ company: viewer.companyId, board: boardId, note: id, file: patch.image_id }, tx),
    );
    if (!note || isGone(note)) throw notFound('note');
    await this.images.remove(viewer.companyId, replaced);
    return note;
  }

  async #save(
    { viewer, tab }: NotesAct,
    boardId: string,
    what: Pick<NotesSave, 'create' | 'update'>,
    beside?: (tx: Transaction) => Promise<void>,
  ): Promise<(Note | GoneNote)[]> {
    const { database, doorbell } = this.#services;
    const { companyId } = viewer;
    const save = { companyId, userId: viewer.id, boardId, tab, ...what };
    const saved = beside
      ? await database.inCompany(companyId, async (tx) => {
          const answer = await saveNotesIn(tx, save);
          if (answer) await beside(tx);
          return answer;
        })
      : await callSaveNotes(database, save);
    if (!saved) return [];
    for (const { id } of saved.notes) this.#remember(id, boardId);
    doorbell.ring('board_bell', `${viewer.companyId}|${boardId}|${saved.seq}`, boardId);
    return saved.notes;
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

  async #openBoard(viewer: Member): Promise<string> {
    const board = await this.#services.database.inCompany(viewer.companyId, (tx) => findOpenBoard(tx, viewer.id));
    if (board === null) throw invalidField('board_id', 'field.required');
    return board;
  }
}

/** One entry for each note: of a field that is named twice the later one counts. */
function mergedById(patches: NotePatch[]): NotePatch[] {
  const merged = new Map<string, NotePatch>();
  for (const patch of patches) merged.set(patch.id, { ...merged.get(patch.id), ...patch });
  return [...merged.values()];
}
