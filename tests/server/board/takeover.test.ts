import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';

import { useServer } from '../../setup/server.ts';
import { useSocketBoard } from '../../setup/socket-board.ts';
import { closeAndLeave, expireLock, leaseLeft, newTab, someone, type TestSocket } from '../../setup/sockets.ts';

// what ends by the clock would race with a slow machine: the tests end it
const server = useServer({ handoverMs: 60_000, reserveMs: 60_000, sweepMs: 40 });
const at = useSocketBoard(server);

const endHandover = (card: string) => expireLock(server.database, at.company, { boardId: at.boardId, card });

/** The writer holds a card, the admin looks on. */
async function held(card: string): Promise<{ holder: TestSocket; taker: TestSocket; token: string; tab: string }> {
  const tab = newTab();
  const holder = await at.open(at.writer, { tab });
  const taker = await at.open(at.admin);
  await taker.next('current_locks');
  holder.say({ type: 'lock_card', card_id: card });
  const { token } = await holder.next('card_locked', card);
  await taker.next('card_locked', card);
  return { holder, taker, token: String(token), tab };
}

const save = (card: string, text: string, token: string) =>
  at.writer.client.post(
    `/api/v1/whiteboard/boards/${at.boardId}/scene-data/${card}/`,
    { INSIGHTS: `<p>${text}</p>` },
    { 'x-lock-token': token },
  );

test('[A6.02] [W4.18] [W4.21] [W7.18] the holder’s save within the hand-over counts; afterwards it is refused with 423 and offered as draft', async () => {
  const { holder, taker, token } = await held('kunden');
  taker.say({ type: 'force_unlock', card_id: 'kunden' });
  expect(await holder.next('card_force_unlocked')).toMatchObject({
    card_id: 'kunden',
    you_were_kicked: true,
    admin_user: { id: at.company.admin.id, full_name: 'Ada Admin' },
  });
  expect(await taker.next('card_force_unlocked')).toMatchObject({ you_were_kicked: false });
  expect((await save('kunden', 'noch gesichert', token)).statusCode).toBe(200);
  // nobody else gets in while the hand-over lasts
  taker.say({ type: 'lock_card', card_id: 'kunden' });
  expect(await taker.next('lock_denied')).toMatchObject({ card_id: 'kunden' });
  await endHandover('kunden');
  // the card passes to the tab that has taken it over
  await taker.next('card_unlocked', 'kunden');
  await taker.next('card_locked', 'kunden');

  const late = await save('kunden', 'zu spät', token);
  expect([late.statusCode, late.json<{ code: string }>().code]).toEqual([423, 'locked']);
  expect(late.json()).toMatchObject({
    data: { INSIGHTS: '<p>noch gesichert</p>' },
    user_info: { id: at.company.admin.id },
  });
  const path = `/api/v1/whiteboard/boards/${at.boardId}/scene-data/kunden/`;
  expect((await at.writer.client.get(path)).json()).toMatchObject({
    data: { INSIGHTS: '<p>noch gesichert</p>' },
    draft: { data: { INSIGHTS: '<p>zu spät</p>' }, reason: 'locked' },
  });
  expect((await at.admin.client.get(path)).json()).toMatchObject({ draft: null });
  holder.close();
  taker.close();
});

test('an outdated number is refused also when the card is free again', async () => {
  const { holder, taker, token } = await held('markt');
  holder.say({ type: 'unlock_card', card_id: 'markt' });
  await taker.next('card_unlocked', 'markt');
  expect((await save('markt', 'alt', token)).statusCode).toBe(423);
  expect((await save('markt', 'alt', '999')).statusCode).toBe(423);
  holder.close();
  taker.close();
});

test('the hand-over ends as soon as the holder has saved and unlocked', async () => {
  const { holder, taker, token } = await held('trends');
  taker.say({ type: 'force_unlock', card_id: 'trends' });
  await holder.next('card_force_unlocked');
  holder.say({
    type: 'unlock_card',
    card_id: 'trends',
    token: Number(token),
    save_data: { formData: { INSIGHTS: '<p>fertig</p>' } },
  });
  expect(await taker.next('card_data_updated', 'trends')).toMatchObject({ data: { INSIGHTS: '<p>fertig</p>' } });
  await taker.next('card_unlocked', 'trends');
  holder.close();
  taker.close();
});

