import { snapshots } from '#server/snapshots/snapshots-tables.ts';

import { onBoard, type Fixture, type Row } from './policy-row.ts';

async function seedSnapshot({ database, company, board }: Fixture): Promise<string> {
  return database.inCompany(company.id, async (tx) => {
    const [row] = await tx
      .insert(snapshots)
      .values({ company_id: company.id, board_id: board, name: 'Vorher', content: { cards: [] } })
      .returning({ id: snapshots.id });
    return row?.id ?? '';
  });
}

const onSnapshot = (body?: unknown): Row => ({
  of: 'company',
  call: async (fixture) => ({
    params: { id: fixture.board, sid: await seedSnapshot(fixture) },
    ...(body !== undefined && { body }),
  }),
});

/** The calls of the snapshots. */
export const SNAPSHOTS_ROWS: Record<string, Row> = {
  listSnapshots: onBoard(),
  createSnapshot: { of: 'company', call: ({ board }) => ({ params: { id: board }, body: { name: 'Neu' } }) },
  readSnapshot: onSnapshot(),
  renameSnapshot: onSnapshot({ name: 'Nachher' }),
  deleteSnapshot: onSnapshot(),
  restoreSnapshot: onSnapshot(),
  editSnapshot: onSnapshot(),
};
