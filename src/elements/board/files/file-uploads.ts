import { atom, type ReadableAtom } from 'nanostores';

import { fileKindOf } from '#contract/board/source-files.ts';
import type { Core } from '#core/session/core.ts';
import { registerUnsaved } from '#core/session/unsaved.ts';
import type { ElementCore } from '#core/session/use-core.ts';

import { fileChanges } from './file-queries.ts';

/** A file on its way to the server; those that have arrived are files of the board. */
export interface FileUpload {
  id: string;
  name: string;
  card: string | undefined;
  /** Why it has not arrived. */
  error?: unknown;
}

/** The uploads to one board: they go on while panels and cards close. The page sends two at once, the others wait. */
export class FileUploads {
  readonly #boardId: string;
  readonly #$list = atom<FileUpload[]>([]);
  readonly #aborts = new Map<string, AbortController>();
  readonly #unsaved = registerUnsaved();

  constructor(boardId: string) {
    this.#boardId = boardId;
  }

  get $list(): ReadableAtom<FileUpload[]> {
    return this.#$list;
  }

  /** Sends the files that a board takes; answers the names of the others. */
  add(element: ElementCore, files: readonly File[], card?: string): string[] {
    const rejected: string[] = [];
    for (const file of files)
      if (fileKindOf(file.name) === null) rejected.push(file.name);
      else void this.#send(element, file, card);
    return rejected;
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

  async #send(element: ElementCore, file: File, card: string | undefined): Promise<void> {
    const id = crypto.randomUUID();
    const abort = new AbortController();
    this.#aborts.set(id, abort);
    this.#set([...this.#$list.get(), { id, name: file.name, card }]);
    try {
      await fileChanges.upload(element, { boardId: this.#boardId, card }, { file, signal: abort.signal });
      this.#drop(id);
    } catch (error) {
      this.#set(this.#$list.get().map((one) => (one.id === id ? { ...one, error } : one)));
    } finally {
      this.#aborts.delete(id);
    }
  }

  #drop(id: string): void {
    this.#set(this.#$list.get().filter((one) => one.id !== id));
  }

  #set(list: FileUpload[]): void {
    this.#$list.set(list);
    this.#unsaved.set(list.length > 0);
  }
}

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
