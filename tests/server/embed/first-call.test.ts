import { beforeAll, beforeEach, expect, test, vi } from 'vitest';

import { Counts } from '#server/http/limits/counts.ts';

import { seedBoard } from '../../seed/board.ts';
import { seedCompany, type SeededCompany } from '../../seed/company.ts';
import { seedEmbedKey, seedEmbedOrigin } from '../../seed/embed.ts';
import { Program, tokenFor } from '../../setup/embed.ts';
import { RawCall } from '../../setup/raw-call.ts';
import { signedIn, useServer } from '../../setup/server.ts';

const server = useServer();
const FIRST = '/api/v1/embed/first/';
const ME = '/api/v1/accounts/me/';
const FEATURES = '/api/v1/features/';
const PLAIN = 'text/plain;charset=UTF-8';

let company: SeededCompany;
let origin: string;
let key: { id: string; secret: string };
let token: string;
let address: string;
beforeAll(async () => {
  company = await seedCompany(server.database);
  address = await server.app.listen({ port: 0, host: '127.0.0.1' });
});
beforeEach(async () => {
  key = await seedEmbedKey(server.database, company.id);
  const admin = await signedIn(server.app, company.admin.email);
  origin = `https://d${crypto.randomUUID()}.example`;
  await admin.post(`/api/v1/okr/companies/${company.id}/embed-origins/`, { origin });
  token = await tokenFor(server.app, key.secret, { person: company.writer.email, origins: [origin] });
});

/** As a browser sends it without a preflight. */
const send = (payload: string, headers: Record<string, string> = {}) =>
  server.app.inject({
    method: 'POST',
    url: FIRST,
    headers: { origin, 'content-type': PLAIN, 'sec-fetch-site': 'cross-site', ...headers },
    payload,
  });
const ask = (path: string, { headers = {}, ...sent }: { headers?: Record<string, string>; token?: string } = {}) =>
  send(JSON.stringify({ token, path, ...sent }), headers);
/** The ordinary call. */
const ordinary = (path: string, from: string, by = token) =>
  new Program(server.app, by).call('GET', path, { headers: { origin: from } });
const said = (answer: Awaited<ReturnType<typeof send>>) => [
  answer.statusCode,
  answer.json<{ code?: string }>().code,
  answer.headers['access-control-allow-origin'],
];

test('a page of a listed origin gets the answer of the ordinary call, readable and not kept', async () => {
  const board = await seedBoard(server.database, company);
  for (const path of [ME, FEATURES, '/api/v1/okr/saved-views/', `/api/v1/whiteboard/scene/?board_id=${board.id}`]) {
    const [answer, expected] = [await ask(path), await ordinary(path, origin)];
    expect([answer.statusCode, answer.json()]).toEqual([200, expected.json()]);
    expect(answer.headers).toMatchObject({
      'access-control-allow-origin': origin,
      'cache-control': 'no-store',
      'content-type': expected.headers['content-type'],
    });
    expect(answer.headers['access-control-allow-credentials']).toBeUndefined();
    expect(answer.headers['set-cookie']).toBeUndefined();
  }
  // a part of it follows the clock
  const table = await ask('/api/v1/okr/table/start/');
  expect([table.statusCode, table.json()]).toMatchObject([200, { rows: expect.any(Array) }]);
});

test('while its answer is not taken it counts for the person of the token', async () => {
  const timesCounted = async (call: () => Promise<unknown>): Promise<number> => {
    const add = vi.spyOn(Counts.prototype, 'add');
    await call();
    const counted = add.mock.calls.filter(
      ([whom, by]) => by === 1 && whom.some((who) => who.includes(company.writer.id)),
    );
    add.mockRestore();
    return counted.length;
  };
  // the ordinary call is that inside of it, too
  const inside = await timesCounted(() => ordinary(ME, origin));
  expect(inside).toBeGreaterThan(0);
  expect(await timesCounted(() => ask(ME))).toBe(inside + 1);
});

