import type { BoardMessage, BoardRequest } from '#contract/socket.ts';

import type { RoomMember } from './board-room.ts';
import { personInfo, type BoardKey, type Editor } from './board-store.ts';

/** What one tab writes is sent on at most once in so many milliseconds, the newest of it. */
const PACE_MS = 150;
/** PostgreSQL takes 8,000 bytes for other servers; a longer text is seen once it is saved. */
const MOST_BYTES = 7_000;

/** The text of a note while it is written, for all but the tab that writes it. */
export interface Letters {
  writer: Editor;
  message: Extract<BoardMessage, { type: 'note_written' }>;
}
type Words = Pick<Extract<BoardRequest, { type: 'write_note' }>, 'note_id' | 'text'>;
type Send = (place: BoardKey, letters: Letters, key: string) => void;

interface Turn {
  timer: NodeJS.Timeout;
  /** What came meanwhile. */
  next: Letters | null;
}

/** Passes on what people write in notes before it is saved. Nothing of it is stored, and nobody waits for it. */
export class NoteLetters {
  readonly #send: Send;
  /** By the socket that writes. */
  readonly #turns = new Map<string, Turn>();

  constructor(send: Send) {
    this.#send = send;
  }

  write(place: BoardKey, { peer, userId, tab }: RoomMember, words: Words): void {
    const message = { type: 'note_written', ...words, user_info: personInfo(peer.viewer) } as const;
    const letters: Letters = { writer: { userId, tab }, message };
    if (Buffer.byteLength(JSON.stringify(letters)) > MOST_BYTES) return;
    const turn = this.#turns.get(peer.id);
    if (turn) turn.next = letters;
    else this.#pass(place, peer.id, letters);
  }

  /** The socket has ended. */
  forget({ peer }: Pick<RoomMember, 'peer'>): void {
    clearTimeout(this.#turns.get(peer.id)?.timer);
    this.#turns.delete(peer.id);
  }

  close(): void {
    for (const { timer } of this.#turns.values()) clearTimeout(timer);
    this.#turns.clear();
  }

  #pass(place: BoardKey, socket: string, letters: Letters): void {
    this.#send(place, letters, `letters ${socket}`);
    const turn: Turn = { next: null, timer: setTimeout(() => this.#ended(place, socket, turn), PACE_MS).unref() };
    this.#turns.set(socket, turn);
  }

  #ended(place: BoardKey, socket: string, { next }: Turn): void {
    this.#turns.delete(socket);
    if (next) this.#pass(place, socket, next);
  }
}
