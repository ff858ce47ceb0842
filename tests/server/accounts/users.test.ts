import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';

import type { BatchAnswer, DuplicatesAnswer } from '#contract/accounts/user-batch.ts';
import type { UserGroup } from '#contract/accounts/user-groups.ts';
import type { User, UserDetail } from '#contract/accounts/users.ts';

import { mailsTo } from '../../seed/account.ts';
import { seedCompany, type SeededCompany } from '../../seed/company.ts';
import { seedPersonOf } from '../../seed/people-of.ts';
import { seedSignOn } from '../../seed/sign-on.ts';
import { signedIn, useServer, type TestClient } from '../../setup/server.ts';

const USERS = '/api/v1/accounts/users/';
const GROUPS = '/api/v1/accounts/groups/';
const server = useServer();
let company: SeededCompany;
let admin: TestClient;
beforeEach(async () => {
  company = await seedCompany(server.database);
  admin = await signedIn(server.app, company.admin.email);
});

/** Somebody more, in these companies. */
const personIn = (companies: SeededCompany[], values: Parameters<typeof seedPersonOf>[2] = {}) =>
  seedPersonOf(server.database, companies, values);
const page = async (client: TestClient, query: string) =>
  (await client.get(`${USERS}?${query}`)).json<{ count: number; results: User[] }>();
const namesOf = (people: User[]): string[] => people.map((person) => person.last_name);

describe('the list', () => {
  test('is narrowed to addresses, in capital and small letters, and shows none of other companies', async () => {
    const other = await seedCompany(server.database);
    const emails = [company.reader.email.toUpperCase(), other.reader.email, 'nobody@test.example'].join(',');
    const people = (await admin.get(`${USERS}?email=${encodeURIComponent(emails)}`)).json<User[]>();
    expect(people.map(({ email }) => email)).toEqual([company.reader.email]);
  });

  test('[A7.08 part] holds the people of the company alone, sorted as German readers expect, without secrets', async () => {
    const other = await seedCompany(server.database);
    await personIn([company], { last_name: 'Ärger' });
    const answer = await admin.get(USERS);
    const people = answer.json<User[]>();
    expect(namesOf(people)).toEqual(['Admin', 'Ärger', 'Global', 'Reader', 'Super', 'Writer']);
    expect(people.map(({ email }) => email)).not.toContain(other.reader.email);
    expect(answer.body).not.toMatch(/password|hash|token/i);
  });

  test('pages, searches without case and accents, filters and sorts', async () => {
    await personIn([company], { first_name: 'Mira', last_name: 'Östermann', status: 'invited', source: 'directory' });
    await personIn([company], { last_name: '100%', status: 'disabled' });
    expect(await page(admin, 'page=2&page_size=3')).toMatchObject({ count: 7, results: { length: 3 } });
    expect(namesOf((await page(admin, 'page=1&search=OSTER mira')).results)).toEqual(['Östermann']);
    expect(namesOf((await page(admin, `page=1&search=${encodeURIComponent('0%')}`)).results)).toEqual(['100%']);
    expect((await page(admin, 'page=1&status=invited,disabled')).count).toBe(2);
    expect(namesOf((await page(admin, 'page=1&source=directory')).results)).toEqual(['Östermann']);
    expect(namesOf((await page(admin, 'page=1&admin=true')).results)).toEqual(['Admin']);
    expect(namesOf((await page(admin, 'page=1&sort=-name')).results)[0]).toBe('Writer');
    expect((await admin.get(`${USERS}?sort=password_hash`)).statusCode).toBe(400);
    expect((await page(admin, 'page=1&group=nonsense')).count).toBe(0);
  });

  test('shows a superuser the people of all companies', async () => {
    const other = await seedCompany(server.database);
    const client = await signedIn(server.app, company.superuser.email);
    const found = await page(client, `page=1&company=${other.id}`);
    expect(found.results.map(({ email }) => email)).toContain(other.reader.email);
    expect(found.count).toBe(5);
  });

  test('shows a superuser who administers another company, and nobody else those of other companies', async () => {
    const other = await seedCompany(server.database);
    const client = await signedIn(server.app, company.superuser.email);
    const mails = async (query: string) => (await page(client, query)).results.map(({ email }) => email);
    expect(await mails(`page=1&admin=true&company=${other.id}`)).toEqual([other.admin.email]);
    expect(await mails('page=1&admin=true')).toEqual(expect.arrayContaining([other.admin.email, company.admin.email]));
    expect((await page(admin, `page=1&admin=true&company=${other.id}`)).results).toEqual([]);
    const own = (await page(admin, 'page=1&admin=true')).results.map(({ email }) => email);
    expect(own).toContain(company.admin.email);
    expect(own).not.toContain(other.admin.email);
  });

  test('comes as a table for German spreadsheets, safe against formulas', async () => {
    await personIn([company], { last_name: '=1+1' });
    const answer = await admin.get(`${USERS}export/?search=pia`, { 'accept-language': 'de-DE' });
    expect(answer.headers['content-type']).toContain('text/csv');
    expect(answer.body).toMatch(/^\uFEFFNachname;/);
    expect(answer.body).toContain(`'=1+1;Pia;`);
    expect(answer.body.trim().split('\r\n')).toHaveLength(2);
  });
});

