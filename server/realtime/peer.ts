import { randomUUID } from 'node:crypto';

import type { BoardMessage, LiveMessage } from '#contract/socket.ts';

import { askAs } from '../db/asker.ts';
import type { Member } from '../http/mount.ts';
import { TokenBucket, type BucketSize } from '../http/limits/token-bucket.ts';
import type { UnreadOfSocket } from './unread.ts';

/** The server's end of a WebSocket: what we use of the class of `ws`. */
export interface ServerSocket {
  readonly readyState: number;
  readonly OPEN: number;
  readonly bufferedAmount: number;
  on(event: 'message', listener: (data: Buffer, isBinary: boolean) => void): unknown;
  on(event: 'pong' | 'close', listener: () => void): unknown;
  on(event: 'error', listener: (error: Error) => void): unknown;
  send(data: Buffer, options: { binary: boolean }): void;
  ping(): void;
  pause(): void;
  resume(): void;
  close(code: number): void;
  terminate(): void;
}

/** Why the server closes a socket; the client distinguishes them by the number. */
export const CLOSE = {
  restarting: 1012,
  tryLater: 1013,
  tooMuch: 1008,
  signedOut: 4401,
  notFound: 4404,
} as const;

/** Beyond this a reader is too slow for the board and is cut off: it comes back and asks for what it missed. */
const MAX_UNSENT = 8 * 1024 * 1024;
/** Normal writing sends a few messages a second; a reconnecting tab with every card a dozen at once. */
const BUCKET: BucketSize = { burst: 200, perSecond: 100 };
/** So many messages beyond the bucket are ignored before the socket is closed. */
const MAX_IGNORED = 500;

/** One open socket of a signed-in person; reads and answers one message after the other. */
export class Peer {
  readonly id = randomUUID();
  /** Renewed when the session is asked again. */
  viewer: Member;
  /** Whether the last ping was answered. */
  isAlive = true;
  /** Called once when the socket has ended, for whatever reason. */
  onEnd: () => Promise<void> = async () => undefined;
  /** Called after the session was read again and is still valid: rights may have changed. */
  onRights: () => Promise<void> = async () => undefined;
  readonly #socket: ServerSocket;
  readonly #unread: UnreadOfSocket;
  readonly #bucket = new TokenBucket(BUCKET, Date.now());
  #ignored = 0;
  #ended: Promise<void> | null = null;
  #turn: Promise<void> = Promise.resolve();

  constructor(socket: ServerSocket, viewer: Member, unread: UnreadOfSocket) {
    this.#socket = socket;
    this.#unread = unread;
    this.viewer = viewer;
    socket.on('pong', () => (this.isAlive = true));
    socket.on('close', () => void this.end());
  }

  /** Hands over the messages one by one, in their order; what comes beyond the limits is `onTooMuch`. */
  listen(read: (text: string) => Promise<void>, onTooMuch: () => void): void {
    this.#socket.on('message', (data, isBinary) => {
      if (this.#ended) return;
      if (this.#bucket.take(Date.now())) {
        const text = isBinary ? '' : data.toString();
        const done = this.#unread.add(text.length);
        this.#turn = this.#turn.then(() => this.#onBehalf(() => read(text))).finally(done);
        return;
      }
      this.#ignored += 1;
      if (this.#ignored === 1) onTooMuch();
      if (this.#ignored > MAX_IGNORED) this.close(CLOSE.tooMuch);
    });
  }

  say(message: BoardMessage | LiveMessage): void {
    this.send(Buffer.from(JSON.stringify(message)));
  }

  /** A text that is encoded already: the same bytes go to every socket of a board. */
  send(bytes: Buffer): void {
    if (this.#socket.readyState !== this.#socket.OPEN) return;
    if (this.#socket.bufferedAmount > MAX_UNSENT) this.#socket.terminate();
    else this.#socket.send(bytes, { binary: false });
  }

  /** Asks whether the other side still lives; ends the socket when the last question was not answered. */
  ping(): void {
    if (!this.isAlive) return this.#socket.terminate();
    this.isAlive = false;
    this.#socket.ping();
  }

  /** The session was read again and is still valid. */
  renew(viewer: Member): Promise<void> {
    this.viewer = viewer;
    return this.#onBehalf(this.onRights);
  }

  close(code: number): void {
    this.#socket.close(code);
  }

  terminate(): void {
    this.#socket.terminate();
  }

  /** Resolves when everything that hangs on the socket is put away; safe to call more than once. */
  end(): Promise<void> {
    this.#ended ??= this.#turn.then(() => this.#onBehalf(this.onEnd)).finally(() => this.#unread.end());
    return this.#ended;
  }

  #onBehalf(work: () => Promise<void>): Promise<void> {
    const { id, actorId, companyId } = this.viewer;
    return askAs({ person: actorId ?? id, company: companyId, work: 'call', holds: false }, work);
  }
}
