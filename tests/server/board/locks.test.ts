import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';

import { seedSocketBoard } from '../../seed/socket-board.ts';
import { useServer } from '../../setup/server.ts';
import { useSocketBoard } from '../../setup/socket-board.ts';
import { closeAndLeave, expireLock, leaseLeft, newTab, someone } from '../../setup/sockets.ts';

const server = useServer({ sweepMs: 40, presenceMs: 200 });
const at = useSocketBoard(server);

test('[W4.11] [W4.12] [W7.16] [W3.21] a lock is sent to everybody on the board, its number only to the editor', async () => {
  const [holder, other] = [await at.open(at.writer), await at.open(at.admin)];
  await other.next('current_locks');
  holder.say({ type: 'lock_card', card_id: 'kunden' });
  const mine = await holder.next('card_locked');
  const theirs = await other.next('card_locked');
  expect(mine).toMatchObject({
    card_id: 'kunden',
    user_info: { id: at.company.writer.id, full_name: 'Wim Writer', initials: 'WW' },
    since: expect.any(String),
    token: expect.any(Number),
  });
  expect(theirs).not.toHaveProperty('token');
  expect(theirs.user_info).toEqual(mine.user_info);

  other.say({ type: 'lock_card', card_id: 'kunden' });
  expect(await other.next('lock_denied')).toMatchObject({
    card_id: 'kunden',
    same_user: false,
    user_info: { id: at.company.writer.id },
  });
  holder.say({ type: 'unlock_card', card_id: 'kunden' });
  expect(await other.next('card_unlocked')).toMatchObject({ card_id: 'kunden' });
  other.say({ type: 'lock_card', card_id: 'kunden' });
  const next = await other.next('card_locked');
  expect(next.token).toBeGreaterThan(mine.token ?? Infinity);
  holder.close();
  other.close();
});

test('a board sends its own locks only, not those on other boards of the company', async () => {
  const [here, elsewhere] = [
    await seedSocketBoard(server.database, at.company),
    await seedSocketBoard(server.database, at.company),
  ];
  const holder = await at.open(at.writer, { boardId: elsewhere });
  holder.say({ type: 'lock_card', card_id: 'kunden' });
  await holder.next('card_locked');
  const other = await at.open(at.admin, { boardId: here });
  expect((await other.next('current_locks')).locks).toEqual([]);
  holder.close();
  other.close();
});

test('the same person’s second tab is a second editor and is refused; asking again in the first keeps the lock', async () => {
  const first = await at.open(at.writer);
  const second = await at.open(at.writer);
  await second.next('current_locks');
  first.say({ type: 'lock_card', card_id: 'markt' });
  const granted = await first.next('card_locked', 'markt');
  second.say({ type: 'lock_card', card_id: 'markt' });
  expect(await second.next('lock_denied')).toMatchObject({ same_user: true });
  first.say({ type: 'lock_card', card_id: 'markt' });
  expect(await first.next('card_locked', 'markt')).toEqual(granted);
  first.close();
  second.close();
});

test('neither another tab of the same person nor somebody else gives a lock back', async () => {
  const holder = await at.open(at.writer);
  const [second, other] = [await at.open(at.writer), await at.open(at.admin)];
  for (const socket of [second, other]) await socket.next('current_locks');
  holder.say({ type: 'lock_card', card_id: 'action_areas' });
  const { token } = await holder.next('card_locked', 'action_areas');
  for (const [socket, same_user] of [
    [second, true],
    [other, false],
  ] as const) {
    // messages are read in turn: what is asked afterwards tells what became of the first
    socket.say({ type: 'unlock_card', card_id: 'action_areas', ...(token !== undefined && { token }) });
    socket.say({ type: 'lock_card', card_id: 'action_areas' });
    expect(await socket.next('lock_denied', 'action_areas')).toMatchObject({ same_user });
  }
  for (const socket of [holder, second, other]) socket.close();
});

