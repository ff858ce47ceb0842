import { sql } from 'drizzle-orm';

import type { Transaction } from '../db/database.ts';

/** The name of a board and the people who were given rights on it. */
export async function findMembers(tx: Transaction, boardId: string): Promise<{ name: string; members: string[] }> {
  const { rows } = await tx.execute<{ name: string; members: string[] }>(sql`
    select b.name, array(
      select p.user_id from board_permissions p join users u on u.id = p.user_id
      where p.board_id = b.id and u.status <> 'disabled' order by p.user_id
    ) as members
    from boards b where b.id = ${boardId}`);
  return rows[0] ?? { name: '', members: [] };
}
