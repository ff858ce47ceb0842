import { join } from 'node:path';
import type { Readable } from 'node:stream';

import { FileStore, type ReceivedFile } from './file-store.ts';
import { S3Store, type S3Options } from './s3-store.ts';

/** Where contents lie, each once, by its hash. */
export interface ContentStore {
  /** Takes a stream in and computes its hash. Throws 413 beyond `limit` bytes and stores nothing. */
  receive(stream: Readable, limit: number): Promise<ReceivedFile>;
  /** Gives received content its place; the same content that lies there already stays. */
  settle(received: ReceivedFile): Promise<void>;
  discard(received: ReceivedFile): Promise<void>;
  read(sha256: string): Readable;
  remove(sha256: string): Promise<void>;
  /** Removes what uploads that broke off a day ago have left. */
  removeUnfinished(): Promise<void>;
}

/** The folder of the installation, or the bucket that its settings name. */
export function contentStoreOf(dataDir: string, s3?: S3Options): ContentStore {
  const folder = new FileStore(join(dataDir, 'files'));
  return s3 ? new S3Store(s3, folder) : folder;
}
