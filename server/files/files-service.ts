import { eq, inArray, sql } from 'drizzle-orm';
import type { Readable } from 'node:stream';

import type { Database, Transaction } from '../db/database.ts';
import type { FileStore } from './file-store.ts';
import { storedFiles, type StoredFile } from './files-tables.ts';

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
  readonly #store: FileStore;
  readonly #limit: number;

  constructor(database: Database, store: FileStore, limit = LIMIT) {
    this.#database = database;
    this.#store = store;
    this.#limit = limit;
  }

  /** Keeps a file. Throws 413 when it is too large. */
  async store({ companyId, userId, filename, mediaType, content }: IncomingFile): Promise<StoredFile> {
    const received = await this.#store.receive(content, this.#limit);
    const { sha256, bytes } = received;
    try {
      return await this.#database.inCompany(companyId, async (tx) => {
        await lockContent(tx, sha256);
        await this.#store.settle(received);
        const row = { company_id: companyId, sha256, bytes, filename, media_type: mediaType, created_by: userId };
        const [stored] = await tx.insert(storedFiles).values(row).returning();
        if (!stored) throw new Error('the file was not kept');
        return stored;
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
    const [file] = await this.#database.inCompany(companyId, (tx) =>
      tx.select().from(storedFiles).where(eq(storedFiles.id, id)),
    );
    return file ? { file, content: this.#store.read(file.sha256) } : null;
  }

  /** Removes a file; its content goes when nobody refers to it any longer. False when there is no such file. */
  async remove(companyId: string, id: string): Promise<boolean> {
    const [gone] = await this.#database.inCompany(companyId, (tx) =>
      tx.delete(storedFiles).where(eq(storedFiles.id, id)).returning({ sha256: storedFiles.sha256 }),
    );
    if (!gone) return false;
    await this.removeUnused(gone.sha256);
    return true;
  }

  /** Removes rows within a transaction; answers the hashes of their contents, for `removeUnused` after it. */
  async removeRows(tx: Transaction, ids: string[]): Promise<string[]> {
    if (ids.length === 0) return [];
    const gone = await tx
      .delete(storedFiles)
      .where(inArray(storedFiles.id, ids))
      .returning({ sha256: storedFiles.sha256 });
    return gone.map(({ sha256 }) => sha256);
  }

  /** Hashes of all contents of a company, for who deletes it. */
  async contentsOf(tx: Transaction, companyId: string): Promise<string[]> {
    const mine = eq(storedFiles.company_id, companyId);
    const rows = await tx.selectDistinct({ sha256: storedFiles.sha256 }).from(storedFiles).where(mine);
    return rows.map(({ sha256 }) => sha256);
  }

  /** Removes a content that nobody refers to any longer, for example after its company was deleted. */
  async removeUnused(sha256: string): Promise<void> {
    await this.#database.shared.transaction(async (tx) => {
      await lockContent(tx, sha256);
      const { rows } = await tx.execute<{ used: boolean }>(sql`select door_content_is_used(${sha256}) as used`);
      if (rows[0]?.used === false) await this.#store.remove(sha256);
    });
  }

  removeUnfinished(): Promise<void> {
    return this.#store.removeUnfinished();
  }
}

/** Until the end of the transaction nobody else keeps or removes this content. */
async function lockContent(tx: Transaction, sha256: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${sha256}, 0))`);
}
