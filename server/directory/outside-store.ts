import { sql } from 'drizzle-orm';

import type { Transaction } from '../db/database.ts';

/** What writes fields of a person from outside of this server. */
export interface OutsideSources {
  directory: boolean;
  sign_on: boolean;
}

/** For each of these people: whether the directory of a company of theirs knows them, and a sign-on by which they come in. */
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
