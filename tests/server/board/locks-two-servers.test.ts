import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { LOCKABLE_CARDS } from '#contract/board/cards.ts';
import { buildApp } from '#server/app.ts';

import { seedCompany, type SeededCompany } from '../../seed/company.ts';
import { seedSocketBoard } from '../../seed/socket-board.ts';
import { PATIENT } from '../../setup/patience.ts';
import { useServer } from '../../setup/server.ts';
import {
  closeAndLeave,
  expireLock,
  listen,
  newTab,
  openBoard,
  someone,
  type Someone,
  type TestSocket,
} from '../../setup/sockets.ts';

// only the sweep is fast: a lease or a hand-over that ends by the clock would race with a slow machine
const TIMES = { sweepMs: 100, handoverMs: 60_000 };
const first = useServer(TIMES);
let second: FastifyInstance;
let company: SeededCompany;
let addresses: [string, string];
let writer: Someone;
let admin: Someone;
let boardId: string;

beforeAll(async () => {
  second = await buildApp({ databaseUrl: first.databaseUrl, poolSize: 6, ...PATIENT, ...TIMES });
  company = await seedCompany(first.database);
  addresses = [await listen(first.app), await listen(second)];
  writer = await someone(first.app, company.writer.email);
  admin = await someone(first.app, company.admin.email);
  boardId = await seedSocketBoard(first.database, company);
});
afterAll(() => second.close());

/** What a socket was answered to its wish: the number of its lock, or null. */
async function answer(socket: TestSocket, from: number): Promise<number | null> {
  const find = () =>
    socket.heard
      .slice(from)
      .find((message) => message.type === 'lock_denied' || (message.type === 'card_locked' && 'token' in message));
  await expect.poll(find, { interval: 2 }).toBeTruthy();
  const found = find();
  return found?.type === 'card_locked' ? (found.token ?? null) : null;
}

test('two sockets on two servers that ask for one lock at the same time never both get it', async () => {
  const one = await openBoard(addresses[0], writer, { boardId });
  const two = await openBoard(addresses[1], admin, { boardId });
  await Promise.all([one.next('current_locks'), two.next('current_locks')]);
  for (let round = 0; round < 30; round++) {
    const card_id = LOCKABLE_CARDS[round % LOCKABLE_CARDS.length] ?? 'kunden';
    const from = [one.heard.length, two.heard.length] as const;
    for (const socket of round % 2 ? [one, two] : [two, one]) socket.say({ type: 'lock_card', card_id });
    const tokens = await Promise.all([answer(one, from[0]), answer(two, from[1])]);
    const winner = tokens.findIndex((token) => token !== null);
    expect(tokens.filter((token) => token !== null)).toHaveLength(1);
    const seen = [one.heard.length, two.heard.length] as const;
    (winner === 0 ? one : two).say({ type: 'unlock_card', card_id });
    for (const [index, socket] of [one, two].entries())
      await expect
        .poll(() => socket.heard.slice(seen[index]).some(({ type }) => type === 'card_unlocked'), { interval: 2 })
        .toBe(true);
  }
  one.close();
  two.close();
});

test('locks, saves, take-over and requests go from one server to the other', async () => {
  const tab = newTab();
  const holder = await openBoard(addresses[0], writer, { boardId, tab });
  const taker = await openBoard(addresses[1], admin, { boardId });
  await taker.next('current_locks');
  holder.say({ type: 'lock_card', card_id: 'kunden' });
  const { token } = await holder.next('card_locked', 'kunden');
  expect(await taker.next('card_locked', 'kunden')).not.toHaveProperty('token');
  taker.say({ type: 'request_access', card_id: 'kunden' });
  expect(await holder.next('access_requested')).toMatchObject({ user_info: { id: company.admin.id } });
  await writer.client.post(
    `/api/v1/whiteboard/boards/${boardId}/scene-data/kunden/`,
    { INSIGHTS: '<p>drüben</p>' },
    { 'x-lock-token': String(token) },
  );
  expect(await taker.next('card_data_updated')).toMatchObject({ data: { INSIGHTS: '<p>drüben</p>' } });
  taker.say({ type: 'force_unlock', card_id: 'kunden' });
  expect(await holder.next('card_force_unlocked')).toMatchObject({ you_were_kicked: true });
  holder.say({ type: 'unlock_card', card_id: 'kunden' });
  await taker.next('card_unlocked', 'kunden');
  holder.close();
  taker.close();
});

test('a tab that moves to another server keeps its lock there', async () => {
  const tab = newTab();
  const here = await openBoard(addresses[0], writer, { boardId, tab });
  here.say({ type: 'lock_card', card_id: 'gantt' });
  const { token } = await here.next('card_locked', 'gantt');
  const there = await openBoard(addresses[1], writer, { boardId, tab });
  expect((await there.next('current_locks')).locks).toContainEqual(
    expect.objectContaining({ card_id: 'gantt', token }),
  );
  await closeAndLeave(here, tab);
  const watcher = await openBoard(addresses[0], admin, { boardId });
  await watcher.next('current_locks');
  watcher.say({ type: 'lock_card', card_id: 'gantt' });
  expect(await watcher.next('lock_denied', 'gantt')).toMatchObject({ user_info: { id: company.writer.id } });
  there.close();
  watcher.close();
});

test('a server that received no notification finds out by itself', async () => {
  const watcher = await openBoard(addresses[1], admin, { boardId });
  await watcher.next('current_locks');
  // straight into the database: as if the server that did it was killed before its bell
  await first.database.pool.query('select lock_card($1, $2, $3, $4, $5, $6)', [
    company.id,
    company.writer.id,
    'tab-of-nobody',
    boardId,
    'fahrplan',
    600_000,
  ]);
  expect(await watcher.next('card_locked', 'fahrplan')).toMatchObject({ user_info: { id: company.writer.id } });
  await expireLock(first.database, company, { boardId, card: 'fahrplan' });
  await watcher.next('card_unlocked', 'fahrplan');
  watcher.close();
});
