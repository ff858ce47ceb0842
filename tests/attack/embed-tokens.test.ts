import { beforeAll, beforeEach, expect, test } from 'vitest';

import { catalogue } from '#contract/catalogue.ts';
import { actionsOf, EMBED_ELEMENTS, type EmbedElement } from '#contract/embed-elements.ts';
import { safeLogger } from '#server/http/refusals/safe-log.ts';

import { seedBoard, seedGroup, type SeededBoard } from '../seed/board.ts';
import { seedCompany, type SeededCompany } from '../seed/company.ts';
import { seedEmbedKey } from '../seed/embed.ts';
import { ROWS } from '../server/policy/rows.ts';
import { askForToken, Program, tokenFor } from '../setup/embed.ts';
import { signedIn, useServer, type TestClient } from '../setup/server.ts';
import { listen, newTab, TestSocket } from '../setup/sockets.ts';

const lines: string[] = [];
const server = useServer({
  logger: { ...safeLogger('trace'), stream: { write: (line: string) => void lines.push(line) } },
});
let address: string;
let company: SeededCompany;
let foreign: SeededCompany;
let board: SeededBoard;
let admin: TestClient;
let origin: string;
let key: { id: string; secret: string };
beforeAll(async () => {
  company = await seedCompany(server.database);
  foreign = await seedCompany(server.database, 'Fremdwerk');
  board = await seedBoard(server.database, company, { writerCards: ['kunden'] });
  address = await listen(server.app);
  admin = await signedIn(server.app, company.admin.email);
});
beforeEach(async () => {
  key = await seedEmbedKey(server.database, company.id);
  origin = `https://d${crypto.randomUUID()}.example`;
  await admin.post(`/api/v1/okr/companies/${company.id}/embed-origins/`, { origin });
});
const tokenOf = (person: string, elements: readonly EmbedElement[] = EMBED_ELEMENTS) =>
  tokenFor(server.app, key.secret, { person, elements, origins: [origin] });

/** Everything that a token of an administrator for these elements is let in to; calls that end on their input count. */
async function letIn(elements: readonly EmbedElement[]): Promise<string[]> {
  const token = await tokenOf(company.admin.email, elements);
  const answers = Object.entries(catalogue).map(async ([name, { method, path, action }]) => {
    const url = path.replaceAll(/\{\w+\}/g, crypto.randomUUID());
    const answer = await new Program(server.app, token).call(method, url, { headers: { origin }, body: {} });
    const code = (JSON.parse(answer.body || '{}') as { code?: string }).code;
    return code === 'action_not_in_token' ? [] : [`${action} ${name}`];
  });
  return (await Promise.all(answers)).flat().toSorted();
}

test.each([[['strategy-okr']], [['strategy-boards']], [['strategy-card']], [EMBED_ELEMENTS]] as const)(
  'of all calls a token for %j opens those that its elements name, and no other',
  async (elements) => {
    const carried: string[] = actionsOf(elements);
    const expected = Object.entries(catalogue)
      .filter(([, { action }]) => carried.includes(action))
      .map(([name, { action }]) => `${action} ${name}`);
    expect(await letIn(elements)).toEqual(expected.toSorted());
  },
);

test('a token opens nothing of another company, by any call', async () => {
  const token = await tokenOf(company.admin.email);
  const carried: string[] = actionsOf(EMBED_ELEMENTS);
  const found: string[] = [];
  for (const [name, { method, path, action }] of Object.entries(catalogue)) {
    const row = ROWS[name];
    if (row?.of !== 'company' || !carried.includes(action)) continue;
    const place = {
      board: (await seedBoard(server.database, foreign)).id,
      group: await seedGroup(server.database, foreign),
    };
    const fixture = { database: server.database, company: foreign, caller: null, callerCompany: company, ...place };
    const { params = {}, query = {}, body } = await row.call(fixture);
    const url = `${path.replaceAll(/\{(\w+)\}/g, (_, at: string) => params[at] ?? '')}?${new URLSearchParams(query).toString()}`;
    const answer = await new Program(server.app, token).call(method, url, {
      headers: { origin },
      ...(body ? { body } : {}),
    });
    if (answer.statusCode < 400) found.push(`${name} ${answer.statusCode}`);
  }
  expect(found).toEqual([]);
});

/** A ticket for one socket. */
const ticketOf = async (token: string): Promise<string> =>
  (await new Program(server.app, token).call('POST', '/api/v1/realtime/ticket/', { headers: { origin } })).json<{
    ticket: string;
  }>().ticket;
async function socketOf(token: string, path: string, from: string | null = origin): Promise<TestSocket> {
  const ticket = await ticketOf(token);
  return new TestSocket(`${address}${path}?ticket=${ticket}`, from === null ? {} : { origin: from });
}
const ofBoard = (): string => `/ws/whiteboard/${board.id}/`;
const enter = (socket: TestSocket) =>
  socket.say({ type: 'authenticate', email: company.writer.email, user_id: company.writer.id, tab_id: newTab() });

test('a token edits a board over its socket, and is closed out as soon as its key is revoked', async () => {
  const socket = await socketOf(await tokenOf(company.writer.email), ofBoard());
  await socket.opened;
  enter(socket);
  await socket.next('authenticated');
  socket.say({ type: 'lock_card', card_id: 'kunden' });
  expect((await socket.next('card_locked', 'kunden')).user_info.id).toBe(company.writer.id);
  await admin.delete(`/api/v1/okr/companies/${company.id}/embed-keys/${key.id}/`);
  expect(await socket.closed).toBe(4401);
});

test('a socket is refused from another page, and a ticket works once', async () => {
  const token = await tokenOf(company.writer.email);
  for (const from of ['https://evil.example', 'null'])
    await expect((await socketOf(token, '/ws/live/', from)).opened).rejects.toThrow('refused');
  const ticket = await ticketOf(token);
  const open = () => new TestSocket(`${address}/ws/live/?ticket=${ticket}`, { origin });
  const first = open();
  await first.opened;
  await expect(open().opened).rejects.toThrow('refused');
  first.close();
});

test('a token without boards hears nothing of a board', async () => {
  for (const elements of [['strategy-okr'], ['strategy-boards']] as const) {
    const socket = await socketOf(await tokenOf(company.admin.email, elements), ofBoard());
    expect(await socket.closed).toBe(4404);
    expect(socket.heard).toEqual([]);
  }
});

test('an administrator takes no card over by token', async () => {
  const socket = await socketOf(await tokenOf(company.admin.email), ofBoard());
  await socket.opened;
  const { email, id } = company.admin;
  socket.say({ type: 'authenticate', email, user_id: id, tab_id: newTab() });
  await socket.next('authenticated');
  socket.say({ type: 'force_unlock', card_id: 'kunden' });
  expect(await socket.next('error')).toMatchObject({ code: 'not_allowed' });
  socket.close();
});

test('neither keys nor tokens nor tickets get into a log, at the level of everything', async () => {
  const token = await tokenOf(company.writer.email);
  await (
    await socketOf(token, '/ws/live/')
  ).opened;
  await askForToken(server.app, 'lsk_ein-falscher-Schluessel', { person: company.writer.email });
  await new Program(server.app, token).call('GET', '/api/v1/accounts/users/', { headers: { origin } });
  for (const path of ['/api/v1/accounts/me/', '/api/v1/accounts/users/'])
    await server.app.inject({
      method: 'POST',
      url: '/api/v1/embed/first/',
      headers: { origin, 'content-type': 'text/plain;charset=UTF-8' },
      payload: JSON.stringify({ token, path }),
    });
  const { rows } = await server.database.acrossCompanies({ reason: 'test' }, (tx) =>
    tx.execute('select to_jsonb(a)::text as line from audit_log a'),
  );
  const logs = lines.join('') + JSON.stringify(rows);
  expect(logs).toContain('/api/v1/embed/tokens/');
  for (const secret of [token, key.secret, 'ein-falscher-Schluessel']) expect(logs).not.toContain(secret);
  expect(logs).not.toMatch(/ticket=[\w-]{8}/);
});

test('guessing keys is bounded by network, and one company’s guesses keep nobody else from its tokens', async () => {
  const tries = [];
  for (let n = 0; n < 70; n++) tries.push(await askForToken(server.app, `lsk_${n}`, { person: company.writer.email }));
  expect(new Set(tries.map(({ statusCode }) => statusCode))).toEqual(new Set([401, 429]));
  expect((await askForToken(server.app, key.secret, { person: company.writer.email })).statusCode).toBe(201);
});
