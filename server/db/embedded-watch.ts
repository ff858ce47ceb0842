import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

/** Number of the advisory lock that the one server of a data folder holds. */
const SERVER_LOCK = 4401;
/** How long a new server waits for one that is just ending, in milliseconds. */
const WAIT_FOR_OTHER = 5_000;
const LOOK_EVERY = 250;

export interface Watched {
  adminUrl: string;
  isAlive: () => boolean;
  /** Starts the database again at the same address; throws when that does not work yet. */
  restart: () => Promise<void>;
  log: (text: string) => void;
}

/**
 * Looks after the embedded database of one server: it belongs to this server alone, and it is brought back at the same
 * address when it is gone without having been asked to go.
 */
export class EmbeddedWatch {
  readonly #watched: Watched;
  #holder: pg.Client | null = null;
  #timer: NodeJS.Timeout | undefined;
  #turn: Promise<void> = Promise.resolve();
  #stopped = false;

  constructor(watched: Watched) {
    this.#watched = watched;
  }

  /** False when another server works with this database. */
  async take(): Promise<boolean> {
    for (const start = Date.now(); !(await this.#connect()); await pause(100))
      if (Date.now() - start > WAIT_FOR_OTHER) return false;
    this.#look();
    return true;
  }

  /** From now on the database may go. */
  async stop(): Promise<void> {
    this.#stopped = true;
    clearTimeout(this.#timer);
    await this.#turn;
    await this.#holder?.end().catch(() => undefined);
  }

  #look(): void {
    if (this.#stopped) return;
    this.#timer = setTimeout(() => {
      this.#turn = this.#keepRunning().finally(() => this.#look());
    }, LOOK_EVERY);
    this.#timer.unref();
  }

  async #keepRunning(): Promise<void> {
    const { isAlive, restart, log } = this.#watched;
    try {
      if (!isAlive()) {
        log('The embedded database has ended unexpectedly; it is started again.');
        for (let tries = 1; ; tries += 1)
          try {
            await restart();
            break;
          } catch (error) {
            // processes of the dead one may hold its memory for a moment
            if (tries >= 20 || this.#stopped) throw error;
            await pause(250);
          }
        log('The embedded database is back.');
      }
      if (!this.#holder && !this.#stopped) await this.#connect();
    } catch (error) {
      log(`The embedded database does not come back: ${error instanceof Error ? error.message : String(error)}`);
    }
  }

  /** The lock lives as long as its connection, so a killed server leaves none behind. */
  async #connect(): Promise<boolean> {
    const client = new pg.Client({ connectionString: this.#watched.adminUrl });
    const lose = (): void => {
      if (this.#holder === client) this.#holder = null;
    };
    client.on('error', lose);
    client.on('end', lose);
    await client.connect();
    const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [SERVER_LOCK]);
    if (rows[0]?.mine) this.#holder = client;
    else await client.end();
    return rows[0]?.mine === true;
  }
}
