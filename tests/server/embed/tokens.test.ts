import { beforeAll, beforeEach, expect, test } from 'vitest';
import { eq, sql } from 'drizzle-orm';

import { users } from '#server/db/people-tables.ts';
import { embedOrigins } from '#server/embed/embed-tables.ts';
import { sessions } from '#server/identity/identity-tables.ts';

import { seedBoard } from '../../seed/board.ts';
import { seedCompany, type SeededCompany } from '../../seed/company.ts';
import { seedEmbedKey, seedEmbedOrigin } from '../../seed/embed.ts';
import { askForToken, Program, tokenFor } from '../../setup/embed.ts';
import { signedIn, useServer } from '../../setup/server.ts';

const server = useServer();
const ME = '/api/v1/accounts/me/';
let company: SeededCompany;
let origin: string;
let key: { id: string; secret: string };
beforeAll(async () => {
  company = await seedCompany(server.database);
});
/** Another key and origin for each test: some end them. */
beforeEach(async () => {
  key = await seedEmbedKey(server.database, company.id);
  const admin = await signedIn(server.app, company.admin.email);
  origin = `https://d${crypto.randomUUID()}.example`;
  await admin.post(`/api/v1/okr/companies/${company.id}/embed-origins/`, { origin });
});
const call = (token: string, url = ME, headers: Record<string, string> = { origin }) =>
  new Program(server.app, token).call('GET', url, { headers });
const codeOf = (answer: { statusCode: number; json<T>(): T }) => [
  answer.statusCode,
  answer.json<{ code?: string }>().code,
];
const ask = (asked: Partial<Parameters<typeof askForToken>[2]> = {}) =>
  askForToken(server.app, key.secret, { person: company.writer.email, ...asked });
const fieldsOf = (answer: { json<T>(): T }) => Object.keys(answer.json<{ errors?: object }>().errors ?? {});

test('a token lets its person read and write from a page of a listed origin, by id or address', async () => {
  const answer = await ask({ elements: ['strategy-okr'], lifetime: 120 });
  const { token, expiresAt } = answer.json<{ token: string; expiresAt: string }>();
  expect(answer.statusCode).toBe(201);
  expect((Date.parse(expiresAt) - Date.now()) / 1000).toBeGreaterThan(60);
  expect((Date.parse(expiresAt) - Date.now()) / 1000).toBeLessThan(121);
  const me = await call(token);
  expect(me.json()).toMatchObject({ id: company.writer.id, active_company: company.id });
  expect(me.json<{ shows: string[] }>().shows).toEqual(['strategy-okr']);
  expect(me.json<{ limited_to: string[] }>().limited_to).toEqual(expect.arrayContaining(['okr.write', 'okr.read']));
  expect(me.headers['access-control-allow-origin']).toBe(origin);
  expect(me.headers['access-control-allow-credentials']).toBeUndefined();
  const written = await new Program(server.app, token).call('POST', '/api/v1/okr/objectives/', {
    body: { objective: 'Neu', year: 2026, quarter: 4 },
    headers: { origin, 'sec-fetch-site': 'cross-site' },
  });
  expect([200, 201]).toContain(written.statusCode);
  expect((await ask({ person: company.reader.id })).statusCode).toBe(201);
});

test('without an own answer it is valid for 15 minutes at most', async () => {
  const { expiresAt } = (await ask()).json<{ expiresAt: string }>();
  expect((Date.parse(expiresAt) - Date.now()) / 60_000).toBeLessThanOrEqual(15);
  expect(fieldsOf(await ask({ lifetime: 901 }))).toEqual(['lifetime']);
});

test('a token that is made while its key gets another secret never outlives the change', async () => {
  const admin = await signedIn(server.app, company.admin.email);
  for (let n = 0; n < 5; n += 1) {
    const asked = Array.from({ length: 4 }, () => ask());
    const rotated = await admin.post(`/api/v1/okr/companies/${company.id}/embed-keys/${key.id}/rotate/`);
    for (const answer of await Promise.all(asked)) {
      const { token } = answer.json<{ token?: string }>();
      expect(token === undefined ? codeOf(answer) : codeOf(await call(token))).toEqual([
        401,
        token === undefined ? 'wrong_key' : expect.any(String),
      ]);
    }
    key = { ...key, secret: rotated.json<{ secret: string }>().secret };
    expect((await ask()).statusCode).toBe(201);
  }
});

