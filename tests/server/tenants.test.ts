import { randomUUID } from 'node:crypto';
import { beforeAll, expect, inject, test } from 'vitest';
import pg from 'pg';

import { seedDemo } from '#server/demo/demo-service.ts';

import { seedBoard } from '../seed/board.ts';
import { seedCompany } from '../seed/company.ts';
import { useServer } from '../setup/server.ts';

const server = useServer();

/** Tables that name a company without belonging to it, and why no row-level security stands before them. */
const NAME_A_COMPANY: Record<string, string> = {
  sessions: 'found by the hash of a secret; the company is where the person works at the moment',
  one_time_links: 'found by the hash of a secret, before anybody is signed in',
  activation_sessions: 'found by the hash of a secret, before anybody is signed in',
  mails: 'sent by the platform; nobody reads them',
};
/** Tables of all companies together, and why. */
const OF_NO_COMPANY: Record<string, string> = {
  users: 'one account may work in several companies; memberships belong to the company',
  migrations: 'the schema itself, which requests may not write',
  left_contents: 'hashes of contents that companies share, without a word about whose they were',
  rate_counters: 'counted by address and account, before anybody is signed in',
  socket_tickets: 'found by the hash of a secret, for a few seconds',
  megatrends: 'the marketplace: read by everybody, written only across companies',
  macrotrends: 'the marketplace: read by everybody, written only across companies',
  microtrends: 'the marketplace: read by everybody, written only across companies',
  known_places: 'asked before anybody is signed in; hashes of networks and devices, of accounts',
};
let tables: string[];

/** A value of each type, for rows that nobody but row-level security looks at. */
const VALUES: Record<string, string> = {
  uuid: 'gen_random_uuid()',
  text: 'gen_random_uuid()::text',
  boolean: 'false',
  integer: '1',
  smallint: '1',
  bigint: '1',
  'double precision': '1',
  numeric: '1',
  date: 'current_date',
  'timestamp with time zone': 'now()',
  jsonb: `'{}'`,
  bytea: 'decode(md5(random()::text), $$hex$$)',
  ARRAY: `'{}'`,
};

/**
 * What becomes of attempts to bring rows of one company into another, in a transaction that is taken back. Keys and
 * checks are out of force in it: nothing but the policy of the table can refuse, and no table needs rows of its own.
 */
async function plantAndMove(url: string, { table, from, to }: { table: string; from: string; to: string }) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('begin');
    await client.query(`set local session_replication_role = 'replica'`);
    const checks = await client.query<{ name: string }>(
      `select conname as name from pg_constraint where conrelid = $1::regclass and contype = 'c'`,
      [table],
    );
    for (const { name } of checks.rows) await client.query(`alter table ${table} drop constraint "${name}"`);
    const column = table === 'companies' ? 'id' : 'company_id';
    const { rows } = await client.query<{ name: string; type: string }>(
      `select column_name as name, data_type as type from information_schema.columns where table_schema = 'public'
        and table_name = $1 and column_name <> $2 and is_nullable = 'NO' and column_default is null
        and is_identity = 'NO' and is_generated = 'NEVER'`,
      [table, column],
    );
    const insert = (company: string): string => {
      const values = rows.map(({ name, type }) => VALUES[type] ?? `no value of the type ${type} for ${name}`);
      return `insert into ${table} (${[column, ...rows.map(({ name }) => name)].join(', ')})
        values (${[`'${company}'`, ...values].join(', ')})`;
    };
    // the companies themselves are there already
    if (table !== 'companies') for (const company of [from, to]) await client.query(insert(company));
    await client.query('set local role leitstern_app');
    await client.query(`select set_config('app.company_id', $1, true)`, [from]);
    const outcome = async (sql: string): Promise<string> => {
      await client.query('savepoint attempt');
      const answer = await client.query(sql).then(
        ({ rowCount }) => `${rowCount} rows`,
        (error: unknown) => (error as Error).message,
      );
      await client.query('rollback to attempt');
      return answer;
    };
    return {
      plant: await outcome(insert(table === 'companies' ? randomUUID() : to)),
      move: await outcome(`update ${table} set ${column} = '${to}' where ${column} = '${from}'`),
      taken: await outcome(`update ${table} set ${column} = '${from}' where ${column} = '${to}'`),
      seen: await outcome(`select from ${table} where ${column} = '${to}'`),
    };
  } finally {
    await client.query('rollback');
    await client.end();
  }
}

/** As the owner of the schema, beside what requests may do. */
async function asOwner<T extends pg.QueryResultRow>(sql: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: server.databaseUrl });
  await client.connect();
  try {
    return (await client.query<T>(sql)).rows;
  } finally {
    await client.end();
  }
}

const withCompany = (): Promise<{ name: string }[]> =>
  asOwner(`
    select t.table_name as name from information_schema.tables t
    where t.table_type = 'BASE TABLE' and t.table_schema = 'public' and (t.table_name = 'companies' or exists (
      select from information_schema.columns c
      where c.table_schema = 'public' and c.table_name = t.table_name and c.column_name = 'company_id'))`);

beforeAll(async () => {
  await seedDemo(server.databaseUrl, 'demo/story');
  tables = (await withCompany())
    .map(({ name }) => name)
    .filter((name) => !(name in NAME_A_COMPANY))
    .toSorted();
});