test('a card that is given back in a take-over waits for the tab that took it: nobody else gets in, also without the sweep', async () => {
  const { holder, taker } = await held('wirkungsversprechen');
  taker.say({ type: 'force_unlock', card_id: 'wirkungsversprechen' });
  await holder.next('card_force_unlocked');
  holder.say({ type: 'unlock_card', card_id: 'wirkungsversprechen' });
  // quicker than the one who took over
  holder.say({ type: 'lock_card', card_id: 'wirkungsversprechen' });
  expect(await holder.next('lock_denied')).toMatchObject({ user_info: { full_name: 'Ada Admin' }, same_user: false });
  const reserved = await taker.next('card_locked', 'wirkungsversprechen');
  taker.say({ type: 'lock_card', card_id: 'wirkungsversprechen' });
  expect(await taker.next('card_locked', 'wirkungsversprechen')).toMatchObject({ token: reserved.token });
  const lease = () => leaseLeft(server.database, at.company, { boardId: at.boardId, card: 'wirkungsversprechen' });
  expect(await lease()).toBeGreaterThan(60);
  taker.say({ type: 'unlock_card', card_id: 'wirkungsversprechen' });
  await holder.next('card_unlocked', 'wirkungsversprechen');
  holder.say({ type: 'lock_card', card_id: 'wirkungsversprechen' });
  await holder.next('card_locked', 'wirkungsversprechen');

  // a lease that ends by the clock passes on too, and a tab that never opens the card loses it
  taker.say({ type: 'force_unlock', card_id: 'wirkungsversprechen' });
  await holder.next('card_force_unlocked');
  await endHandover('wirkungsversprechen');
  expect(await holder.next('card_locked', 'wirkungsversprechen')).toMatchObject({
    user_info: { full_name: 'Ada Admin' },
  });
  await endHandover('wirkungsversprechen');
  await holder.next('card_unlocked', 'wirkungsversprechen');
  holder.say({ type: 'lock_card', card_id: 'wirkungsversprechen' });
  await holder.next('card_locked', 'wirkungsversprechen');
  holder.close();
  taker.close();
});

test('a card does not wait for a tab that has left the board', async () => {
  const { holder } = await held('planen');
  const tab = newTab();
  const taker = await at.open(at.admin, { tab });
  await taker.next('current_locks');
  taker.say({ type: 'force_unlock', card_id: 'planen' });
  await holder.next('card_force_unlocked');
  await closeAndLeave(taker, tab);
  holder.say({ type: 'unlock_card', card_id: 'planen' });
  await holder.next('card_unlocked', 'planen');
  holder.say({ type: 'lock_card', card_id: 'planen' });
  await holder.next('card_locked', 'planen');
  holder.close();
});

test('a heartbeat does not stop a hand-over', async () => {
  const { holder, taker } = await held('umfeld');
  taker.say({ type: 'force_unlock', card_id: 'umfeld' });
  await holder.next('card_force_unlocked');
  const left = () => leaseLeft(server.database, at.company, { boardId: at.boardId, card: 'umfeld' });
  const before = await left();
  holder.say({ type: 'heartbeat', card_ids: ['umfeld'] });
  // nor does asking again, which is no second tab either
  holder.say({ type: 'lock_card', card_id: 'umfeld' });
  expect(await holder.next('lock_denied')).toMatchObject({ card_id: 'umfeld', same_user: false });
  expect(await left()).toBeLessThan(before);
  await endHandover('umfeld');
  await taker.next('card_unlocked', 'umfeld');
  holder.close();
  taker.close();
});

