import { setImmediate } from 'node:timers/promises';

import { getTableColumns, sql, type SQLWrapper } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';

import type { Transaction } from '../db/database.ts';

/** A query that answers rows. */
type RowQuery<Row> = PromiseLike<Row[]> & SQLWrapper;

/** What a row holds as text until it is a moment again. */
type Written = Record<string, unknown>;

/** Names of the columns that hold moments. */
const momentsOf = (table: PgTable): string[] =>
  Object.entries(getTableColumns(table)).flatMap(([name, { dataType }]) => (dataType === 'date' ? [name] : []));

/** So many rows are read before everybody else gets their turn. */
const RUN = 200;

/**
 * The rows of a query on this table, as the query itself answers them; its fields are named like their columns.
 * PostgreSQL writes each as JSON: of thousands, reading those takes this thread a fraction of the time, and not all at
 * once.
 */
export async function readRows<Row>(tx: Transaction, table: PgTable, query: RowQuery<Row>): Promise<Row[]> {
  const { rows: texts } = await tx.execute<{ row: string }>(
    sql`select row_to_json(q)::text as row from (${query.getSQL()}) q`,
  );
  const moments = momentsOf(table);
  const rows: Row[] = [];
  for (const { row } of texts) {
    if (rows.length % RUN === RUN - 1) await setImmediate();
    const written = JSON.parse(row) as Written;
    for (const name of moments) {
      const moment = written[name];
      if (typeof moment === 'string') written[name] = new Date(moment);
    }
    rows.push(written as Row);
  }
  return rows;
}