test('what is refused says so as the ordinary call does: origin, token, right, what is not there', async () => {
  const second = await seedEmbedOrigin(server.database, company.id);
  for (const from of ['https://evil.example', second, 'null'])
    expect(said(await ask(ME, { headers: { origin: from } }))).toEqual(said(await ordinary(ME, from)));
  expect(said(await ask(ME, { token: 'lst_unknown' }))).toEqual([401, 'token_expired', origin]);
  const narrow = await tokenFor(server.app, key.secret, { person: company.writer.email, elements: ['strategy-okr'] });
  expect(said(await ask('/api/v1/whiteboard/boards/', { token: narrow }))).toEqual([
    403,
    'action_not_in_token',
    origin,
  ]);
  const other = await seedBoard(server.database, await seedCompany(server.database));
  expect(said(await ask(`/api/v1/whiteboard/boards/${other.id}/`))).toEqual([404, 'not_found', origin]);
  const admin = await signedIn(server.app, company.admin.email);
  await admin.delete(`/api/v1/okr/companies/${company.id}/embed-keys/${key.id}/`);
  expect(said(await ask(ME))).toEqual([401, 'token_expired', origin]);
});

test('a refusal is in the language that is asked for, and its id is that of the call in the log', async () => {
  const answer = await ask(ME, { token: 'lst_unknown', headers: { 'accept-language': 'de-DE' } });
  const expected = await new Program(server.app, 'lst_unknown').call('GET', ME, {
    headers: { origin, 'accept-language': 'de-DE' },
  });
  expect(answer.json()).toEqual(expected.json());
  expect(answer.headers['x-request-id']).toEqual(expect.any(String));
});

test('the token in the body counts alone: neither a cookie nor a header beside it', async () => {
  const client = await signedIn(server.app, company.admin.email);
  const cookie = `sessionid=${client.cookies['sessionid']}`;
  const beside = await ask(ME, { headers: { cookie, authorization: 'Bearer lst_unknown' } });
  expect(beside.json()).toMatchObject({ id: company.writer.id });
  expect(said(await ask(ME, { token: 'lst_unknown', headers: { cookie } }))).toEqual([401, 'token_expired', origin]);
  const session = client.cookies['sessionid'] ?? '';
  for (const wrong of [session, `lst_${session}`, key.secret])
    expect((await ask(ME, { token: wrong, headers: { cookie } })).statusCode).toBe(401);
});

test.each([
  FIRST,
  '/api/v1/accounts/users/',
  '/api/v1/whiteboard/boards/#y',
  '//api/v1/features/',
  'http://evil.example/api/v1/features/',
  '/api/v1/whiteboard/boards/%2e%2e/',
  // an address drops what it cannot have
  '/api/v1/whiteboard/boards/.\t./',
  '/api/v1/whiteboard/boards/%2\te./scene-data/x/',
  '/api/v1/whiteboard/boards/../scene-data/x/',
  '/api/v1/okr/objectives/',
  '/api/v1/okr/table/',
  '/metrics',
  '',
])('%j is no first call', async (path) => {
  expect((await ask(path)).statusCode).toBe(400);
});

test('what is no call is refused as every other body', async () => {
  expect(said(await send('{'))).toEqual([400, 'invalid_json', origin]);
  expect(said(await send(''))).toEqual([400, 'invalid_json', origin]);
  expect(said(await send('[]'))).toEqual([400, 'invalid', origin]);
  expect(said(await send('x'.repeat(5_000)))).toEqual([413, 'too_large', origin]);
  expect(said(await ask(ME, { token: 'a\r\nb' }))).toEqual([400, 'invalid', origin]);
  expect(said(await ask(ME, { headers: { 'content-type': 'application/x-www-form-urlencoded' } }))).toEqual([
    415,
    'media_type',
    origin,
  ]);
  const elsewhere = await server.app.inject({
    method: 'POST',
    url: '/api/v1/embed/own-tokens/',
    headers: { 'content-type': PLAIN },
    payload: '{}',
  });
  expect(elsewhere.statusCode).toBe(403);
});

test('over the wire a long answer is compressed, and a proxy that hides its callers gets none', async () => {
  const board = await seedBoard(server.database, company);
  const path = `/api/v1/whiteboard/scene/?board_id=${board.id}`;
  const { length } = (await ask(path)).body;
  const body = JSON.stringify({ token, path });
  const headers = { origin, 'content-type': PLAIN, 'accept-encoding': 'gzip' };
  const answer = await fetch(`${address}${FIRST}`, { method: 'POST', headers, body });
  expect([answer.status, (await answer.text()).length]).toEqual([200, length]);
  expect(answer.headers.get('content-encoding')).toBe(length > 2048 ? 'gzip' : null);
  const call = new RawCall(address);
  call.say(
    `POST ${FIRST} HTTP/1.0\r\nhost: x\r\ncontent-type: text/plain\r\ncontent-length: ${body.length}\r\n\r\n${body}`,
  );
  expect((await call.answer()).status).toBe(400);
});
