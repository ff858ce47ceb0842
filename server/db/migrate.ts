import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';

import { StartError } from '../start-problem.ts';
import { STATEMENT_MS } from './database.ts';

/** Number of the advisory lock under which one process at a time migrates. */
const MIGRATION_LOCK = 4400;

/**
 * The migrations up to `until` stand for earlier ones. A database that has run all of those, or all of a version that
 * was out, is known by the hash of their names and checksums; the file in `earlier/` does what it lacks.
 */
const SQUASHED = {
  until: '202611230919-okr.sql',
  states: new Map<string, string | null>([
    ['fe9c5b61ee09223ba5d6d0e1925e9f65cbc7980a07ed4b6897dce587a6aff1ca', null],
    ['2290627ec43d01e2d26f823fce902ccf9976b30bbf292d4c2c3c2afd44959c3e', 'after-202611220610.sql'],
  ]),
};

interface Migration {
  name: string;
  checksum: string;
}

/**
 * Runs the SQL files of the folder that have not run yet, in the order of their names, each in a transaction, under an
 * advisory lock. Throws when a file that ran was changed afterwards (checksum), and for a database that has run only a
 * part of the migrations for which those of the folder stand.
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
    const files = filesIn(folder);
    await adoptSquashed(client, folder, files);
    const known = await knownTo(client);
    for (const { name, checksum, sql } of files) {
      const before = known.get(name);
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

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

const filesIn = (folder: string): (Migration & { sql: string })[] =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .toSorted()
    .map((name) => {
      const sql = readFileSync(join(folder, name), 'utf8');
      return { name, sql, checksum: hashOf(sql.replaceAll('\r\n', '\n')) };
    });

async function knownTo(client: pg.Client): Promise<Map<string, string>> {
  const { rows } = await client.query<Migration>('select name, checksum from migrations order by name collate "C"');
  return new Map(rows.map(({ name, checksum }) => [name, checksum]));
}

/**
 * Notes the squashed migrations as run where earlier ones have made the same schema, after what that lacks. The rows of
 * the earlier ones stay.
 */
async function adoptSquashed(client: pg.Client, folder: string, files: readonly Migration[]): Promise<void> {
  const known = await knownTo(client);
  const squashed = files.filter(({ name }) => name <= SQUASHED.until);
  const [first] = squashed;
  if (!first || known.size === 0 || known.has(first.name)) return;
  const earlier = [...known].filter(([name]) => name < first.name);
  const lacks = SQUASHED.states.get(hashOf(earlier.map((row) => row.join(' ')).join('\n')));
  if (lacks === undefined)
    throw new StartError(
      `This database stands at ${earlier.at(-1)?.[0] ?? 'an unknown state'}, between two versions. Start the version that made it once with its newest migrations, or begin with an empty database; then start this one.`,
    );
  const sql = lacks === null ? '' : readFileSync(join(folder, 'earlier', lacks), 'utf8');
  await inTransaction(client, async () => {
    await client.query(sql);
    await client.query('insert into migrations (name, checksum) select * from unnest($1::text[], $2::text[])', [
      squashed.map(({ name }) => name),
      squashed.map(({ checksum }) => checksum),
    ]);
  });
}

async function inTransaction(client: pg.Client, work: () => Promise<void>): Promise<void> {
  await client.query('begin');
  try {
    await work();
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

async function runOne(
  client: pg.Client,
  { name, sql, checksum }: { name: string; sql: string; checksum: string },
): Promise<void> {
  await inTransaction(client, async () => {
    await client.query(sql);
    await client.query('insert into migrations (name, checksum) values ($1, $2)', [name, checksum]);
  }).catch((error: unknown) => {
    throw new Error(`The migration ${name} failed: ${(error as Error).message}`, { cause: error });
  });
}