describe('one person', () => {
  test('[A7.08 part] is invited by mail, belongs to groups, and the invitation can be sent again', async () => {
    const group = (await admin.post(GROUPS, { name: 'Strategie' })).json<UserGroup>();
    const email = `${randomUUID()}@test.example`;
    const made = await admin.post(USERS, { email, first_name: 'Lena', last_name: 'Vogt', group_ids: [group.id] });
    expect(made.statusCode).toBe(201);
    const person = made.json<UserDetail>();
    expect(person).toMatchObject({ status: 'invited', groups: [{ name: 'Strategie' }], rights: { account: true } });
    expect(await mailsTo(server.database, email)).toHaveLength(1);
    const again = await admin.post(`${USERS}${person.id}/reset_password/`);
    expect(again.json()).toEqual({ sent: 'invitation' });
    expect(await mailsTo(server.database, email)).toHaveLength(2);
    const twice = await admin.post(USERS, { email: email.toUpperCase(), first_name: 'Lena', last_name: 'Vogt' });
    expect([twice.statusCode, twice.json<{ errors: object }>().errors]).toEqual([
      400,
      { email: ['This person already belongs to the company.'] },
    ]);
  });

  test('somebody of another company cannot be taken in by who does not know them', async () => {
    const other = await seedCompany(server.database);
    const body = { email: other.reader.email, first_name: 'Rita', last_name: 'Reader' };
    expect((await admin.post(USERS, body)).json<{ errors: object }>().errors).toHaveProperty('email');
    expect((await admin.get(`${USERS}${other.reader.id}/`)).statusCode).toBe(404);
  });

  test('[A7.08 part] is changed by who read the newest state; a lost race answers 412 with it', async () => {
    const url = `${USERS}${company.reader.id}/`;
    const { version } = (await admin.get(url)).json<UserDetail>();
    const change = (job_title: string) => admin.call('PATCH', url, { job_title }, { 'if-match': `"${version}"` });
    expect((await change('Leitung')).json()).toMatchObject({ job_title: 'Leitung', version: version + 1 });
    const late = await change('Vertretung');
    expect([late.statusCode, late.json()]).toMatchObject([412, { current: { job_title: 'Leitung' } }]);
  });

  test('who is deactivated or gets another role is signed out at once', async () => {
    const boards = '/api/v1/whiteboard/boards/';
    const reader = await signedIn(server.app, company.reader.email);
    // their session is believed for a moment now
    expect((await reader.get(boards)).statusCode).toBe(200);
    expect((await admin.patch(`${USERS}${company.reader.id}/`, { status: 'disabled' })).statusCode).toBe(200);
    expect((await reader.get(boards)).statusCode).toBe(401);
    const writer = await signedIn(server.app, company.writer.email);
    const global = await signedIn(server.app, company.globalAdmin.email);
    expect((await global.patch(`${USERS}${company.writer.id}/`, { role: 1 })).json()).toMatchObject({ role: 1 });
    expect((await writer.get('/api/v1/accounts/me/')).statusCode).toBe(401);
  });

  test('[A7.10] [A1.19] gets a link to a new password, never a password', async () => {
    const answer = await admin.post(`${USERS}${company.reader.id}/reset_password/`);
    expect(answer.json()).toEqual({ sent: 'reset' });
    const [mail] = await mailsTo(server.database, company.reader.email);
    expect(mail?.body).toMatch(/\/callback\/reset#\S+/);
  });
});

describe('rights', () => {
  test('[A3.04] [A3.05] [A3.06] nobody raises themselves or others beyond their own', async () => {
    const own = `${USERS}${company.admin.id}/`;
    const url = `${USERS}${company.reader.id}/`;
    for (const refused of [
      await admin.patch(own, { role: 1 }),
      await admin.patch(url, { role: 1 }),
      await admin.patch(own, { is_company_admin: false }),
      await admin.patch(`${USERS}${company.globalAdmin.id}/`, { first_name: 'X' }),
      await admin.patch(`${USERS}${company.superuser.id}/`, { status: 'disabled' }),
      await admin.delete(`${USERS}${company.superuser.id}/`),
      await admin.delete(own),
      await admin.post(`${USERS}${company.superuser.id}/reset_password/`),
    ])
      expect(refused.statusCode).toBe(403);
    expect((await admin.patch(url, { is_superuser: true })).json()).toMatchObject({ is_superuser: false });
    const global = await signedIn(server.app, company.globalAdmin.email);
    expect((await global.patch(`${USERS}${company.globalAdmin.id}/`, { role: 0 })).statusCode).toBe(403);
  });

  test('of who also belongs elsewhere, only the membership is changed; deleting them only takes them out', async () => {
    const other = await seedCompany(server.database);
    const shared = await personIn([company, other]);
    const url = `${USERS}${shared.id}/`;
    expect((await admin.get(url)).json()).toMatchObject({
      has_other_companies: true,
      companies: [{ id: company.id }],
      rights: { account: false, membership: true, remove: 'membership' },
    });
    for (const change of [{ email: 'x@test.example' }, { first_name: 'X' }, { role: 1 }, { status: 'disabled' }])
      expect((await admin.patch(url, change)).statusCode).toBe(403);
    expect((await admin.patch(url, { is_company_admin: true })).json()).toMatchObject({ is_company_admin: true });
    expect((await admin.post(`${url}reset_password/`)).statusCode).toBe(403);
    expect((await admin.delete(url)).statusCode).toBe(204);
    const otherAdmin = await signedIn(server.app, other.admin.email);
    expect((await otherAdmin.get(url)).json()).toMatchObject({ has_other_companies: false, is_company_admin: false });
  });

  test('the last administrator of a company stays one', async () => {
    const client = await signedIn(server.app, company.superuser.email);
    const refused = await client.patch(`${USERS}${company.admin.id}/`, { is_company_admin: false });
    expect(refused.json()).toMatchObject({ code: 'last_company_admin' });
    expect((await client.delete(`${USERS}${company.admin.id}/`)).statusCode).toBe(400);
  });

  test('what sign-on says is changed there, and without sign-on or directory everything is changed here', async () => {
    const person = await personIn([company], { source: 'directory' });
    const url = `${USERS}${person.id}/`;
    expect((await admin.patch(url, { first_name: 'X' })).json()).toMatchObject({ first_name: 'X' });
    await seedSignOn(server.database, company.id, person.id);
    const list = (await admin.get(`${USERS}?search=${person.email}`)).json<User[]>();
    expect(list[0]?.rights.outside?.by).toBe('sign_on');
    for (const change of [{ first_name: 'Y' }, { department: 'Y' }])
      expect((await admin.patch(url, change)).json()).toMatchObject({ code: 'user_fromSignOn' });
    // an address and a job are written by no sign-on
    const free = { first_name: 'X', job_title: 'Y', email: `new-${person.email}`, is_company_admin: true };
    expect((await admin.patch(url, free)).statusCode).toBe(200);
  });

  test('what no sign-on would write is changed here: of who belongs to two companies, reaches beyond one or is deactivated', async () => {
    const client = await signedIn(server.app, company.superuser.email);
    const own = await seedCompany(server.database);
    const person = await personIn([own]);
    await seedSignOn(server.database, own.id, person.id);
    const url = `${USERS}${person.id}/`;
    const outside = async () => (await client.get(url)).json<UserDetail>().rights.outside ?? null;
    expect(await outside()).toEqual({ by: 'sign_on', fields: ['first_name', 'last_name', 'department'] });
    for (const [change, back] of [
      [`role = 1`, `role = 0`],
      [`is_superuser = true`, `is_superuser = false`],
      [`status = 'disabled'`, `status = 'active'`],
    ]) {
      await server.database.pool.query(`update users set ${change} where id = $1`, [person.id]);
      expect(await outside()).toBeNull();
      await server.database.pool.query(`update users set ${back} where id = $1`, [person.id]);
    }
    await client.post(`${USERS}batch/`, { action: 'add_company', user_ids: [person.id], company_id: company.id });
    expect(await outside()).toBeNull();
    expect((await client.patch(url, { first_name: 'Hier' })).json()).toMatchObject({ first_name: 'Hier' });
  });
});

describe('many people', () => {
  test('[A7.09] [A1.19] a dry run says exactly what applying does, and changes nothing', async () => {
    const body = { action: 'deactivate', user_ids: [company.reader.id, company.admin.id, company.globalAdmin.id] };
    const dry = (await admin.post(`${USERS}batch/`, { ...body, dry_run: true })).json<BatchAnswer>();
    expect(dry).toMatchObject({ dry_run: true, changed: 1, refused: 2 });
    expect(dry.results.map(({ code }) => code)).toEqual([undefined, 'user_self', 'user_higher']);
    expect((await admin.get(`${USERS}${company.reader.id}/`)).json()).toMatchObject({ status: 'active' });
    const applied = (await admin.post(`${USERS}batch/`, body)).json<BatchAnswer>();
    expect(applied.results).toEqual(dry.results);
    expect((await admin.get(`${USERS}${company.reader.id}/`)).json()).toMatchObject({ status: 'disabled' });
  });

  test('[A7.14] [A1.19] groups are added, removed and set; a foreign group is refused for each', async () => {
    const [a, b] = [
      (await admin.post(GROUPS, { name: 'A' })).json<UserGroup>(),
      (await admin.post(GROUPS, { name: 'B' })).json<UserGroup>(),
    ];
    const assign = async (group_ids: string[], mode: string) =>
      (
        await admin.post('/api/v1/accounts/assign-groups/', { user_ids: [company.reader.id], group_ids, mode })
      ).json<BatchAnswer>();
    const groups = async () =>
      (await admin.get(`${USERS}${company.reader.id}/`)).json<User>().groups.map(({ name }) => name);
    expect(await assign([a.id], 'add')).toMatchObject({ changed: 1 });
    expect(await assign([a.id], 'add')).toMatchObject({ unchanged: 1 });
    await assign([b.id], 'set');
    expect(await groups()).toEqual(['B']);
    const shown = (await admin.get(`${GROUPS}${b.id}/`)).json<UserGroup>();
    expect(shown).toMatchObject({ members_count: 1, people: [{ id: company.reader.id }] });
    expect(await assign([randomUUID()], 'add')).toMatchObject({ refused: 1, results: [{ code: 'invalid' }] });
    await assign([b.id], 'remove');
    expect(await groups()).toEqual([]);
  });

  test('people of another company are not found, and companies are for superusers', async () => {
    const other = await seedCompany(server.database);
    const deleted = (
      await admin.post(`${USERS}batch/`, { action: 'delete', user_ids: [other.reader.id] })
    ).json<BatchAnswer>();
    expect(deleted).toMatchObject({ refused: 1, results: [{ code: 'not_found' }] });
    const move = { action: 'add_company', company_id: other.id, user_ids: [company.reader.id] };
    expect((await admin.post(`${USERS}batch/`, move)).json()).toMatchObject({ refused: 1 });
    const client = await signedIn(server.app, company.superuser.email);
    expect((await client.post(`${USERS}batch/`, move)).json()).toMatchObject({ changed: 1 });
    expect((await client.get(`${USERS}${company.reader.id}/`)).json<User>().companies).toHaveLength(2);
  });
});

describe('duplicates', () => {
  const DUPLICATES = '/api/v1/accounts/remove-duplicates/';

  test('[A7.15] [A1.19] are found by their plain address and merged with all that refers to them', async () => {
    const mark = randomUUID();
    const keep = await personIn([company], { email: `anna-${mark}@test.example`, last_sign_in: new Date() });
    const gone = await personIn([company], { email: ` Anna-${mark}+okr@Test.example` });
    const group = (await admin.post(GROUPS, { name: 'Strategie' })).json<UserGroup>();
    await admin.post('/api/v1/accounts/assign-groups/', { user_ids: [gone.id], group_ids: [group.id] });
    const found = (await admin.post(DUPLICATES, {})).json<DuplicatesAnswer>();
    expect(found.groups).toMatchObject([{ email: `anna-${mark}@test.example`, keep: keep.id, people: { length: 2 } }]);
    const held = found.groups[0]?.people.find(({ id }) => id === gone.id)?.belongings;
    expect(held).toEqual([{ kind: 'groups', count: 1, names: ['Strategie'] }]);
    const asked = await admin.post(`${USERS}batch/`, { action: 'delete', user_ids: [gone.id], dry_run: true });
    expect(asked.json<BatchAnswer>().results).toMatchObject([{ id: gone.id, belongings: held }]);
    const merges = [{ keep: keep.id, remove: [gone.id] }];
    const dry = (await admin.post(DUPLICATES, { merges })).json<DuplicatesAnswer>();
    expect((await admin.get(`${USERS}${gone.id}/`)).statusCode).toBe(200);
    const applied = (await admin.post(DUPLICATES, { merges, dry_run: false })).json<DuplicatesAnswer>();
    expect(applied.merged).toEqual(dry.merged);
    expect(applied.merged[0]?.moved).toMatchObject({ 'user_group_members.user_id': 1 });
    expect(dry.merged[0]?.gained).toEqual([{ kind: 'groups', count: 1, names: ['Strategie'] }]);
    expect(applied.groups).toEqual([]);
    expect((await admin.get(`${USERS}${gone.id}/`)).statusCode).toBe(404);
    expect((await admin.get(`${USERS}${keep.id}/`)).json()).toMatchObject({ groups: [{ name: 'Strategie' }] });
  });

  test('accounts of different people, and those that belong elsewhere too, are not merged', async () => {
    const other = await seedCompany(server.database);
    const mark = randomUUID();
    const keep = await personIn([company], { email: `b-${mark}@test.example` });
    const shared = await personIn([company, other], { email: `b-${mark}+x@test.example` });
    const merge = async (remove: string) =>
      (
        await admin.post(DUPLICATES, { merges: [{ keep: keep.id, remove: [remove] }], dry_run: false })
      ).json<DuplicatesAnswer>();
    expect((await merge(shared.id)).merged[0]?.refused).toMatch(/other companies/);
    expect((await merge(company.reader.id)).merged[0]?.refused).toMatch(/same address/);
    expect((await admin.get(`${USERS}${company.reader.id}/`)).statusCode).toBe(200);
  });
});

test('[A7.11] groups of people: created, renamed, found without accents, deleted; a name only once', async () => {
  const group = (await admin.post(GROUPS, { name: 'Führung' })).json<UserGroup>();
  expect((await admin.post(GROUPS, { name: 'führung' })).json<{ errors: object }>().errors).toEqual({
    name: ['There is already a group with this name.'],
  });
  expect((await admin.get(`${GROUPS}?search=fuhr`)).json<UserGroup[]>()).toHaveLength(1);
  expect((await admin.patch(`${GROUPS}${group.id}/`, { name: 'Leitung' })).json()).toMatchObject({
    name: 'Leitung',
    version: 2,
  });
  expect((await admin.delete(`${GROUPS}${group.id}/`)).statusCode).toBe(204);
  expect((await admin.get(`${GROUPS}${group.id}/`)).statusCode).toBe(404);
  const reader = await signedIn(server.app, company.reader.email);
  expect((await reader.get(GROUPS)).statusCode).toBe(403);
});
