import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';

import { STATEMENT_MS } from './database.ts';

/** Number of the advisory lock under which one process at a time migrates. */
const MIGRATION_LOCK = 4400;

/**
 * Runs the SQL files of the folder that have not run yet, in the order of their names, each in a transaction, under an
 * advisory lock. Throws when a file that ran was changed afterwards (checksum).
 */
export async function migrate(databaseUrl: string, folder: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: databaseUrl, statement_timeout: STATEMENT_MS.migration });
  await client.connect();
  const ran: string[] = [];
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await client.query(
      'create table if not exists migrations (name text primary key, checksum text not null, ran_at timestamptz not null default now())',
    );
    const known = await client.query<{ name: string; checksum: string }>('select name, checksum from migrations');
    const checksums = new Map(known.rows.map((row) => [row.name, row.checksum]));
    for (const name of readdirSync(folder)
      .filter((file) => file.endsWith('.sql'))
      .toSorted()) {
      const sql = readFileSync(join(folder, name), 'utf8');
      const checksum = createHash('sha256').update(sql.replaceAll('\r\n', '\n')).digest('hex');
      const before = checksums.get(name);
      if (before !== undefined && before !== checksum)
        throw new Error(`The migration ${name} was changed after it had run`);
      if (before !== undefined) continue;
      await runOne(client, { name, sql, checksum });
      ran.push(name);
    }
    return ran;
  } finally {
    await client.end();
  }
}

async function runOne(
  client: pg.Client,
  { name, sql, checksum }: { name: string; sql: string; checksum: string },
): Promise<void> {
  await client.query('begin');
  try {
    await client.query(sql);
    await client.query('insert into migrations (name, checksum) values ($1, $2)', [name, checksum]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw new Error(`The migration ${name} failed: ${(error as Error).message}`, { cause: error });
  }
}
