import { sql } from 'drizzle-orm';
import { fromDrizzle, PgBoss } from 'pg-boss';

import type { z } from '#contract/z.ts';

import { askAs } from '../db/asker.ts';
import type { Transaction } from '../db/database.ts';

/** One kind of work that is done later, by whichever server is free; at least once, so it must bear a repeat. */
export interface Job<D extends object> {
  name: string;
  schema: z.ZodType<D>;
  handler: (data: D) => Promise<void>;
  /** What follows when the last try has failed. */
  failed?: (data: D) => Promise<void>;
  /** How often it is tried again, with growing pauses from `delaySeconds` on. */
  retry?: { limit: number; delaySeconds: number };
  /** How many of them one server does at the same time; one unless it says otherwise. */
  atOnce?: number;
  /** After how long it counts as lost; 15 minutes unless it says otherwise. */
  expireInSeconds?: number;
  /** True: of those that were asked for with the same key only one waits. */
  isOncePerKey?: boolean;
  /** When it comes by itself, as a cron expression in UTC. */
  cron?: string;
}

/** Keeps the type of a job's data. */
export const defineJob = <D extends object>(job: Job<D>): Job<D> => job;

export interface JobsOptions {
  databaseUrl: string;
  /** False: no jobs run in this process, and asking for one does nothing (tests). */
  isOn: boolean;
  /** False: what has its time comes only when it is asked for (tests, whatever the time is); by default true. */
  isScheduled?: boolean | undefined;
}

/** The schema of pg-boss, beside ours; made and owned by the owner of the database. */
const SCHEMA = 'pgboss';
const APP_RIGHTS = [
  `grant usage on schema ${SCHEMA} to leitstern_app`,
  `grant select, insert, update on all tables in schema ${SCHEMA} to leitstern_app`,
  `grant execute on all functions in schema ${SCHEMA} to leitstern_app`,
];

/** The job queue: durable, shared by all servers on one database (DESIGN 4). */
export class JobsService {
  readonly #boss: PgBoss | null;
  readonly #jobs = new Map<string, () => Promise<void>>();
  #log: (error: unknown, what: string) => void = () => undefined;

  constructor({ databaseUrl, isOn, isScheduled = true }: JobsOptions) {
    this.#boss = isOn
      ? new PgBoss({
          connectionString: databaseUrl,
          schema: SCHEMA,
          max: 3,
          persistWarnings: false,
          schedule: isScheduled,
        })
      : null;
    this.#boss?.on('error', (error) => this.#log(error, 'jobs'));
  }

  /** Where failures are logged that nobody waits for. */
  logTo(log: (error: unknown, what: string) => void): void {
    this.#log = log;
  }

  /** Makes a job known; before `start`. */
  register<D extends object>(job: Job<D>): void {
    this.#jobs.set(job.name, () => this.#begin(job));
  }

  async start(): Promise<void> {
    if (!this.#boss) return;
    await this.#boss.start();
    for (const begin of this.#jobs.values()) await begin();
    for (const right of APP_RIGHTS) await this.#boss.getDb().executeSql(right);
  }

  /** Asks for a job. With a transaction it is asked for exactly when that commits. `key`: see `isOncePerKey`. */
  async enqueue<D extends object>(
    job: Pick<Job<D>, 'name' | 'schema'>,
    data: D,
    tx?: Transaction,
    key?: string,
  ): Promise<void> {
    if (!this.#jobs.has(job.name)) throw new Error(`The job ${job.name} is not registered`);
    await this.#boss?.send(job.name, job.schema.parse(data), {
      ...(tx && { db: fromDrizzle(tx, sql) }),
      ...(key !== undefined && { singletonKey: key }),
    });
  }

  /** Waits for the jobs at hand, then lets go of the database. */
  async stop(): Promise<void> {
    await this.#boss?.stop({ graceful: true, timeout: 10_000 });
  }

  async #begin<D extends object>(job: Job<D>): Promise<void> {
    const { name, schema, handler, failed, cron, atOnce = 1 } = job;
    const boss = this.#boss;
    if (!boss) return;
    await makeQueue(boss, job);
    if (cron) await boss.schedule(name, cron, {}, { tz: 'UTC' });
    const options = {
      batchSize: 1,
      pollingIntervalSeconds: 1,
      includeMetadata: true,
      localConcurrency: atOnce,
    } as const;
    const whose = { person: 'jobs', company: null, work: 'background', holds: false } as const;
    await boss.work<D, void, typeof options>(name, options, (batch) =>
      askAs(whose, async () => {
        for (const { data, retryCount, retryLimit } of batch)
          try {
            await handler(schema.parse(data));
          } catch (error) {
            this.#log(error, `job ${name}`);
            if (retryCount >= retryLimit) await failed?.(schema.parse(data));
            throw error;
          }
      }),
    );
  }
}

async function makeQueue<D extends object>(
  boss: PgBoss,
  { name, retry, expireInSeconds, isOncePerKey }: Job<D>,
): Promise<void> {
  const again = retry && { retryLimit: retry.limit, retryDelay: retry.delaySeconds, retryBackoff: true };
  const policy = isOncePerKey ? 'short' : 'standard';
  await boss.createQueue(name, { retryLimit: 2, ...again, policy });
  // also of a queue that an earlier version has made; pg-boss itself never changes a policy
  const change = `update ${SCHEMA}.queue set policy = $1 where name = $2 and policy in ('standard', 'short') and policy <> $1`;
  await boss.getDb().executeSql(change, [policy, name]);
  if (expireInSeconds !== undefined) await boss.updateQueue(name, { expireInSeconds });
}
