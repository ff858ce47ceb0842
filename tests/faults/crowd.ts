import { randomUUID } from 'node:crypto';

import type { BoardMessage, BoardRequest } from '#contract/socket.ts';
import { SESSION_COOKIE } from '#server/http/callers/cookies.ts';
import { Database } from '#server/db/database.ts';
import { ChangeFeed } from '#server/db/change-feed.ts';
import { IdentityService } from '#server/identity/identity-service.ts';

import { seedCompany, type SeededCompany } from '../seed/company.ts';
import { seedSocketBoard } from '../seed/socket-board.ts';
import { cloneDatabase } from '../setup/clone.ts';
import { startTestPostgres } from '../setup/database.ts';

/** A database with a company, its boards and a session, for many sockets. */
export interface Place {
  databaseUrl: string;
  database: Database;
  company: SeededCompany;
  boards: string[];
  cookie: string;
  stop(): Promise<void>;
}

/** Makes a place on a database of its own. */
export async function makePlace(boards: number): Promise<Place> {
  const postgres = await startTestPostgres();
  const clone = await cloneDatabase(postgres);
  const database = new Database(clone.url, 4);
  const company = await seedCompany(database);
  const identity = new IdentityService(database, new ChangeFeed({ databaseUrl: clone.url }));
  const session = await identity.open({ userId: company.writer.id, companyId: company.id, remember: false });
  const ids: string[] = [];
  for (let count = 0; count < boards; count++) ids.push(await seedSocketBoard(database, company));
  return {
    databaseUrl: clone.url,
    database,
    company,
    boards: ids,
    cookie: `${SESSION_COOKIE}=${session.id}`,
    stop: async () => {
      await database.close();
      await clone.drop();
      await postgres.stop();
    },
  };
}

/** One tab of the crowd. `onMessage` is called for everything it hears. */
export class Tab {
  readonly id = `tab-${randomUUID()}`;
  readonly entered: Promise<void>;
  onMessage: (message: BoardMessage) => void = () => undefined;
  onText: ((text: string) => void) | null = null;
  readonly #socket: WebSocket;

  constructor(address: string, boardId: string, cookie: string) {
    this.#socket = new WebSocket(`${address}/ws/whiteboard/${boardId}/`, {
      headers: { cookie },
    } as unknown as string[]);
    this.entered = new Promise((done, refuse) => {
      this.#socket.addEventListener('open', () => this.say({ type: 'authenticate', tab_id: this.id }));
      this.#socket.addEventListener('close', ({ code }) => refuse(new Error(`closed with ${code}`)));
      this.#socket.addEventListener('message', ({ data }) => {
        if (this.onText) return this.onText(String(data));
        const message = JSON.parse(String(data)) as BoardMessage;
        if (message.type === 'current_locks') done();
        this.onMessage(message);
      });
    });
  }

  say(message: BoardRequest): void {
    this.#socket.send(JSON.stringify(message));
  }

  close(): void {
    this.#socket.close();
  }
}

/** Value below which this share of the values lies. */
export function quantile(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
