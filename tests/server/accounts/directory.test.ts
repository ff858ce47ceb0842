import { eq, sql } from 'drizzle-orm';
import { inspect } from 'node:util';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import type { DirectoryChange, DirectoryRun, DirectoryUser } from '#contract/accounts/directory.ts';
import type { UserDetail } from '#contract/accounts/users.ts';
import { memberships, userGroupMembers, userGroups, users } from '#server/db/people-tables.ts';
import { directorySettings } from '#server/directory/directory-tables.ts';
import { DEFAULT_ATTRIBUTES } from '#server/directory/ldap-entry.ts';
import type { LdapOptions } from '#server/directory/ldap-options.ts';
import { DirectoryFailure, readPeople } from '#server/directory/ldap-reader.ts';

import { mailsTo } from '../../seed/account.ts';
import { seedCompany, type SeededCompany } from '../../seed/company.ts';
import { seedTeam } from '../../seed/team.ts';
import {
  BASE_DN,
  BIND_DN,
  BIND_PASSWORD,
  startTestLdap,
  type TestEntry,
  type TestLdap,
} from '../../setup/ldap-server.ts';
import { signedIn, TestClient, useServer } from '../../setup/server.ts';

const SYNC = '/api/v1/ad/sync/';
const USERS = '/api/v1/ad/users/';
/** Filled before the server is built, so that it can be an option of it. */
const options: LdapOptions = {
  url: '',
  bindDn: BIND_DN,
  password: BIND_PASSWORD,
  baseDn: BASE_DN,
  filter: '(objectClass=person)',
  startTls: true,
  attributes: DEFAULT_ATTRIBUTES,
  pageSize: 10,
  timeoutMs: 60_000,
};
let directory: TestLdap;
beforeAll(async () => {
  directory = await startTestLdap();
  options.url = directory.url;
  options.ca = directory.ca;
});
afterAll(() => directory.stop());
const server = useServer({ ldap: options, jobs: true });

let company: SeededCompany;
let admin: TestClient;
beforeEach(async () => {
  company = await seedCompany(server.database);
  admin = await signedIn(server.app, company.admin.email);
  directory.entries = [];
  directory.pages = 0;
  directory.cutAfter = null;
  options.timeoutMs = 60_000;
  directory.beforePage = async () => undefined;
  await server.database.inCompany(company.id, (tx) =>
    tx.insert(directorySettings).values({ company_id: company.id, is_on: true }),
  );
});

const entry = (n: number, more: Record<string, string | string[]> = {}): TestEntry => ({
  dn: `cn=person ${n}`,
  attributes: {
    objectClass: 'person',
    entryUUID: `${company.id}-${n}`,
    mail: `p${n}-${company.id.slice(0, 8)}@dir.example`,
    givenName: 'Şule',
    sn: `Größe ${String(n).padStart(3, '0')}`,
    department: 'Montage',
    ...more,
  },
});
const people = (count: number): TestEntry[] => Array.from({ length: count }, (_, n) => entry(n));
const ended = async (id: string): Promise<DirectoryRun> => {
  await expect
    .poll(async () => (await admin.get(`${SYNC}${id}/`)).json<DirectoryRun>().finished_at, { timeout: 50_000 })
    .not.toBeNull();
  return (await admin.get(`${SYNC}${id}/`)).json<DirectoryRun>();
};
const sync = async (body: object = {}): Promise<DirectoryRun> => {
  const answer = await admin.post(SYNC, body);
  expect(answer.statusCode).toBe(200);
  return ended(answer.json<DirectoryRun>().id);
};
const accountOf = async (n: number) => {
  const [found] = await server.database.shared
    .select()
    .from(users)
    .where(eq(users.directory_id, `${company.id}-${n}`));
  return found;
};
const changesOf = async (id: string, query = '') =>
  (await admin.get(`${SYNC}${id}/changes/${query}`)).json<{ count: number; results: DirectoryChange[] }>();

