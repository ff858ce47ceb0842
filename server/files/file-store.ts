import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';

import { tooLarge } from '../http/refusals/refusals.ts';
import { removeOlderThan } from './old-files.ts';

/** The address of a content below its store, in parts. Throws for what is no hash. */
export function placeOf(sha256: string): string[] {
  if (!/^[0-9a-f]{64}$/.test(sha256)) throw new Error('not a SHA-256');
  return [sha256.slice(0, 2), sha256.slice(2, 4), sha256];
}

/** Content that is on the disk but has no place yet. */
export interface ReceivedFile {
  sha256: string;
  bytes: number;
  part: string;
}

const DAY = 24 * 3_600_000;

/** Contents below `folder`, each once, under its hash: `ab/cd/<sha256>`. Knows nothing of who uses them. */
export class FileStore {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** Writes a stream to the disk and computes its hash on the way. Throws 413 beyond `limit` bytes and keeps nothing. */
  async receive(stream: Readable, limit: number): Promise<ReceivedFile> {
    await mkdir(this.#parts, { recursive: true, mode: 0o700 });
    const part = join(this.#parts, randomUUID());
    const file = await open(part, 'wx', 0o600);
    const hash = createHash('sha256');
    let bytes = 0;
    try {
      for await (const chunk of stream as AsyncIterable<Buffer>) {
        bytes += chunk.length;
        if (bytes > limit) throw tooLarge();
        hash.update(chunk);
        await file.writeFile(chunk);
      }
      await file.sync();
    } catch (error) {
      stream.destroy();
      await file.close();
      await rm(part, { force: true });
      throw error;
    }
    await file.close();
    return { sha256: hash.digest('hex'), bytes, part };
  }

  /** A place on the disk is given at once. */
  async bring(_received: ReceivedFile): Promise<void> {}

  /** Gives received content its place; the same content that lies there already stays. */
  async settle({ sha256, part }: ReceivedFile): Promise<void> {
    const path = this.#pathOf(sha256);
    if (await exists(path)) return rm(part, { force: true });
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    await rename(part, path);
    // the name must be as durable as the content
    const folder = await open(dirname(path), 'r');
    try {
      await folder.sync();
    } finally {
      await folder.close();
    }
  }

  async discard({ part }: ReceivedFile): Promise<void> {
    await rm(part, { force: true });
  }

  read(sha256: string): Readable {
    return createReadStream(this.#pathOf(sha256));
  }

  async remove(sha256: string): Promise<void> {
    await rm(this.#pathOf(sha256), { force: true });
  }

  /** Removes what uploads that broke off a day ago have left. */
  removeUnfinished(): Promise<void> {
    return removeOlderThan(DAY, this.#parts);
  }

  get #parts(): string {
    return join(this.#folder, 'parts');
  }

  #pathOf(sha256: string): string {
    return join(this.#folder, ...placeOf(sha256));
  }
}

const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );
