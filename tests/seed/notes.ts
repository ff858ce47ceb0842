import { randomUUID } from 'node:crypto';

import type { Database } from '#server/db/database.ts';
import { stickyNotes } from '#server/notes/notes-tables.ts';

import type { SeededCompany } from './company.ts';

type NoteSeed = Partial<typeof stickyNotes.$inferInsert>;

/** A note on a board; answers its id. */
export async function seedNote(
  database: Database,
  company: SeededCompany,
  board_id: string,
  note: NoteSeed = {},
): Promise<string> {
  const [id = ''] = await seedNotes(database, company, board_id, [note]);
  return id;
}

/** Several notes on a board, written by the company's writer; answers their ids in order. */
export async function seedNotes(
  database: Database,
  company: SeededCompany,
  board_id: string,
  notes: NoteSeed[],
): Promise<string[]> {
  const rows = notes.map(({ id = randomUUID(), ...note }, index) => ({
    id,
    company_id: company.id,
    board_id,
    text: 'Zettel',
    created_by: company.writer.id,
    created_at: new Date(Date.UTC(2026, 10, 21) + index),
    ...note,
  }));
  await database.inCompany(company.id, async (tx) => {
    for (let from = 0; from < rows.length; from += 1000)
      await tx.insert(stickyNotes).values(rows.slice(from, from + 1000));
  });
  return rows.map(({ id }) => id);
}