test('each table belongs to a company, or is in a list with the reason', async () => {
  const all = await asOwner<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  const named = [...tables, ...Object.keys(NAME_A_COMPANY), ...Object.keys(OF_NO_COMPANY)];
  expect(named.toSorted()).toEqual(all.map(({ name }) => name).toSorted());
});

test('a query without a company returns nothing, for every table of a tenant', async () => {
  expect(tables).toEqual(expect.arrayContaining(['boards', 'cards', 'drafts', 'board_permissions', 'audit_log']));
  for (const table of tables) {
    const { rows } = await server.database.pool.query<{ n: number }>(`select count(*)::int as n from ${table}`);
    expect([table, rows[0]?.n]).toEqual([table, 0]);
  }
});

test('the company of a request is forgotten when its transaction ends', async () => {
  const company = await seedCompany(server.database);
  await seedBoard(server.database, company);
  // every connection of the pool has been used for the company
  await Promise.all(
    Array.from({ length: 6 }, () => server.database.inCompany(company.id, (tx) => tx.execute('select pg_sleep(0.05)'))),
  );
  const counts = await Promise.all(Array.from({ length: 6 }, () => server.database.pool.query('select from boards')));
  expect(counts.map(({ rowCount }) => rowCount)).toEqual([0, 0, 0, 0, 0, 0]);
});

test('a company sees its own rows only, and can neither write nor move rows into another', async () => {
  const [ours, theirs] = [await seedCompany(server.database), await seedCompany(server.database)];
  const board = await seedBoard(server.database, theirs);
  for (const table of tables) {
    const column = table === 'companies' ? 'id' : 'company_id';
    const { rows } = await server.database.inCompany(ours.id, (tx) =>
      tx.execute(`select from ${table} where ${column} is distinct from '${ours.id}'`),
    );
    expect([table, rows.length]).toEqual([table, 0]);
  }
  const inOurs = (sql: string) => server.database.inCompany(ours.id, (tx) => tx.execute(sql));
  expect((await inOurs(`update boards set name = 'stolen' where id = '${board.id}'`)).rowCount).toBe(0);
  expect((await inOurs(`delete from boards where id = '${board.id}'`)).rowCount).toBe(0);
});

test('no table of a tenant takes a row of another company, and none is moved in or out', async () => {
  const [ours, theirs] = [await seedCompany(server.database), await seedCompany(server.database)];
  const url = new URL(inject('adminUrl'));
  url.pathname = new URL(server.databaseUrl).pathname;
  const byPolicy = expect.stringContaining('violates row-level security policy') as string;
  const denied = expect.stringContaining('permission denied') as string;
  for (const table of tables)
    for (const [from, to] of [
      [ours.id, theirs.id],
      [theirs.id, ours.id],
    ] as const)
      expect({ table, ...(await plantAndMove(url.href, { table, from, to })) }).toEqual({
        table,
        plant: byPolicy,
        // the audit log is not rewritten by anybody
        move: table === 'audit_log' ? denied : byPolicy,
        taken: table === 'audit_log' ? denied : '0 rows',
        seen: '0 rows',
      });
});

test('row-level security is enabled and forced on every table of a tenant, with a policy', async () => {
  const rows = await asOwner<{ name: string; enabled: boolean; forced: boolean; policies: number }>(`
    select c.relname as name, c.relrowsecurity as enabled, c.relforcerowsecurity as forced,
      (select count(*)::int from pg_policy p where p.polrelid = c.oid) as policies
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'`);
  for (const table of tables) {
    const found = rows.find((row) => row.name === table);
    expect(found).toMatchObject({ enabled: true, forced: true });
    expect(found?.policies).toBeGreaterThan(0);
  }
});

test('requests run as leitstern_app, which can neither bypass the rows’ security nor change the schema', async () => {
  const { rows } = await server.database.pool.query('select current_user as role');
  expect(rows).toEqual([{ role: 'leitstern_app' }]);
  expect(
    await asOwner(
      `select rolbypassrls, rolsuper, rolcanlogin, rolcreaterole from pg_roles where rolname = 'leitstern_app'`,
    ),
  ).toEqual([{ rolbypassrls: false, rolsuper: false, rolcanlogin: false, rolcreaterole: false }]);
  await expect(server.database.pool.query('alter table boards disable row level security')).rejects.toThrow('owner');
  await expect(server.database.pool.query('create table intruder (id int)')).rejects.toThrow('permission denied');
});

test('nobody rewrites the audit log', async () => {
  const company = await seedCompany(server.database);
  for (const sql of ['update audit_log set action = $$x$$', 'delete from audit_log', 'truncate audit_log'])
    await expect(server.database.inCompany(company.id, (tx) => tx.execute(sql))).rejects.toThrow();
  await expect(asOwner('delete from audit_log')).rejects.toThrow('append-only');
});

test('each access across companies is in the audit log', async () => {
  const reason = `test ${Date.now()}`;
  await server.database.acrossCompanies({ reason }, async () => undefined);
  const { rows } = await server.database.acrossCompanies({ reason: 'look' }, (tx) =>
    tx.execute(`select from audit_log where action = 'platform.crossing' and detail ->> 'reason' = '${reason}'`),
  );
  expect(rows).toHaveLength(1);
});