test('[A7.21] [A1.18] a dry run shows exactly what applying does, page by page over StartTLS, and writes nothing', async () => {
  directory.entries = people(25);
  directory.encrypted = [];
  const dry = await sync({ dry_run: true });
  expect(dry).toMatchObject({ status: 'done', read: 25, planned: 25, done: 0, counts: { create: 25, same: 0 } });
  expect(directory.pages).toBe(3);
  expect(directory.encrypted).toEqual([true]);
  expect(await accountOf(3)).toBeUndefined();
  const shown = await changesOf(dry.id, '?page_size=200');
  const applied = await sync();
  expect(applied).toMatchObject({ status: 'done', done: 25, failed: 0, counts: dry.counts });
  const strip = ({ results }: { results: DirectoryChange[] }) =>
    results.map(({ kind, email, name }) => [kind, email, name]);
  const done = await changesOf(applied.id, '?page_size=200');
  expect(strip(done)).toEqual(strip(shown));
  expect(done.results.every(({ is_done }) => is_done)).toBe(true);
  expect(await accountOf(3)).toMatchObject({
    first_name: 'Şule',
    last_name: 'Größe 003',
    department: 'Montage',
    status: 'invited',
    source: 'directory',
    active_company: company.id,
  });
  expect(await sync()).toMatchObject({ planned: 0, counts: { create: 0, same: 25 } });
});

test('changed people are updated, vanished ones deactivated, returning ones activated again', async () => {
  directory.entries = people(6);
  await sync();
  directory.entries = [entry(0, { department: 'Vertrieb', memberOf: 'cn=GG-Süd,ou=g' }), ...people(6).slice(1, 5)];
  const run = await sync();
  expect(run.counts).toMatchObject({ update: 1, deactivate: 1, same: 4 });
  expect(await accountOf(0)).toMatchObject({ department: 'Vertrieb', directory_groups: ['GG-Süd'] });
  expect(await accountOf(5)).toMatchObject({ status: 'disabled' });
  directory.entries = people(6);
  expect((await sync()).counts).toMatchObject({ update: 1, reactivate: 1 });
  expect(await accountOf(5)).toMatchObject({ status: 'invited' });
});

test('what the directory says is changed there while it is connected, and here once it is not', async () => {
  directory.entries = people(1);
  await sync();
  const url = `/api/v1/accounts/users/${(await accountOf(0))?.id}/`;
  expect((await admin.get(url)).json()).toMatchObject({
    department_proven: true,
    rights: { outside: { by: 'directory' } },
  });
  for (const field of ['email', 'first_name', 'last_name', 'department', 'job_title'])
    expect((await admin.patch(url, { [field]: 'other@elsewhere.example' })).json()).toMatchObject({
      code: 'user_fromDirectory',
    });
  const person = (await admin.get(url)).json<UserDetail>();
  const same = { email: person.email, first_name: person.first_name, department: person.department, locale: 'en-US' };
  expect((await admin.patch(url, same)).json()).toMatchObject({ locale: 'en-US' });
  // whom a run leaves alone is changed here
  directory.entries = [entry(0, { mail: '' })];
  expect((await sync()).counts).toMatchObject({ skip: 1 });
  expect((await admin.get(url)).json()).toMatchObject({ rights: { outside: null } });
  directory.entries = people(1);
  await sync();
  // somebody of another origin whom it does not know is none of its people
  await server.database.pool.query(`update users set source = 'directory' where id = $1`, [company.writer.id]);
  const others = `/api/v1/accounts/users/${company.writer.id}/`;
  expect((await admin.get(others)).json()).toMatchObject({ source: 'directory', rights: { outside: null } });
  await server.database.inCompany(company.id, (tx) => tx.update(directorySettings).set({ is_on: false }));
  expect((await admin.get(url)).json()).toMatchObject({ source: 'directory', rights: { outside: null } });
  expect((await admin.patch(url, { department: 'Einkauf' })).json()).toMatchObject({ department: 'Einkauf' });
});

