import { AwsClient } from 'aws4fetch';
import { openAsBlob } from 'node:fs';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';

import type { ContentStore } from './content-store.ts';
import type { FileStore, ReceivedFile } from './file-store.ts';

/** A bucket of an object store that speaks S3, and who we are there. */
export interface S3Options {
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** Before each name, without a slash at its end. */
  prefix: string;
}

/** So often a call is sent again that the store is too busy for. */
const RETRIES = 3;
/** So long the store may take for one call. */
const LIMIT_MS = 300_000;

/**
 * Contents in a bucket, `ab/cd/<sha256>` as on the disk. They are received into a folder first, where their hash is
 * computed. Nobody reads the bucket but this server: nothing is made public, and no address of it leaves the server.
 */
export class S3Store implements ContentStore {
  readonly #client: AwsClient;
  readonly #base: string;
  readonly #folder: FileStore;

  constructor({ endpoint, bucket, prefix, ...who }: S3Options, folder: FileStore) {
    this.#client = new AwsClient({ ...who, service: 's3', retries: RETRIES });
    this.#base = [endpoint.replace(/\/+$/, ''), bucket, prefix].filter(Boolean).join('/');
    this.#folder = folder;
  }

  receive(stream: Readable, limit: number): Promise<ReceivedFile> {
    return this.#folder.receive(stream, limit);
  }

  async bring({ sha256, part }: ReceivedFile): Promise<void> {
    if (await this.#has(sha256)) return;
    // a file on the disk as a body: it is streamed, and its length is known
    const body = await openAsBlob(part);
    await this.#call('PUT', sha256, { body, headers: { 'X-Amz-Content-Sha256': sha256 } });
  }

  async settle(received: ReceivedFile): Promise<void> {
    // it is there, unless somebody has removed it since as one that nobody uses
    await this.bring(received);
    await this.#folder.discard(received);
  }

  discard(received: ReceivedFile): Promise<void> {
    return this.#folder.discard(received);
  }

  read(sha256: string): Readable {
    const content = async function* (response: Promise<Response>): AsyncGenerator<Uint8Array> {
      const { body } = await response;
      if (body) yield* body as ReadableStream<Uint8Array>;
    };
    return Readable.from(content(this.#call('GET', sha256)), { objectMode: false });
  }

  async remove(sha256: string): Promise<void> {
    await this.#call('DELETE', sha256, {}, [404]);
  }

  removeUnfinished(): Promise<void> {
    return this.#folder.removeUnfinished();
  }

  async #has(sha256: string): Promise<boolean> {
    return (await this.#call('HEAD', sha256, {}, [404])).status !== 404;
  }

  /** Throws for every refusal but those that are `fine`. */
  async #call(method: string, sha256: string, init: RequestInit = {}, fine: number[] = []): Promise<Response> {
    if (!/^[0-9a-f]{64}$/.test(sha256)) throw new Error('not a SHA-256');
    const url = `${this.#base}/${sha256.slice(0, 2)}/${sha256.slice(2, 4)}/${sha256}`;
    const signal = AbortSignal.timeout(LIMIT_MS);
    const response = await this.#client.fetch(url, { ...init, method, signal });
    if (response.ok || fine.includes(response.status)) return response;
    const words = (await response.text()).slice(0, 300);
    throw new Error(`The object store answers ${response.status} to ${method}: ${words}`);
  }
}
