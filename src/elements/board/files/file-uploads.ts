import { atom, type ReadableAtom } from 'nanostores';

import { fileKindOf } from '#contract/board/source-files.ts';
import { ApiError } from '#core/api/api-error.ts';
import type { Core } from '#core/session/core.ts';
import { registerUnsaved } from '#core/session/unsaved.ts';
import type { ElementCore } from '#core/session/use-core.ts';

import { fileChanges } from './file-queries.ts';
import type { Sending } from './file-sending.ts';

/** A file on its way to the server; those that have arrived are files of the board. */
export interface FileUpload {
  id: string;
  name: string;
  /** What it is for: a card, the slides of a step, or the board itself. */
  place: string | undefined;
  /** Its bytes, and how many of them have been sent; 0 while it waits. */
  bytes: number;
  sent: number;
  /** The connection is lost: it is sent again by itself. */
  isCutOff?: boolean;
  /** Why it has not arrived. */
  error?: unknown;
}

/** So often it is sent again by itself, after pauses that grow from this one. */
const TRIES = 6;
const PAUSE_MS = 3_000;

/** Waits for the next try: a pause, or until the device is online again. */
function nextTry(tries: number, signal: AbortSignal): Promise<void> {
  return new Promise((done) => {
    const go = (): void => {
      clearTimeout(timer);
      removeEventListener('online', go);
      signal.removeEventListener('abort', go);
      done();
    };
    const timer = setTimeout(go, PAUSE_MS * tries);
    addEventListener('online', go);
    signal.addEventListener('abort', go);
  });
}

/** The uploads to one board: they go on while panels and cards close. The page sends two at once, the others wait. */
export class FileUploads {
  readonly #boardId: string;
  readonly #$list = atom<FileUpload[]>([]);
  readonly #aborts = new Map<string, AbortController>();
  /** Tries again, by the id of the upload. */
  readonly #failed = new Map<string, () => Promise<void>>();
  readonly #unsaved = registerUnsaved();

  constructor(boardId: string) {
    this.#boardId = boardId;
  }

  get $list(): ReadableAtom<FileUpload[]> {
    return this.#$list;
  }

  /** Sends the files that a board takes; answers the names of the others. */
  add(element: ElementCore, files: readonly File[], card?: string): string[] {
    const rejected = files.filter(({ name }) => fileKindOf(name) === null);
    const id = crypto.randomUUID();
    for (const [place, file] of files.entries()) {
      if (rejected.includes(file)) continue;
      const to = { boardId: this.#boardId, card, batch: { id, place } };
      this.send(file, card, (how) => fileChanges.upload(element, to, how));
    }
    return rejected.map(({ name }) => name);
  }

  /** Sends a file to a place of the board. */
  send(file: File, place: string | undefined, run: (how: Sending) => Promise<void>): void {
    const id = crypto.randomUUID();
    this.#set([...this.#$list.get(), { id, name: file.name, place, bytes: file.size, sent: 0 }]);
    const onSent = (sent: number): void => this.#change(id, { sent: Math.min(sent, file.size), isCutOff: false });
    void this.#try(id, ({ signal }) => run({ file, requestId: id, signal, onSent }));
  }

  /** Takes an upload back, or what is said of one that has failed. */
  cancel(id: string): void {
    this.#aborts.get(id)?.abort();
    this.#drop(id);
  }

  /** Takes all of them back: they would arrive as those of somebody else. */
  cancelAll(): void {
    for (const { id } of this.#$list.get()) this.cancel(id);
  }

  /** Sends again what has failed. */
  retry(id: string): void {
    void this.#failed.get(id)?.();
  }

  /** Until it has arrived, was taken back, or was refused; a lost connection is no refusal. */
  async #try(id: string, send: (abort: AbortController) => Promise<void>): Promise<void> {
    const abort = new AbortController();
    this.#failed.delete(id);
    this.#aborts.set(id, abort);
    this.#change(id, { error: undefined });
    try {
      for (let tries = 1; ; tries += 1)
        try {
          await send(abort);
          return this.#drop(id);
        } catch (error) {
          if (!isUnreached(error) || tries >= TRIES || abort.signal.aborted) throw error;
          this.#change(id, { sent: 0, isCutOff: true });
          await nextTry(tries, abort.signal);
          abort.signal.throwIfAborted();
        }
    } catch (error) {
      // one that was taken back is in the list no more
      if (abort.signal.aborted) return;
      this.#failed.set(id, () => this.#try(id, send));
      this.#change(id, { error, sent: 0, isCutOff: false });
    } finally {
      this.#aborts.delete(id);
    }
  }

  #change(id: string, part: Partial<FileUpload>): void {
    this.#set(this.#$list.get().map((one) => (one.id === id ? { ...one, ...part } : one)));
  }

  #drop(id: string): void {
    this.#failed.delete(id);
    this.#set(this.#$list.get().filter((one) => one.id !== id));
  }

  #set(list: FileUpload[]): void {
    this.#$list.set(list);
    this.#unsaved.set(list.length > 0);
  }
}

const isUnreached = (error: unknown): boolean => error instanceof ApiError && error.status === 0;

const boards = new WeakMap<Core, Map<string, FileUploads>>();

/** The uploads to all boards; they end when another person takes the place of the one who sends them. */
function uploadsOfSession({ $session }: Core): Map<string, FileUploads> {
  const uploads = new Map<string, FileUploads>();
  let person = $session.get().user?.id;
  $session.listen(({ user }) => {
    if (user?.id === person) return;
    person = user?.id;
    for (const one of uploads.values()) one.cancelAll();
  });
  return uploads;
}

/** The uploads to a board, the same ones for all who show them. */
export function uploadsOf(core: Core, boardId: string): FileUploads {
  const known = boards.get(core) ?? uploadsOfSession(core);
  boards.set(core, known);
  const uploads = known.get(boardId) ?? new FileUploads(boardId);
  known.set(boardId, uploads);
  return uploads;
}
