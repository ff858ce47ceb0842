import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { expect, vi } from 'vitest';

import { boardMessage, type BoardMessage, type BoardRequest } from '#contract/socket.ts';

import type { Database } from '#server/db/database.ts';
import { BoardStore } from '#server/realtime/board-store.ts';

import { signedIn, type TestClient } from './server.ts';

type Of<T extends BoardMessage['type']> = Extract<BoardMessage, { type: T }>;

/** A socket as a browser has it: cookies and Origin at the upgrade, then messages. */
export class TestSocket {
  readonly heard: BoardMessage[] = [];
  readonly closed: Promise<number>;
  readonly opened: Promise<void>;
  readonly #socket: WebSocket;
  #read = 0;
  #wake: () => void = () => undefined;

  constructor(url: string, headers: Record<string, string>) {
    this.#socket = new WebSocket(url, { headers } as unknown as string[]);
    this.closed = new Promise((done) => {
      this.#socket.addEventListener('close', (event) => done(event.code));
    });
    this.opened = new Promise((done, refuse) => {
      this.#socket.addEventListener('open', () => done());
      this.#socket.addEventListener('error', () => refuse(new Error('the socket was refused')));
    });
    this.opened.catch(() => undefined);
    this.#socket.addEventListener('message', ({ data }) => {
      this.heard.push(JSON.parse(String(data)) as BoardMessage);
      this.#wake();
    });
  }

  say(message: BoardRequest | string): void {
    this.#socket.send(typeof message === 'string' ? message : JSON.stringify(message));
  }

  /** The next message of this type that has not been read yet; it must fit the contract. */
  async next<T extends BoardMessage['type']>(type: T, cardId?: string): Promise<Of<T>> {
    const limit = Date.now() + 20_000;
    for (;;) {
      for (; this.#read < this.heard.length; this.#read++) {
        const message = this.heard[this.#read];
        if (message?.type !== type || (cardId && (message as { card_id?: string }).card_id !== cardId)) continue;
        this.#read += 1;
        return boardMessage.parse(message) as Of<T>;
      }
      if (Date.now() > limit) throw new Error(`no ${type}; heard ${JSON.stringify(this.heard.slice(-5))}`);
      await new Promise<void>((done) => {
        this.#wake = done;
        setTimeout(done, 500);
      });
    }
  }

  /** Ends the connection without a word, as a lost network does. */
  close(): void {
    this.#socket.close();
  }
}

export interface Someone {
  client: TestClient;
  cookie: string;
}

/** Somebody signed in, with the cookie that their sockets carry. */
export async function someone(app: FastifyInstance, email: string): Promise<Someone> {
  const client = await signedIn(app, email);
  return { client, cookie: `sessionid=${client.cookies['sessionid']}` };
}

/** Lets a server listen on a free port; answers its address for sockets. */
export async function listen(app: FastifyInstance): Promise<string> {
  return (await app.listen({ port: 0, host: '127.0.0.1' })).replace('http', 'ws');
}

let tabs = 0;
/** A new tab: `tab_id` as session storage has it. */
export const newTab = (): string => `test-tab-${(tabs += 1)}-${process.pid}`;

/** Lets the lease of a lock run out now: what a test waits for must not race with a clock. */
export const expireLock = (database: Database, { id }: { id: string }, lock: { boardId: string; card: string }) =>
  database.inCompany(id, (tx) =>
    tx.execute(sql`update cards set lock_expires = clock_timestamp()
      where board_id = ${lock.boardId} and card_key = ${lock.card}`),
  );

/** Ends a connection, and waits until the server has let its tab go: what stands after that stays. */
export async function closeAndLeave(socket: TestSocket, tab: string): Promise<void> {
  const leave = vi.spyOn(BoardStore.prototype, 'leave');
  socket.close();
  // sockets of tests before may leave now too
  const outcomes = () =>
    leave.mock.settledResults.filter((_, n) => leave.mock.calls[n]?.[1].tab === tab).map(({ type }) => type);
  await expect.poll(outcomes).toEqual(['fulfilled']);
  leave.mockRestore();
}

/** How much longer the lease of a lock lasts, in seconds. */
export async function leaseLeft(database: Database, { id }: { id: string }, lock: { boardId: string; card: string }) {
  const { rows } = await database.inCompany(id, (tx) =>
    tx.execute<{ left: number }>(sql`select extract(epoch from lock_expires - clock_timestamp())::float as left
      from cards where board_id = ${lock.boardId} and card_key = ${lock.card}`),
  );
  return rows[0]?.left ?? 0;
}

/** Opens a board in a tab and asks to be let in. */
export async function openBoard(
  address: string,
  person: Someone,
  board: { boardId: string; tab?: string; seq?: number },
): Promise<TestSocket> {
  const socket = new TestSocket(`${address}/ws/whiteboard/${board.boardId}/`, { cookie: person.cookie });
  await socket.opened;
  socket.say({
    type: 'authenticate',
    tab_id: board.tab ?? newTab(),
    ...(board.seq !== undefined && { seq: board.seq }),
  });
  return socket;
}