test('browsers get no token by the key, whatever they send', async () => {
  const body = { person: company.writer.email, elements: ['strategy-okr'] };
  for (const headers of [{ origin }, { 'sec-fetch-site': 'none' }, { cookie: 'a=b' }] as Record<string, string>[])
    expect(
      codeOf(await new Program(server.app, key.secret).call('POST', '/api/v1/embed/tokens/', { body, headers })),
    ).toEqual([403, 'server_only']);
});

test('bad input is refused by field: elements of no element, others than those of the key, origins of no list', async () => {
  const narrow = await seedEmbedKey(server.database, company.id, ['strategy-okr']);
  const person = company.writer.email;
  expect(fieldsOf(await askForToken(server.app, narrow.secret, { person, elements: ['strategy-board'] }))).toEqual([
    'elements',
  ]);
  expect((await ask({ elements: ['strategy-users' as never] })).statusCode).toBe(400);
  expect((await ask({ elements: [] })).statusCode).toBe(400);
  expect(fieldsOf(await ask({ origins: ['https://evil.example'] }))).toEqual(['origins']);
  expect(fieldsOf(await ask({ origins: [origin, 'not an origin'] }))).toEqual(['origins']);
  const lonely = await seedCompany(server.database);
  const other = await seedEmbedKey(server.database, lonely.id);
  expect(fieldsOf(await askForToken(server.app, other.secret, { person: lonely.reader.email }))).toEqual(['origins']);
});

test('a wrong key and a token in its place are refused alike', async () => {
  const token = await tokenFor(server.app, key.secret, { person: company.writer.email });
  for (const secret of ['lsk_wrong', 'wrong', token])
    expect(codeOf(await askForToken(server.app, secret, { person: company.writer.email }))).toEqual(
      secret === token ? [403, 'action_not_in_token'] : [401, 'wrong_key'],
    );
});

test.each(['', 'undefined'])(
  'the server of a host whose key is not set (%j) is told that one is needed',
  async (secret) => {
    const answer = await askForToken(server.app, secret, { person: company.writer.email });
    expect(codeOf(answer)).toEqual([401, 'wrong_key']);
    expect(answer.json<{ detail: string }>().detail).toContain('Bearer lsk_');
  },
);

test('superusers, global administrators, strangers and people who are disabled get none', async () => {
  const other = await seedCompany(server.database);
  expect(codeOf(await ask({ person: company.superuser.email }))).toEqual([403, 'person_beyond_company']);
  expect(codeOf(await ask({ person: company.globalAdmin.email }))).toEqual([403, 'person_beyond_company']);
  expect(codeOf(await ask({ person: other.reader.email }))).toEqual([404, 'not_found']);
  await server.database.shared.update(users).set({ status: 'disabled' }).where(eq(users.id, other.writer.id));
  const otherKey = await seedEmbedKey(server.database, other.id);
  await seedEmbedOrigin(server.database, other.id);
  const disabled = await askForToken(server.app, otherKey.secret, { person: other.writer.email });
  expect(codeOf(disabled)).toEqual([404, 'not_found']);
});

test('who becomes a superuser has no token any longer', async () => {
  const own = await seedCompany(server.database);
  const ownKey = await seedEmbedKey(server.database, own.id);
  await seedEmbedOrigin(server.database, own.id);
  const token = await tokenFor(server.app, ownKey.secret, { person: own.reader.email });
  await server.database.shared.update(users).set({ is_superuser: true }).where(eq(users.id, own.reader.id));
  expect(codeOf(await call(token, ME, {}))).toEqual([401, 'token_expired']);
});

test('a call that the token does not carry is refused by name, also to an administrator', async () => {
  const token = await tokenFor(server.app, key.secret, { person: company.admin.email, elements: ['strategy-okr'] });
  const people = await call(token, '/api/v1/accounts/users/');
  expect(codeOf(people)).toEqual([403, 'action_not_in_token']);
  expect(codeOf(await call(token, '/api/v1/whiteboard/boards/'))).toEqual([403, 'action_not_in_token']);
  const own = await new Program(server.app, token).call('POST', '/api/v1/embed/own-tokens/', { body: { origin } });
  expect(codeOf(own)).toEqual([403, 'action_not_in_token']);
  expect((await call(token, '/api/v1/okr/companies/')).statusCode).toBe(403);
});

