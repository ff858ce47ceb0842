import pg from 'pg';

import { askerNow, type Asker } from './asker.ts';
import { FairShares, sharesOf } from './fair-shares.ts';

type Given = (error: Error | undefined, client: pg.PoolClient | undefined, release: (error?: unknown) => void) => void;

/** A pool of connections in which everybody gets a fair share, and statements may run as long as their work may. */
export class FairPool extends pg.Pool {
  readonly #shares: FairShares;
  readonly #statementMs: Record<Asker['work'], number>;

  constructor(config: pg.PoolConfig & { max: number; waitMs: number; statementMs: Record<Asker['work'], number> }) {
    const { waitMs, statementMs, ...ofPool } = config;
    super({ ...ofPool, connectionTimeoutMillis: waitMs });
    this.#statementMs = statementMs;
    this.#shares = new FairShares(sharesOf(config.max), waitMs);
    // a connection that breaks between two queries of a transaction must not end the process; the query reports it
    this.on('error', () => undefined);
    this.on('connect', (client) => client.on('error', () => undefined));
  }

  /** Calls that wait for a connection. */
  get waiting(): number {
    return this.#shares.waiting + this.waitingCount;
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(given: Given): void;
  override connect(given?: Given): Promise<pg.PoolClient> | void {
    const client = this.#take(askerNow());
    if (!given) return client;
    client.then(
      (one) => given(undefined, one, (error) => one.release(error as Error)),
      (error: Error) => given(error, undefined, () => undefined),
    );
  }

  async #take(asker: Asker): Promise<pg.PoolClient> {
    await this.#shares.enter(asker);
    const client = await super.connect().catch((error: unknown) => {
      this.#shares.leave(asker);
      throw error;
    });
    const give = client.release.bind(client);
    let isBack = false;
    const giveBack = (error?: Error | boolean): void => {
      if (isBack) return;
      isBack = true;
      client.off('end', lost);
      give(error);
      this.#shares.leave(asker);
    };
    // a transaction whose begin fails with its connection never gives it back (drizzle)
    const lost = (): void => giveBack(true);
    client.on('end', lost);
    client.release = giveBack;
    if (asker.work !== 'call') await this.#allow(client, asker, giveBack);
    return client;
  }

  /** Lets the statements of this work run longer, until the connection is given back. */
  async #allow(client: pg.PoolClient, { work }: Asker, giveBack: (error?: Error | boolean) => void): Promise<void> {
    try {
      await client.query(`set statement_timeout = ${this.#statementMs[work]}`);
    } catch (error) {
      giveBack(true);
      throw error;
    }
    const reset = async (): Promise<void> => {
      const failed = await client.query('reset statement_timeout').then(
        () => false,
        () => true,
      );
      giveBack(failed);
    };
    client.release = (error?: Error | boolean) => (error ? giveBack(error) : void reset());
  }
}
