import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { globSync, readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';

import { useServer } from '../setup/server.ts';

const server = useServer();

/** The names that PostgreSQL's catalogue has for the types that the tables are written with. */
const AS_IN_CATALOGUE: Record<string, string> = {
  'timestamp with time zone': 'timestamp with time zone',
  'text[]': 'ARRAY',
  'uuid[]': 'ARRAY',
};

interface Column {
  table: string;
  name: string;
  type: string;
  required: boolean;
  hasDefault: boolean;
}

async function writtenTables(): Promise<PgTable[]> {
  const files = globSync('server/**/*-tables.ts');
  const modules = await Promise.all(
    files.map((file) => import(/* @vite-ignore */ pathToFileURL(file).href) as Promise<Record<string, unknown>>),
  );
  return modules.flatMap((module) => Object.values(module).filter((value) => value instanceof PgTable));
}

test('the tables of the code have exactly the columns of the migrated database', async () => {
  const tables = await writtenTables();
  expect(tables.length).toBeGreaterThan(10);
  const { rows } = await server.database.pool.query<Column>(`
    select table_name as "table", column_name as name, data_type as type, is_nullable = 'NO' as required,
      column_default is not null or is_identity = 'YES' as "hasDefault"
    from information_schema.columns where table_schema = 'public'`);
  for (const table of tables) {
    const { name: tableName, columns } = getTableConfig(table);
    const written = columns.map((column): Column => ({
      table: tableName,
      name: column.name,
      type: AS_IN_CATALOGUE[column.getSQLType()] ?? column.getSQLType(),
      required: column.notNull,
      hasDefault: column.hasDefault,
    }));
    const migrated = rows.filter((row) => row.table === tableName);
    const sorted = (list: Column[]) => list.toSorted((a, b) => a.name.localeCompare(b.name));
    expect(sorted(written)).toEqual(sorted(migrated));
  }
});

test('the primary keys of the code are those of the database', async () => {
  const { rows } = await server.database.pool.query<{ table: string; columns: string[] }>(`
    select i.indrelid::regclass::text as "table",
      array(select a.attname::text from pg_attribute a where a.attrelid = i.indrelid and a.attnum = any (i.indkey)) as columns
    from pg_index i join pg_class c on c.oid = i.indrelid
    where i.indisprimary and c.relnamespace = 'public'::regnamespace`);
  for (const table of await writtenTables()) {
    const { name, columns, primaryKeys } = getTableConfig(table);
    const written = primaryKeys[0]?.columns ?? columns.filter((column) => column.primary);
    expect([name, written.map((column) => column.name).toSorted()]).toEqual([
      name,
      rows.find((row) => row.table === name)?.columns.toSorted(),
    ]);
  }
});

test('the tables without forced row-level security are those in the docs for operators', async () => {
  const { rows } = await server.database.pool.query<{ name: string }>(`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not (relrowsecurity and relforcerowsecurity)`);
  const section = readFileSync('docs/operating.md', 'utf8').split('## What row-level security does not cover')[1] ?? '';
  const received = section.slice(0, section.indexOf(' belong to no single company')).matchAll(/`(\w+)`/g);
  const inOrder = (names: (string | undefined)[]): string[] =>
    names.map((name) => name ?? '').toSorted((a, b) => a.localeCompare(b));
  expect(inOrder([...received].map(([, name]) => name))).toEqual(inOrder(rows.map(({ name }) => name)));
});