test('who has used an account hears at the old address that the directory has changed it', async () => {
  directory.entries = [entry(0, { mail: company.writer.email }), entry(1)];
  await sync();
  directory.entries = [
    entry(0, { mail: `new-${company.writer.email}` }),
    entry(1, { mail: `x-${company.reader.email}` }),
  ];
  await server.database.shared.update(users).set({ last_sign_in: new Date() }).where(eq(users.id, company.writer.id));
  await sync();
  const [mail] = await mailsTo(server.database, company.writer.email);
  expect(mail?.body).toContain(`new-${company.writer.email}`);
  expect(mail?.body).toContain(company.name);
  expect(await mailsTo(server.database, entry(1).attributes['mail'] as string)).toHaveLength(0);
});

test('what the directory says again is proven again, unless it says something else by now', async () => {
  directory.entries = people(2);
  await sync();
  const [one, other] = [await accountOf(0), await accountOf(1)];
  await server.database.pool.query(
    'update users set email_proven = false, department_proven = false, department_vouched = false where id = any ($1)',
    [[one?.id, other?.id]],
  );
  const none = { email_proven: false, department_proven: false, department_vouched: false };
  expect(await sync({ dry_run: true })).toMatchObject({ planned: 0, counts: { same: 2 } });
  expect(await accountOf(0)).toMatchObject(none);
  // a person who is deactivated there says nothing
  await server.database.pool.query(`update users set status = 'disabled' where id = $1`, [other?.id]);
  directory.entries = [entry(0), entry(1, { userAccountControl: '514' })];
  expect(await sync()).toMatchObject({ planned: 0, counts: { same: 2 } });
  expect(await accountOf(0)).toMatchObject({
    email_proven: true,
    department_proven: true,
    department_vouched: true,
    version: (one?.version ?? 0) + 1,
  });
  expect(await accountOf(1)).toMatchObject(none);
});

test('an account that exists is linked by its address and keeps its role and status', async () => {
  directory.entries = [entry(0, { mail: company.writer.email.toUpperCase() })];
  const run = await sync();
  expect(run.counts).toMatchObject({ link: 1, create: 0 });
  expect(await accountOf(0)).toMatchObject({ id: company.writer.id, status: 'active', source: 'directory' });
  expect((await signedIn(server.app, company.writer.email)).cookies['sessionid']).toBeDefined();
});

test('before more than a fifth of the people are deactivated somebody has to confirm their number', async () => {
  directory.entries = people(5);
  await sync();
  directory.entries = people(2);
  const stopped = await sync();
  expect(stopped).toMatchObject({ status: 'needs_confirmation', problem: 'too_many_deactivations', done: 0 });
  expect(await accountOf(4)).toMatchObject({ status: 'invited' });
  expect(await sync({ confirm_deactivations: 2 })).toMatchObject({ status: 'needs_confirmation' });
  expect(await sync({ confirm_deactivations: 3 })).toMatchObject({ status: 'done', done: 3 });
  expect(await accountOf(4)).toMatchObject({ status: 'disabled' });
});

test('who is gone leads no team and is signed out; the last administrator of the company stays', async () => {
  directory.entries = [...people(6), entry(7, { mail: company.writer.email }), entry(8, { mail: company.admin.email })];
  await sync();
  const writer = await signedIn(server.app, company.writer.email);
  const team = await seedTeam(server.database, company.id, { lead: company.writer.id });
  directory.entries = people(6);
  const run = await sync();
  expect(run).toMatchObject({ status: 'done', counts: { deactivate: 1, skip: 1 } });
  expect((await changesOf(run.id, '?kind=skip')).results).toMatchObject([{ reason: 'last_admin' }]);
  expect(await accountOf(8)).toMatchObject({ status: 'active' });
  expect((await writer.get('/api/v1/accounts/me/')).statusCode).toBe(401);
  const { rows } = await server.database.inCompany(company.id, (tx) =>
    tx.execute(sql`select lead_id from teams where id = ${team} union all
      select user_id from sessions where user_id = ${company.writer.id}`),
  );
  expect(rows).toEqual([{ lead_id: null }]);
});

