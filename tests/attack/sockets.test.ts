import { createServer } from 'node:http';
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest';

import type { BoardRequest } from '#contract/socket.ts';
import { SOCKET_LIMITS } from '#server/realtime/peers.ts';
import { TurnedAway } from '#server/realtime/turned-away.ts';

import { seedBoard, type SeededBoard } from '../seed/board.ts';
import { seedCompany, type SeededCompany } from '../seed/company.ts';
import { callRaw, RawCall } from '../setup/raw-call.ts';
import { useServer } from '../setup/server.ts';
import { listen, newTab, openBoard, someone, TestSocket, type Someone } from '../setup/sockets.ts';
import { isLong } from './length.ts';

const server = useServer({ sockets: { perPerson: 6, perAddress: 12 } });
let address: string;
let company: SeededCompany;
let foreign: SeededCompany;
let board: SeededBoard;
let theirs: SeededBoard;
let admin: Someone;
let reader: Someone;
let stranger: Someone;
beforeAll(async () => {
  company = await seedCompany(server.database);
  foreign = await seedCompany(server.database, 'Fremdwerk');
  board = await seedBoard(server.database, company);
  theirs = await seedBoard(server.database, foreign);
  address = await listen(server.app);
  admin = await someone(server.app, company.admin.email);
  reader = await someone(server.app, company.reader.email);
  stranger = await someone(server.app, foreign.admin.email);
});

const pathOf = ({ id }: SeededBoard): string => `/ws/whiteboard/${id}/`;
const open = (path: string, headers: Record<string, string>): TestSocket =>
  new TestSocket(`${address}${path}`, headers);
const sockets = () => Number(/^leitstern_sockets (\d+)$/m.exec(metrics)?.[1]);
let metrics = '';
/** Sockets count until the server has seen them close. */
async function stillOpen(count: number): Promise<void> {
  const read = async () => {
    metrics = (await server.app.inject({ url: '/metrics', headers: { host: 'localhost' } })).body;
    return sockets();
  };
  await expect.poll(read).toBe(count);
}
const allClosed = (): Promise<void> => stillOpen(0);

test('without a session, or with a forged one, a socket is closed with 4401', async () => {
  for (const headers of [
    {},
    { cookie: 'sessionid=forged' },
    { cookie: `csrftoken=${admin.client.cookies['csrftoken']}` },
  ])
    for (const path of [pathOf(board), '/ws/live/', `${pathOf(board)}?ticket=forged`])
      expect(await open(path, headers as Record<string, string>).closed).toBe(4401);
});

test('a board of another company is closed with 4404', async () => {
  expect(await open(pathOf(theirs), { cookie: admin.cookie }).closed).toBe(4404);
  expect(await open(pathOf(board), { cookie: stranger.cookie }).closed).toBe(4404);
});

/** Ways to open the socket from where it must not be opened; answers those that are let in. */
async function admitted(to: string, path: string, cookie: string): Promise<string[]> {
  const host = new URL(to).host;
  const handshake = { connection: 'Upgrade', upgrade: 'websocket', 'sec-websocket-version': '13', 'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==' }; // prettier-ignore
  const attempts: [string, string, Record<string, string>][] = [
    ...[
      'http://evil.example',
      'null',
      `https://${host}`,
      `http://${host}.evil.example`,
      `http://x.${host}`,
      'http://127.0.0.1:1',
    ].map((origin): [string, string, Record<string, string>] => [origin, path, { origin }]),
    ['encoded', path.replace('/ws/', '/%77s/'), {}],
    ['doubled', `/${path}`, {}],
    ['absolute', `http://${host}${path}`, {}],
    ['cross-site', path, { 'sec-fetch-site': 'cross-site' }],
  ];
  const answers = await Promise.all(
    attempts.map(([, target, headers]) => callRaw(to.replace('ws:', 'http:'), { method: 'GET', target, headers: { ...handshake, cookie, ...headers } })), // prettier-ignore
  );
  return attempts.filter((_, n) => ![400, 403].includes(answers[n]?.status ?? 0)).map(([name]) => name);
}

test('no page of another origin and no other spelling opens a socket', async () => {
  expect(await admitted(address, pathOf(board), admin.cookie)).toEqual([]);
  expect(await admitted(address, '/ws/live/', admin.cookie)).toEqual([]);
});

