import { atom } from 'nanostores';

import type { BoardMessage, BoardRequest } from '#contract/socket.ts';

import { hasExtension, type Core } from '../session/core.ts';
import type { BoardChannel, CardLock, LockAnswer, Looking } from './board-channel.ts';
import { locksAfter, type Owner } from './board-locks.ts';
import { ReconnectingSocket } from './reconnecting-socket.ts';
import { readBoardMessage } from './message-reader.ts';
import { tabId } from './tab-id.ts';

/** Waits of the channel in ms (whiteboard 4, 9). Tests shorten them. */
export const CHANNEL_TIMING = { beforeLock: 500, lockAnswer: 2_000, ownLockAnswer: 10_000, takeOver: 10_000 };
const HEARTBEAT = 300_000;
/** A server allows three tries to authenticate on one socket. */
const MAX_AUTHENTICATE = 3;

type People = ReturnType<BoardChannel['$people']['get']>;

/** The channel of one board over its own socket; `useBoardChannel` shares it. */
export class BoardSocket implements BoardChannel {
  readonly boardId: string;
  readonly #core: Core;
  readonly #socket: ReconnectingSocket;
  readonly #listeners = new Set<(message: BoardMessage) => void>();
  readonly #wanted = new Set<string>();
  readonly $locks = atom<Record<string, CardLock>>({});
  readonly $people = atom<People>([]);
  #heartbeat: ReturnType<typeof setInterval> | undefined;
  #seq: number | undefined;
  #introduced: Promise<void> = Promise.resolve();
  /** Whether the server has sent `authenticated` on this socket. */
  #known = false;
  #viewed: string | null = null;
  #authenticated = 0;
  #openedAt = 0;

