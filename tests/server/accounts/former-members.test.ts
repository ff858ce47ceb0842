import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';

import type { UserDetail } from '#contract/accounts/users.ts';
import { cards } from '#server/boards/boards-tables.ts';

import { seedBoard } from '../../seed/board.ts';
import { seedCompany, type SeededCompany } from '../../seed/company.ts';
import { signedIn, useServer } from '../../setup/server.ts';

const server = useServer();
let company: SeededCompany;
let board: string;
beforeEach(async () => {
  company = await seedCompany(server.database);
  board = (await seedBoard(server.database, company)).id;
});
const deleteWriter = async (): Promise<void> => {
  const admin = await signedIn(server.app, company.superuser.email);
  expect((await admin.delete(`/api/v1/accounts/users/${company.writer.id}/`)).statusCode).toBe(204);
};

test('what a deleted person wrote stays, and names nobody any more', async () => {
  const writer = await signedIn(server.app, company.writer.email);
  const admin = await signedIn(server.app, company.admin.email);
  const note = { board_id: board, text: 'Bleibt', card_key: 'general', section_key: 'general', x: 0, y: 0 };
  const made = await writer.post('/api/v1/whiteboard/sticky-notes/', note);
  expect(made.statusCode).toBe(201);
  await deleteWriter();
  const notes = (await admin.get(`/api/v1/whiteboard/sticky-notes/?board_id=${board}`)).json<
    { text: string; author: unknown }[]
  >();
  expect(notes).toEqual([expect.objectContaining({ text: 'Bleibt', author: null })]);
});

test('the log of others says that somebody without an account did it', async () => {
  const global = await signedIn(server.app, company.globalAdmin.email);
  await global.patch(`/api/v1/accounts/users/${company.reader.id}/`, { job_title: 'Leitung' });
  const superuser = await signedIn(server.app, company.superuser.email);
  const logOf = async (): Promise<UserDetail['log']> =>
    (await superuser.get(`/api/v1/accounts/users/${company.reader.id}/`)).json<UserDetail>().log;
  expect(await logOf()).toContainEqual(
    expect.objectContaining({ action: 'users.update', actor: 'Gero Global', former: false }),
  );
  await superuser.delete(`/api/v1/accounts/users/${company.globalAdmin.id}/`);
  expect(await logOf()).toContainEqual(expect.objectContaining({ action: 'users.update', actor: null, former: true }));
});

test('the cards that a deleted person holds are free, and readers learn of it by the number of the board', async () => {
  const lockOf = () =>
    server.database.inCompany(company.id, async (tx) => {
      const [card] = await tx.select().from(cards).where(eq(cards.board_id, board));
      return card;
    });
  await server.database.inCompany(company.id, async (tx) => {
    const held = { lock_holder: company.writer.id, lock_tab: 'tab-0001', lock_expires: new Date(Date.now() + 600_000) };
    await tx
      .insert(cards)
      .values({ company_id: company.id, board_id: board, card_key: 'kunden', ...held })
      .onConflictDoUpdate({ target: [cards.board_id, cards.card_key], set: held });
  });
  const before = await lockOf();
  await deleteWriter();
  const after = await lockOf();
  expect([after?.lock_holder, after?.lock_tab, after?.lock_expires]).toEqual([null, null, null]);
  expect(after?.lock_seq).toBeGreaterThan(before?.lock_seq ?? 0);
  expect(after?.lock_token).toBeGreaterThan(before?.lock_token ?? 0);
});
