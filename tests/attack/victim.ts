import { sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';

import type { Database } from '#server/db/database.ts';

import { seedBoard, seedGroup } from '../seed/board.ts';
import { seedCompany, type SeededCompany } from '../seed/company.ts';
import { ROWS } from '../server/policy/rows.ts';

interface Column {
  table: string;
  column: string;
  type: string;
}

/** Columns in which people write, wherever they are; every row of a victim carries its mark there. */
const TEXTS = new Set(['name', 'title', 'objective', 'description', 'text', 'job_title', 'last_name', 'filename', 'comment', 'note']); // prettier-ignore

/** A company with rows in all tables that a call can fill, each text of which carries a mark that nobody else writes. */
export interface Victim {
  company: SeededCompany;
  /** Stands in every text of the company. */
  mark: string;
  /** Ids by the table in which they are. */
  ids: Map<string, string[]>;
}

const reason = 'attack';

async function columnsOf(database: Database): Promise<Column[]> {
  const { rows } = await database.pool.query<Column>(`
    select c.table_name as "table", c.column_name as "column", c.udt_name as type
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and exists (
      select from information_schema.columns o where o.table_schema = 'public' and o.table_name = c.table_name
        and (o.column_name = 'company_id' or c.table_name in ('companies', 'users')))
    order by 1, 2`);
  return rows;
}

/** Which rows of a table are the company's. */
function ofCompany(table: string, id: string): string {
  if (table === 'companies') return `id = '${id}'`;
  if (table === 'users') return `id in (select user_id from memberships where company_id = '${id}')`;
  return `company_id = '${id}'`;
}

/** Calls every seed of the policy matrix for the company, then marks what was seeded. */
export async function seedVictim(database: Database, name: string): Promise<Victim> {
  const company = await seedCompany(database, name);
  const mark = `mark${randomUUID().slice(0, 8)}`;
  // the seeds of the directory clear its runs away: one more of them at the end
  for (const row of [...Object.values(ROWS), ROWS['readDirectoryRun']]) {
    const board = (await seedBoard(database, company, { data: { kunden: { INSIGHTS: `<p>${mark}</p>` } } })).id;
    const group = await seedGroup(database, company);
    await row?.call({ database, company, board, group, caller: company.admin, callerCompany: company });
  }
  const columns = await columnsOf(database);
  await database.acrossCompanies({ reason }, async (tx) => {
    for (const { table, column, type } of columns) {
      if (type !== 'text' || !TEXTS.has(column) || table === 'audit_log') continue;
      // an index may want them short and different
      await tx.execute(sql.raw(`update ${table} set ${column} = left(${column}, 60) || ' ${mark}' where ${ofCompany(table, company.id)}`)); // prettier-ignore
    }
  });
  return { company, mark, ids: await idsOf(database, columns, company.id) };
}

async function idsOf(database: Database, columns: Column[], companyId: string): Promise<Map<string, string[]>> {
  const ids = new Map<string, string[]>();
  await database.acrossCompanies({ reason }, async (tx) => {
    for (const { table, column, type } of columns) {
      if (column !== 'id' || type !== 'uuid') continue;
      const { rows } = await tx.execute<{ id: string }>(sql.raw(`select id from ${table} where ${ofCompany(table, companyId)} order by id`)); // prettier-ignore
      if (rows.length > 0) ids.set(table, rows.map(({ id }) => id)); // prettier-ignore
    }
  });
  return ids;
}

/** A hash of each table's rows of the company, its people and their sessions. */
export async function fingerprint(database: Database, { company }: Victim): Promise<Record<string, string>> {
  const tables = [...new Set((await columnsOf(database)).map(({ table }) => table))];
  const parts = tables.map(
    (table) => `select '${table}' as name, md5(coalesce(string_agg(t::text, chr(10) order by t::text), '')) as hash
      from ${table} t where ${ofCompany(table, company.id)}`,
  );
  parts.push(`select 'sessions of people', md5(coalesce(string_agg(id_hash::text, '' order by id_hash), '')) from sessions
    where user_id in (select user_id from memberships where company_id = '${company.id}')`);
  return database.acrossCompanies({ reason }, async (tx) => {
    const { rows } = await tx.execute<{ name: string; hash: string }>(sql.raw(parts.join(' union all ')));
    return Object.fromEntries(rows.map(({ name, hash }) => [name, hash]));
  });
}

/** Ids that the browser makes for a note of its own: they name the own row, unless they are those of a note there. */
const OWN_IDS = new Set(['sticky_notes.id', 'board_records.record_id', 'note_pictures.note_id']);

/** Columns of the attacker's rows that point at something of the victim. */
export async function planted(database: Database, own: Victim, victim: Victim): Promise<string[]> {
  const found: string[] = [];
  await database.acrossCompanies({ reason }, async (tx) => {
    for (const { table, column, type } of await columnsOf(database)) {
      if (type !== 'uuid' && type !== '_uuid') continue;
      const isOwn = OWN_IDS.has(`${table}.${column}`);
      const foreign = isOwn ? (victim.ids.get('sticky_notes') ?? []) : [...victim.ids.values()].flat();
      const points = type === 'uuid' ? `${column} = any` : `${column} && `;
      const { rowCount } = await tx.execute(
        sql`select from ${sql.raw(table)} where ${sql.raw(ofCompany(table, own.company.id))} and ${sql.raw(points)}(${sql.param(foreign)}::uuid[])`,
      );
      if (rowCount) found.push(`${table}.${column}`);
    }
  });
  return found;
}

/** What of the victim stands in an answer, beside the ids that were sent. */
export function leaksIn(answer: string, victim: Victim, sent: string): string[] {
  const foreign = new Set([...victim.ids.values()].flat());
  const ids = answer.match(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g) ?? [];
  const leaks = ids.filter((id) => foreign.has(id) && !sent.includes(id));
  const addresses = answer.includes(`${victim.company.id.slice(0, 8)}@`) ? ['an address'] : [];
  return [...new Set([...leaks, ...(answer.includes(victim.mark) ? [victim.mark] : []), ...addresses])];
}
