import pg from 'pg';
import { beforeAll, expect, test } from 'vitest';

import { liveMessage } from '#contract/socket.ts';
import { NotificationsService } from '#server/notifications/notifications-service.ts';

import { seedCompany, type SeededCompany } from '../seed/company.ts';
import { seedSocketBoard } from '../seed/socket-board.ts';
import { useServer } from '../setup/server.ts';
import { listen, openBoard, someone, TestSocket, type Someone } from '../setup/sockets.ts';

const server = useServer({ sweepMs: 40, revocationMs: 200 });
const neighbour = useServer({ sweepMs: 60_000 });
let company: SeededCompany;
let address: string;

let writer: Someone;
let admin: Someone;

beforeAll(async () => {
  company = await seedCompany(server.database);
  address = await listen(server.app);
  writer = await someone(server.app, company.writer.email);
  admin = await someone(server.app, company.admin.email);
});

async function live(person: Someone): Promise<TestSocket> {
  const socket = new TestSocket(`${address}/ws/live/`, { cookie: person.cookie });
  await socket.opened;
  return socket;
}
const received = (socket: TestSocket) => socket.heard.map((message) => liveMessage.parse(message));

test('a change is sent to everybody of the company who is connected, and to nobody else', async () => {
  const other = await seedCompany(server.database);
  const [mine, colleagues, strangers] = [
    await live(writer),
    await live(admin),
    await live(await someone(server.app, other.admin.email)),
  ];
  const answer = await admin.client.post('/api/v1/whiteboard/boards/', { name: 'Neues Board' });
  const { id } = answer.json<{ id: string }>();
  for (const socket of [mine, colleagues])
    await expect.poll(() => received(socket)).toContainEqual({ type: 'changed', topic: 'boards', id, version: 1 });
  expect(strangers.heard).toEqual([]);
  for (const socket of [mine, colleagues, strangers]) socket.close();
});

test('a page that begins hears which topics have changed since, for its company and person', async () => {
  const begun = performance.now();
  const other = await seedCompany(server.database);
  const stranger = await someone(server.app, other.admin.email);
  const begin = async (person: Someone, age: string): Promise<TestSocket> => {
    const socket = new TestSocket(`${address}/ws/live/?age=${age}`, { cookie: person.cookie });
    await socket.opened;
    return socket;
  };
  await admin.client.post('/api/v1/whiteboard/boards/', { name: 'Davor' });
  const age = () => String(Math.floor(performance.now() - begun));
  const sockets = [await begin(stranger, age()), await begin(writer, 'x')];
  // the server counts from when a socket stands, which may take longer than all that happened before
  await expect
    .poll(async () => {
      const socket = await begin(writer, age());
      sockets.push(socket);
      // answered after what was told at the beginning
      socket.say('?');
      await socket.next('error');
      return socket.heard;
    })
    .toContainEqual({ type: 'changed', topic: 'boards', id: null, version: null });
  // longer than the server knows
  const old = await begin(writer, '3600000');
  await expect.poll(() => received(old)).toContainEqual({ type: 'missed' });
  expect(sockets.slice(0, 2).map(({ heard }) => heard)).toEqual([[], []]);
  for (const socket of [...sockets, old]) socket.close();
});

test('a server that lost the others for a moment says that something may have been missed', async () => {
  const socket = await live(writer);
  const owner = new pg.Client({ connectionString: server.databaseUrl });
  await owner.connect();
  const { rows } = await owner.query(`select pg_terminate_backend(pid) from pg_stat_activity
    where query ~ '^(listen|select pg_notify)' and datname = current_database()`);
  expect(rows).not.toEqual([]);
  await owner.end();
  await expect.poll(() => received(socket)).toContainEqual({ type: 'missed' });
  socket.close();
});

test('a notification is announced to its person only, when its transaction has committed', async () => {
  const [mine, colleagues] = [await live(writer), await live(admin)];
  const service = new NotificationsService();
  const notification = {
    companyId: company.id,
    userId: company.writer.id,
    kind: 'access_asked',
    params: { card_key: 'kunden', board_id: 'b', board: 'B', name: 'N' },
    target: null,
  } as const;
  await expect(
    server.database.inCompany(company.id, async (tx) => {
      await service.notify(tx, notification);
      throw new Error('taken back');
    }),
  ).rejects.toThrow('taken back');
  const id = await service.notify(server.database, notification);
  await expect.poll(() => received(mine)).toEqual([{ type: 'changed', topic: 'notifications', id, version: 1 }]);
  expect(colleagues.heard).toEqual([]);
  mine.close();
  colleagues.close();
});

test('without a session it closes with 4401, with a foreign Origin it is refused, after logging out it ends', async () => {
  expect(await new TestSocket(`${address}/ws/live/`, {}).closed).toBe(4401);
  const foreign = new TestSocket(`${address}/ws/live/`, { cookie: writer.cookie, origin: 'https://evil.example' });
  await expect(foreign.opened).rejects.toThrow('refused');
  const leaving = await someone(server.app, company.reader.email);
  const socket = await live(leaving);
  await leaving.client.get('/saml2/logout/');
  expect(await socket.closed).toBe(4401);
});

test('the channel only sends: a message of a client is answered with a sentence', async () => {
  const socket = await live(writer);
  socket.say('hello');
  await expect.poll(() => socket.heard).toEqual([expect.objectContaining({ type: 'error' })]);
  socket.close();
});

test('a server that stops asks its clients to reconnect, and leaves their locks for the grace', async () => {
  const there = await listen(neighbour.app);
  const people = await seedCompany(neighbour.database);
  const boardId = await seedSocketBoard(neighbour.database, people);
  const person = await someone(neighbour.app, people.writer.email);
  const socket = await openBoard(there, person, { boardId });
  socket.say({ type: 'lock_card', card_id: 'kunden' });
  await socket.next('card_locked');
  const lives = new TestSocket(`${there}/ws/live/`, { cookie: person.cookie });
  await lives.opened;
  await neighbour.app.close();
  expect(await socket.closed).toBe(1012);
  expect(await lives.closed).toBe(1012);
  const { rows } = await neighbour.database.pool.query(
    `select board_news($1, $2, null) -> 'cards' -> 0 ->> 'card_key' as card`,
    [people.id, boardId],
  );
  expect(rows).toEqual([{ card: 'kunden' }]);
});