test('rules are applied to whom a synchronisation brings', async () => {
  const [group] = await server.database.inCompany(company.id, (tx) =>
    tx.insert(userGroups).values({ company_id: company.id, name: 'Montage' }).returning(),
  );
  await admin.post('/api/v1/accounts/auto-assign-rules/', {
    name: 'Montage',
    conditions: [{ field: 'directory_group', operator: 'is', value: 'GG-Montage, Süd' }],
    effects: { groups: [group?.id] },
  });
  directory.entries = [entry(0, { memberOf: ['CN=GG-Montage\\, Süd,OU=Groups'] }), entry(1)];
  await sync();
  const rows = await server.database.inCompany(company.id, (tx) => tx.select().from(userGroupMembers));
  expect(rows.map(({ user_id }) => user_id)).toEqual([(await accountOf(0))?.id]);
});

test('a connection that is lost half way changes nothing and says so', async () => {
  // a connection that was cut is given up after the time limit
  options.timeoutMs = 3_000;
  directory.entries = people(30);
  directory.cutAfter = 2;
  const run = await sync();
  expect(run).toMatchObject({ status: 'failed', problem: 'connection_lost', read: 20, done: 0 });
  expect(await accountOf(0)).toBeUndefined();
});

test('one synchronisation runs at a time, shows how far it is, and can be ended', async () => {
  directory.entries = people(30);
  let go = (): void => undefined;
  const gate = new Promise<void>((open) => (go = open));
  directory.beforePage = () => (directory.pages >= 1 ? gate : Promise.resolve());
  const { id } = (await admin.post(SYNC)).json<DirectoryRun>();
  const state = async () => (await admin.get(`${SYNC}${id}/`)).json<DirectoryRun>();
  await expect.poll(async () => (await state()).read).toBe(10);
  const second = await admin.post(SYNC, {}, { 'accept-language': 'de' });
  expect([second.statusCode, second.json()]).toMatchObject([
    422,
    { code: 'sync_running', detail: 'Ein Abgleich läuft bereits.', run: { id } },
  ]);
  expect((await admin.post(`${SYNC}${id}/cancel/`)).json()).toMatchObject({ status: 'cancelled' });
  go();
  directory.beforePage = async () => undefined;
  expect(await sync({ dry_run: true })).toMatchObject({ status: 'done', read: 30 });
  expect(await accountOf(0)).toBeUndefined();
});

test('[A7.22] [A7.23] people of the directory are found by name and state, and chosen ones imported', async () => {
  directory.entries = [...people(12), entry(12, { mail: '' })];
  await sync({ dry_run: true });
  const page = (await admin.get(`${USERS}?page=2&page_size=5&state=new`)).json<{
    count: number;
    results: DirectoryUser[];
  }>();
  expect([page.count, page.results.length, page.results[0]?.last_name]).toEqual([12, 5, 'Größe 005']);
  const found = (await admin.get(`${USERS}?search=sule%20grosse%20003`)).json<DirectoryUser[]>();
  expect(found).toEqual([]);
  const [one] = (await admin.get(`${USERS}?search=SULE%20größe%20003`)).json<DirectoryUser[]>();
  expect(one).toMatchObject({ first_name: 'Şule', state: 'new', user: null });
  const answer = await admin.post(USERS, { ids: [one?.id] });
  expect(answer.json()).toMatchObject({ counts: { create: 1 }, failed: 0 });
  expect((await admin.get(`${USERS}?state=linked`)).json<DirectoryUser[]>()).toMatchObject([{ id: one?.id }]);
  const [membership] = await server.database.inCompany(company.id, async (tx) =>
    tx
      .select()
      .from(memberships)
      .where(eq(memberships.user_id, (await accountOf(3))?.id ?? '')),
  );
  expect(membership).toMatchObject({ is_company_admin: false });
  expect((await admin.get(`${USERS}?state=skipped`)).json<DirectoryUser[]>()).toHaveLength(1);
});

