import { ref } from 'valtio';

import type { UserInfo } from '#contract/accounts/people.ts';

import type { UndoStack, UndoStep } from '#core/editing/undo-stack.ts';
import type { NotePatch } from './local-change.ts';
import { newNote } from './new-note.ts';
import { broughtOnBoard, isSame, visibleOnBoard, valuesOf } from './note-fields.ts';
import type { BoardNote, NoteFields, NoteNews, StaleText, WrittenNote } from './note-shape.ts';
import type { NotesPlace } from './notes-scope.ts';
import { NotesSelection } from './notes-selection.ts';
import type { NotesView } from './notes-view.ts';
import { NotesSync, type SyncPort } from './notes-sync.ts';
import { whenMade } from './picture-made.ts';
import { inFreeRoom } from './placement.ts';

/** The dependencies of the notes of a board beside the synchronisation. */
export interface NotesPort extends Omit<SyncPort, 'onStale'>, NotesPlace {
  /** Whether new notes get ids of ours and deleted ones can be brought back; false with other servers. */
  batches: boolean;
  /** A note whose id the server gives, or one with a picture. */
  make(note: BoardNote, file?: File): Promise<NoteNews>;
  /** An undone step has left these notes as they are: somebody else has written in them since. */
  onRestored(notes: BoardNote[]): void;
  sendImage(id: string, file: File): Promise<NoteNews>;
  author: UserInfo | null;
}

/** The notes of the main board: selection, editing, and every action of this person with its undo. */
export class NotesModel extends NotesSelection {
  readonly sync: NotesSync;
  readonly undo: UndoStack;
  readonly #port: NotesPort;
  #view: NotesView | null = null;
  /** Notes whose picture did not arrive yet: another try makes no second note. */
  readonly #pictured = new WeakMap<File, string>();

  constructor(port: NotesPort, undo: UndoStack) {
    const sync = new NotesSync({ ...port, onStale: (texts) => this.askAbout(texts) });
    super(sync.store, port.extent);
    this.#port = port;
    this.undo = undo;
    this.sync = sync;
  }

  /** The last time that somebody else has restored a snapshot: it has the number of the notes that went with it. */
  restored: { seq?: number | undefined; user_info?: UserInfo | null | undefined } = {};
  /** Set by what loads the notes: tries again after a failure. */
  reload: () => void = () => undefined;

  /** Connects the view of the canvas; returns how to disconnect it. */
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

  /** The view that shows the notes now, if any. */
  get view(): NotesView | null {
    return this.#view;
  }

  /** A new note, ready to be written (whiteboard 9): where `more` says, else at the pointer or in free room. */
  async addNote(text: string, more: NoteFields = {}): Promise<void> {
    const note = { text, ...more };
    const [id] = await this.create(more.x === undefined ? inFreeRoom([note], this) : [note]);
    if (id === undefined) return;
    this.#view?.focusNew(id);
    this.document.editing = id;
  }

