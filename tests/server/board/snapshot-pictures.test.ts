import { sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';

import type { Transaction } from '#server/db/database.ts';
import { storedFiles } from '#server/files/files-tables.ts';
import { findThen, findUnnamed, saveNotesIn } from '#server/notes/notes-store.ts';
import { snapshots } from '#server/snapshots/snapshots-tables.ts';

import { seedBoard } from '../../seed/board.ts';
import { seedCompany, type SeededCompany } from '../../seed/company.ts';
import { useServer } from '../../setup/server.ts';

const server = useServer();
let company: SeededCompany;
let boardId: string;

beforeEach(async () => {
  company = await seedCompany(server.database);
  boardId = (await seedBoard(server.database, company)).id;
});

/** What the work has read of a table, rows and look-ups, within its own transaction. */
async function readsOf(tx: Transaction, table: string): Promise<number> {
  const { rows } = await tx.execute<{ reads: string }>(sql`
    select seq_scan + coalesce(idx_scan, 0) + seq_tup_read + coalesce(idx_tup_fetch, 0) as reads
    from pg_stat_xact_user_tables where relname = ${table}`);
  return Number(rows[0]?.reads);
}

const ADDRESS = (note: string, image: string) =>
  `/api/v1/whiteboard/sticky-notes/${note}/image/?v=${image.slice(0, 8)}`;

/** A picture that nothing but a snapshot shows. */
async function seedShown(tx: Transaction, status: string | null = 'completed') {
  const file = {
    company_id: company.id,
    sha256: '0'.repeat(64),
    bytes: 1,
    filename: 'a.webp',
    media_type: 'image/webp',
  };
  const files = await tx.insert(storedFiles).values([file, file]).returning();
  const [image = '', thumbnail = ''] = files.map(({ id }) => id);
  const note = randomUUID();
  const shown = { id: note, image_id: image, thumbnail_id: thumbnail, image_processing_status: status };
  const content = { cards: [], sticky_notes: [shown, { id: randomUUID(), image_id: null }] };
  const place = { company_id: company.id, board_id: boardId, name: 'Damals', created_by: company.admin.id };
  const [snapshot] = await tx
    .insert(snapshots)
    .values({ ...place, content })
    .returning();
  return { note, image, thumbnail, snapshot: snapshot?.id ?? '' };
}

test('notes are saved, with and without a picture of a snapshot, and no snapshot is read', async () => {
  await server.database.inCompany(company.id, async (tx) => {
    const shown = await seedShown(tx);
    const before = await readsOf(tx, 'snapshots');
    const create = [{ text: 'ohne' }, { text: 'mit', image: ADDRESS(shown.note, shown.image) }];
    const save = { companyId: company.id, userId: company.writer.id, boardId };
    const saved = await saveNotesIn(tx, { ...save, create });
    const pictures = saved?.notes.map((note) => ('image' in note ? note.image !== null : null));
    expect(pictures?.toSorted()).toEqual([false, true]);
    expect((await readsOf(tx, 'snapshots')) - before).toBe(0);
  });
});

test('the picture that a snapshot shows, and whether a file is still shown, are found without reading a snapshot', async () => {
  await server.database.inCompany(company.id, async (tx) => {
    const shown = await seedShown(tx);
    const unmade = await seedShown(tx, 'pending');
    const before = await readsOf(tx, 'snapshots');
    const thenOf = ({ note, image }: typeof shown) =>
      findThen(tx, { id: note, version: image.slice(0, 8), which: 'thumbnail_id' });
    expect([await thenOf(shown), await thenOf(unmade)]).toEqual([shown.thumbnail, null]);
    expect(await findUnnamed(tx, [shown.image, shown.thumbnail, unmade.image, unmade.thumbnail])).toEqual([]);
    expect((await readsOf(tx, 'snapshots')) - before).toBe(0);
    await tx.execute(sql`update snapshots set content = '{"sticky_notes": []}' where id = ${unmade.snapshot}`);
    expect(await thenOf(shown)).toBe(shown.thumbnail);
    // what was never made does not come back
    expect((await findUnnamed(tx, [unmade.image, unmade.thumbnail])).toSorted()).toEqual(
      [unmade.image, unmade.thumbnail].toSorted(),
    );
  });
});

test('the pictures of snapshots are found whatever their content looks like', async () => {
  const [image = '', thumbnail = '', unmade = ''] = Array.from({ length: 3 }, () => randomUUID());
  const made = { id: randomUUID(), image_id: image, thumbnail_id: thumbnail, image_processing_status: 'completed' };
  const notes = [made, { id: randomUUID(), image_id: unmade }, { id: randomUUID(), text: 'alt' }];
  const odd = [{ id: 'keine', image_id: 'auch keine' }, { ...made, thumbnail_id: 'keine', id: randomUUID() }, 'Text'];
  const files = [image, thumbnail, unmade, randomUUID()];
  await server.database.inCompany(company.id, async (tx) => {
    for (const content of [{ sticky_notes: notes }, { sticky_notes: odd }, { cards: [] }, { sticky_notes: null }])
      await tx.execute(sql`insert into snapshots (company_id, board_id, name, content)
        values (${company.id}, ${boardId}, 'Damals', ${JSON.stringify(content)}::jsonb)`);
    expect(await findUnnamed(tx, files)).toEqual(files.slice(3));
  });
});
