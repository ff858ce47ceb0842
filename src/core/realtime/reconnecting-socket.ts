import { atom, type ReadableAtom } from 'nanostores';

import { readMe } from '#contract/accounts/accounts.ts';
import { socketTicket } from '#contract/accounts/session.ts';

import { reportEmbedFailure } from '../api/embed-failures.ts';
import type { Core } from '../session/core.ts';
import type { ConnectionState } from './board-channel.ts';
import { connectionAfter, IDLE, type ConnectionStep, type ConnectionEvent } from './connection.ts';
import { jsonOf } from '../api/json.ts';

/** Codes with which our server closes sockets. */
const SIGNED_OUT = 4401;
const EVENTS: Record<number, ConnectionEvent> = { [SIGNED_OUT]: 'ended', 4404: 'missing' };

/** So many sockets in a row that do not open are no accident when calls are answered. */
const TRIES_BEFORE_BLOCKED = 3;

/** A socket that has held for so long is no failed try, also where the server had nothing to say: a live one of a quiet evening. */
const HELD_MS = 30_000;

/** Events of a socket that reconnects by itself. */
export interface SocketListener {
  onOpen(): void;
  /** One message, parsed; anything but a JSON object is left out. */
  onMessage(message: { type?: unknown }): void;
  onClose?(): void;
}

/** Null where the policy of the page lets none be made; browsers throw then, or close it at once. */
function openSocket(url: string): WebSocket | null {
  try {
    return new WebSocket(url);
  } catch {
    return null;
  }
}

/** A socket that is opened again when it is lost (whiteboard 4: ten tries, growing waits). */
export class ReconnectingSocket {
  readonly #core: Core;
  readonly #path: () => string;
  readonly #listener: SocketListener;
  readonly #$connection = atom<ConnectionState>('idle');
  readonly $connection: ReadableAtom<ConnectionState> = this.#$connection;
  readonly #$nextTry = atom<number | null>(null);
  /** When the next try is made (ms since 1970); null while none is planned. */
  readonly $nextTry: ReadableAtom<number | null> = this.#$nextTry;
  readonly #$blocked = atom(false);
  /** Whether sockets do not open while calls are answered: something between this page and the server lets none pass. */
  readonly $blocked: ReadableAtom<boolean> = this.#$blocked;
  #notOpened = 0;
  #openedAt = 0;
  #connection = IDLE;
  #socket: WebSocket | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #online = (): void => this.#on('online');
  readonly #offline = (): void => {
    this.#drop();
    this.#on('offline');
  };

  /** `path` is asked for at each try. */
  constructor(core: Core, path: () => string, listener: SocketListener) {
    this.#core = core;
    this.#path = path;
    this.#listener = listener;
  }

  open(): void {
    addEventListener('online', this.#online);
    addEventListener('offline', this.#offline);
    this.#on('join');
  }

  close(): void {
    removeEventListener('online', this.#online);
    removeEventListener('offline', this.#offline);
    this.#on('leave');
  }

  reconnect(): void {
    this.#on('asked');
  }

  /** Whether the message has gone to the socket; false while there is none. */
  send(message: object): boolean {
    if (this.#socket?.readyState !== WebSocket.OPEN) return false;
    this.#socket.send(jsonOf(message));
    return true;
  }

  #on(event: ConnectionEvent): void {
    const { next, step } = connectionAfter(this.#connection, event, Math.random());
    this.#connection = next;
    this.#$connection.set(next.state);
    this.#step(step);
  }

  #step(step: ConnectionStep): void {
    if (step.do === 'nothing') return;
    clearTimeout(this.#timer);
    this.#$nextTry.set(step.do === 'wait' ? Date.now() + step.ms : null);
    if (step.do === 'wait') this.#timer = setTimeout(() => this.#on('due'), step.ms);
    else if (step.do === 'close') this.#drop();
    else void this.#connect();
  }

  /** Forgets the socket of before: nothing that it still says counts. */
  #drop(): void {
    const socket = this.#socket;
    this.#socket = undefined;
    // one that is connecting closes once it is open: browsers write a warning otherwise
    if (socket?.readyState) socket.close();
    if (socket) this.#listener.onClose?.();
  }

  async #connect(): Promise<void> {
    this.#drop();
    let url: string;
    try {
      url = await this.#url();
    } catch {
      return this.#on('closed');
    }
    // somebody may have left, or another try may have begun, while the ticket came
    if (this.#connection.state === 'idle' || this.#socket) return;
    const socket = openSocket(url);
    if (!socket) return this.#fail();
    this.#socket = socket;
    let hasOpened = false;
    socket.addEventListener('open', () => {
      hasOpened = true;
      this.#notOpened = 0;
      this.#$blocked.set(false);
      if (this.#socket !== socket) return socket.close();
      this.#openedAt = Date.now();
      this.#on('opened');
      this.#listener.onOpen();
    });
    // a socket that the policy of the page forbids has no close event in Chromium
    socket.addEventListener('error', () => hasOpened || this.#ifCurrent(socket, () => this.#fail()));
    socket.addEventListener('message', ({ data }) => this.#ifCurrent(socket, () => this.#read(data)));
    socket.addEventListener('close', ({ code }) => this.#ifCurrent(socket, () => this.#closed(code)));
  }

  /** Why the server has closed: the board is gone, the session has ended, or it was only lost. */
  #closed(code: number): void {
    this.#drop();
    // another session may have replaced the one that ended; a 401 of this call signs out
    if (code === SIGNED_OUT) void this.#core.api(readMe, {}).catch(() => undefined);
    if (Date.now() - this.#openedAt > HELD_MS) this.#on('heard');
    this.#on(EVENTS[code] ?? 'closed');
  }

  /** This try has opened no socket. */
  #fail(): void {
    this.#drop();
    void this.#lookWhy();
    this.#on('closed');
  }

  /** A socket has not opened: after some of them, whether calls are answered. */
  async #lookWhy(): Promise<void> {
    this.#notOpened += 1;
    if (this.#notOpened < TRIES_BEFORE_BLOCKED || this.#$blocked.get()) return;
    try {
      await this.#core.api(readMe, {});
    } catch {
      return;
    }
    if (this.#notOpened === 0) return;
    this.#$blocked.set(true);
    void reportEmbedFailure('live_blocked', this.#core.apiUrl);
  }

  #ifCurrent(socket: WebSocket, run: () => void): void {
    if (this.#socket === socket) run();
  }

  #read(data: unknown): void {
    this.#on('heard');
    try {
      const message: unknown = JSON.parse(String(data));
      if (typeof message === 'object' && message !== null) this.#listener.onMessage(message);
    } catch (error) {
      console.error('Unreadable message', error);
    }
  }

  /** With `getToken` the session cookie is not sent: a one-time ticket is in the address instead. */
  async #url(): Promise<string> {
    const url = new URL(this.#path(), this.#core.apiUrl);
    url.protocol = url.protocol.replace('http', 'ws');
    if (this.#core.getToken) url.searchParams.set('ticket', (await this.#core.api(socketTicket, {})).ticket);
    return url.href;
  }
}
