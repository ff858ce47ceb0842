import type { BoardMessage } from '#contract/socket.ts';

import type { RoomMember } from './board-room.ts';
import type { BoardKey, Editor } from './board-store.ts';

/** Of each kind, what one tab does is sent on at most once in so many milliseconds, the newest of it. */
const PACE_MS = 150;
/** PostgreSQL takes 8,000 bytes for other servers; a longer text is seen once it is saved. */
const MOST_BYTES = 7_000;

/** What somebody does right now: writes in a note, looks or points somewhere, follows somebody. */
type Passing = Extract<BoardMessage, { type: 'note_written' | 'view_shown' | 'pointed' | 'following' }>;
/** For all but the tab that it comes from. */
export interface Relayed {
  from: Editor;
  message: Passing;
}
type Send = (place: BoardKey, relayed: Relayed, key: string) => void;

/** Whom one tab follows on a board. */
interface Following {
  place: BoardKey;
  from: Editor;
  message: Extract<Passing, { type: 'following' }>;
}

interface Turn {
  timer: NodeJS.Timeout;
  /** What came meanwhile. */
  next: Relayed | null;
}

/** Passes on what people do on a board before, or without that, anything is saved. Nobody waits for it. */
export class Relay {
  readonly #send: Send;
  /** By the socket that it comes from and the type of the message. */
  readonly #turns = new Map<string, Turn>();
  /** By the socket of who follows. */
  readonly #following = new Map<string, Following>();

  constructor(send: Send) {
    this.#send = send;
  }

  pass(place: BoardKey, { peer, userId, tab }: RoomMember, message: Passing): void {
    const relayed: Relayed = { from: { userId, tab }, message };
    if (Buffer.byteLength(JSON.stringify(relayed)) > MOST_BYTES) return;
    if (message.type === 'following')
      if (message.user_id === null) this.#following.delete(peer.id);
      else this.#following.set(peer.id, { place, from: relayed.from, message });
    const key = keyOf(peer.id, message.type);
    const turn = this.#turns.get(key);
    if (turn) turn.next = relayed;
    else this.#begin(place, key, relayed);
  }

  /** The socket has ended: nobody is followed from there. */
  forget({ peer }: Pick<RoomMember, 'peer'>): void {
    for (const type of ['note_written', 'view_shown', 'pointed', 'following'] as const) {
      const key = keyOf(peer.id, type);
      clearTimeout(this.#turns.get(key)?.timer);
      this.#turns.delete(key);
    }
    const gone = this.#following.get(peer.id);
    if (!gone) return;
    this.#following.delete(peer.id);
    const { place, from, message } = gone;
    this.#send(place, { from, message: { ...message, user_id: null } }, `relay ${keyOf(peer.id, message.type)}`);
  }

  close(): void {
    for (const { timer } of this.#turns.values()) clearTimeout(timer);
    this.#turns.clear();
  }

  #begin(place: BoardKey, key: string, relayed: Relayed): void {
    this.#send(place, relayed, `relay ${key}`);
    const turn: Turn = { next: null, timer: setTimeout(() => this.#ended(place, key, turn), PACE_MS).unref() };
    this.#turns.set(key, turn);
  }

  #ended(place: BoardKey, key: string, { next }: Turn): void {
    this.#turns.delete(key);
    if (next) this.#begin(place, key, next);
  }
}

const keyOf = (socket: string, type: Passing['type']): string => `${type} ${socket}`;