test.each<[string, Partial<LdapOptions>, string]>([
  ['a wrong password', { password: 'wrong.password' }, 'credentials'],
  ['a base that is not there', { baseDn: 'ou=none,dc=test,dc=example' }, 'base_dn'],
  ['a certificate that nobody vouches for', { ca: undefined }, 'certificate'],
  ['a broken filter', { filter: '(objectClass=' }, 'filter'],
  ['nobody who listens', { url: 'ldap://127.0.0.1:9' }, 'unreachable'],
])('%s is reported as such', async (_, wrong, problem) => {
  const read = async () => {
    for await (const page of readPeople({ ...options, ...wrong })) expect(page).toEqual([]);
  };
  const failure = await read().catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(DirectoryFailure);
  expect(failure).toMatchObject({ problem });
  const received = inspect(failure, { depth: 10 });
  expect(received).not.toContain(BIND_PASSWORD);
  expect(received).not.toContain('wrong.password');
});

test('the connection is shown without secrets, tried out, and changed by superusers only', async () => {
  const settings = await admin.get('/api/v1/ad/settings/');
  expect(settings.json()).toMatchObject({ configured: true, encrypted: true, is_on: true, base_dn: BASE_DN });
  expect(settings.body).not.toContain(BIND_PASSWORD);
  directory.entries = people(1);
  expect((await admin.post('/api/v1/ad/check/')).json()).toEqual({ ok: true, problem: null, found: 1 });
  const body = { is_on: false, base_dn: '', filter: '' };
  expect((await admin.call('PUT', '/api/v1/ad/settings/', body)).statusCode).toBe(403);
  const superuser = await signedIn(server.app, company.superuser.email);
  expect((await superuser.call('PUT', '/api/v1/ad/settings/', body)).json()).toMatchObject({ is_on: false });
  const refused = await admin.post(SYNC, {}, { 'accept-language': 'de' });
  expect([refused.statusCode, refused.json()]).toMatchObject([
    422,
    { code: 'no_directory', detail: 'An dieses Unternehmen ist kein Verzeichnis angebunden.' },
  ]);
});

test('readers get nothing of the directory; another company sees no run of this one', async () => {
  const run = await sync({ dry_run: true });
  const reader = await signedIn(server.app, company.reader.email);
  expect((await reader.get(USERS)).statusCode).toBe(403);
  const stranger = await signedIn(server.app, (await seedCompany(server.database)).admin.email);
  expect((await stranger.get(`${SYNC}${run.id}/`)).statusCode).toBe(404);
  expect((await stranger.get(USERS)).json()).toEqual([]);
  expect((await new TestClient(server.app).get(USERS)).statusCode).toBe(401);
});

test('people of the directory are sorted by each column, both ways', async () => {
  directory.entries = [entry(0, { department: 'Vertrieb' }), entry(1, { department: 'Einkauf' })];
  await sync({ dry_run: true });
  const departments = async (query: string) =>
    (await admin.get(`${USERS}?${query}`)).json<DirectoryUser[]>().map(({ department }) => department);
  expect(await departments('sort=department')).toEqual(['Einkauf', 'Vertrieb']);
  expect(await departments('sort=-department')).toEqual(['Vertrieb', 'Einkauf']);
  expect(await departments('sort=-name')).toEqual(['Einkauf', 'Vertrieb']);
  expect((await admin.get(`${USERS}?sort=password`)).statusCode).toBe(400);
});
