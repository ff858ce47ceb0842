import { drizzle, type NodePgDatabase, type NodePgTransaction } from 'drizzle-orm/node-postgres';
import { sql, type ExtractTablesWithRelations } from 'drizzle-orm';
import pg from 'pg';

import { askAs } from './asker.ts';
import { FairPool } from './fair-pool.ts';
import { PipelinedPool, type PipelineKey } from './pipelined-pool.ts';

/** Rights of a request: a transaction that sees the rows of one company. */
export type Transaction = NodePgTransaction<Record<string, never>, ExtractTablesWithRelations<Record<string, never>>>;

/** Why the door across companies was opened; written to the audit log. */
export interface Crossing {
  reason: string;
  actor?: string;
}

/** Connections for hot single statements; each opens when it is first needed. */
const PIPELINED = 6;

/** How long one statement may run by the kind of its work, in milliseconds; then PostgreSQL ends it (57014). */
export const STATEMENT_MS = {
  /** A hot single statement, which others wait behind. */
  single: 8_000,
  /** What a call asks. */
  call: 15_000,
  /** Calls that people expect to take long: exports, imports, copies of boards, many people at once. */
  large: 120_000,
  /** What nobody waits for: jobs, the nightly removal, the directory, the demo. */
  background: 900_000,
  /** One file of changes to the schema. */
  migration: 3_600_000,
};
export type StatementMs = typeof STATEMENT_MS;
/** How long a transaction may be idle, in milliseconds: whatever it waits for, others wait for its locks. */
const IDLE_MS = 60_000;

/** Settings of a connection that has stepped down; compiling a large statement takes longer than what it asks. */
const optionsOf = (statementMs: number): string =>
  `-c role=leitstern_app -c timezone=UTC -c statement_timeout=${statementMs} -c idle_in_transaction_session_timeout=${IDLE_MS} -c jit=off`;

/** The database as the topics see it. Every connection has stepped down to the role leitstern_app. */
export class Database {
  readonly pool: FairPool;
  readonly #db: NodePgDatabase;
  readonly #pipelined: PipelinedPool;

  /** `waitMs`: how long a call waits for a connection, or for its share; then it is refused as 503. */
  constructor(databaseUrl: string, max = 12, waitMs = 10_000, given: Partial<StatementMs> = {}) {
    const statementMs = { ...STATEMENT_MS, ...given };
    const config = { connectionString: databaseUrl, options: optionsOf(statementMs.call) };
    this.pool = new FairPool({ ...config, max, waitMs, statementMs });
    const pipelined = { ...config, connectionTimeoutMillis: waitMs, options: optionsOf(statementMs.single) };
    this.#pipelined = new PipelinedPool(pipelined, PIPELINED);
    this.#db = noteHolding(drizzle(this.pool));
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
  async single<R extends pg.QueryResultRow>(place: PipelineKey, query: pg.QueryConfig): Promise<R[]> {
    const { rows } = await (this.#pipelined.query<R>(place, query) ?? this.pool.query<R>(query));
    return rows;
  }

  async close(): Promise<void> {
    await this.#pipelined.close();
    await this.pool.end();
  }
}

/** Whose transaction is open holds a connection already, when its work asks for a further one. */
function noteHolding(db: NodePgDatabase): NodePgDatabase {
  const begin = db.transaction.bind(db);
  db.transaction = (work, config) => begin((tx) => askAs({ holds: true }, () => work(tx)), config);
  return db;
}