test('the checker finds a server that asks for no origin', async () => {
  const careless = createServer().on('upgrade', (_request, socket) =>
    socket.end('HTTP/1.1 101 Switching Protocols\r\n\r\n'),
  );
  await new Promise<void>((done) => careless.listen(0, '127.0.0.1', done));
  const { port } = careless.address() as { port: number };
  const found = await admitted(`ws://127.0.0.1:${port}`, '/ws/live/', '');
  expect(found).toEqual(expect.arrayContaining(['http://evil.example', 'null', 'encoded', 'cross-site']));
  careless.close();
});

test('of twenty sockets with one ticket one is let in', async () => {
  await allClosed();
  const { ticket } = (await admin.client.post('/api/v1/realtime/ticket/')).json<{ ticket: string }>();
  const all = Array.from({ length: 20 }, () => open(`${pathOf(board)}?ticket=${ticket}`, {}));
  const refused = async () => {
    const codes = await Promise.all(all.map(({ closed }) => Promise.race([closed, Promise.resolve(0)])));
    return codes.filter((code) => code === 4401).length;
  };
  await expect.poll(refused).toBe(19);
  for (const socket of all) socket.close();
});

test('who somebody is comes from the session, whatever the message says', async () => {
  const socket = open(pathOf(board), { cookie: reader.cookie });
  await socket.opened;
  for (let tries = 0; tries < 3; tries += 1)
    socket.say({ type: 'authenticate', email: company.admin.email, user_id: company.admin.id, tab_id: newTab() });
  expect(await socket.closed).toBe(4401);
});

test('a reader locks, saves and takes over nothing', async () => {
  const socket = await openBoard(address, reader, { boardId: board.id });
  await socket.next('authenticated');
  const asks: BoardRequest[] = [
    { type: 'lock_card', card_id: 'kunden' },
    { type: 'force_unlock', card_id: 'kunden' },
    { type: 'request_access', card_id: 'kunden' },
    { type: 'unlock_card', card_id: 'kunden', save_data: { formData: { INSIGHTS: 'x' }, cardKey: 'kunden' } },
  ];
  for (const ask of asks) {
    socket.say(ask);
    expect(await socket.next('error')).toMatchObject({ code: expect.stringMatching(/not_allowed|locked|not_saved/) });
  }
  const { data } = (await admin.client.get(`/api/v1/whiteboard/boards/${board.id}/scene-data/kunden/`)).json<{ data: object }>(); // prettier-ignore
  expect(data).not.toHaveProperty('INSIGHTS', 'x');
  socket.close();
});

test('sign-out closes the sockets of the session', async () => {
  const leaving = await someone(server.app, company.writer.email);
  const socket = await openBoard(address, leaving, { boardId: board.id });
  await socket.next('authenticated');
  await server.app.inject({ url: '/saml2/logout/', headers: { cookie: leaving.cookie } });
  expect(await socket.closed).toBe(4401);
});

test('large messages, floods and nonsense end a socket or are ignored; the server lives on', async () => {
  await allClosed();
  const large = await openBoard(address, admin, { boardId: board.id });
  large.say('x'.repeat(300_000));
  // the protocol ends the connection before or while the code is told
  expect([1009, 1006]).toContain(await large.closed);
  const flood = await openBoard(address, admin, { boardId: board.id });
  for (let n = 0; n < 1500; n += 1) flood.say({ type: 'heartbeat', card_ids: [] });
  expect(await flood.closed).toBe(1008);
  const odd = await openBoard(address, admin, { boardId: board.id });
  await odd.next('authenticated');
  const nonsense = ['', '{', '[]', 'null', '"x"', '{"type":1}', '{"type":"__proto__"}', '['.repeat(10_000), '{"type":"lock_card"}', '{"type":"lock_card","card_id":"../x"}', `{"type":"heartbeat","card_ids":[${'1,'.repeat(30_000)}1]}`]; // prettier-ignore
  for (let n = 0; n < (isLong ? 50 : 5); n += 1) for (const text of nonsense) odd.say(text);
  odd.say({ type: 'heartbeat', card_ids: [] });
  await expect.poll(() => odd.heard.filter(({ type }) => type === 'error').length).toBeGreaterThan(nonsense.length);
  expect((await server.app.inject('/api/health/')).statusCode).toBe(200);
  odd.close();
});

test('nothing of one company is heard in another', async () => {
  await allClosed();
  const inside = await openBoard(address, admin, { boardId: board.id });
  const outside = await openBoard(address, stranger, { boardId: theirs.id });
  const live = open('/ws/live/', { cookie: stranger.cookie });
  await Promise.all([inside.next('authenticated'), outside.next('authenticated'), live.opened]);
  inside.say({ type: 'lock_card', card_id: 'kunden' });
  await inside.next('card_locked');
  // their own lock comes after: what was meant for them has come by then
  outside.say({ type: 'lock_card', card_id: 'kunden' });
  await outside.next('card_locked');
  const heard = JSON.stringify([...outside.heard, ...live.heard]);
  expect([heard.includes(company.admin.id), heard.includes(board.id)]).toEqual([false, false]);
  for (const socket of [inside, outside, live]) socket.close();
});

