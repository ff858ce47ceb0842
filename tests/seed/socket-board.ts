import { sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';

import { LOCKABLE_CARDS } from '#contract/board/cards.ts';
import type { Database } from '#server/db/database.ts';

import type { SeededCompany } from './company.ts';

/** A board on which the company's writer may write every card, and the reader none. */
export async function seedSocketBoard(database: Database, company: SeededCompany): Promise<string> {
  const id = randomUUID();
  const cards = `{${LOCKABLE_CARDS.join(',')}}`;
  await database.inCompany(company.id, async (tx) => {
    await tx.execute(sql`insert into boards (id, company_id, name) values (${id}, ${company.id}, 'Wärme 2030')`);
    await tx.execute(sql`insert into board_permissions (company_id, board_id, user_id, permission_level, allowed_cards)
      values (${company.id}, ${id}, ${company.writer.id}, 'write', ${cards}::text[])`);
  });
  return id;
}
