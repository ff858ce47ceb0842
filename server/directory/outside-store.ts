import { sql } from 'drizzle-orm';

import type { Transaction } from '../db/database.ts';

/** What writes fields of a person from outside of this server. */
export interface OutsideSources {
  /** The next synchronisation writes them. */
  directory: boolean;
  /** They come in by the sign-on of a company of theirs, also where it writes nothing. */
  sign_on: boolean;
  /** What the next sign-on writes. */
  sign_on_fields: string[];
}

/** What writes each of these people; all are named. */
export async function findOutsideSources(
  tx: Pick<Transaction, 'execute'>,
  ids: readonly string[],
): Promise<Map<string, OutsideSources>> {
  if (ids.length === 0) return new Map();
  const { rows } = await tx.execute<OutsideSources & { user_id: string } & Record<string, unknown>>(
    sql`select * from door_people_outside(${sql.param([...ids])}::uuid[])`,
  );
  return new Map(rows.map(({ user_id, ...sources }) => [user_id, sources]));
}