test('one person, and one address, open so many sockets and not more; what closes makes room', async () => {
  await allClosed();
  expect([SOCKET_LIMITS.perPerson >= 70, SOCKET_LIMITS.perAddress >= 500]).toEqual([true, true]);
  const openLive = async (who: Someone, count: number): Promise<TestSocket[]> => {
    const made = Array.from({ length: count }, () => open('/ws/live/', { cookie: who.cookie }));
    await Promise.all(made.map(({ opened }) => opened));
    return made;
  };
  const six = await openLive(admin, 6);
  expect(await open('/ws/live/', { cookie: admin.cookie }).closed).toBe(1013);
  expect(await open(pathOf(board), { cookie: admin.cookie }).closed).toBe(1013);
  const others = await openLive(reader, 6);
  expect(await open('/ws/live/', { cookie: stranger.cookie }).closed).toBe(1013);
  six[0]?.close();
  await stillOpen(11);
  const again = await openBoard(address, admin, { boardId: board.id });
  await again.next('authenticated');
  for (const socket of [...six, ...others, again]) socket.close();
  await allClosed();
});

/** Upgrades that take no part in the closing that follows; answers what the server said to each and when it let go. */
async function silentUpgrades(count: number, cookie: string) {
  const handshake = `GET /ws/live/ HTTP/1.1\r\nhost: ${new URL(address).host}\r\nconnection: Upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\ncookie: ${cookie}\r\n\r\n`;
  const began = performance.now();
  const calls = Array.from({ length: count }, () => new RawCall(address));
  return Promise.all(
    calls.map(async (call) => {
      let first = '';
      call.socket.once('data', (text: string) => (first = text.slice(9, 12)));
      const closed = new Promise((done) => call.socket.once('close', done));
      call.say(handshake);
      await closed;
      return { status: first, ms: performance.now() - began };
    }),
  );
}

test('refused sockets that never answer the close are let go of soon, and who is signed in is let in meanwhile', async () => {
  await allClosed();
  const answers = await silentUpgrades(300, 'sessionid=forged');
  const of = (wanted: string): number => answers.filter(({ status }) => status === wanted).length;
  // 200 at once: on a busy machine the first are let go of before the last come, and none is too many
  expect(of('101')).toBeGreaterThanOrEqual(200);
  expect(of('101') + of('503')).toBe(answers.length);
  expect(Math.max(...answers.map(({ ms }) => ms))).toBeLessThan(15_000);
  // afterwards everybody hears again why they are not let in
  const refused = silentUpgrades(250, 'sessionid=forged');
  const inside = open('/ws/live/', { cookie: reader.cookie });
  await inside.opened;
  inside.close();
  await refused;
  expect(await open('/ws/live/', {}).closed).toBe(4401);
});

test('a refused socket is not even opened where too many of its network are turned away already', async () => {
  const room = vi.spyOn(TurnedAway.prototype, 'hasRoom').mockReturnValue(false);
  onTestFinished(() => room.mockRestore());
  const [answer] = await silentUpgrades(1, 'sessionid=forged');
  expect(answer?.status).toBe('503');
});

test('a connection that is refused its upgrade is closed, however long the other side would keep it', async () => {
  const call = new RawCall(address);
  const closed = new Promise((done) => call.socket.once('close', done));
  call.say(
    `GET /ws/live/ HTTP/1.1\r\nhost: ${new URL(address).host}\r\norigin: http://evil.example\r\nconnection: Upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n`,
  );
  await closed;
});

test('a call that offers another protocol beside its own is answered as any other', async () => {
  const { sessionid, csrftoken = '' } = admin.client.cookies;
  const headers = { connection: 'Upgrade, HTTP2-Settings', upgrade: 'h2c', 'http2-settings': 'AAMAAABkAAQAAP__', 'content-type': 'application/json', cookie: `sessionid=${sessionid}`, 'x-csrftoken': csrftoken }; // prettier-ignore
  const target = '/api/v1/accounts/profile/locale/';
  const body = JSON.stringify({ locale: 'en-US' });
  const { status } = await callRaw(address.replace('ws:', 'http:'), { method: 'POST', target, headers, body });
  expect(status).toBe(200);
});
