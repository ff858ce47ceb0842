import { getTableColumns, sql, type SQL } from 'drizzle-orm';

import type { Transaction } from '../../db/database.ts';
import { ITEM_TABLES } from '../okr-tables.ts';
import type { Written } from './okr-imports-tables.ts';

/** New values of an item that is held; what is not named stays. */
export interface NewFields {
  id: string;
  fields: Record<string, unknown>;
  /** Of a key result: whether its last report has changed. */
  isReported: boolean;
}

const LAST_REPORT = sql`(select c.created_at from check_ins c where c.key_result_id = i.id
  order by c.day desc, c.created_at desc, c.id desc limit 1)`;

/**
 * Writes different fields of many items of a kind with one statement; their versions grow by one. Answers the versions
 * by their ids.
 */
export async function writeFields(
  tx: Transaction,
  type: Written['type'],
  rows: readonly NewFields[],
): Promise<Map<string, number>> {
  if (rows.length === 0) return new Map();
  const table = ITEM_TABLES[type];
  const sent = new Set(rows.flatMap(({ fields }) => Object.keys(fields)));
  const names = Object.keys(getTableColumns(table)).filter((name) => sent.has(name));
  const columns = (of: string): SQL =>
    sql.join(
      names.map((name) => sql`${sql.raw(of)}${sql.identifier(name)}`),
      sql`, `,
    );
  // a row that names a field has its value there, every other one its own
  const given = sql`(${columns('')}) = (select ${columns('f.')} from jsonb_populate_record(i, n.fields) f)`;
  const reported = sql`checked_in_at = case when n."isReported" then ${LAST_REPORT} else i.checked_in_at end`;
  const changes = [
    given,
    ...(type === 'key_result' ? [reported] : []),
    sql`version = i.version + 1, updated_at = now()`,
  ];
  const saved = await tx.execute<{ id: string; version: number }>(sql`
    update ${table} i set ${sql.join(changes, sql`, `)}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n(id uuid, fields jsonb, "isReported" boolean)
    where i.id = n.id returning i.id, i.version`);
  return new Map(saved.rows.map(({ id, version }) => [id, version]));
}
