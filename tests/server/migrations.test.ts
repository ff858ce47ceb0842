import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import pg from 'pg';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';

import { migrate } from '#server/db/migrate.ts';

import { cloneDatabase } from '../setup/clone.ts';
import { temporaryFolder } from '../setup/temporary-folder.ts';

const FOLDER = 'server/db/migrations';
/** All migrations from before they were squashed. */
const EARLIER = JSON.parse(gunzipSync(readFileSync('tests/seed/migrations-before-squash.json.gz')).toString()) as {
  name: string;
  sql: string;
}[];
/** Those that came after the squashed ones. */
const LATER = readdirSync(FOLDER).filter((name) => name.endsWith('.sql') && name > '202611230919-okr.sql');
/** The last of the version that was out before. */
const OUT = '202611220610-okr-view-first-widths.sql';

let database: Awaited<ReturnType<typeof cloneDatabase>>;
const urls = { adminUrl: inject('adminUrl'), ownerUrl: inject('ownerUrl') };
const folders: string[] = [];
beforeEach(async () => (database = await cloneDatabase(urls)));
afterEach(async () => {
  await database.drop();
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

/** A folder with these migrations. */
function folderOf(migrations: readonly { name: string; sql: string }[]): string {
  const folder = temporaryFolder('migrations');
  folders.push(folder);
  for (const { name, sql } of migrations) writeFileSync(join(folder, name), sql);
  return folder;
}

/** An empty database that has run these migrations. */
async function standAt(migrations: readonly { name: string; sql: string }[]): Promise<void> {
  await database.drop();
  database = await cloneDatabase(urls, 'template0');
  await migrate(database.url, folderOf(migrations));
}

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

/** All that the schema consists of, with the rights. */
const schema = () =>
  query([
    `with ours as (select oid from pg_namespace where nspname = 'public')
    select 'column' as kind, attrelid::regclass::text || ' ' || attnum || ' ' || attname as name,
      concat_ws(' ', format_type(atttypid, atttypmod), attnotnull, attgenerated, pg_get_expr(adbin, adrelid)) as what
    from pg_attribute join pg_class c on c.oid = attrelid and c.relkind in ('r', 'v') left join pg_attrdef on adrelid = attrelid and adnum = attnum
    where c.relnamespace in (table ours) and attnum > 0 and not attisdropped
    union all select 'table', oid::regclass::text, concat_ws(' ', relrowsecurity, relforcerowsecurity, relacl::text) from pg_class where relnamespace in (table ours)
    union all select 'constraint', conrelid::regclass || ' ' || conname, pg_get_constraintdef(oid) from pg_constraint where connamespace in (table ours)
    union all select 'index', indexrelid::regclass::text, pg_get_indexdef(indexrelid) from pg_index join pg_class c on c.oid = indexrelid where c.relnamespace in (table ours)
    union all select 'policy', tablename || ' ' || policyname, concat_ws(' ', cmd, roles, qual, with_check) from pg_policies
    union all select 'trigger', tgrelid::regclass || ' ' || tgname, pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
    union all select 'function', oid::regprocedure::text, pg_get_functiondef(oid) || coalesce(proacl::text, '') from pg_proc where pronamespace in (table ours) and prokind <> 'a'
    order by 1, 2, 3`,
  ]);

test.each<[string, string]>([
  ['all earlier migrations', '9'],
  ['the migrations of the version that was out', OUT],
])('a database that has run %s goes on with the same schema', async (_, last) => {
  const wanted = await schema();
  expect(wanted.length).toBeGreaterThan(500);
  await standAt(EARLIER.filter(({ name }) => name <= last));
  expect(await migrate(database.url, FOLDER)).toEqual(LATER);
  expect(await schema()).toEqual(wanted);
  const folder = temporaryFolder('later-migration');
  folders.push(folder);
  cpSync(FOLDER, folder, { recursive: true });
  const later = '209901010000-later.sql';
  writeFileSync(join(folder, later), 'create table later (id integer primary key);');
  expect(await migrate(database.url, folder)).toEqual([later]);
  expect(await migrate(database.url, folder)).toEqual([]);
  expect(await query(['select count(*)::int as rows from later'])).toEqual([{ rows: 0 }]);
});

test('a database between two versions is refused with a sentence and stays as it is', async () => {
  await standAt(EARLIER.slice(0, -1));
  const stays = await schema();
  await expect(migrate(database.url, FOLDER)).rejects.toThrow(
    'This database stands at 202611230901-sessions-end.sql, between two versions.',
  );
  expect(await schema()).toEqual(stays);
});

test('earlier migrations of which one was changed are refused', async () => {
  await standAt(EARLIER);
  await query(['update migrations set checksum = $1 where name = $2', ['x', EARLIER[3]?.name]]);
  await expect(migrate(database.url, FOLDER)).rejects.toThrow('between two versions');
});

test('a migration that was changed after it had run is refused', async () => {
  const [first = ''] = readdirSync(FOLDER).toSorted();
  await query(['update migrations set checksum = $1 where name = $2', ['x', first]]);
  await expect(migrate(database.url, FOLDER)).rejects.toThrow(`The migration ${first} was changed`);
});
