import { sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';

import type { ActedEntry } from '#contract/accounts/impersonation.ts';

import { seedBoard } from '../../seed/board.ts';
import { PASSWORD, seedCompany, type SeededCompany } from '../../seed/company.ts';
import { signedIn, TestClient, useServer } from '../../setup/server.ts';
import { TestSocket } from '../../setup/sockets.ts';

const server = useServer();
const start = (client: TestClient, id: string, headers?: Record<string, string>) =>
  client.post(`/api/v1/accounts/impersonate/${id}/`, {}, headers);
const stop = (client: TestClient) => client.post('/api/v1/accounts/impersonate/stop/');
const me = async (client: TestClient) =>
  (await client.get('/api/v1/accounts/me/')).json<{ id: string; is_impersonate: boolean; active_company: string }>();

async function logOf(company: SeededCompany) {
  const { rows } = await server.database.inCompany(company.id, (tx) =>
    tx.execute<{ action: string; actor_id: string; subject_id: string; object_type: string }>(
      sql`select action, actor_id, subject_id, object_type from audit_log where company_id = ${company.id} order by id`,
    ),
  );
  return rows;
}

test('[A7.17] [A7.18] [A3.07] an administrator acts as somebody of the company and comes back', async () => {
  const company = await seedCompany(server.database);
  const client = await signedIn(server.app, company.admin.email);
  const before = client.cookies['sessionid'];
  const answer = await start(client, company.reader.id);
  expect(answer.json()).toMatchObject({ id: company.reader.id, is_impersonate: true, is_company_admin: false });
  expect(client.cookies['sessionid']).not.toBe(before);
  expect(await me(client)).toMatchObject({ id: company.reader.id, is_impersonate: true });
  const back = await stop(client);
  expect(back.json()).toMatchObject({ id: company.admin.id, is_impersonate: false, active_company: company.id });
  expect(await me(client)).toMatchObject({ id: company.admin.id, is_impersonate: false });
});

test('the old session is worth nothing after start and end, and its sockets close with 4401', async () => {
  const company = await seedCompany(server.database);
  const client = await signedIn(server.app, company.admin.email);
  const address = (await server.app.listen({ port: 0, host: '127.0.0.1' })).replace('http', 'ws');
  const socket = new TestSocket(`${address}/ws/live/`, { cookie: `sessionid=${client.cookies['sessionid']}` });
  await socket.opened;
  const stolen = new TestClient(server.app);
  Object.assign(stolen.cookies, client.cookies);
  await start(client, company.reader.id);
  expect(await socket.closed).toBe(4401);
  expect((await stolen.get('/api/v1/accounts/me/')).statusCode).toBe(401);
});

test('everything done as another is logged with the real person and the one acted as', async () => {
  const company = await seedCompany(server.database);
  const client = await signedIn(server.app, company.admin.email);
  await start(client, company.writer.id);
  await client.post('/api/v1/accounts/profile/locale/', { locale: 'de-DE' });
  await stop(client);
  const both = { actor_id: company.admin.id, subject_id: company.writer.id };
  await expect
    .poll(async () => (await logOf(company)).filter(({ action }) => action.startsWith('impersonation.')))
    .toHaveLength(3);
  const rows = await logOf(company);
  expect(rows).toContainEqual({ action: 'impersonation.start', object_type: 'user', ...both });
  expect(rows).toContainEqual({ action: 'impersonation.act', object_type: 'me.locale', ...both });
  expect(rows).toContainEqual({ action: 'impersonation.end', object_type: 'user', ...both });
});

test('reading as another is no act, whatever its method; an act names its object, also one that is gone then', async () => {
  const company = await seedCompany(server.database);
  const client = await signedIn(server.app, company.admin.email);
  await start(client, company.writer.id);
  await client.post('/api/v1/okr/table/', { filters: {} });
  const made = await client.post('/api/v1/okr/objectives/', { objective: 'Wartung verkürzen', year: 2026, quarter: 4 });
  const { id } = made.json<{ id: string }>();
  await client.call('PUT', `/api/v1/okr/objectives/${id}/`, { description: 'Neu' });
  await client.delete(`/api/v1/okr/objectives/${id}/`);
  await stop(client);
  expect(await me(client)).toMatchObject({ id: company.admin.id });
  const acts = async () => {
    const { log } = (await client.get(`/api/v1/accounts/users/${company.writer.id}/`)).json<{
      log: { action: string; detail: { act?: string; name?: string }; actor: string }[];
    }>();
    return log
      .filter(({ action }) => !action.startsWith('session.') && !/start|end/u.test(action))
      .map(({ action, detail, actor }) => [action, detail.act, detail.name, actor].join(' '));
  };
  const line = (act: string) => `impersonation.act ${act} Wartung verkürzen Ada Admin`;
  // each is written after its answer, so that the order is not that of the acts
  await expect.poll(async () => (await acts()).toSorted()).toEqual(['changed', 'created', 'deleted'].map(line));
});

test('acts on a board name it and the card, never what a note says', async () => {
  const company = await seedCompany(server.database);
  const board = await seedBoard(server.database, company, { name: 'Wärme 2030' });
  const client = await signedIn(server.app, company.admin.email);
  await start(client, company.writer.id);
  const notes = '/api/v1/whiteboard/sticky-notes/';
  const made: string[] = [];
  for (const text of ['Leise', 'Sparsam', 'Nah', 'Treu']) {
    const answer = await client.post(notes, { board_id: board.id, text });
    made.push(answer.json<{ id: string }>().id);
  }
  await client.call('PATCH', `${notes}${made[0]}/`, { x: 40 });
  await client.post(`${notes}batch/`, { board_id: board.id, update: made.map((id) => ({ id, x: 80 })) });
  await client.post(`${notes}batch/`, { board_id: board.id, update: [{ id: made[0], deleted: true }] });
  await client.post(`${notes}batch/`, { board_id: board.id, create: [{ id: randomUUID(), text: 'Neu' }] });
  await client.post(`/api/v1/whiteboard/boards/${board.id}/scene-data/kunden/`, { INSIGHTS: '<p>x</p>' });
  await stop(client);
  const read = async () =>
    (await client.get('/api/v1/accounts/impersonations/?act=created,changed,deleted')).json<{ results: ActedEntry[] }>()
      .results;
  await expect.poll(async () => (await read()).length).toBe(9);
  const lines = (await read()).map(({ act, on, name, card }) => [act, on, name, card ?? ''].join(' '));
  expect(lines.toSorted()).toEqual(
    [
      'changed card.write Wärme 2030 kunden',
      ...Array<string>(2).fill('changed notes.write Wärme 2030 '),
      ...Array<string>(5).fill('created notes.write Wärme 2030 '),
      'deleted notes.write Wärme 2030 ',
    ].toSorted(),
  );
  const file = await client.call('GET', '/api/v1/accounts/impersonations/export/', undefined, {
    'accept-language': 'de',
  });
  expect(file.body).toContain(';geändert;Kunden · Wärme 2030;Karte auf einem Board');
});

test('of many objects the first ones are named; a refused act names nothing that only its body points to', async () => {
  const company = await seedCompany(server.database);
  const ordered_ids: string[] = [];
  for (const name of ['Eins', 'Zwei', 'Drei', 'Vier']) {
    ordered_ids.push((await seedBoard(server.database, company, { name })).id);
  }
  const superuser = await signedIn(server.app, company.superuser.email);
  const admin = await signedIn(server.app, company.admin.email);
  const reorderAs = async (client: TestClient, person: string) => {
    await start(client, person);
    const { statusCode } = await client.post('/api/v1/whiteboard/boards/reorder/', { ordered_ids });
    await stop(client);
    return statusCode;
  };
  expect([await reorderAs(superuser, company.admin.id), await reorderAs(admin, company.reader.id)]).toEqual([200, 403]);
  const names = async () => {
    const { rows } = await server.database.inCompany(company.id, (tx) =>
      tx.execute<{ line: string }>(sql`
        select concat(detail ->> 'act', ' ', detail ->> 'name') as line from audit_log
        where company_id = ${company.id} and object_type = 'boards.reorder'`),
    );
    return rows.map(({ line }) => line).toSorted();
  };
  await expect.poll(names).toEqual(['changed Eins, Zwei, Drei, …', 'refused ']);
});

test('administrators read what was done in the name of others, narrowed and as CSV; nobody else does', async () => {
  const company = await seedCompany(server.database);
  const client = await signedIn(server.app, company.admin.email);
  await start(client, company.writer.id);
  await client.post('/api/v1/accounts/profile/locale/', { locale: 'de-DE' });
  await client.post('/api/v1/okr/table/', {});
  await stop(client);
  await expect.poll(async () => (await logOf(company)).filter(({ action }) => action === 'impersonation.act').length).toBe(1); // prettier-ignore
  const read = async (query = '') =>
    (await client.get(`/api/v1/accounts/impersonations/${query}`)).json<{ results: ActedEntry[]; count: number }>();
  const { results, count } = await read();
  expect([count, results.map(({ act, on }) => [act, on])]).toEqual([
    3,
    [
      ['ended', ''],
      ['changed', 'me.locale'],
      ['started', ''],
    ],
  ]);
  expect(new Set(results.map(({ actor, person }) => `${actor} ${person}`)).size).toBe(1);
  expect((await read('?act=changed,deleted')).results.map(({ act }) => act)).toEqual(['changed']);
  expect((await read('?search=nobody')).count).toBe(0);
  // a page knows how many there are on all of them, and what is searched is looked for on all
  const second = await read('?page=2&page_size=1');
  expect([second.count, second.results.map(({ act }) => act)]).toEqual([3, ['changed']]);
  expect((await read('?page=9&page_size=1')).count).toBe(3);
  expect((await read('?sort=at&page=1&page_size=1&search=admin')).results.map(({ act }) => act)).toEqual(['started']);
  const file = await client.call('GET', '/api/v1/accounts/impersonations/export/?act=changed', undefined, {
    'accept-language': 'de',
  });
  const lines = file.body.split('\r\n');
  expect(lines[0]).toBe('\uFEFFZeitpunkt;Wer;In Vertretung von;Vorgang;Gegenstand;Bereich');
  expect([lines.length, lines[1]?.endsWith(';Eigenes Profil')]).toEqual([3, true]);
  const other = await signedIn(server.app, (await seedCompany(server.database)).admin.email);
  expect((await other.get('/api/v1/accounts/impersonations/')).json()).toEqual({ results: [], count: 0 });
});

test('the log is sorted by either person as a reader expects it', async () => {
  const company = await seedCompany(server.database);
  const client = await signedIn(server.app, company.admin.email);
  const names = [
    [company.writer, 'Özdemir'],
    [company.reader, 'Zimmer'],
  ] as const;
  for (const [person, name] of names) {
    await server.database.acrossCompanies({ reason: 'test' }, (tx) =>
      tx.execute(sql`update users set first_name = '', last_name = ${name} where id = ${person.id}`),
    );
    await start(client, person.id);
    await stop(client);
  }
  const people = async (order: string) =>
    (await client.get(`/api/v1/accounts/impersonations/?act=started&sort=${order}`))
      .json<{ results: ActedEntry[] }>()
      .results.map(({ person }) => person);
  expect(await people('person')).toEqual(['Özdemir', 'Zimmer']);
  expect(await people('-person')).toEqual(['Zimmer', 'Özdemir']);
  // of one actor the newest come first
  expect(await people('actor')).toEqual(['Zimmer', 'Özdemir']);
});

test('who acts as somebody is told under whose name it is logged', async () => {
  const company = await seedCompany(server.database);
  const client = await signedIn(server.app, company.admin.email);
  const answer = await start(client, company.writer.id);
  expect((await client.get('/api/v1/accounts/me/')).json()).toMatchObject({ impersonated_by: 'Ada Admin' });
  expect(answer.statusCode).toBe(200);
  await stop(client);
  expect((await client.get('/api/v1/accounts/me/')).json()).not.toHaveProperty('impersonated_by');
});

test('who may not be acted as is refused with a reason, and the try is logged', async () => {
  const company = await seedCompany(server.database);
  const other = await seedCompany(server.database);
  await server.database.pool.query(`update users set status = 'disabled' where id = $1`, [company.writer.id]);
  const admin = await signedIn(server.app, company.admin.email);
  const root = await signedIn(server.app, company.superuser.email);
  const code = async (client: TestClient, id: string) => {
    const answer = await start(client, id);
    return `${answer.statusCode} ${answer.json<{ code: string }>().code}`;
  };
  expect(await code(admin, company.admin.id)).toBe('403 impersonation_self');
  expect(await code(admin, company.globalAdmin.id)).toBe('403 impersonation_administrator');
  expect(await code(admin, company.superuser.id)).toBe('403 impersonation_superuser');
  expect(await code(admin, company.writer.id)).toBe('403 impersonation_inactive');
  expect(await code(admin, other.reader.id)).toBe('404 not_found');
  expect(await code(root, other.superuser.id)).toBe('403 impersonation_superuser');
  expect((await start(admin, 'not-an-id')).statusCode).toBe(400);
  expect((await logOf(company)).filter(({ action }) => action === 'impersonation.refused').length).toBe(5);
});

test('a superuser acts as an administrator of any company, but from there as nobody else and on nobody’s account', async () => {
  const company = await seedCompany(server.database);
  const other = await seedCompany(server.database);
  const client = await signedIn(server.app, company.superuser.email);
  const answer = await start(client, other.admin.id);
  expect(answer.json()).toMatchObject({ id: other.admin.id, active_company: other.id, is_company_admin: true });
  const nested = await start(client, other.reader.id);
  expect([nested.statusCode, nested.json<{ code: string }>().code]).toEqual([403, 'impersonation_nested']);
  expect((await stop(client)).json()).toMatchObject({ id: company.superuser.id, is_superuser: true });
});

test('a company administrator who acts as somebody sees and enters no other company of that person', async () => {
  const company = await seedCompany(server.database);
  const other = await seedCompany(server.database);
  await server.database.inCompany(other.id, (tx) =>
    tx.execute(sql`insert into memberships (company_id, user_id) values (${other.id}, ${company.reader.id})`),
  );
  const client = await signedIn(server.app, company.admin.email);
  await start(client, company.reader.id);
  const listed = (await client.get('/api/v1/okr/companies/')).json<{ id: string }[]>();
  expect(listed.map(({ id }) => id)).toEqual([company.id]);
  expect((await client.post('/api/v1/accounts/active-company/', { id: other.id })).statusCode).toBe(404);
});

test('the impersonation ends when its actor is deactivated, is no administrator any more, or signs out', async () => {
  for (const change of [
    `update users set status = 'disabled' where id = $1`,
    `update memberships set is_company_admin = false where user_id = $1`,
  ]) {
    const company = await seedCompany(server.database);
    const client = await signedIn(server.app, company.admin.email);
    await start(client, company.reader.id);
    await server.database.acrossCompanies({ reason: 'test' }, (tx) =>
      tx.execute(sql.raw(change.replace('$1', `'${company.admin.id}'`))),
    );
    // what endSessionsOf tells the servers
    await server.database.pool.query(`select pg_notify('session_bell', $1)`, [`test|${company.admin.id}`]);
    await expect.poll(async () => (await client.get('/api/v1/accounts/me/')).statusCode).toBe(401);
  }
  const company = await seedCompany(server.database);
  const client = await signedIn(server.app, company.admin.email);
  await start(client, company.reader.id);
  const kept = { ...client.cookies };
  await client.get('/saml2/logout/');
  Object.assign(client.cookies, kept);
  expect((await client.get('/api/v1/accounts/me/')).statusCode).toBe(401);
});

test('ending without having started changes nothing', async () => {
  const company = await seedCompany(server.database);
  const client = await signedIn(server.app, company.reader.email);
  const before = client.cookies['sessionid'];
  expect((await stop(client)).json()).toMatchObject({ id: company.reader.id, is_impersonate: false });
  expect(client.cookies['sessionid']).toBe(before);
});

test('a new password and ending the other sessions end those in which one acts as somebody', async () => {
  const company = await seedCompany(server.database);
  const here = await signedIn(server.app, company.admin.email);
  const acting = async () => {
    const client = await signedIn(server.app, company.admin.email);
    expect((await start(client, company.reader.id)).statusCode).toBe(200);
    return client;
  };
  const gone = (client: TestClient) =>
    expect.poll(async () => (await client.get('/api/v1/accounts/me/')).statusCode).toBe(401);
  const first = await acting();
  expect((await here.get('/api/v1/accounts/sessions/')).json()).toHaveLength(2);
  expect((await here.post('/api/v1/accounts/sessions/end-others/')).json()).toEqual({ ended_sessions: 1 });
  await gone(first);
  const second = await acting();
  const change = { old_password: PASSWORD, new_password: 'another long sentence' };
  expect((await here.post('/api/v1/accounts/password/', change)).statusCode).toBe(200);
  await gone(second);
});

test('who acts as somebody changes neither their profile nor their language, and raises nobody', async () => {
  const company = await seedCompany(server.database);
  const other = await seedCompany(server.database);
  const client = await signedIn(server.app, company.superuser.email);
  await start(client, other.admin.id);
  const profile = await client.post('/api/v1/accounts/me/', { first_name: 'Mallory' });
  expect([profile.statusCode, profile.json<{ code: string }>().code]).toEqual([403, 'impersonating']);
  const before = (await client.get('/api/v1/accounts/me/')).json<{ locale: string; first_name: string }>();
  const wanted = before.locale === 'de-DE' ? 'en-US' : 'de-DE';
  const answer = await client.post('/api/v1/accounts/profile/locale/', { locale: wanted });
  expect([answer.statusCode, answer.json()]).toEqual([200, { locale: wanted }]);
  expect((await client.get('/api/v1/accounts/me/')).json()).toMatchObject(before);
  const rule = { name: 'Alle', conditions: [], effects: { role: 1 } };
  expect((await client.post('/api/v1/accounts/auto-assign-rules/', rule)).statusCode).toBe(403);
});
