import type { Readable } from 'node:stream';

import type { Database, Transaction } from '../db/database.ts';
import type { ContentStore } from './content-store.ts';
import {
  deleteFiles,
  findFile,
  findLeft,
  forgetLeft,
  insertFile,
  isContentUsed,
  leaveContents,
  lockContent,
  lockLeft,
} from './files-store.ts';
import type { StoredFile } from './files-tables.ts';

export { removeOlderThan } from './old-files.ts';

/** Incoming content, and for whom it is stored. */
export interface IncomingFile {
  companyId: string;
  userId: string | null;
  filename: string;
  mediaType: string;
  content: Readable;
}

/** Largest file, in bytes (EXPECTATIONS "Boards and workshop": 50 MB). */
const LIMIT = 50 * 1024 * 1024;

/** Files of companies on the content store: the same content lies there once, however many rows refer to it. */
export class FilesService {
  readonly #database: Database;
  readonly #store: ContentStore;
  readonly #limit: number;
  #log: (error: unknown, what: string) => void = () => undefined;

  constructor(database: Database, store: ContentStore, limit = LIMIT) {
    this.#database = database;
    this.#store = store;
    this.#limit = limit;
  }

  /** Where failures are logged that nobody waits for. */
  logTo(log: (error: unknown, what: string) => void): void {
    this.#log = log;
  }

  /** Keeps a file. Throws 413 when it is too large. */
  async store({ companyId, userId, filename, mediaType, content }: IncomingFile): Promise<StoredFile> {
    const received = await this.#store.receive(content, this.#limit);
    const { sha256, bytes } = received;
    try {
      // a slow store must not hold a connection
      await this.#store.bring(received);
      return await this.#database.inCompany(companyId, async (tx) => {
        // from here on nobody removes it
        await lockContent(tx, sha256);
        await this.#store.settle(received);
        const row = { company_id: companyId, sha256, bytes, filename, media_type: mediaType, created_by: userId };
        return insertFile(tx, row);
      });
    } catch (error) {
      await this.#store.discard(received);
      // it may lie in its place already, where no row refers to it now; why it was not stored counts more than that
      await this.removeUnused(sha256).catch(() => undefined);
      throw error;
    }
  }

  /** A file of the company with its content; null when there is none. */
  async open(companyId: string, id: string): Promise<{ file: StoredFile; content: Readable } | null> {
    const file = await this.#database.inCompany(companyId, (tx) => findFile(tx, id));
    return file ? { file, content: this.#store.read(file.sha256) } : null;
  }

  /** Removes a file; its content goes when nobody refers to it any longer. False when there is no such file. */
  async remove(companyId: string, id: string): Promise<boolean> {
    const [content] = await this.#database.inCompany(companyId, (tx) => deleteFiles(tx, [id]));
    if (content === undefined) return false;
    await this.removeUnused(content);
    return true;
  }

  /** Removes rows within a transaction; answers the hashes of their contents, for `removeUnused` after it. */
  removeRows(tx: Transaction, ids: string[]): Promise<string[]> {
    return deleteFiles(tx, ids);
  }

  /** Hashes of all contents of a company, for `removeUnused` after it was deleted in this transaction. */
  contentsOf(tx: Transaction, companyId: string): Promise<string[]> {
    return leaveContents(tx, companyId);
  }

  /**
   * Removes a content that nobody refers to any longer, for example after its company was deleted. A store that fails
   * is logged: the content is tried again at night (`removeLeft`).
   */
  async removeUnused(sha256: string): Promise<void> {
    try {
      await this.#database.shared.transaction(async (tx) => {
        await lockContent(tx, sha256);
        const isLeft = await lockLeft(tx, sha256);
        if (!(await isContentUsed(tx, sha256))) await this.#store.remove(sha256);
        if (isLeft) await forgetLeft(tx, sha256);
      });
    } catch (error) {
      this.#log(error, 'the content of a deleted file could not be removed');
    }
  }

  /** Removes all contents that are still to go. */
  async removeLeft(): Promise<void> {
    for (const sha256 of await findLeft(this.#database.shared)) await this.removeUnused(sha256);
  }

  removeUnfinished(): Promise<void> {
    return this.#store.removeUnfinished();
  }
}
