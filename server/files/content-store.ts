import type { Readable } from 'node:stream';

import type { ReceivedFile } from './file-store.ts';

/** The place of contents does not answer as it should: 503, and its message is for the log. */
export class FilesAway extends Error {
  readonly code = 'FILES_AWAY';
}

/** Where contents lie, each once, by its hash. */
export interface ContentStore {
  /** Takes a stream in and computes its hash. Throws 413 beyond `limit` bytes and stores nothing. */
  receive(stream: Readable, limit: number): Promise<ReceivedFile>;
  /** Does of `settle` what takes long, outside a transaction; what nobody settles then may be removed again. */
  bring(received: ReceivedFile): Promise<void>;
  /** Gives received content its place; the same content that lies there already stays. */
  settle(received: ReceivedFile): Promise<void>;
  discard(received: ReceivedFile): Promise<void>;
  read(sha256: string): Readable;
  remove(sha256: string): Promise<void>;
  /** Removes what uploads that broke off a day ago have left. */
  removeUnfinished(): Promise<void>;
}
