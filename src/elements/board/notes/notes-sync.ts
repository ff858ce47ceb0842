import {
  changed,
  firstSent,
  isDone,
  patchOf,
  sent,
  UNCHANGED,
  unsent,
  viewOf,
  type LocalChange,
  type NotePatch,
} from './local-change.ts';
import { batchOf, isFinal, mayBeOne, type NoteBatch } from './note-batch.ts';
import type { BoardNote, NoteNews, WrittenNote } from './note-shape.ts';
import { NotesStore } from './notes-store.ts';

/** What the notes need of the world around them. */
export interface SyncPort {
  /** Rejects with something that has a `status` when the server refuses, any other error when it is out of reach. */
  send(batch: NoteBatch, how: { leaving: boolean }): Promise<NoteNews[]>;
  /** Keeps what is not acknowledged on this device. */
  keep(changes: ReadonlyMap<string, LocalChange>): void;
  onState(state: SyncState): void;
  /** The server has refused changes for good; they are taken back. With the texts that were written. */
  onRefused(error: unknown, texts: string[]): void;
  /** Somebody else has deleted notes with text of this tab that was not saved: as they were shown last. */
  onGone(notes: WrittenNote[]): void;
  /** Milliseconds until another try. */
  waitBefore(tries: number): number;
}
export type SyncState = 'saved' | 'unsaved' | 'saving' | 'failed';

/** Waits in ms: text and size after a pause (whiteboard 9), at most one call in `gap`. Tests shorten them. */
export const SYNC_TIMING = { slow: 10_000, gap: 100 };
const MOST = 200;

/**
 * The notes of a board between this tab and the server. The server's order decides: of two messages about a note the one
 * with the higher number of the sequence counts, own changes lie on top until they are acknowledged. So every tab shows
 * the same in the end.
 */
export class NotesSync {
  readonly store = new NotesStore();
  readonly #port: SyncPort;
  readonly #truth = new Map<string, NoteNews>();
  readonly #changes = new Map<string, LocalChange>();
  /** Notes of a refused batch: sent one by one, so that only the guilty ones are taken back. */
  readonly #alone = new Set<string>();
  #refusal: { error: unknown; texts: string[] } | null = null;
  #running: Promise<void> | null = null;
  #slowTimer: ReturnType<typeof setTimeout> | undefined;
  #retryTimer: ReturnType<typeof setTimeout> | undefined;
  #tries = 0;
  #isStopped = false;
  #newest = 0;

  constructor(port: SyncPort) {
    this.#port = port;
  }

  /** Up to this number of the sequence nothing is missing; the answer to an own change says nothing about it. */
  get newest(): number {
    return this.#newest;
  }

  get isSaved(): boolean {
    return this.#changes.size === 0;
  }

  /** The note as the server has it, without own changes. */
  truth(id: string): BoardNote | undefined {
    const note = this.#truth.get(id);
    return note && !('deleted' in note) ? note : undefined;
  }

