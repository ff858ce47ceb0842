import { arrived, begun, patchOf, UNCHANGED, unsent, type LocalChange, type NotePatch } from './local-change.ts';
import { batchOf, splitForUnload, isFinal, mayBeOne, type NoteBatch } from './note-batch.ts';
import type { BoardNote, GoneWriting, NoteNews, StaleText } from './note-shape.ts';
import { NotesLedger } from './notes-ledger.ts';
import type { NotesStore } from './notes-store.ts';
import type { putAgain } from './put-again.ts';

/** The dependencies of the notes. */
export interface SyncPort {
  /** Rejects with something that has a `status` when the server refuses, any other error when it is out of reach. */
  send(batch: NoteBatch, how: { leaving: boolean }): Promise<NoteNews[]>;
  /** Stores unacknowledged changes on this device. */
  persist(changes: ReadonlyMap<string, LocalChange>): void;
  onState(state: SyncState): void;
  /** The server has refused changes for good; they are taken back. With the texts that were written. `again` sends them by what comes late. */
  onRefused(error: unknown, texts: string[], again: (put: typeof putAgain) => void): unknown;
  /**
   * Notes with text of this tab that was not saved are gone by somebody else: as they were shown last, with the number of
   * that change.
   */
  onGone(notes: GoneWriting[]): void;
  /** Somebody else has written in notes with text of this tab that is not saved: theirs is shown until the writer decides. */
  onStale(texts: StaleText[]): void;
  /** Milliseconds until another try. */
  waitBefore(tries: number): number;
}
export type SyncState = 'saved' | 'unsaved' | 'saving' | 'failed';

/**
 * Waits in ms: text and size after a pause (whiteboard 9), `longest` when there is none, at most one call in `gap`.
 * Tests shorten them.
 */
export const SYNC_TIMING = { slow: 10_000, longest: 30_000, gap: 100 };
const MOST = 200;
/** Tries once the board is left: a minute or two. */
const LAST_TRIES = 6;

/**
 * The notes of a board between this tab and the server: own changes lie on top of what the server says until they are
 * acknowledged. So every tab shows the same in the end.
 */
export class NotesSync {
  readonly #port: SyncPort;
  readonly #ledger = new NotesLedger();
  /** Notes of a refused batch: sent one by one, so that only the guilty ones are taken back. */
  readonly #alone = new Set<string>();
  #refusal: { error: unknown; texts: string[]; changes: [string, LocalChange][] } | null = null;
  #running: Promise<void> | null = null;
  #slowTimer: ReturnType<typeof setTimeout> | undefined;
  /** When the first change that waits for a pause was made; null while none does. */
  #slowSince: number | null = null;
  #retryTimer: ReturnType<typeof setTimeout> | undefined;
  #tries = 0;
  #isStopped = false;
  #mostTries = Infinity;
  #newest = 0;

  constructor(port: SyncPort) {
    this.#port = port;
  }

  get store(): NotesStore {
    return this.#ledger.store;
  }