test('a lost socket’s lock comes back to the same tab within the grace, and is free for others after it', async () => {
  const tab = newTab();
  const lost = await at.open(at.writer, { tab });
  const other = await at.open(at.admin);
  await other.next('current_locks');
  lost.say({ type: 'lock_card', card_id: 'trends' });
  const { token } = await lost.next('card_locked', 'trends');
  lost.close();
  await lost.closed;
  const back = await at.open(at.writer, { tab });
  const { locks } = await back.next('current_locks');
  expect(locks).toContainEqual(expect.objectContaining({ card_id: 'trends', token }));

  back.close();
  const trends = { boardId: at.boardId, card: 'trends' };
  await expect.poll(() => leaseLeft(server.database, at.company, trends)).toBeLessThan(60);
  await expireLock(server.database, at.company, trends);
  await other.next('card_unlocked', 'trends');
  other.say({ type: 'lock_card', card_id: 'trends' });
  expect(await other.next('card_locked', 'trends')).toHaveProperty('token');
  other.close();
});

test('the late end of an old socket does not take the locks of the tab’s new one', async () => {
  const tab = newTab();
  const old = await at.open(at.writer, { tab });
  old.say({ type: 'lock_card', card_id: 'umfeld' });
  await old.next('card_locked', 'umfeld');
  const fresh = await at.open(at.writer, { tab });
  await fresh.next('current_locks');
  await closeAndLeave(old, tab);
  expect(await leaseLeft(server.database, at.company, { boardId: at.boardId, card: 'umfeld' })).toBeGreaterThan(600);
  fresh.close();
});

test('[W4.16 part] [W7.19 part] a heartbeat renews the lease of the cards it names, and of no others', async () => {
  const holder = await at.open(at.writer);
  for (const card_id of ['zielbild', 'ziele']) {
    holder.say({ type: 'lock_card', card_id });
    await holder.next('card_locked', card_id);
  }
  const expiry = async (card: string): Promise<Date | undefined> => {
    const { rows } = await server.database.inCompany(at.company.id, (tx) =>
      tx.execute<{ at: string }>(
        sql`select lock_expires as at from cards where board_id = ${at.boardId} and card_key = ${card}`,
      ),
    );
    return new Date(rows[0]?.at ?? 0);
  };
  const [named, unnamed] = [await expiry('zielbild'), await expiry('ziele')];
  holder.say({ type: 'heartbeat', card_ids: ['zielbild'] });
  await expect.poll(() => expiry('zielbild')).not.toEqual(named);
  expect(await expiry('ziele')).toEqual(unnamed);
  for (const card_id of ['zielbild', 'ziele']) {
    holder.say({ type: 'unlock_card', card_id });
    await holder.next('card_unlocked', card_id);
  }
  holder.close();
});

test('the lock of a tab whose server was killed is freed when nobody has refreshed it', async () => {
  const watcher = await at.open(at.admin);
  await watcher.next('current_locks');
  await server.database.inCompany(at.company.id, async (tx) => {
    await tx.execute(
      sql`select lock_card(${at.company.id}, ${at.company.writer.id}, 'tab-of-killed', ${at.boardId}, 'ziele', 660000)`,
    );
    await tx.execute(sql`insert into board_presence (company_id, board_id, user_id, tab, socket, seen_at)
      values (${at.company.id}, ${at.boardId}, ${at.company.writer.id}, 'tab-of-killed', 'gone', now() - interval '1 hour')`);
  });
  expect(await watcher.next('card_unlocked', 'ziele')).toBeTruthy();
  watcher.close();
});

test('[W4.17] a reader, and a key that is no card, get no lock', async () => {
  const reader = await at.open(await someone(server.app, at.company.reader.email), { boardId: at.boardId });
  reader.say({ type: 'lock_card', card_id: 'kunden' });
  expect(await reader.next('lock_denied')).toMatchObject({ card_id: 'kunden' });
  expect(await reader.next('error')).toMatchObject({ code: 'not_allowed' });
  // whoever may write everything still locks nothing but cards
  const admin = await at.open(at.admin);
  for (const card_id of ['canvas_header_data', 'no_such_card']) {
    admin.say({ type: 'lock_card', card_id });
    await expect.poll(() => admin.heard.find((one) => 'card_id' in one && one.card_id === card_id)).toBeDefined();
    expect(admin.heard.find((one) => 'card_id' in one && one.card_id === card_id)).toMatchObject({
      type: 'lock_denied',
    });
  }
  reader.close();
  admin.close();
});