  /** What the server says; what is older than what is known changes nothing. */
  told(news: readonly NoteNews[]): void {
    const gone = news.flatMap((note) => ('deleted' in note ? (this.#written(note.id) ?? []) : []));
    this.store.together(() => {
      for (const note of news) {
        const known = this.#truth.get(note.id);
        if (known?.seq !== undefined && note.seq !== undefined && note.seq <= known.seq) continue;
        this.#truth.set(note.id, note);
        const change = this.#changes.get(note.id);
        // a note of this tab's own making has arrived, be it by the answer or by the message
        if (change?.created) this.#put(note.id, { ...change, created: null });
        this.#show(note.id);
      }
    });
    const lost = gone.filter(({ id }) => !this.store.get(id));
    if (lost.length > 0) this.#port.onGone(lost);
  }

  /** Everything that has changed after `newest`. */
  caughtUp(news: readonly NoteNews[]): void {
    this.told(news);
    for (const { seq = 0 } of news) this.#newest = Math.max(this.#newest, seq);
  }

  /** The whole list, for servers that cannot tell what is new: what is missing in it is gone. */
  toldAll(notes: readonly NoteNews[]): void {
    const ids = new Set(notes.map(({ id }) => id));
    const gone = [...this.#truth.values()].filter((note) => !ids.has(note.id) && !('deleted' in note));
    this.caughtUp(notes);
    this.told(gone.map(({ id }) => ({ id, deleted: true, seq: undefined })));
  }

  create(notes: readonly BoardNote[]): void {
    this.store.together(() => {
      for (const note of notes) {
        this.#changes.set(note.id, { ...UNCHANGED, created: note });
        this.#show(note.id);
      }
    });
    this.#afterChange('fast');
  }

  /** Fields of notes by id. `slow` ones wait for a pause. */
  change(patches: ReadonlyMap<string, NotePatch>, pace: 'fast' | 'slow'): void {
    this.store.together(() => {
      for (const [id, patch] of patches) {
        this.#put(id, changed(this.#changes.get(id) ?? UNCHANGED, patch, pace));
        this.#show(id);
      }
    });
    this.#afterChange(pace);
  }

  /** What is not acknowledged is kept on this device once more: it may mean something else now. */
  keep(): void {
    this.#port.keep(this.#changes);
  }

  /** Sends everything now. Resolves when nothing is left or the server was out of reach. */
  async flush(): Promise<void> {
    clearTimeout(this.#slowTimer);
    for (const [id, change] of this.#changes)
      this.#changes.set(id, { ...change, fast: { ...change.slow, ...change.fast }, slow: {} });
    await this.#pump();
  }

  /** The page closes: what is not acknowledged goes in last requests that outlive it, also what is under way. */
  leave(): void {
    const batch = batchOf(
      [...this.#changes]
        .filter(([, change]) => !change.created || patchOf(change).deleted !== true)
        .map(([id, change]) => [id, change.created, patchOf(change)]),
    );
    if (batch.create.length + batch.update.length > 0) this.#port.send(batch, { leaving: true }).catch(() => undefined);
  }

  stop(): void {
    this.#isStopped = true;
    clearTimeout(this.#slowTimer);
    clearTimeout(this.#retryTimer);
  }

  /** The shown note when text of it waits to be saved. */
  #written(id: string): BoardNote | undefined {
    const change = this.#changes.get(id);
    return change && patchOf(change).text !== undefined ? this.store.get(id) : undefined;
  }

  /** A change of which nothing is left is forgotten: it would wait for ever to be sent. */
  #put(id: string, change: LocalChange): void {
    if (isDone(change)) this.#changes.delete(id);
    else this.#changes.set(id, change);
  }

  #show(id: string): void {
    const view = viewOf(this.#truth.get(id), this.#changes.get(id));
    if (view) this.store.put(view);
    else this.store.remove(id);
  }

  #afterChange(pace: 'fast' | 'slow'): void {
    this.#port.keep(this.#changes);
    if (pace === 'fast') void this.#pump();
    else {
      this.#tellState();
      clearTimeout(this.#slowTimer);
      this.#slowTimer = setTimeout(() => void this.flush(), SYNC_TIMING.slow);
    }
  }

  #tellState(): void {
    if (this.#tries > 0) this.#port.onState('failed');
    else if (this.#running) this.#port.onState('saving');
    else this.#port.onState(this.isSaved ? 'saved' : 'unsaved');
  }

  #pump(): Promise<void> {
    this.#running ??= this.#sendAll().finally(() => {
      this.#running = null;
      this.#tellState();
    });
    this.#tellState();
    return this.#running;
  }

  async #sendAll(): Promise<void> {
    clearTimeout(this.#retryTimer);
    for (let ids = this.#waiting(); ids.length > 0 && !this.#isStopped; ids = this.#waiting()) {
      const batch = this.#begin(ids);
      try {
        this.#arrived(ids, await this.#port.send(batch, { leaving: false }));
        this.#tries = 0;
      } catch (error) {
        if (!this.#failed(ids, error)) return;
      }
      this.#tellRefusal();
      this.#port.keep(this.#changes);
      await new Promise((done) => setTimeout(done, SYNC_TIMING.gap));
    }
    this.#tellRefusal();
    if (this.#tries === 0) return;
    // a message has brought what was to be tried again
    this.#tries = 0;
    this.#port.keep(this.#changes);
  }

  #waiting(): string[] {
    const ids: string[] = [];
    for (const [id, { created, fast }] of this.#changes) {
      if (created || Object.keys(fast).length > 0) ids.push(id);
      if (ids.length === MOST) break;
    }
    const alone = ids.find((id) => this.#alone.has(id));
    if (alone === undefined) this.#alone.clear();
    return alone === undefined ? ids : [alone];
  }

  /** Once for all notes of a refused batch. */
  #tellRefusal(): void {
    if (!this.#refusal || this.#alone.size > 0) return;
    const { error, texts } = this.#refusal;
    this.#refusal = null;
    this.#port.onRefused(error, texts);
  }

  #begin(ids: string[]): NoteBatch {
    const parts = ids.map((id): [string, BoardNote | null, NotePatch] => {
      const before = this.#changes.get(id) ?? UNCHANGED;
      const now = before.created ? firstSent(before) : sent(before, false);
      this.#changes.set(id, now);
      return [id, now.created, now.sending];
    });
    return batchOf(parts);
  }

  #arrived(ids: string[], news: NoteNews[]): void {
    const answered = new Set(news.map(({ id }) => id));
    // the server knows nothing of them: they were removed for good
    const lost = ids.filter((id) => !answered.has(id));
    this.store.together(() => {
      // before the changes count as done: what is gone with a text of this tab is told to its writer
      this.told([...news, ...lost.map((id) => ({ id, deleted: true, seq: undefined }) as const)]);
      for (const id of ids) {
        this.#alone.delete(id);
        const left = { ...(this.#changes.get(id) ?? UNCHANGED), created: null, sending: {} };
        if (answered.has(id)) this.#put(id, left);
        else this.#changes.delete(id);
        this.#show(id);
      }
    });
  }

  /** True when the rest may go on: the refused change is taken back, that of several notes is sent one by one. */
  #failed(ids: string[], error: unknown): boolean {
    const final = isFinal(error);
    const refused = final && (ids.length === 1 || !mayBeOne(error));
    if (refused) this.#takeBack(ids, error);
    else
      for (const id of ids) {
        if (final) this.#alone.add(id);
        this.#put(id, unsent(this.#changes.get(id) ?? UNCHANGED));
      }
    if (final) return true;
    this.#retryTimer = setTimeout(() => void this.#pump(), this.#port.waitBefore(this.#tries++));
    return false;
  }

  #takeBack(ids: string[], error: unknown): void {
    const texts = ids.flatMap((id) => this.#written(id)?.text ?? []);
    this.#refusal = { error, texts: [...(this.#refusal?.texts ?? []), ...texts] };
    this.store.together(() => {
      for (const id of ids) {
        this.#changes.delete(id);
        this.#alone.delete(id);
        this.#show(id);
      }
    });
  }
}
