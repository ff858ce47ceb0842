import { randomUUID } from 'node:crypto';

import { LOCKABLE_CARDS } from '#contract/board/cards.ts';
import { boardGroups, boardPermissions, boards, cards } from '#server/boards/boards-tables.ts';
import type { Database } from '#server/db/database.ts';

import type { SeededCompany } from './company.ts';

export interface SeededBoard {
  id: string;
  name: string;
  group: string | null;
}

export interface BoardSeed {
  name?: string;
  order?: number;
  group?: string | null;
  /** Cards that the writer may write; by default all. */
  writerCards?: readonly string[];
  data?: Record<string, Record<string, unknown>>;
}

/** A board on which the company's writer may write and its reader may read. */
export async function seedBoard(
  database: Database,
  company: SeededCompany,
  { name = 'Testboard', order = 0, group = null, writerCards = LOCKABLE_CARDS, data = {} }: BoardSeed = {},
): Promise<SeededBoard> {
  const id = randomUUID();
  const company_id = company.id;
  await database.inCompany(company_id, async (tx) => {
    await tx.insert(boards).values({
      id,
      company_id,
      name,
      order,
      group_id: group,
      created_by: company.admin.id,
      updated_by: company.admin.id,
    });
    await tx.insert(boardPermissions).values([
      {
        company_id,
        board_id: id,
        user_id: company.writer.id,
        permission_level: 'write',
        allowed_cards: [...writerCards],
      },
      { company_id, board_id: id, user_id: company.reader.id, permission_level: 'read', allowed_cards: [] },
    ]);
    const rows = Object.entries(data).map(([card_key, fields]) => ({
      company_id,
      board_id: id,
      card_key,
      data: fields,
    }));
    if (rows.length > 0) await tx.insert(cards).values(rows);
  });
  return { id, name, group };
}

export async function seedGroup(
  database: Database,
  company: SeededCompany,
  name = 'Testgruppe',
  order = 0,
): Promise<string> {
  const id = randomUUID();
  await database.inCompany(company.id, (tx) =>
    tx.insert(boardGroups).values({ id, company_id: company.id, name, order }),
  );
  return id;
}
