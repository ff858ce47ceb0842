import { expect, test } from 'vitest';

import { seedCompany } from '../../seed/company.ts';
import { seedSocketBoard } from '../../seed/socket-board.ts';
import { useServer } from '../../setup/server.ts';
import { useSocketBoard } from '../../setup/socket-board.ts';
import { someone, TestSocket, type Someone } from '../../setup/sockets.ts';

const server = useServer({ sweepMs: 40, revocationMs: 200 });
const at = useSocketBoard(server);

const bare = (person: Partial<Someone>, id = at.boardId, headers: Record<string, string> = {}): TestSocket =>
  new TestSocket(`${at.address}/ws/whiteboard/${id}/`, { ...(person.cookie && { cookie: person.cookie }), ...headers });

test('[A7.161] [W7.15] [W7.20] authenticating is answered with the person, the number of the board and its locks', async () => {
  const socket = bare(at.writer);
  await socket.opened;
  socket.say({
    type: 'authenticate',
    email: at.company.writer.email,
    user_id: at.company.writer.id,
    first_name: 'Wim',
    last_name: 'Writer',
  });
  expect(await socket.next('authenticated')).toMatchObject({
    user_info: { id: at.company.writer.id, full_name: 'Wim Writer', initials: 'WW' },
    seq: expect.any(Number),
  });
  expect(await socket.next('current_locks')).toMatchObject({ locks: [] });
  expect(await socket.next('presence')).toMatchObject({ people: [{ id: at.company.writer.id, card_id: null }] });
  socket.close();
});

test('[W4.25] messages before authenticating, and three wrong identities, are answered with ‘Not authenticated’', async () => {
  const socket = bare(at.writer);
  await socket.opened;
  socket.say({ type: 'lock_card', card_id: 'kunden' });
  expect((await socket.next('error')).message).toBe('Not authenticated');
  for (let attempt = 0; attempt < 3; attempt++) {
    socket.say({ type: 'authenticate', user_id: at.company.admin.id, email: at.company.writer.email });
    expect((await socket.next('error')).message).toBe('Not authenticated');
  }
  expect(await socket.closed).toBe(4401);
});

test('signed out, another company and an unknown board close with their reason; a foreign page is refused', async () => {
  expect(await bare({}).closed).toBe(4401);
  const other = await seedCompany(server.database);
  expect(await bare(await someone(server.app, other.admin.email)).closed).toBe(4404);
  expect(await bare(at.writer, 'no-board').closed).toBe(4404);
  await expect(bare(at.writer, at.boardId, { origin: 'https://evil.example' }).opened).rejects.toThrow('refused');
  const own = bare(at.writer, at.boardId, { origin: at.address.replace('ws', 'http') });
  await own.opened;
  own.close();
});

test('a one-time ticket opens one socket where no cookie can be sent', async () => {
  const { ticket } = (await at.writer.client.post('/api/v1/realtime/ticket/')).json<{ ticket: string }>();
  const url = `${at.address}/ws/whiteboard/${at.boardId}/?ticket=${ticket}`;
  const first = new TestSocket(url, {});
  await first.opened;
  first.say({ type: 'authenticate' });
  expect(await first.next('authenticated')).toMatchObject({ user_info: { id: at.company.writer.id } });
  expect(await new TestSocket(url, {}).closed).toBe(4401);
  first.close();
});

test('what does not fit the contract is answered with a sentence in the reader’s language, and nothing breaks', async () => {
  const socket = await at.open(at.writer);
  await socket.next('current_locks');
  for (const nonsense of ['', '{', 'null', '[]', '{"type":"explode"}', '{"type":"lock_card","card_id":"../x"}']) {
    socket.say(nonsense);
    expect(await socket.next('error')).toMatchObject({
      message: 'This message is not understood here.',
      code: 'invalid',
    });
  }
  socket.say({ type: 'lock_card', card_id: 'kunden' });
  await socket.next('card_locked');
  socket.say(`{"type":"heartbeat","card_ids":["${'x'.repeat(300_000)}"]}`);
  expect(await socket.closed).toBe(1009);
});

test('a flood is reported once and then ignored, while others work on', async () => {
  const [flood, calm] = [await at.open(at.writer), await at.open(at.admin)];
  await flood.next('current_locks');
  for (let count = 0; count < 600; count++) flood.say({ type: 'heartbeat', card_ids: [] });
  expect(await flood.next('error')).toMatchObject({ code: 'too_many' });
  calm.say({ type: 'lock_card', card_id: 'zielmarkte' });
  await calm.next('card_locked', 'zielmarkte');
  for (let count = 0; count < 700; count++) flood.say({ type: 'heartbeat', card_ids: [] });
  expect(await flood.closed).toBe(1008);
  calm.close();
});

test('everybody sees each person once, with the card they edit', async () => {
  const own = await seedSocketBoard(server.database, at.company);
  const watcher = await at.open(at.admin, { boardId: own });
  const [one, two] = [await at.open(at.writer, { boardId: own }), await at.open(at.writer, { boardId: own })];
  one.say({ type: 'lock_card', card_id: 'kunden' });
  let shown;
  do shown = (await watcher.next('presence')).people;
  while (!shown.some(({ card_id }) => card_id));
  expect(shown.map(({ id, card_id }) => [id, card_id])).toEqual([
    [at.company.admin.id, null],
    [at.company.writer.id, 'kunden'],
  ]);
  one.close();
  two.close();
  do shown = (await watcher.next('presence')).people;
  while (shown.length > 1);
  watcher.close();
});

test('who only looks at a card is shown on it, until they close it', async () => {
  const own = await seedSocketBoard(server.database, at.company);
  const watcher = await at.open(at.admin, { boardId: own });
  const reader = await at.open(at.writer, { boardId: own });
  const places = async (wanted: (string | null)[]) => {
    for (;;) {
      const shown = (await watcher.next('presence')).people.map(({ card_id }) => card_id ?? null);
      if (shown.join() === wanted.join()) return shown;
    }
  };
  reader.say({ type: 'view_card', card_id: 'markt' });
  expect(await places([null, 'markt'])).toEqual([null, 'markt']);
  reader.say({ type: 'lock_card', card_id: 'kunden' });
  expect(await places([null, 'kunden'])).toEqual([null, 'kunden']);
  reader.say({ type: 'unlock_card', card_id: 'kunden' });
  reader.say({ type: 'view_card', card_id: null });
  expect(await places([null, null])).toEqual([null, null]);
  reader.close();
  watcher.close();
});

test('letters of a note reach all others at once, the newest of many, and only those of writers; nothing is stored', async () => {
  const own = await seedSocketBoard(server.database, at.company);
  const watcher = await at.open(at.admin, { boardId: own });
  const writer = await at.open(at.writer, { boardId: own });
  await watcher.next('presence');
  for (let count = 1; count <= 40; count++) writer.say({ type: 'write_note', note_id: 'n1', text: 'x'.repeat(count) });
  const texts: string[] = [];
  do {
    const { note_id, text, user_info } = await watcher.next('note_written');
    expect([note_id, user_info.id]).toEqual(['n1', at.company.writer.id]);
    texts.push(text);
  } while (texts.at(-1)?.length !== 40);
  expect(texts[0]).toBe('x');
  expect(texts.length).toBeLessThan(40);
  expect(writer.heard.some(({ type }) => type === 'note_written')).toBe(false);
  const reader = await at.open(await someone(server.app, at.company.reader.email), { boardId: own });
  reader.say({ type: 'write_note', note_id: 'n1', text: 'y' });
  expect(await reader.next('error')).toMatchObject({ code: 'not_allowed' });
  const late = await at.open(at.admin, { boardId: own });
  await late.next('presence');
  expect(late.heard.some(({ type }) => type === 'note_written')).toBe(false);
  for (const socket of [watcher, writer, reader, late]) socket.close();
});

test('who follows somebody is heard by the others, and where that one looks and points, also from who only reads', async () => {
  const own = await seedSocketBoard(server.database, at.company);
  const followed = await at.open(at.writer, { boardId: own });
  const reader = await at.open(await someone(server.app, at.company.reader.email), { boardId: own });
  await reader.next('presence');
  reader.say({ type: 'follow', user_id: at.company.writer.id });
  expect(await followed.next('following')).toMatchObject({
    user_id: at.company.writer.id,
    user_info: { id: at.company.reader.id },
  });
  const view = { x: -40, y: 12.5, width: 1600, height: 900 };
  // a view without a size is none
  followed.say({ type: 'show_view', view: { ...view, width: 0 } });
  followed.say({ type: 'show_view', view });
  expect(await reader.next('view_shown')).toMatchObject({ view, user_info: { id: at.company.writer.id } });
  for (const point of [{ x: 3, y: -4.5 }, null]) {
    followed.say({ type: 'point', at: point });
    expect(await reader.next('pointed')).toMatchObject({ at: point, user_info: { id: at.company.writer.id } });
  }
  reader.say({ type: 'follow', user_id: null });
  expect(await followed.next('following')).toMatchObject({ user_id: null });
  for (const socket of [followed, reader]) socket.close();
});

test('the selection of boards hears who comes to a board and who goes', async () => {
  const own = await seedSocketBoard(server.database, at.company);
  const live = new TestSocket(`${at.address}/ws/live/`, { cookie: at.admin.cookie });
  await live.opened;
  const changed = () =>
    expect.poll(() => live.heard).toContainEqual(expect.objectContaining({ topic: 'boards', id: null }));
  const visitor = await at.open(at.writer, { boardId: own });
  await changed();
  live.heard.length = 0;
  visitor.close();
  await changed();
  live.close();
});

test('logging out closes the sockets of that session, also without a notification', async () => {
  const leaving = await someone(server.app, at.company.writer.email);
  const socket = await at.open(leaving);
  await socket.next('current_locks');
  await leaving.client.get('/saml2/logout/');
  expect(await socket.closed).toBe(4401);

  const silent = await someone(server.app, at.company.writer.email);
  const second = await at.open(silent);
  await second.next('current_locks');
  const { createHash } = await import('node:crypto');
  const hash = createHash('sha256')
    .update(silent.client.cookies['sessionid'] ?? '')
    .digest();
  await server.database.pool.query('delete from sessions where id_hash = $1', [hash]);
  expect(await second.closed).toBe(4401);
});

test('a deleted board closes its sockets', async () => {
  const own = await seedSocketBoard(server.database, at.company);
  const socket = await at.open(at.writer, { boardId: own });
  await socket.next('current_locks');
  expect((await at.admin.client.delete(`/api/v1/whiteboard/boards/${own}/`)).statusCode).toBe(204);
  expect(await socket.closed).toBe(4404);
});