  /** Makes notes, selects them, and returns their ids. */
  async create(inputs: readonly NoteFields[]): Promise<string[]> {
    const notes = broughtOnBoard(inputs, this.extent).map((input) => this.#newNote(input));
    const made = this.#port.batches ? this.#createHere(notes) : await this.#createThere(notes);
    const ids = made.map(({ id }) => id);
    this.#rememberMade(made);
    this.select(ids);
    return ids;
  }

  /**
   * A note, with a picture it shows when the server has taken the file; returns its id. Rejects when the server does not;
   * another try with the same file makes no second note.
   */
  async createWithPicture(text: string, file: File | undefined, place?: NoteFields): Promise<string | undefined> {
    const placed = (note: NoteFields): NoteFields[] => (place ? [{ ...note, ...place }] : inFreeRoom([note], this));
    if (!file) return (await this.create(placed({ text })))[0];
    const [input = {}] = broughtOnBoard(placed({ text, height: 240, width: 240 }), this.extent);
    const note = this.#newNote(input);
    const id = this.#pictured.get(file) ?? note.id;
    this.#pictured.set(file, id);
    const made = await this.#port.make({ ...note, id }, file);
    this.#pictured.delete(file);
    this.sync.mergeRemote([made]);
    if ('deleted' in made) return undefined;
    this.#rememberMade([made]);
    this.select([made.id]);
    return made.id;
  }

  /** Whether pictures can be taken away and brought back: only by our own server. */
  get canRemovePictures(): boolean {
    return this.#port.batches;
  }

  /** Gives a note a picture, with a way back to the one before. Rejects when the server does not take the file. */
  async setImage(id: string, file: File): Promise<void> {
    const was = this.store.get(id)?.image ?? null;
    this.sync.mergeRemote([await this.#port.sendImage(id, file)]);
    if (!this.#port.batches) return;
    const isMade = whenMade(this.store, id);
    let mine: string | null = null;
    this.#push({
      undo: () => {
        const now = this.store.get(id)?.image ?? null;
        mine = isMade() ?? now;
        // somebody else has given it another one since
        if (now === mine) this.sync.change(new Map([[id, { image: was }]]), 'fast');
      },
      redo: () => {
        if (mine !== null) this.#replace(new Map([[id, { image: was }]]), new Map([[id, { image: mine }]]));
      },
    });
  }

  /** Removes pictures from notes, with undo; unfinished and failed ones too, without it. */
  removeImages(ids: readonly string[]): void {
    this.change(new Map(ids.map((id) => [id, { image: null }])));
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
  change(inputs: ReadonlyMap<string, NoteFields>, pace: 'fast' | 'slow' = 'fast'): void {
    const patches = new Map(
      [...inputs].map(([id, input]) => {
        const note = this.store.get(id);
        return [id, note ? visibleOnBoard(note, input, this.extent) : input];
      }),
    );
    this.remember(patches, this.present(patches));
    this.sync.change(patches, pace);
  }

  /** Gives notes a color; new ones get it too from then on. */
  paint(ids: readonly string[], color: string): void {
    this.change(new Map(ids.map((id) => [id, { color }])));
    this.#port.onPainted?.(color);
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

  /** An action in many steps (a drag, writing): how to undo it, unless nothing has changed. */
  remember(after: ReadonlyMap<string, NoteFields>, before: ReadonlyMap<string, NoteFields>): () => void {
    const ids = [...after.keys()].filter((id) => !isSame(after.get(id) ?? {}, before.get(id) ?? {}));
    if (ids.length === 0) return () => undefined;
    const only = (values: ReadonlyMap<string, NoteFields>) => new Map(ids.map((id) => [id, values.get(id) ?? {}]));
    const [was, is] = [only(before), only(after)];
    return this.#push({ undo: () => this.#replace(is, was), redo: () => this.#replace(was, is) });
  }

  /** Deletes notes; returns how to restore them. */
  remove(ids: readonly string[]): () => void {
    const gone = ids.flatMap((id) => this.store.get(id) ?? []);
    if (gone.length === 0) return () => undefined;
    this.#setDeleted(gone, true);
    return this.#push({ undo: () => this.#setDeleted(gone, false), redo: () => this.#setDeleted(gone, true) });
  }

  /** Applies changes of an earlier visit again; returns how to undo them. */
  takeUp(changed: ReadonlyMap<string, NotePatch>): () => void {
    const gone = [...changed].filter(([, { deleted }]) => deleted === true).map(([id]) => id);
    const back = new Map([...changed].filter(([, { deleted }]) => deleted === false));
    const fields = new Map([...changed].filter(([, { deleted }]) => deleted === undefined));
    const takeBack = [this.remove(gone), this.remember(fields, this.present(fields))];
    this.sync.change(new Map([...back, ...fields]), 'fast');
    return () => takeBack.forEach((undo) => undo());
  }

  /** A note that somebody else has deleted comes back with the text that was being written. */
  bringBack(note: WrittenNote): void {
    // a server that cannot bring notes back gets a new one with the text
    if (!this.#port.batches) return void this.create(inFreeRoom([{ text: note.text }], this));
    this.sync.change(new Map([[note.id, { text: note.text, deleted: false }]]), 'fast');
    this.select([note.id]);
  }

  /** Writes a text upon another one; the writer is asked when somebody else has written since. */
  rewrite(id: string, text: string, upon: string): void {
    const theirs = this.store.get(id)?.text ?? upon;
    if (theirs === upon || theirs === text) this.change(new Map([[id, { text }]]));
    else this.askAbout([{ id, mine: text, theirs }]);
  }

  /** The writer is asked which text stays; editing of these notes ends. */
  askAbout(texts: readonly StaleText[]): void {
    if (texts.length === 0) return;
    const ids = new Set(texts.map(({ id }) => id));
    if (this.document.editing !== null && ids.has(this.document.editing)) this.document.editing = null;
    this.document.stale = ref([...this.document.stale.filter(({ id }) => !ids.has(id)), ...texts]);
    this.sync.persist();
  }

  /** The writer has chosen: the own text is written again, with a way back. */
  settleStale(id: string, choice: 'mine' | 'theirs'): void {
    const settled = this.document.stale.find((one) => one.id === id);
    this.document.stale = ref(this.document.stale.filter((one) => one.id !== id));
    if (settled && choice === 'mine') this.change(new Map([[id, { text: settled.mine }]]));
    else this.sync.persist();
  }

  /** Writing has ended: what waits is sent now (EXPECTATIONS: flushed on blur). */
  endEditing(): void {
    this.document.editing = null;
    void this.sync.flush();
  }

  /** Records an action; returns how to undo it once, also after later ones. */
  #push(step: UndoStep): () => void {
    this.undo.push(step);
    return () => this.undo.takeBack(step);
  }

  /** The way back of a creation leaves alone what somebody else has written in, or given a picture, since. */
  #rememberMade(made: readonly BoardNote[]): void {
    const isTheirs = ({ id, text, image_processing_status: status }: BoardNote): boolean => {
      const now = this.store.get(id);
      return now !== undefined && (now.text !== text || (status === null && now.image_processing_status !== null));
    };
    let gone: BoardNote[] = [];
    this.#push({
      undo: () => {
        const kept = made.filter(isTheirs);
        gone = made.filter((note) => !kept.includes(note));
        this.#setDeleted(gone, true);
        if (kept.length > 0) this.#port.onRestored(kept);
      },
      redo: () => this.#setDeleted(gone, false),
    });
  }

  #newNote(fields: NoteFields): BoardNote {
    return newNote({ ...this.#port.look?.(), ...fields }, this.#port.author);
  }

  #createHere(notes: BoardNote[]): BoardNote[] {
    this.sync.create(notes);
    return notes;
  }

  async #createThere(notes: BoardNote[]): Promise<BoardNote[]> {
    const made: NoteNews[] = [];
    for (const note of notes) made.push(await this.#port.make(note));
    this.sync.mergeRemote(made);
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
}