test('it is refused from an origin that it does not name, and from one that is listed no longer', async () => {
  const second = await seedEmbedOrigin(server.database, company.id);
  const token = await tokenFor(server.app, key.secret, { person: company.writer.email, origins: [origin] });
  for (const from of ['https://evil.example', second, 'null', `${origin}.evil.example`])
    expect(codeOf(await call(token, ME, { origin: from }))).toEqual([403, 'origin']);
  expect((await call(token, ME, {})).statusCode).toBe(200);
  expect((await call(token)).statusCode).toBe(200);
  const admin = await signedIn(server.app, company.admin.email);
  const list = `/api/v1/okr/companies/${company.id}/embed-origins/`;
  const row = (await admin.get(list)).json<{ id: string; origin: string }[]>().find((one) => one.origin === origin);
  expect((await admin.delete(`${list}${row?.id}/`)).statusCode).toBe(204);
  expect(codeOf(await call(token, ME, {}))).toEqual([401, 'token_expired']);
});

test('an expired, an unknown and a revoked token are answered 401 token_expired', async () => {
  const token = await tokenFor(server.app, key.secret, { person: company.writer.email });
  expect(codeOf(await call('lst_unknown'))).toEqual([401, 'token_expired']);
  const later = sql`created_at + interval '1 microsecond'`;
  await server.database.shared
    .update(sessions)
    .set({ expires_at: later, ends_at: later })
    .where(eq(sessions.embed_key_id, key.id));
  expect(codeOf(await call(token))).toEqual([401, 'token_expired']);
  const next = await tokenFor(server.app, key.secret, { person: company.writer.email });
  expect((await call(next)).statusCode).toBe(200);
  const admin = await signedIn(server.app, company.admin.email);
  await admin.delete(`/api/v1/okr/companies/${company.id}/embed-keys/${key.id}/`);
  expect(codeOf(await call(next))).toEqual([401, 'token_expired']);
});

test('it ends with the sessions of its person, and with the membership', async () => {
  const own = await seedCompany(server.database);
  const ownKey = await seedEmbedKey(server.database, own.id);
  await seedEmbedOrigin(server.database, own.id);
  const token = await tokenFor(server.app, ownKey.secret, { person: own.reader.email });
  expect((await call(token, ME, {})).statusCode).toBe(200);
  const admin = await signedIn(server.app, own.admin.email);
  const members = `/api/v1/okr/companies/${own.id}/members/${own.reader.id}/`;
  expect((await admin.delete(members)).statusCode).toBe(204);
  expect(codeOf(await call(token, ME, {}))).toEqual([401, 'token_expired']);
});

test('it counts alone: not in a cookie, not for the session beside it, and a session is none', async () => {
  const token = await tokenFor(server.app, key.secret, { person: company.writer.email, elements: ['strategy-okr'] });
  const inCookie = await server.app.inject({ url: ME, cookies: { sessionid: token } });
  expect(inCookie.statusCode).toBe(401);
  const client = await signedIn(server.app, company.admin.email);
  const beside = await client.get(ME, { authorization: `Bearer ${token}` });
  expect(beside.json()).toMatchObject({ id: company.writer.id });
  const wrong = await client.get(ME, { authorization: 'Bearer lst_unknown' });
  expect(codeOf(wrong)).toEqual([401, 'token_expired']);
  const session = client.cookies['sessionid'] ?? '';
  expect((await call(session)).statusCode).toBe(401);
  expect((await call(`lst_${session}`)).statusCode).toBe(401);
});

test('a preflight knows the origins of all companies, answers without credentials, and forgets one that is removed', async () => {
  const preflight = (from: string) =>
    server.app.inject({
      method: 'OPTIONS',
      url: ME,
      headers: {
        origin: from,
        'access-control-request-method': 'GET',
        'access-control-request-headers': 'authorization',
      },
    });
  const allowed = await preflight(origin);
  expect([allowed.statusCode, allowed.headers['access-control-allow-origin']]).toEqual([204, origin]);
  expect(allowed.headers['access-control-allow-headers']).toMatch(/Authorization/);
  expect(allowed.headers['access-control-allow-credentials']).toBeUndefined();
  const foreign = await preflight('https://evil.example');
  expect(foreign.headers['access-control-allow-origin']).toBeUndefined();
});

