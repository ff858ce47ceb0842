import { proxy, ref } from 'valtio';

import type { UserInfo } from '#contract/people.ts';

import type { UndoStack } from '../model/undo-stack.ts';
import type { NotePatch } from './local-change.ts';
import { freePlace, newNote } from './new-note.ts';
import { broughtOnBoard, isSame, keptOnBoard, valuesOf } from './note-fields.ts';
import type { BoardNote, NoteFields, NoteNews, WrittenNote } from './note-shape.ts';
import { NotesSync, type SyncPort, type SyncState } from './notes-sync.ts';

/** What the notes of a board need beside the synchronisation. */
export interface NotesPort extends SyncPort {
  /** Whether new notes get ids of ours and deleted ones can be brought back; false with other servers. */
  batches: boolean;
  /** A note whose id the server gives, or one with a picture. */
  make(note: BoardNote, file?: File): Promise<NoteNews>;
  sendImage(id: string, file: File): Promise<NoteNews>;
  author: UserInfo | null;
}

/** What a view of the notes offers: where a new note goes, and how to bring one into sight. */
export interface NotesView {
  centre(): { x: number; y: number };
  focus(id: string): void;
}

export interface NotesDocument {
  status: 'loading' | 'ready' | 'failed';
  saving: SyncState;
  /** Ids of the selected notes. */
  selection: ReadonlySet<string>;
  /** The note whose text is being written. */
  editing: string | null;
  /** Texts about which the writer has to decide. */
  stale: readonly StaleText[];
  /** Pictures on their way to the server. */
  uploads: number;
}

/** A text of an earlier visit that never arrived, and what somebody else has written meanwhile. */
export interface StaleText {
  id: string;
  mine: string;
  theirs: string;
}

const EMPTY: ReadonlySet<string> = new Set();

/** The notes of the main board in hand: selection, editing, and every act of this person with its way back. */
export class NotesModel {
  readonly document = proxy<NotesDocument>({
    status: 'loading',
    saving: 'saved',
    selection: ref(EMPTY),
    editing: null,
    stale: ref([]),
    uploads: 0,
  });
  readonly sync: NotesSync;
  readonly undo: UndoStack;
  readonly #port: NotesPort;
  #view: NotesView | null = null;
  /** The note that only the focus has selected, and whether the space bar has made the selection. */
  #byFocus: string | null = null;
  #isChosen = false;

