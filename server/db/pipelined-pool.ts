import { Socket } from 'node:net';
import pg from 'pg';

/** More than this many calls wait for a connection: the pool refuses what piles up (a hanging database). */
const MOST_WAITING = 64;

/** Whose call it is, and the row that it waits for: calls with the same key are answered in their order. */
export interface PipelineKey {
  company: string;
  /** Null: the server itself. */
  person: string | null;
  key: string;
}

interface PipelinedConnection {
  /** Null until connected. */
  client: pg.Client | null;
  socket: Socket | null;
  isOpening: boolean;
  isCorked: boolean;
  waiting: number;
  /** Whose calls are under way on it, or were last. */
  company: string;
  person: string | null;
}

/**
 * Connections for hot single statements: a call leaves at once, without waiting for the answers to earlier ones
 * (never for BEGIN … COMMIT), and the calls of one turn of the event loop leave in one write. Calls with the same key
 * share a connection while they are under way, so that they do not wait for each other's row locks. What one person waits for
 * nobody else waits for, unless they write on the same board: a free connection takes calls of one person at a time,
 * and each company has at most half of the connections.
 */
export class PipelinedPool {
  readonly #config: pg.ClientConfig;
  readonly #pipelined: PipelinedConnection[];
  readonly #underway = new Map<string, { connection: PipelinedConnection; calls: number }>();
  #isClosed = false;

  constructor(config: pg.ClientConfig, count: number) {
    this.#config = config;
    this.#pipelined = Array.from({ length: count }, () => ({
      client: null,
      socket: null,
      isOpening: false,
      isCorked: false,
      waiting: 0,
      company: '',
      person: null,
    }));
  }

  /** Null when no connection is ready: the caller takes the pool. */
  query<R extends pg.QueryResultRow>(place: PipelineKey, query: pg.QueryConfig): Promise<pg.QueryResult<R>> | null {
    const connection = this.#underway.get(place.key)?.connection ?? this.#freest(place);
    if (!connection) return null;
    if (!connection.client) void this.#open(connection);
    return connection.client && connection.waiting < MOST_WAITING
      ? this.#send<R>(connection, connection.client, place, query)
      : null;
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await Promise.all(this.#pipelined.map(async (connection) => connection.client?.end().catch(() => undefined)));
  }

  /** One that nobody uses, while the company has not its half; else the one of this person with the fewest calls. */
  #freest({ company, person }: PipelineKey): PipelinedConnection | null {
    let ofCompany = 0;
    let own: PipelinedConnection | null = null;
    for (const connection of this.#pipelined) {
      if (connection.waiting === 0 || connection.company !== company) continue;
      ofCompany += 1;
      if (connection.person === person && (!own || connection.waiting < own.waiting)) own = connection;
    }
    if (ofCompany * 2 >= this.#pipelined.length) return own;
    return this.#pipelined.find((connection) => connection.waiting === 0) ?? own;
  }

  async #send<R extends pg.QueryResultRow>(
    connection: PipelinedConnection,
    client: pg.Client,
    { company, person, key }: PipelineKey,
    query: pg.QueryConfig,
  ): Promise<pg.QueryResult<R>> {
    const entry = this.#underway.get(key) ?? { connection, calls: 0 };
    this.#underway.set(key, entry);
    entry.calls += 1;
    if (connection.waiting === 0) Object.assign(connection, { company, person });
    connection.waiting += 1;
    this.#cork(connection);
    try {
      return await client.query<R>(query);
    } finally {
      connection.waiting -= 1;
      entry.calls -= 1;
      if (entry.calls === 0) this.#underway.delete(key);
    }
  }

  #cork(connection: PipelinedConnection): void {
    const { socket } = connection;
    if (!socket || connection.isCorked) return;
    connection.isCorked = true;
    socket.cork();
    setImmediate(() => {
      connection.isCorked = false;
      socket.uncork();
    });
  }

  async #open(connection: PipelinedConnection): Promise<void> {
    if (connection.isOpening || this.#isClosed) return;
    connection.isOpening = true;
    const socket = new Socket();
    const client = new pg.Client({ ...this.#config, pipeline: true, stream: () => socket });
    const forget = (): void => {
      if (connection.client === client) connection.client = null;
    };
    client.on('error', forget);
    client.on('end', forget);
    try {
      await client.connect();
      connection.socket = socket;
      connection.client = client;
      if (this.#isClosed) await client.end();
    } catch {
      // the pool answers instead, and the next call tries again
    } finally {
      connection.isOpening = false;
    }
  }
}