test('every page may ask whether it is listed', async () => {
  const asked = (from: string) => server.app.inject({ url: '/api/v1/embed/origin/', headers: { origin: from } });
  const listed = await asked(origin);
  expect([listed.headers['access-control-allow-origin'], listed.json()]).toEqual([
    '*',
    { origin, token: true, cookies: false },
  ]);
  const foreign = await asked('https://evil.example');
  expect([foreign.headers['access-control-allow-origin'], foreign.json()]).toEqual([
    '*',
    { origin: 'https://evil.example', token: false, cookies: false },
  ]);
});

test('a server that has not heard yet that an origin is off the list does not tell its page that it is on it', async () => {
  const gone = await seedEmbedOrigin(server.database, company.id);
  const asked = async () =>
    (await server.app.inject({ url: '/api/v1/embed/origin/', headers: { origin: gone } })).json<{ token: boolean }>();
  // what it knows comes from the last reading
  const admin = await signedIn(server.app, company.admin.email);
  await admin.post(`/api/v1/okr/companies/${company.id}/embed-origins/`, {
    origin: gone.replace('https://', 'https://x'),
  });
  expect((await asked()).token).toBe(true);
  // as another server does it, whose bell is still on its way
  await server.database.inCompany(company.id, (tx) => tx.delete(embedOrigins).where(eq(embedOrigins.origin, gone)));
  expect((await asked()).token).toBe(false);
});

test('the window of a sign-in gets a token for its own person and one listed origin', async () => {
  const client = await signedIn(server.app, company.writer.email);
  const answer = await client.post('/api/v1/embed/own-tokens/', { origin });
  const made = answer.json<{ token: string; origin: string }>();
  expect([answer.statusCode, made.origin]).toEqual([201, origin]);
  expect((await call(made.token)).json()).toMatchObject({ id: company.writer.id });
  const foreign = await client.post('/api/v1/embed/own-tokens/', { origin: 'https://evil.example' });
  expect([foreign.statusCode, fieldsOf(foreign)]).toEqual([400, ['origins']]);
  const own = { origin, person: company.writer.id };
  expect((await client.post('/api/v1/embed/own-tokens/', own)).statusCode).toBe(201);
  const other = await client.post('/api/v1/embed/own-tokens/', { ...own, person: company.reader.id });
  expect(codeOf(other)).toEqual([409, 'other_person']);
  const acting = await signedIn(server.app, company.superuser.email);
  await acting.post(`/api/v1/accounts/impersonate/${company.reader.id}/`);
  expect((await acting.post('/api/v1/embed/own-tokens/', { origin })).statusCode).toBe(403);
});

test('the audit log says for whom a key asked, and neither token nor key', async () => {
  const token = await tokenFor(server.app, key.secret, { person: company.writer.email, origins: [origin] });
  const { rows } = await server.database.inCompany(company.id, (tx) =>
    tx.execute(sql`select action, object_id, detail from audit_log where action = 'embed.token'
      and detail ->> 'key' = ${key.id}`),
  );
  expect(rows).toMatchObject([{ object_id: company.writer.id, detail: { key: key.id, origins: [origin] } }]);
  expect(JSON.stringify(rows)).not.toContain(token);
});

test('a board is shown and read by token of its company only', async () => {
  const board = await seedBoard(server.database, company);
  const path = `/api/v1/whiteboard/boards/${board.id}/`;
  const token = await tokenFor(server.app, key.secret, { person: company.writer.email });
  expect((await call(token, path)).statusCode).toBe(200);
  const other = await seedCompany(server.database);
  const otherKey = await seedEmbedKey(server.database, other.id);
  await seedEmbedOrigin(server.database, other.id);
  const foreign = await tokenFor(server.app, otherKey.secret, { person: other.admin.email });
  expect((await call(foreign, path, {})).statusCode).toBe(404);
});
