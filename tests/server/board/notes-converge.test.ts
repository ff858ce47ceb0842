import { expect, test } from 'vitest';

import { notesRound } from '../../faults/notes-round.ts';
import seeds from '../../faults/notes-seeds.json' with { type: 'json' };
import { seedBoard } from '../../seed/board.ts';
import { seedCompany } from '../../seed/company.ts';
import { useServer } from '../../setup/server.ts';

const server = useServer();

/** Seeds that once failed stay here; `node tests/faults/notes.ts` tries new ones. */
test.each(seeds)('four tabs with lost connections and lost answers end with the same notes (seed %i)', async (seed) => {
  const company = await seedCompany(server.database);
  const { id: boardId } = await seedBoard(server.database, company);
  const round = { app: server.app, boardId, email: company.writer.email, seed, clients: 4, steps: 160 };
  const { clients, server: stored, notes, refused } = await notesRound(round);
  expect(notes).toBeGreaterThan(3);
  expect(refused).toBe(0);
  for (const shown of clients) expect(shown).toBe(stored);
});