  get #changes(): Map<string, LocalChange> {
    return this.#ledger.changes;
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
    return this.#ledger.truth(id);
  }

  /** Applies news of the server; older news change nothing. */
  mergeRemote(news: readonly NoteNews[]): void {
    const lost = this.#ledger.mergeRemote(news);
    if (lost.length > 0) this.#port.onGone(lost);
  }

  /** Everything that has changed after `newest`. */
  caughtUp(news: readonly NoteNews[]): void {
    this.mergeRemote(news);
    for (const { seq = 0 } of news) this.complete(seq);
  }

  /** Nothing is missing up to this number. */
  complete(seq: number): void {
    this.#newest = Math.max(this.#newest, seq);
  }

  /** The whole list, for servers without news: what is missing in it is deleted. */
  mergeAllRemote(notes: readonly NoteNews[]): void {
    const gone = this.#ledger.missingIn(notes);
    this.caughtUp(notes);
    this.mergeRemote(gone);
  }

  create(notes: readonly BoardNote[]): void {
    this.store.together(() => {
      for (const note of notes) this.#ledger.put(note.id, { ...UNCHANGED, created: note });
    });
    this.#afterChange('fast');
  }

  /** Fields of notes by id. `slow` ones wait for a pause. */
  change(patches: ReadonlyMap<string, NotePatch>, pace: 'fast' | 'slow'): void {
    this.store.together(() => {
      for (const [id, patch] of patches) this.#ledger.change(id, patch, pace);
    });
    this.#afterChange(pace);
  }

  /** Stores unacknowledged changes on this device again: they may mean something else now. */
  persist(): void {
    this.#port.persist(this.#changes);
  }

  /** Sends everything now. Resolves when nothing is left or the server was out of reach. */
  async flush(): Promise<void> {
    clearTimeout(this.#slowTimer);
    this.#slowSince = null;
    for (const [id, change] of this.#changes)
      this.#changes.set(id, { ...change, fast: { ...change.slow, ...change.fast }, slow: {} });
    await this.#pump();
  }

  /** The page closes: what is not acknowledged goes in a last request that outlives it, also what is under way. */
  leave(): void {
    const parts = [...this.#changes].filter(([, change]) => !change.created || patchOf(change).deleted !== true);
    const { last, rest } = splitForUnload(
      parts.map(([id, change]) => this.#ledger.partOf(id, change, patchOf(change))),
      MOST,
    );
    const send = (batch: NoteBatch, leaving: boolean): void => {
      if (batch.create.length + batch.update.length > 0) this.#port.send(batch, { leaving }).catch(() => undefined);
    };
    send(last, true);
    for (const batch of rest) send(batch, false);
  }

  /** Sends from now on, after `stop` too. */
  start(): void {
    this.#isStopped = false;
    this.#mostTries = Infinity;
    if (!this.isSaved) void this.#pump();
  }

  /** Sends what is left, with a few tries only: the board is left, and what does not arrive stays on this device. */
  retire(): void {
    this.#mostTries = this.#tries + LAST_TRIES;
    void this.flush();
  }

  stop(): void {
    this.#isStopped = true;
    clearTimeout(this.#slowTimer);
    clearTimeout(this.#retryTimer);
  }

  #afterChange(pace: 'fast' | 'slow'): void {
    this.#port.persist(this.#changes);
    if (pace === 'fast') void this.#pump();
    else {
      this.#notifyState();
      this.#slowSince ??= Date.now();
      const left = this.#slowSince + SYNC_TIMING.longest - Date.now();
      clearTimeout(this.#slowTimer);
      this.#slowTimer = setTimeout(() => void this.flush(), Math.min(SYNC_TIMING.slow, left));
    }
  }

  #notifyState(): void {
    if (this.#tries > 0) this.#port.onState('failed');
    else if (this.#running) this.#port.onState('saving');
    else this.#port.onState(this.isSaved ? 'saved' : 'unsaved');
  }

  #pump(): Promise<void> {
    this.#running ??= this.#sendAll().finally(() => {
      this.#running = null;
      this.#notifyState();
    });
    this.#notifyState();
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
      this.#notifyRefusal();
      this.#port.persist(this.#changes);
      await new Promise((done) => setTimeout(done, SYNC_TIMING.gap));
    }
    this.#notifyRefusal();
    if (this.#tries === 0) return;
    // a message has brought what was to be tried again
    this.#tries = 0;
    this.#port.persist(this.#changes);
  }

  #waiting(): string[] {
    const stale = this.#ledger.setStaleAside();
    if (stale.length > 0) this.#port.onStale(stale);
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
  #notifyRefusal(): void {
    if (!this.#refusal || this.#alone.size > 0) return;
    const { error, texts, changes } = this.#refusal;
    this.#refusal = null;
    void this.#port.onRefused(error, texts, (put) => {
      const gone = put(this.#ledger, changes);
      if (gone.length > 0) this.#port.onGone(gone);
      this.#afterChange('fast');
    });
  }

  #begin(ids: string[]): NoteBatch {
    const parts = ids.map((id) => {
      const before = this.#ledger.changeOf(id);
      const now = begun(before);
      this.#changes.set(id, now);
      return this.#ledger.partOf(id, before, now.sending);
    });
    return batchOf(parts);
  }

  #arrived(ids: string[], news: NoteNews[]): void {
    const answers = new Map(news.map((note) => [note.id, note]));
    // the server knows nothing of them: they were removed for good
    const lost = ids.filter((id) => !answers.has(id));
    this.store.together(() => {
      // before the changes count as done: a deleted note with a text of this tab is reported to its writer
      this.mergeRemote([...news, ...lost.map((id) => ({ id, deleted: true, seq: undefined }) as const)]);
      for (const id of ids) {
        this.#alone.delete(id);
        const answer = answers.get(id);
        const change = this.#ledger.changeOf(id);
        if (answer) this.#ledger.put(id, arrived(change, 'deleted' in answer ? undefined : answer));
        else this.#ledger.drop(id);
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
        this.#ledger.put(id, unsent(this.#ledger.changeOf(id)));
      }
    if (final) return true;
    if (this.#tries + 1 >= this.#mostTries) this.stop();
    else this.#retryTimer = setTimeout(() => void this.#pump(), this.#port.waitBefore(this.#tries));
    this.#tries += 1;
    return false;
  }

  #takeBack(ids: string[], error: unknown): void {
    const texts = ids.flatMap((id) => this.#ledger.written(id)?.text ?? []);
    const changes = ids.map((id): [string, LocalChange] => [id, this.#ledger.changeOf(id)]);
    const { texts: before = [], changes: first = [] } = this.#refusal ?? {};
    this.#refusal = { error, texts: [...before, ...texts], changes: [...first, ...changes] };
    this.store.together(() => {
      for (const id of ids) {
        this.#alone.delete(id);
        this.#ledger.drop(id);
      }
    });
  }
}
