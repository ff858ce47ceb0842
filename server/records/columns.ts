import { getTableColumns } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';

import type { z } from '#contract/z.ts';

type Row<T extends PgTable> = T['$inferSelect'];
type Column<T extends PgTable> = keyof Row<T> & string;
type Given<T extends PgTable> = { [K in Column<T>]?: Row<T>[K] };

/** The column that has a field by its name, as it is or with `_id`; never: it has to be named. */
type Own<T extends PgTable, K> =
  K extends Column<T> ? K : `${K & string}_id` extends Column<T> ? `${K & string}_id` : never;
type Named<F, T extends PgTable> = { [K in keyof F as Own<T, K> extends never ? K : never]: Column<T> | null };
type ColumnOf<T extends PgTable, S, K> = Own<T, K> extends never ? (K extends keyof S ? S[K] : never) : Own<T, K>;
/** A row's values by the names of the contract. */
type Shown<F, T extends PgTable, S> = {
  [K in keyof F as ColumnOf<T, S, K> extends null ? never : K]: Row<T>[ColumnOf<T, S, K> & Column<T>];
};

/** The fields that calls may write, and their columns: what is written, shown and copied follows from it. */
export interface Columns<F extends z.ZodRawShape, T extends PgTable, S> {
  /** What was sent, as the row has it; `''` means none where a column may be empty. */
  row(sent: { [K in keyof F]?: unknown }): Given<T>;
  /** The written fields of a row, by the names of the contract. */
  shown(row: Row<T>): Shown<F, T, S>;
  /** A row's written columns for a copy, all but those named. */
  copied<K extends Column<T> = never>(row: Row<T>, without: readonly K[]): Omit<Row<T>, K>;
}

/**
 * Finds the column of each field of the contract: of the same name, or with `_id`. Others are named in `special`; null: it
 * is derived or is in another table. The compiler asks for a field that has neither.
 */
export function columnsOf<F extends z.ZodRawShape, T extends PgTable, const S extends Named<F, T>>(
  fields: F,
  table: T,
  special: S,
): Columns<F, T, S> {
  const columns = getTableColumns(table);
  const named = special as Record<string, string | null>;
  const pairs = Object.keys(fields).flatMap((field): [string, string][] => {
    const column = field in named ? named[field] : field in columns ? field : `${field}_id`;
    return column ? [[field, column]] : [];
  });
  const missing = pairs.find(([, column]) => !(column in columns));
  if (missing) throw new Error(`No column for the field ${missing[0]}`);
  const valueOf = (column: string, value: unknown): unknown =>
    value === '' && columns[column]?.notNull === false ? null : value;
  return {
    row: (sent) =>
      Object.fromEntries(
        pairs.flatMap(([field, column]) => (sent[field] === undefined ? [] : [[column, valueOf(column, sent[field])]])),
      ) as Given<T>,
    shown: (row) => {
      const values: Record<string, unknown> = {};
      for (const [field, column] of pairs) values[field] = (row as Record<string, unknown>)[column];
      return values as never;
    },
    copied: (row, without) =>
      Object.fromEntries(
        pairs
          .filter(([, column]) => !(without as readonly string[]).includes(column))
          .map(([, column]) => [column, (row as Record<string, unknown>)[column]]),
      ) as never,
  };
}
