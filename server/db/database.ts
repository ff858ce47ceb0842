import { drizzle, type NodePgDatabase, type NodePgTransaction } from 'drizzle-orm/node-postgres';
import { sql, type ExtractTablesWithRelations } from 'drizzle-orm';
import pg from 'pg';

import { Lanes } from './lanes.ts';

/** Rights of a request: a transaction that sees the rows of one company. */
export type Transaction = NodePgTransaction<Record<string, never>, ExtractTablesWithRelations<Record<string, never>>>;

/** Why the door across companies was opened; written to the audit log. */
export interface Crossing {
  reason: string;
  actor?: string;
}

/** Connections for hot single statements; each opens when it is first needed. */
const LANES = 6;

/** The database as the topics see it. Every connection has stepped down to the role leitstern_app. */
export class Database {
  readonly pool: pg.Pool;
  readonly #db: NodePgDatabase;
  readonly #lanes: Lanes;

  /** `waitMs`: how long a call waits for a connection; then it is refused as 503 instead of piling up. */
  constructor(databaseUrl: string, max = 12, waitMs = 10_000) {
    const config = {
      connectionString: databaseUrl,
      connectionTimeoutMillis: waitMs,
      options: '-c role=leitstern_app -c timezone=UTC',
    };
    this.pool = new pg.Pool({ ...config, max });
    this.#lanes = new Lanes(config, LANES);
    this.pool.on('error', () => undefined);
    this.#db = drizzle(this.pool);
  }

  /** Tables without a company (people, sessions, counters). Tenant tables look empty here. */
  get shared(): NodePgDatabase {
    return this.#db;
  }

  /** Runs in a transaction that sees only this company. */
  inCompany<T>(companyId: string, work: (tx: Transaction) => Promise<T>): Promise<T> {
    return this.#db.transaction(async (tx) => {
      await tx.execute(sql`select set_config('app.company_id', ${companyId}, true)`);
      return work(tx);
    });
  }

  /** The one door across companies (platform work, jobs, seeds). Each opening is written to the audit log. */
  acrossCompanies<T>(crossing: Crossing, work: (tx: Transaction) => Promise<T>): Promise<T> {
    return this.#db.transaction(async (tx) => {
      await tx.execute(sql`select set_config('app.crossing', 'on', true)`);
      await tx.execute(
        sql`insert into audit_log (actor_id, action, detail) values (${crossing.actor ?? null}, 'platform.crossing', ${JSON.stringify({ reason: crossing.reason })}::jsonb)`,
      );
      return work(tx);
    });
  }

  /**
   * A hot prepared statement that is a transaction of its own, such as the save of a card. Calls with the same key
   * (the row they wait for, for example the board) are answered in their order.
   */
  async single<R extends pg.QueryResultRow>(key: string, query: pg.QueryConfig): Promise<R[]> {
    const { rows } = await (this.#lanes.query<R>(key, query) ?? this.pool.query<R>(query));
    return rows;
  }

  async close(): Promise<void> {
    await this.#lanes.close();
    await this.pool.end();
  }
}
