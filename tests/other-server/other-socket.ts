import { PERSON_INFO } from './other-data.ts';

/** Whether `lock_card` gets an answer: the specification names messages, but not which follows which. */
export type SocketMode = 'answers' | 'silent';

/** As much of a socket as this server uses. */
interface Connection {
  send(text: string): void;
  on(event: 'message', listener: (data: { toString(): string }) => void): void;
  on(event: 'close', listener: () => void): void;
}
type Message = { type?: string; card_id?: string } & Record<string, unknown>;

/** The board's channel as far as whiteboard 7 shows it. */
export class OtherSocket {
  readonly #mode: SocketMode;
  readonly #hear: (message: Message) => void;
  readonly #connections = new Set<Connection>();
  readonly #locks = new Map<string, typeof PERSON_INFO>();

  constructor(mode: SocketMode, hear: (message: Message) => void) {
    this.#mode = mode;
    this.#hear = hear;
  }

  join(connection: Connection): void {
    this.#connections.add(connection);
    connection.on('close', () => this.#connections.delete(connection));
    connection.on('message', (data) => {
      const message = JSON.parse(data.toString()) as Message;
      this.#hear(message);
      this.#answer(connection, message);
    });
  }

  sendAll(message: object): void {
    for (const connection of this.#connections) connection.send(JSON.stringify(message));
  }

  #answer(connection: Connection, { type, card_id = '' }: Message): void {
    if (type === 'authenticate') {
      const locks = Array.from(this.#locks, ([card, user_info]) => ({ card_id: card, user_info }));
      connection.send(JSON.stringify({ type: 'authenticated' }));
      connection.send(JSON.stringify({ type: 'current_locks', locks }));
    } else if (type === 'lock_card' && this.#mode === 'answers') {
      this.#locks.set(card_id, PERSON_INFO);
      this.sendAll({ type: 'card_locked', card_id, user_info: PERSON_INFO });
    } else if (type === 'unlock_card') {
      this.#locks.delete(card_id);
      this.sendAll({ type: 'card_unlocked', card_id });
    }
  }
}
