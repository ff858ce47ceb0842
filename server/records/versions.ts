import { eq, getTableColumns, sql, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';

import type { Transaction } from '../db/database.ts';
import { staleItem, type Refusal } from '../http/refusals/refusals.ts';
import { given } from './fields.ts';

/** A table whose rows have a version. */
export type VersionedTable = PgTable & { id: PgColumn; version: PgColumn };

/** The next version of a row, and when it was written where the table keeps that. */
export function nextVersion(table: PgTable & { version: PgColumn }): { version: SQL; updated_at?: SQL } {
  const version = sql`${table.version} + 1`;
  return 'updated_at' in getTableColumns(table) ? { version, updated_at: sql`now()` } : { version };
}

/** Locks a row until the end of the transaction, so that two who save wait for each other. False without it. */
export async function lockForUpdate(
  tx: Transaction,
  table: PgTable & { id: PgColumn },
  { id, mode = 'no key update' }: { id: string; mode?: LockMode | undefined },
): Promise<boolean> {
  const strength = mode === 'update' ? sql`update` : sql`no key update`;
  const { rowCount } = await tx.execute(sql`select from ${table} where ${eq(table.id, id)} for ${strength}`);
  return (rowCount ?? 0) > 0;
}
/** `update` also keeps others from hanging anything on the row. */
export type LockMode = 'update' | 'no key update';

/** Writes the given fields and the next version. False when the row is gone. */
export async function writeVersion(
  tx: Transaction,
  table: VersionedTable,
  { id, fields }: { id: string; fields: object },
): Promise<boolean> {
  const { rowCount } = await tx
    .update(table)
    .set({ ...given(fields), ...nextVersion(table) })
    .where(eq(table.id, id));
  return (rowCount ?? 0) > 0;
}

/** Throws 412 with the current state, as the wire has it, when the input rests on another version. */
export async function mustRestOn(
  { base, version }: { base: number | undefined; version: number | undefined },
  current: () => object | Promise<object>,
  refusal: (current: object) => Refusal = staleItem,
): Promise<void> {
  if (base !== undefined && base !== version) throw refusal(await current());
}
