import { AwsClient } from 'aws4fetch';
import { openAsBlob } from 'node:fs';
import { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import type { ReadableStream } from 'node:stream/web';

import { FilesAway, type ContentStore } from './content-store.ts';
import { placeOf, type FileStore, type ReceivedFile } from './file-store.ts';

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

/** So often a call is sent again that the store is too busy for, or whose connection breaks. */
const RETRIES = 3;
/** So long the store may take until it answers one call. */
const LIMIT_MS = 300_000;
/** So long the store may take for the next piece of a content; how slow its reader is does not count. */
const IDLE_MS = 60_000;

/**
 * Contents in a bucket, `ab/cd/<sha256>` as on the disk. They are received into a folder first, where their hash is
 * computed. Nobody reads the bucket but this server: nothing is made public, and no address of it leaves the server.
 */
export class S3Store implements ContentStore {
  readonly #client: AwsClient;
  readonly #base: string;
  readonly #folder: FileStore;
  readonly #limits: { answerMs: number; idleMs: number };

  constructor(
    { endpoint, bucket, prefix, ...who }: S3Options,
    folder: FileStore,
    limits = { answerMs: LIMIT_MS, idleMs: IDLE_MS },
  ) {
    this.#client = new AwsClient({ ...who, service: 's3', retries: RETRIES });
    this.#base = [endpoint.replace(/\/+$/, ''), bucket, prefix].filter(Boolean).join('/');
    this.#folder = folder;
    this.#limits = limits;
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
    return Readable.from(this.#content(sha256), { objectMode: false });
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

  /** Asks the store only when somebody reads, and lets go of it when they leave. */
  async *#content(sha256: string): AsyncGenerator<Uint8Array> {
    const giveUp = new AbortController();
    const { body } = await this.#call('GET', sha256, { signal: giveUp.signal });
    const pieces = (body as ReadableStream<Uint8Array> | null)?.[Symbol.asyncIterator]();
    try {
      for (;;) {
        const timer = setTimeout(
          () => giveUp.abort(new FilesAway('The object store sends no more')),
          this.#limits.idleMs,
        );
        const piece = await pieces?.next().finally(() => clearTimeout(timer));
        if (!piece || piece.done) return;
        yield piece.value;
      }
    } catch (error) {
      throw error instanceof FilesAway ? error : new FilesAway('The object store breaks off', { cause: error });
    } finally {
      giveUp.abort();
    }
  }

  /** Throws for every refusal but those that are `fine`. */
  async #call(method: string, sha256: string, init: RequestInit = {}, fine: number[] = []): Promise<Response> {
    const url = [this.#base, ...placeOf(sha256)].join('/');
    const late = new AbortController();
    const timer = setTimeout(
      () => late.abort(new FilesAway(`The object store does not answer ${method}`)),
      this.#limits.answerMs,
    );
    try {
      const signal = init.signal ? AbortSignal.any([init.signal, late.signal]) : late.signal;
      const response = await this.#send(url, { ...init, method, signal });
      if (response.ok || fine.includes(response.status)) return response;
      const words = (await response.text()).slice(0, 300);
      const text = `The object store answers ${response.status} to ${method}: ${words}`;
      // it is there, but has no such content
      throw words.includes('NoSuchKey') ? new Error(text) : new FilesAway(text);
    } finally {
      clearTimeout(timer);
    }
  }

  /** Sends again what broke off: each call may be repeated. */
  async #send(url: string, init: RequestInit, tries = 0): Promise<Response> {
    try {
      return await this.#client.fetch(url, init);
    } catch (error) {
      if (init.signal?.aborted) throw error;
      if (tries >= RETRIES) throw new FilesAway('The object store cannot be reached', { cause: error });
    }
    await wait(50 * 2 ** tries);
    return this.#send(url, init, tries + 1);
  }
}
