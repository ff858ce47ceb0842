import { Socket } from 'node:net';
import pg from 'pg';

/** More than this many calls wait on no lane: the pool refuses what piles up (a hanging database). */
const MOST_WAITING = 64;

interface Lane {
  /** Null until connected. */
  client: pg.Client | null;
  socket: Socket | null;
  isOpening: boolean;
  isCorked: boolean;
  waiting: number;
}

/**
 * Connections for hot single statements: a call leaves at once, without waiting for the answers to earlier ones
 * (never for BEGIN … COMMIT), and the calls of one turn of the event loop leave in one write. Calls with the same key
 * share a lane while they are under way, so that they do not wait for each other's row locks.
 */
export class Lanes {
  readonly #config: pg.ClientConfig;
  readonly #lanes: Lane[];
  readonly #underway = new Map<string, { lane: Lane; calls: number }>();
  #isClosed = false;

  constructor(config: pg.ClientConfig, count: number) {
    this.#config = config;
    this.#lanes = Array.from({ length: count }, () => ({
      client: null,
      socket: null,
      isOpening: false,
      isCorked: false,
      waiting: 0,
    }));
  }

  /** Null when no lane is ready: the caller takes the pool. */
  query<R extends pg.QueryResultRow>(key: string, query: pg.QueryConfig): Promise<pg.QueryResult<R>> | null {
    const lane = this.#underway.get(key)?.lane ?? this.#freest();
    if (!lane.client) void this.#open(lane);
    return lane.client && lane.waiting < MOST_WAITING ? this.#send<R>(lane, lane.client, key, query) : null;
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await Promise.all(this.#lanes.map(async (lane) => lane.client?.end().catch(() => undefined)));
  }

  #freest(): Lane {
    return this.#lanes.reduce((best, lane) => (lane.waiting < best.waiting ? lane : best));
  }

  async #send<R extends pg.QueryResultRow>(
    lane: Lane,
    client: pg.Client,
    key: string,
    query: pg.QueryConfig,
  ): Promise<pg.QueryResult<R>> {
    const entry = this.#underway.get(key) ?? { lane, calls: 0 };
    this.#underway.set(key, entry);
    entry.calls += 1;
    lane.waiting += 1;
    this.#cork(lane);
    try {
      return await client.query<R>(query);
    } finally {
      lane.waiting -= 1;
      entry.calls -= 1;
      if (entry.calls === 0) this.#underway.delete(key);
    }
  }

  #cork(lane: Lane): void {
    const { socket } = lane;
    if (!socket || lane.isCorked) return;
    lane.isCorked = true;
    socket.cork();
    setImmediate(() => {
      lane.isCorked = false;
      socket.uncork();
    });
  }

  async #open(lane: Lane): Promise<void> {
    if (lane.isOpening || this.#isClosed) return;
    lane.isOpening = true;
    const socket = new Socket();
    const client = new pg.Client({ ...this.#config, pipeline: true, stream: () => socket });
    const forget = (): void => {
      if (lane.client === client) lane.client = null;
    };
    client.on('error', forget);
    client.on('end', forget);
    try {
      await client.connect();
      lane.socket = socket;
      lane.client = client;
      if (this.#isClosed) await client.end();
    } catch {
      // the pool answers meanwhile, and the next call tries again
    } finally {
      lane.isOpening = false;
    }
  }
}
