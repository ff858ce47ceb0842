import { randomInt } from 'node:crypto';

import pg from 'pg';

export type Channel = 'session_bell' | 'board_bell' | 'live_bell' | 'embed_bell';
const CHANNELS: Channel[] = ['session_bell', 'board_bell', 'live_bell', 'embed_bell'];

interface Ring {
  channel: Channel;
  payload: string;
  /** How often it could not be rung. */
  tries: number;
}
const MOST_TRIES = 5;

export interface ChangeFeedOptions {
  databaseUrl: string;
  /** How long notifications are gathered before they are sent, in milliseconds. */
  gatherMs?: number;
  onError?: (error: Error) => void;
}

/**
 * Tells the other server processes that something has changed (LISTEN/NOTIFY on connections of its own). Rings are
 * gathered and sent after the acknowledged commit; a lost one loses nothing, since receivers also look by themselves
 * or are notified that they may have missed one.
 * Listeners of the ringing process are called at once, without the round trip.
 */
export class ChangeFeed {
  /** Of this server process. The database holds it as a lock while the process lives, and lets go of it when it is killed. */
  readonly processNumber = randomInt(1, 2 ** 31);
  readonly #options: ChangeFeedOptions;
  readonly #listeners = new Map<Channel, Set<(payload: string) => void>>();
  readonly #waiting = new Map<string, Ring>();
  readonly #self = `${process.pid}.${Math.random().toString(36).slice(2, 10)}`;
  readonly #reopened = new Set<() => void>();
  #client: pg.Client | null = null;
  #timer: NodeJS.Timeout | undefined;
  #closed = false;

  constructor(options: ChangeFeedOptions) {
    this.#options = options;
  }

  async open(): Promise<void> {
    const client = new pg.Client({ connectionString: this.#options.databaseUrl });
    client.on('error', (error) => this.#reopen(client, error));
    client.on('end', () => this.#reopen(client));
    client.on('notification', ({ channel, payload = '' }) => {
      const [sender, ...rest] = payload.split('|');
      if (sender !== this.#self) this.#deliver(channel as Channel, rest.join('|'));
    });
    await client.connect();
    // no fsync for a notification: receivers also look by themselves
    await client.query('set synchronous_commit = off');
    // shared: a connection that is lost may still hold it
    await client.query('select pg_advisory_lock_shared(4416, $1)', [this.processNumber]);
    for (const channel of CHANNELS) await client.query(`listen ${channel}`);
    this.#client = client;
  }

  on(channel: Channel, listener: (payload: string) => void): () => void {
    const listeners = this.#listeners.get(channel) ?? new Set();
    this.#listeners.set(channel, listeners.add(listener));
    return () => listeners.delete(listener);
  }

  /** Called when the connection that listens to other processes is back after it was lost. */
  onReopened(listener: () => void): () => void {
    this.#reopened.add(listener);
    return () => this.#reopened.delete(listener);
  }

  /** `key` makes notifications replace each other while they wait: only the newest of a board matters. */
  send(channel: Channel, payload: string, key: string = payload): void {
    this.#deliver(channel, payload);
    this.#waiting.set(`${channel}:${key}`, { channel, payload, tries: 0 });
    this.#sendSoon();
  }

  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#timer);
    await this.#send();
    await this.#client?.end().catch(() => undefined);
  }

  #deliver(channel: Channel, payload: string): void {
    for (const listener of this.#listeners.get(channel) ?? []) listener(payload);
  }

  /** One call of the database at a time: later notifications are gathered for the next. */
  async #send(): Promise<void> {
    await this.#sendWaiting();
    this.#timer = undefined;
    if (this.#waiting.size > 0 && !this.#closed) this.#sendSoon();
  }

  /** Notifications wait while there is no connection. */
  #sendSoon(): void {
    if (this.#client) this.#timer ??= setTimeout(() => void this.#send(), this.#options.gatherMs ?? 5);
  }

  async #sendWaiting(): Promise<void> {
    if (!this.#client) return;
    const waiting = [...this.#waiting];
    const rings = waiting.map(([, send]) => send);
    this.#waiting.clear();
    if (rings.length === 0) return;
    const channels = rings.map((send) => send.channel);
    const payloads = rings.map((send) => `${this.#self}|${send.payload}`);
    await this.#client
      .query('select pg_notify(c, p) from unnest($1::text[], $2::text[]) as rings (c, p)', [channels, payloads])
      .catch((error: Error) => {
        this.#options.onError?.(error);
        // rung once more, unless it is what cannot be rung
        for (const [key, { tries, ...send }] of waiting)
          if (tries < MOST_TRIES && !this.#waiting.has(key)) this.#waiting.set(key, { ...send, tries: tries + 1 });
      });
  }

  #heardAgain(): void {
    if (this.#waiting.size > 0) this.#sendSoon();
    for (const listener of this.#reopened) listener();
  }

  #reopen(client: pg.Client, error?: Error): void {
    if (error) this.#options.onError?.(error);
    if (this.#closed || this.#client !== client) return;
    this.#client = null;
    void client.end().catch(() => undefined);
    const again = (): void => {
      if (this.#closed) return;
      this.open().then(
        () => this.#heardAgain(),
        () => setTimeout(again, 500).unref(),
      );
    };
    setTimeout(again, 100).unref();
  }
}
