import { Socket } from 'node:net';
import pg from 'pg';

/** More than this many calls wait on no lane: the pool refuses what piles up (a hanging database). */
const MOST_WAITING = 64;

/** Whose call it is, and the row that it waits for: calls with the same key are answered in their order. */
export interface LanePlace {
  company: string;
  /** Null: the server itself. */
  person: string | null;
  key: string;
}

interface Lane {
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
 * share a lane while they are under way, so that they do not wait for each other's row locks. What one person waits for
 * nobody else waits for, unless they write on the same board: a lane that is free takes calls of one person at a time,
 * and each company has at most half of the lanes.
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
      company: '',
      person: null,
    }));
  }

  /** Null when no lane is ready: the caller takes the pool. */
  query<R extends pg.QueryResultRow>(place: LanePlace, query: pg.QueryConfig): Promise<pg.QueryResult<R>> | null {
    const lane = this.#underway.get(place.key)?.lane ?? this.#freest(place);
    if (!lane) return null;
    if (!lane.client) void this.#open(lane);
    return lane.client && lane.waiting < MOST_WAITING ? this.#send<R>(lane, lane.client, place, query) : null;
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await Promise.all(this.#lanes.map(async (lane) => lane.client?.end().catch(() => undefined)));
  }

  /** One that nobody uses, while the company has not its half; else the one of this person with the fewest calls. */
  #freest({ company, person }: LanePlace): Lane | null {
    let ofCompany = 0;
    let own: Lane | null = null;
    for (const lane of this.#lanes) {
      if (lane.waiting === 0 || lane.company !== company) continue;
      ofCompany += 1;
      if (lane.person === person && (!own || lane.waiting < own.waiting)) own = lane;
    }
    if (ofCompany * 2 >= this.#lanes.length) return own;
    return this.#lanes.find((lane) => lane.waiting === 0) ?? own;
  }

  async #send<R extends pg.QueryResultRow>(
    lane: Lane,
    client: pg.Client,
    { company, person, key }: LanePlace,
    query: pg.QueryConfig,
  ): Promise<pg.QueryResult<R>> {
    const entry = this.#underway.get(key) ?? { lane, calls: 0 };
    this.#underway.set(key, entry);
    entry.calls += 1;
    if (lane.waiting === 0) Object.assign(lane, { company, person });
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
