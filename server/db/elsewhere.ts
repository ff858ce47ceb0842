import { sql } from 'drizzle-orm';

import type { Transaction } from './database.ts';

/** Those of these people who belong to another company too. */
export async function whoWorksElsewhere(
  tx: Transaction,
  companyId: string,
  userIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await tx.execute<{ user_id: string }>(
    sql`select user_id from door_work_elsewhere(${sql.param([...userIds])}::uuid[], ${companyId})`,
  );
  return new Set(rows.map(({ user_id }) => user_id));
}
