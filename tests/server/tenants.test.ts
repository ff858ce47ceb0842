import { beforeAll, expect, test } from 'vitest';
import pg from 'pg';

import { seedDemo } from '#server/demo/demo-service.ts';

import { seedBoard } from '../seed/board.ts';
import { seedCompany } from '../seed/company.ts';
import { useServer } from '../setup/server.ts';

const server = useServer();
let tables: string[];

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

beforeAll(async () => {
  await seedDemo(server.databaseUrl, 'demo/story');
  // sessions, one-time links, activations and mails name a company without belonging to it: they are found by their secret or by the platform only
  const rows = await asOwner<{ table_name: string }>(`
    select c.table_name from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where c.column_name = 'company_id' and t.table_type = 'BASE TABLE' and c.table_schema = 'public'
      and c.table_name not in ('sessions', 'one_time_links', 'activation_sessions', 'mails')`);
  tables = ['companies', ...rows.map((row) => row.table_name)].toSorted();
});

test('a query without a company returns nothing, for every table of a tenant', async () => {
  expect(tables).toEqual(expect.arrayContaining(['boards', 'cards', 'drafts', 'board_permissions', 'audit_log']));
  for (const table of tables) {
    const { rows } = await server.database.pool.query<{ n: number }>(`select count(*)::int as n from ${table}`);
    expect([table, rows[0]?.n]).toEqual([table, 0]);
  }
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
  await expect(inOurs(`insert into boards (company_id, name) values ('${theirs.id}', 'planted')`)).rejects.toThrow();
  const own = await seedBoard(server.database, ours);
  await expect(inOurs(`update boards set company_id = '${theirs.id}' where id = '${own.id}'`)).rejects.toThrow();
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

test('each opening of the door across companies stands in the audit log', async () => {
  const reason = `test ${Date.now()}`;
  await server.database.acrossCompanies({ reason }, async () => undefined);
  const { rows } = await server.database.acrossCompanies({ reason: 'look' }, (tx) =>
    tx.execute(`select from audit_log where action = 'platform.crossing' and detail ->> 'reason' = '${reason}'`),
  );
  expect(rows).toHaveLength(1);
});