test('who loses the right to write a card loses its lock', async () => {
  const own = await seedSocketBoard(server.database, at.company);
  const holder = await at.open(at.writer, { boardId: own });
  holder.say({ type: 'lock_card', card_id: 'kunden' });
  await holder.next('card_locked');
  await server.database.inCompany(at.company.id, (tx) =>
    tx.execute(sql`update board_permissions set permission_level = 'read' where board_id = ${own}`),
  );
  // a change of rights rings for the person
  await at.writer.client.post('/api/v1/accounts/profile/locale/', { locale: 'en-US' });
  expect(await holder.next('card_unlocked')).toMatchObject({ card_id: 'kunden' });
  holder.close();
});

test('what cannot be saved with an unlock joins the draft that is there', async () => {
  const holder = await at.open(at.writer);
  for (const formData of [
    { one: 'a', OBSERVATIONS_DATA: [1] },
    { two: 'b', OBSERVATIONS_DATA: [2] },
  ]) {
    holder.say({ type: 'lock_card', card_id: 'realitaeten' });
    const { token = 0 } = await holder.next('card_locked', 'realitaeten');
    holder.say({ type: 'unlock_card', card_id: 'realitaeten', token, save_data: { formData } });
    await holder.next('error');
    await holder.next('card_unlocked', 'realitaeten');
  }
  const path = `/api/v1/whiteboard/boards/${at.boardId}/scene-data/realitaeten/`;
  expect((await at.writer.client.get(path)).json()).toMatchObject({
    draft: { data: { one: 'a', two: 'b', OBSERVATIONS_DATA: [2] }, reason: 'unsaved' },
  });
  holder.close();
});

test('what was saved before the unlock is not saved again by what comes along with it', async () => {
  const holder = await at.open(at.writer);
  const path = `/api/v1/whiteboard/boards/${at.boardId}/scene-data/herausforderung/`;
  const formData = { INSIGHTS: '<p>Gesetze</p><script></script>', OBSERVATIONS_DATA: ['Knapp'] };
  for (const [title, version] of [
    ['Gesetze', 1],
    ['Normen', 2],
  ] as const) {
    holder.say({ type: 'lock_card', card_id: 'herausforderung' });
    const { token = 0 } = await holder.next('card_locked', 'herausforderung');
    if (version === 1)
      expect((await at.writer.client.post(path, formData, { 'x-lock-token': String(token) })).statusCode).toBe(200);
    const save_data = { formData: { ...formData, INSIGHTS: `<p>${title}</p><script></script>` } };
    holder.say({ type: 'unlock_card', card_id: 'herausforderung', token, save_data });
    await holder.next('card_unlocked', 'herausforderung');
    expect((await at.writer.client.get(path)).json()).toMatchObject({ version, data: { INSIGHTS: `<p>${title}</p>` } });
  }
  holder.close();
});

test('[W4.13] [W4.14] [W7.17] unlocking saves what came along; a save that fails becomes the draft, and the card is free', async () => {
  const holder = await at.open(at.writer);
  const other = await at.open(at.admin);
  await other.next('current_locks');
  holder.say({ type: 'lock_card', card_id: 'wettbewerb' });
  const { token } = await holder.next('card_locked', 'wettbewerb');
  const formData = { INSIGHTS: '<p>Zwei Anbieter teilen sich den Norden.</p>' };
  holder.say({
    type: 'unlock_card',
    card_id: 'wettbewerb',
    ...(token !== undefined && { token }),
    save_data: { formData, cardKey: 'wettbewerb' },
  });
  expect(await other.next('card_data_updated')).toMatchObject({
    card_id: 'wettbewerb',
    data: formData,
    version: 1,
    user_info: { id: at.company.writer.id },
  });
  await other.next('card_unlocked', 'wettbewerb');

  holder.say({ type: 'lock_card', card_id: 'wettbewerb' });
  await holder.next('card_locked', 'wettbewerb');
  holder.say({
    type: 'unlock_card',
    card_id: 'wettbewerb',
    token: 1,
    save_data: { formData: { INSIGHTS: '<p>Mit alter Nummer</p>' } },
  });
  expect(await holder.next('error')).toMatchObject({ code: 'locked' });
  await other.next('card_unlocked', 'wettbewerb');
  const { rows } = await server.database.inCompany(at.company.id, (tx) =>
    tx.execute(sql`select data, reason from drafts where board_id = ${at.boardId} and card_key = 'wettbewerb'`),
  );
  expect(rows).toEqual([{ data: { INSIGHTS: '<p>Mit alter Nummer</p>' }, reason: 'locked' }]);
  holder.close();
  other.close();
});
