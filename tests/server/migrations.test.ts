import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';

import { migrate } from '#server/db/migrate.ts';

import { cloneDatabase } from '../setup/clone.ts';
import { temporaryFolder } from '../setup/temporary-folder.ts';

const FOLDER = 'server/db/migrations';
/** Name and checksum of all migrations from before they were squashed. */
const EARLIER = readFileSync('tests/seed/migrations-before-squash.txt', 'utf8').trim().split('\n');

let database: Awaited<ReturnType<typeof cloneDatabase>>;
beforeEach(
  async () => (database = await cloneDatabase({ adminUrl: inject('adminUrl'), ownerUrl: inject('ownerUrl') })),
);
afterEach(() => database.drop());

/** Runs statements as the owner of the database; answers the rows of the last one. */
async function query(...statements: [text: string, values?: unknown[]][]): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  try {
    let rows: unknown[] = [];
    for (const [text, values] of statements) ({ rows } = await client.query(text, values));
    return rows;
  } finally {
    await client.end();
  }
}

/** The database as it was when these migrations had run; they made the same schema. */
const standAt = (earlier: string[]) =>
  query(
    ['delete from migrations'],
    [
      `insert into migrations (name, checksum) select split_part(line, ' ', 1), split_part(line, ' ', 2) from unnest($1::text[]) line`,
      [earlier],
    ],
  );

test('a database that has run all earlier migrations goes on: nothing runs but what is new', async () => {
  await standAt(EARLIER);
  expect(await migrate(database.url, FOLDER)).toEqual([]);
  const folder = temporaryFolder('later-migration');
  cpSync(FOLDER, folder, { recursive: true });
  const later = '209901010000-later.sql';
  writeFileSync(join(folder, later), 'create table later (id integer primary key);');
  expect(await migrate(database.url, folder)).toEqual([later]);
  expect(await migrate(database.url, folder)).toEqual([]);
  expect(await query(['select count(*)::int as rows from later'])).toEqual([{ rows: 0 }]);
  rmSync(folder, { recursive: true });
});

test.each<[string, string[], string]>([
  ['before the last of them', EARLIER.slice(0, -1), '202611230901-sessions-end.sql'],
  ['after another of them', EARLIER.with(3, EARLIER[3]?.replace(/.$/, 'x') ?? ''), EARLIER.at(-1)?.split(' ')[0] ?? ''],
])('a database that stands %s is refused with a sentence and stays as it is', async (_, earlier, last) => {
  await standAt(earlier);
  await expect(migrate(database.url, FOLDER)).rejects.toThrow(`This database stands at ${last}, between two versions.`);
  expect(await query(['select count(*)::int as known from migrations'])).toEqual([{ known: earlier.length }]);
});

test('a migration that was changed after it had run is refused', async () => {
  const [first = ''] = readdirSync(FOLDER).toSorted();
  await query(['update migrations set checksum = $1 where name = $2', ['x', first]]);
  await expect(migrate(database.url, FOLDER)).rejects.toThrow(`The migration ${first} was changed`);
});