test('a take-over is in the audit log, and its holder is notified', async () => {
  const { holder, taker } = await held('ziele');
  taker.say({ type: 'force_unlock', card_id: 'ziele' });
  await taker.next('card_force_unlocked', 'ziele');
  await endHandover('ziele');
  await taker.next('card_unlocked', 'ziele');
  const { rows: audit } = await server.database.inCompany(at.company.id, (tx) =>
    tx.execute(
      sql`select actor_id, detail from audit_log where action = 'card.takeOver' and object_id = ${`${at.boardId}/ziele`}`,
    ),
  );
  expect(audit).toEqual([{ actor_id: at.company.admin.id, detail: { holder: at.company.writer.id } }]);
  const { rows: received } = await server.database.inCompany(at.company.id, (tx) =>
    tx.execute(sql`select user_id, params, target from user_notifications
      where kind = 'lock_taken_over' and params ->> 'card_key' = 'ziele'`),
  );
  expect(received).toEqual([
    {
      user_id: at.company.writer.id,
      params: { card_key: 'ziele', board_id: at.boardId, board: 'Wärme 2030', name: 'Ada Admin' },
      target: `/client/whiteboard/${at.boardId}?card=ziele`,
    },
  ]);
  holder.close();
  taker.close();
});

test('only administrators take over; taking over a free card only says that it is free', async () => {
  const { holder, taker } = await held('action_areas');
  holder.say({ type: 'force_unlock', card_id: 'action_areas' });
  expect(await holder.next('error')).toMatchObject({ code: 'not_allowed' });
  taker.say({ type: 'force_unlock', card_id: 'gantt' });
  expect(await taker.next('card_unlocked', 'gantt')).toBeTruthy();
  holder.close();
  taker.close();
});

test('a card that was given back cannot be taken over, and nobody is notified', async () => {
  const { holder, taker } = await held('wettbewerb');
  holder.say({ type: 'unlock_card', card_id: 'wettbewerb' });
  await taker.next('card_unlocked', 'wettbewerb');
  const before = taker.heard.length;
  taker.say({ type: 'force_unlock', card_id: 'wettbewerb' });
  const heard = () => taker.heard.slice(before);
  await expect.poll(heard).toContainEqual({ type: 'card_unlocked', card_id: 'wettbewerb' });
  const { rows } = await server.database.inCompany(at.company.id, (tx) =>
    tx.execute(sql`select from audit_log where action = 'card.takeOver' and object_id = ${`${at.boardId}/wettbewerb`}`),
  );
  expect(rows).toEqual([]);
  holder.close();
  taker.close();
});

test('asking for access reaches the holder’s tab and stays as a notification', async () => {
  const { holder, taker } = await held('herausforderung');
  taker.say({ type: 'request_access', card_id: 'herausforderung' });
  taker.say({ type: 'request_access', card_id: 'herausforderung' });
  expect(await holder.next('access_requested')).toEqual({
    type: 'access_requested',
    card_id: 'herausforderung',
    user_info: { id: at.company.admin.id, full_name: 'Ada Admin', initials: 'AA' },
  });
  // messages are read in turn: when this is answered, both wishes have been heard
  taker.say({ type: 'lock_card', card_id: 'herausforderung' });
  await taker.next('lock_denied', 'herausforderung');
  expect(holder.heard.filter(({ type }) => type === 'access_requested')).toHaveLength(1);
  const rows = async () =>
    (
      await server.database.inCompany(at.company.id, (tx) =>
        tx.execute<{ user_id: string }>(sql`select user_id from user_notifications where kind = 'access_asked'`),
      )
    ).rows;
  await expect.poll(rows).toEqual([{ user_id: at.company.writer.id }]);
  holder.close();
  taker.close();
});

test('who only reads cannot ask for a card, and a form that cannot be read does not keep a card locked', async () => {
  const { holder } = await held('realitaeten');
  const reader = await at.open(await someone(server.app, at.company.reader.email), { boardId: at.boardId });
  await reader.next('current_locks');
  reader.say({ type: 'request_access', card_id: 'realitaeten' });
  expect(await reader.next('error')).toMatchObject({ code: 'not_allowed' });
  holder.say(JSON.stringify({ type: 'unlock_card', card_id: 'realitaeten', save_data: { formData: [] } }));
  await reader.next('card_unlocked', 'realitaeten');
});