  constructor(core: Core, boardId: string) {
    this.#core = core;
    this.boardId = boardId;
    this.#socket = new ReconnectingSocket(core, () => `/ws/whiteboard/${boardId}/`, {
      onOpen: () => {
        this.#openedAt = Date.now();
        this.#authenticated = 0;
        this.#known = false;
        this.#introduced = this.#authenticate();
      },
      onMessage: (message) => this.#read(message),
      onClose: () => this.$people.set([]),
    });
  }

  get $connection() {
    return this.#socket.$connection;
  }

  get isAuthenticated() {
    return this.#known && this.$connection.get() === 'open';
  }

  get $blocked() {
    return this.#socket.$blocked;
  }

  get $nextTry() {
    return this.#socket.$nextTry;
  }

  open(): void {
    this.#socket.open();
    this.#heartbeat = setInterval(() => {
      const card_ids = Object.entries(this.$locks.get()).flatMap(([key, lock]) => (lock.mine ? [key] : []));
      if (card_ids.length > 0) this.#send({ type: 'heartbeat', card_ids });
    }, HEARTBEAT);
  }

  close(): void {
    clearInterval(this.#heartbeat);
    this.#socket.close();
    this.$locks.set({});
  }

  reconnect(): void {
    this.#socket.reconnect();
  }

  onMessage(listener: (message: BoardMessage) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  async lock(cardKey: string, tries = 3): Promise<LockAnswer> {
    this.#wanted.add(cardKey);
    await this.#readyToLock();
    const { lockAnswer, ownLockAnswer } = CHANNEL_TIMING;
    // the id of the tab may come late; a lock that is asked for by nobody is refused
    await this.#introduced;
    if (!this.#known) await this.#next(({ type }) => type === 'authenticated' || undefined).within(lockAnswer);
    const answer = this.#next((message) => this.#lockAnswer(message, cardKey));
    this.#send({ type: 'lock_card', card_id: cardKey });
    const given = await answer.within(this.#ours ? ownLockAnswer : lockAnswer);
    // our server always answers: silence is a dead socket, and the next one is asked
    if (!given && this.#ours && tries > 1) return this.lock(cardKey, tries - 1);
    const result = given ?? this.#unanswered(cardKey);
    if (!result.granted) this.#wanted.delete(cardKey);
    return result;
  }

  unlock(cardKey: string, formData?: Record<string, unknown>): void {
    this.#wanted.delete(cardKey);
    const lock = this.$locks.get()[cardKey];
    this.#send({
      type: 'unlock_card',
      card_id: cardKey,
      ...(lock?.token !== undefined && { token: lock.token }),
      ...(formData && { save_data: { formData, cardKey } }),
    });
    if (!lock?.mine) return;
    const { [cardKey]: _, ...rest } = this.$locks.get();
    this.$locks.set(rest);
  }

  async forceUnlock(cardKey: string): Promise<void> {
    const free = this.#next((message) =>
      'card_id' in message && message.card_id === cardKey && !this.$locks.get()[cardKey] ? true : undefined,
    );
    this.#send({ type: 'force_unlock', card_id: cardKey });
    if (!(await free.within(CHANNEL_TIMING.takeOver))) throw new Error(`${cardKey} was not released`);
  }

  requestAccess(cardKey: string): void {
    this.#send({ type: 'request_access', card_id: cardKey });
  }

  view(cardKey: string | null): void {
    this.#viewed = cardKey;
    if (this.#known) this.#sendViewed();
  }

  write(noteId: string, text: string): void {
    if (this.#known && hasExtension(this.#core, 'note-letters'))
      this.#send({ type: 'write_note', note_id: noteId, text });
  }

  look(request: Looking): void {
    const asked = request.type === 'point' ? 'pointers' : 'following';
    if (this.#known && hasExtension(this.#core, asked)) this.#send(request);
  }

  #sendViewed(): void {
    if (hasExtension(this.#core, 'card-viewers')) this.#send({ type: 'view_card', card_id: this.#viewed });
  }

  get #ours(): boolean {
    return hasExtension(this.#core, 'locks');
  }

  get #owner(): Owner {
    return { userId: this.#core.$session.get().user?.id, tokens: this.#ours, wanted: this.#wanted };
  }

  #send(request: BoardRequest): boolean {
    return this.#socket.send(request);
  }

  async #authenticate(): Promise<void> {
    const { user } = this.#core.$session.get();
    if (!user || this.#authenticated++ >= MAX_AUTHENTICATE) return;
    const { email, id: user_id, first_name, last_name } = user;
    const ours = this.#ours ? { tab_id: await tabId(), ...(this.#seq !== undefined && { seq: this.#seq }) } : {};
    this.#send({ type: 'authenticate', email, user_id, first_name, last_name, ...ours });
  }

  #read(raw: object): void {
    const message = readBoardMessage(raw);
    // another server may say what is not in the specification
    if (!message) return;
    if (message.type === 'error' && message.message === 'Not authenticated') void this.#authenticate();
    if (message.type === 'authenticated') {
      this.#known = true;
      if (this.#viewed !== null) this.#sendViewed();
    }
    if (message.type === 'presence') this.$people.set(message.people);
    if ('seq' in message && typeof message.seq === 'number') this.#seq = message.seq;
    this.$locks.set(locksAfter(this.$locks.get(), message, this.#owner));
    for (const listener of this.#listeners) listener(message);
  }

  #lockAnswer(message: BoardMessage, cardKey: string): LockAnswer | undefined {
    if (message.type !== 'card_locked' && message.type !== 'lock_denied') return undefined;
    if (message.card_id !== cardKey) return undefined;
    const lock = this.$locks.get()[cardKey];
    if (message.type === 'card_locked' && lock?.mine) return { granted: true, token: lock.token };
    const reported = message.type === 'lock_denied' ? message.same_user : undefined;
    const sameUser = reported ?? (message.user_info !== undefined && message.user_info.id === this.#owner.userId);
    return { granted: false, holder: message.user_info, sameUser };
  }

  /** A server that does not answer `lock_card` grants by saying nothing, unless somebody else is known to edit. */
  #unanswered(cardKey: string): LockAnswer {
    const lock = this.$locks.get()[cardKey];
    if (!lock || lock.mine) return { granted: true, token: lock?.token };
    return { granted: false, holder: lock.user_info, sameUser: lock.user_info.id === this.#owner.userId };
  }

  /** Resolves when the socket has been open for 500 ms (whiteboard 4). */
  #readyToLock(): Promise<void> {
    return new Promise((ready) => {
      const leave = this.$connection.subscribe((state) => {
        if (state !== 'open') return;
        const rest = CHANNEL_TIMING.beforeLock - (Date.now() - this.#openedAt);
        setTimeout(
          () => {
            if (this.$connection.get() !== 'open') return;
            leave();
            ready();
          },
          Math.max(rest, 0),
        );
      });
    });
  }

  /** The first answer that `pick` finds in the messages from now on; undefined after the limit. */
  #next<T>(pick: (message: BoardMessage) => T | undefined): { within(ms: number): Promise<T | undefined> } {
    let settle: (value: T | undefined) => void = () => undefined;
    const found = new Promise<T | undefined>((done) => (settle = done));
    const leave = this.onMessage((message) => {
      const value = pick(message);
      if (value !== undefined) settle(value);
    });
    return {
      within: (ms) => {
        const timer = setTimeout(() => settle(undefined), ms);
        return found.finally(() => (clearTimeout(timer), leave()));
      },
    };
  }
}