  constructor(port: NotesPort, undo: UndoStack) {
    this.#port = port;
    this.undo = undo;
    this.sync = new NotesSync(port);
    this.sync.store.subscribe((ids) => this.#dropGone(ids));
  }

  /** Set by what loads the notes: tries again after a failure. */
  reload: () => void = () => undefined;

  get store() {
    return this.sync.store;
  }

  /** The canvas says how to show notes; answers how it leaves. */
  attach(view: NotesView): () => void {
    this.#view = view;
    return () => {
      if (this.#view === view) this.#view = null;
    };
  }

  /** Pans to a note and gives it the focus: from the outline, for keyboard and screen reader. */
  focusNote(id: string): void {
    if (!this.store.get(id)) return;
    this.select([id]);
    this.#view?.focus(id);
  }

  /** A new note in the middle of what is seen, ready to be written (whiteboard 9). */
  async addNote(text: string, more: NoteFields = {}): Promise<void> {
    const [id] = await this.create([{ text, ...this.#freePlace(), ...more }]);
    if (id === undefined) return;
    this.#view?.focus(id);
    this.document.editing = id;
  }

  /** Makes notes, selects them, and answers their ids. */
  async create(wishes: readonly NoteFields[]): Promise<string[]> {
    const notes = broughtOnBoard(wishes).map((wish) => this.#newNote(wish));
    const made = this.#port.batches ? this.#createHere(notes) : await this.#createThere(notes);
    const ids = made.map(({ id }) => id);
    this.#rememberMade(made);
    this.select(ids);
    return ids;
  }

  /** A note, with a picture it shows when the server has taken the file. Rejects when it does not. */
  async createWithPicture(text: string, file: File | undefined, place = this.#freePlace()): Promise<void> {
    if (!file) return void (await this.create([{ text, ...place }]));
    const [wish = {}] = broughtOnBoard([{ text, ...place, height: 240, width: 240 }]);
    const made = await this.#port.make(this.#newNote(wish), file);
    this.sync.told([made]);
    if ('deleted' in made) return;
    this.#rememberMade([made]);
    this.select([made.id]);
  }

  async setImage(id: string, file: File): Promise<void> {
    this.sync.told([await this.#port.sendImage(id, file)]);
  }

  /** Counts a picture while it is on its way. */
  async uploading(work: Promise<unknown>): Promise<void> {
    this.document.uploads += 1;
    try {
      await work;
    } finally {
      this.document.uploads -= 1;
    }
  }

  /** Changes fields and remembers how they were. Text and size are saved after a pause, everything else at once. */
  change(wishes: ReadonlyMap<string, NoteFields>, pace: 'fast' | 'slow' = 'fast'): void {
    const patches = new Map(
      [...wishes].map(([id, wish]) => {
        const note = this.store.get(id);
        return [id, note ? keptOnBoard(note, wish) : wish];
      }),
    );
    this.remember(patches, this.present(patches));
    this.sync.change(patches, pace);
  }

  /** The present values of these fields. */
  present(patches: ReadonlyMap<string, NoteFields>): Map<string, NoteFields> {
    const values = new Map<string, NoteFields>();
    for (const [id, patch] of patches) {
      const note = this.store.get(id);
      if (note) values.set(id, valuesOf(note, patch));
    }
    return values;
  }

  /** An act that has been done bit by bit (a drag, writing): its way back, unless nothing has changed. */
  remember(after: ReadonlyMap<string, NoteFields>, before: ReadonlyMap<string, NoteFields>): void {
    const ids = [...after.keys()].filter((id) => !isSame(after.get(id) ?? {}, before.get(id) ?? {}));
    if (ids.length === 0) return;
    const only = (values: ReadonlyMap<string, NoteFields>) => new Map(ids.map((id) => [id, values.get(id) ?? {}]));
    const [was, is] = [only(before), only(after)];
    this.undo.push({ undo: () => this.#replace(is, was), redo: () => this.#replace(was, is) });
  }

  /** Deletes notes; answers how to bring them back. */
  remove(ids: readonly string[]): () => void {
    const gone = ids.flatMap((id) => this.store.get(id) ?? []);
    if (gone.length === 0) return () => undefined;
    this.#setDeleted(gone, true);
    let isBack = false;
    const bringBack = (): void => {
      if (!isBack) this.#setDeleted(gone, false);
      isBack = true;
    };
    this.undo.push({
      undo: bringBack,
      redo: () => {
        isBack = false;
        this.#setDeleted(gone, true);
      },
    });
    return bringBack;
  }

  /** A note that somebody else has deleted comes back with the text that was being written. */
  bringBack(note: WrittenNote): void {
    // a server that cannot bring notes back gets a new one with the text
    if (!this.#port.batches) return void this.create([{ ...this.#freePlace(), text: note.text }]);
    this.sync.change(new Map([[note.id, { text: note.text, deleted: false }]]), 'fast');
    this.select([note.id]);
  }

  askAbout(stale: readonly StaleText[]): void {
    this.document.stale = ref([...stale]);
  }

  /** The writer has chosen: the own text is written again, with a way back. */
  settleStale(id: string, choice: 'mine' | 'theirs'): void {
    const settled = this.document.stale.find((one) => one.id === id);
    this.askAbout(this.document.stale.filter((one) => one.id !== id));
    if (settled && choice === 'mine') this.change(new Map([[id, { text: settled.mine }]]));
    else this.sync.keep();
  }

  select(ids: Iterable<string>): void {
    this.#byFocus = null;
    this.#isChosen = false;
    const next = new Set(ids);
    const { selection } = this.document;
    if (next.size === selection.size && [...next].every((id) => selection.has(id))) return;
    this.document.selection = ref(next);
  }

  /** The focus selects a note, unless several are selected or the space bar has chosen. */
  followFocus(id: string): void {
    if (this.#isChosen || this.document.selection.size > 1) return;
    this.select([id]);
    this.#byFocus = id;
  }

  /** The space bar: a note that only the focus has selected stays so, any other one is toggled. */
  choose(id: string): void {
    if (this.#byFocus !== id) this.toggle(id);
    this.#byFocus = null;
    this.#isChosen = this.document.selection.size > 0;
  }

  toggle(id: string): void {
    this.#byFocus = null;
    const next = new Set(this.document.selection);
    if (!next.delete(id)) next.add(id);
    this.document.selection = ref(next);
  }

  selected(): BoardNote[] {
    return [...this.document.selection].flatMap((id) => this.store.get(id) ?? []);
  }

  /** Writing has ended: what waits is sent now (EXPECTATIONS: flushed on blur). */
  endEditing(): void {
    this.document.editing = null;
    void this.sync.flush();
  }

  #rememberMade(made: readonly BoardNote[]): void {
    this.undo.push({ undo: () => this.#setDeleted(made, true), redo: () => this.#setDeleted(made, false) });
  }

  #newNote(fields: NoteFields): BoardNote {
    return newNote(fields, this.#port.author);
  }

  #createHere(notes: BoardNote[]): BoardNote[] {
    this.sync.create(notes);
    return notes;
  }

  async #createThere(notes: BoardNote[]): Promise<BoardNote[]> {
    const made: NoteNews[] = [];
    for (const note of notes) made.push(await this.#port.make(note));
    this.sync.told(made);
    return made.filter((note): note is BoardNote => !('deleted' in note));
  }

  #setDeleted(notes: readonly BoardNote[], deleted: boolean): void {
    if (deleted || this.#port.batches)
      return this.sync.change(new Map(notes.map(({ id }): [string, NotePatch] => [id, { deleted }])), 'fast');
    // a server that cannot bring notes back makes new ones of them
    void this.#createThere([...notes]);
  }

  /** Takes fields back, as far as nobody else has changed them since. */
  #replace(expected: ReadonlyMap<string, NoteFields>, wanted: ReadonlyMap<string, NoteFields>): void {
    const patches = new Map<string, NoteFields>();
    for (const [id, fields] of wanted) {
      const note = this.store.get(id);
      if (note && isSame(valuesOf(note, fields), expected.get(id) ?? {})) patches.set(id, fields);
    }
    if (patches.size > 0) this.sync.change(patches, 'fast');
    this.select(patches.keys());
  }

  #freePlace(): { x: number; y: number } {
    return freePlace(this.store.list, this.#view?.centre() ?? { x: 0, y: 0 });
  }

  #dropGone(ids: readonly string[]): void {
    const { selection, editing } = this.document;
    const gone = ids.filter((id) => !this.store.get(id));
    if (gone.some((id) => selection.has(id))) this.select([...selection].filter((id) => !gone.includes(id)));
    if (editing !== null && gone.includes(editing)) this.document.editing = null;
  }
}
