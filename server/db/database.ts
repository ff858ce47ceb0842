import { drizzle, type NodePgDatabase, type NodePgTransaction } from 'drizzle-orm/node-postgres';
import { sql, type ExtractTablesWithRelations } from 'drizzle-orm';
import pg from 'pg';

/** Rights of a request: a transaction that sees the rows of one company. */
export type Transaction = NodePgTransaction<Record<string, never>, ExtractTablesWithRelations<Record<string, never>>>;

/** Why the door across companies was opened; written to the audit log. */
export interface Crossing {
  reason: string;
  actor?: string;
}

/** The database as the topics see it. Every connection has stepped down to the role leitstern_app. */
export class Database {
  readonly pool: pg.Pool;
  readonly #db: NodePgDatabase;

  constructor(databaseUrl: string, max = 12) {
    this.pool = new pg.Pool({
      connectionString: databaseUrl,
      max,
      // what has not answered in this time is refused as 503 instead of piling up
      connectionTimeoutMillis: 10_000,
      options: '-c role=leitstern_app -c timezone=UTC',
    });
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

  close(): Promise<void> {
    return this.pool.end();
  }
}
