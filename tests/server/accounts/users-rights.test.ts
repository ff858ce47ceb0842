import { hash } from '@node-rs/argon2';
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';

import type { BatchAnswer, DuplicatesAnswer } from '#contract/accounts/user-batch.ts';
import type { UserGroup } from '#contract/accounts/user-groups.ts';
import type { User, UserDetail } from '#contract/accounts/users.ts';

import { mailsTo } from '../../seed/account.ts';
import { PASSWORD, seedCompany, type SeededCompany } from '../../seed/company.ts';
import { seedPersonOf } from '../../seed/people-of.ts';
import { seedSignOn } from '../../seed/sign-on.ts';
import { seedTeam } from '../../seed/team.ts';
import { signedIn, useServer, type TestClient } from '../../setup/server.ts';

const USERS = '/api/v1/accounts/users/';
const DUPLICATES = '/api/v1/accounts/remove-duplicates/';
const server = useServer();
let company: SeededCompany;
let other: SeededCompany;
let admin: TestClient;
let superuser: TestClient;
beforeEach(async () => {
  [company, other] = [await seedCompany(server.database), await seedCompany(server.database)];
  admin = await signedIn(server.app, company.admin.email);
  superuser = await signedIn(server.app, company.superuser.email);
});
const password_hash = await hash(PASSWORD, { memoryCost: 64, timeCost: 1 });
const someone = (companies: SeededCompany[], values: Parameters<typeof seedPersonOf>[2] = {}) =>
  seedPersonOf(server.database, companies, { password_hash, ...values });
const across = <Row extends Record<string, unknown>>(query: ReturnType<typeof sql>) =>
  server.database.acrossCompanies({ reason: 'test' }, async (tx) => (await tx.execute<Row>(query)).rows);

describe('nobody raises themselves', () => {
  test('as a member of the company: a global administrator does not make themselves its administrator', async () => {
    const global = await signedIn(server.app, company.globalAdmin.email);
    const own = `/api/v1/okr/companies/${company.id}/members/${company.globalAdmin.id}/`;
    expect((await global.patch(own, { is_company_admin: true })).json()).toMatchObject({ code: 'user_self' });
    expect((await admin.patch(own, { is_company_admin: true })).json()).toMatchObject({ code: 'user_higher' });
    expect((await superuser.patch(own, { is_company_admin: true })).json()).toMatchObject({ is_company_admin: true });
  });

  test('by taking over an account with more rights', async () => {
    const mark = randomUUID();
    const values = { role: 1 as const, active_company: company.id, email: `g-${mark}@test.example` };
    const keep = await someone([company], values);
    const gone = await someone([company], { email: `g-${mark}+admin@test.example`, admin: true });
    const client = await signedIn(server.app, keep.email);
    const body = { merges: [{ keep: keep.id, remove: [gone.id] }], dry_run: false };
    expect((await client.post(DUPLICATES, body)).json<DuplicatesAnswer>().merged[0]?.refused).toMatch(
      /your own account/,
    );
    expect((await admin.post(DUPLICATES, body)).json<DuplicatesAnswer>().merged[0]?.refused).toMatch(/\S/);
    expect((await superuser.post(DUPLICATES, body)).json<DuplicatesAnswer>().merged[0]?.refused).toBeUndefined();
  });

  test('by an invitation or a batch that gives a role they do not have', async () => {
    const body = { email: `${randomUUID()}@test.example`, first_name: 'Lena', last_name: 'Vogt', role: 1 };
    expect((await admin.post(USERS, body)).json()).toMatchObject({ code: 'user_role' });
    expect(await across(sql`select from users where email = ${body.email}`)).toEqual([]);
    const batch = { action: 'set_role', role: 1, user_ids: [company.reader.id, company.admin.id] };
    const answer = (await admin.post(`${USERS}batch/`, batch)).json<BatchAnswer>();
    expect(answer.results.map(({ code }) => code)).toEqual(['user_role', 'user_self']);
  });
});

describe('the last administrator of a company stays', () => {
  test('in every company, not only in the one from which they are deactivated or deleted', async () => {
    const lone = await someone([company], { admin: true });
    await across(sql`insert into memberships values (${other.id}, ${lone.id}, true)`);
    await across(sql`delete from memberships where company_id = ${other.id} and user_id = ${other.admin.id}`);
    const url = `${USERS}${lone.id}/`;
    expect((await superuser.patch(url, { status: 'disabled' })).json()).toMatchObject({ code: 'last_company_admin' });
    expect((await superuser.delete(url)).json()).toMatchObject({ code: 'last_company_admin' });
    const batch = { action: 'remove_company', company_id: other.id, user_ids: [lone.id] };
    expect((await superuser.post(`${USERS}batch/`, batch)).json()).toMatchObject({
      results: [{ effect: 'refused', code: 'last_company_admin' }],
    });
  });

  test('also when two deactivate each other at the same moment', async () => {
    const second = await someone([company], { admin: true, active_company: company.id });
    const client = await signedIn(server.app, second.email);
    const answers = await Promise.all([
      admin.patch(`${USERS}${second.id}/`, { status: 'disabled' }),
      client.patch(`${USERS}${company.admin.id}/`, { status: 'disabled' }),
    ]);
    expect(answers.filter(({ statusCode }) => statusCode === 200).length).toBeLessThanOrEqual(1);
    const left = await across(sql`select from memberships m join users u on u.id = m.user_id
      where m.company_id = ${company.id} and m.is_company_admin and u.status = 'active'`);
    expect(left.length).toBeGreaterThanOrEqual(1);
  });

  test('and somebody who was only invited does not count', async () => {
    await someone([company], { admin: true, status: 'invited' });
    const change = { is_company_admin: false };
    expect((await superuser.patch(`${USERS}${company.admin.id}/`, change)).json()).toMatchObject({
      code: 'last_company_admin',
    });
  });

  test('a merge does not leave the right with an account that nobody can use', async () => {
    const mark = randomUUID();
    await across(sql`update users set email = ${`l-${mark}@test.example`} where id = ${company.admin.id}`);
    const keep = await someone([company], { email: `l-${mark}+old@test.example`, status: 'disabled' });
    const body = { merges: [{ keep: keep.id, remove: [company.admin.id] }], dry_run: false };
    expect((await superuser.post(DUPLICATES, body)).json<DuplicatesAnswer>().merged[0]?.refused).toMatch(/only admin/);
  });
});

describe('many people', () => {
  test('a batch says what it changes to; without it nothing falls to the lowest role', async () => {
    const user_ids = [company.globalAdmin.id];
    for (const action of ['set_role', 'add_groups', 'remove_company'])
      expect((await superuser.post(`${USERS}batch/`, { action, user_ids })).statusCode).toBe(400);
    expect((await superuser.get(`${USERS}${company.globalAdmin.id}/`)).json()).toMatchObject({ role: 1 });
  });

  test('a company that does not exist is refused in words', async () => {
    const batch = { action: 'add_company', company_id: randomUUID(), user_ids: [company.reader.id] };
    expect((await superuser.post(`${USERS}batch/`, batch)).json()).toMatchObject({
      refused: 1,
      results: [{ detail: 'This company does not exist.' }],
    });
  });
});

describe('the list', () => {
  test('is read across companies by a superuser without an opening of the whole database', async () => {
    const openings = () =>
      across(sql`select from audit_log where action = 'platform.crossing' and actor_id is not null`);
    const group = (await admin.post('/api/v1/accounts/groups/', { name: 'Strategie' })).json<UserGroup>();
    await admin.patch(`${USERS}${company.reader.id}/`, { group_ids: [group.id] });
    const client = await signedIn(server.app, other.superuser.email);
    const before = (await openings()).length;
    const found = (await client.get(`${USERS}?page=1&group=${group.id}`)).json<{ results: User[] }>().results;
    expect(found).toMatchObject([
      { id: company.reader.id, companies: [{ id: company.id }], groups: [{ id: group.id }] },
    ]);
    expect((await client.get(`${USERS}${company.reader.id}/`)).json<UserDetail>().log).toMatchObject([
      { action: 'users.groups', actor: 'Ada Admin' },
    ]);
    expect((await openings()).length).toBe(before);
    expect((await client.get('/api/v1/accounts/groups/?all=true')).json<UserGroup[]>()).toContainEqual({
      ...group,
      members_count: 1,
      people: [expect.objectContaining({ id: company.reader.id })],
      company: company.name,
    });
  });

  test('does not show groups, teams, companies or log of other companies to a company administrator', async () => {
    const shared = await someone([company, other]);
    const otherAdmin = await signedIn(server.app, other.admin.email);
    const group = (await otherAdmin.post('/api/v1/accounts/groups/', { name: 'Geheim' })).json<UserGroup>();
    await otherAdmin.patch(`${USERS}${shared.id}/`, { group_ids: [group.id] });
    await seedTeam(server.database, other.id, { members: [shared.id] });
    const seen = (await admin.get(`${USERS}${shared.id}/`)).json<UserDetail>();
    expect(seen).toMatchObject({ companies: [{ id: company.id }], has_other_companies: true });
    expect(seen).toMatchObject({ groups: [], teams: [], log: [] });
    for (const filter of [`group=${group.id}`, `company=${other.id}`])
      expect((await admin.get(`${USERS}?page=1&${filter}`)).json()).toMatchObject({ count: 0 });
    expect((await admin.get('/api/v1/accounts/groups/?all=true')).json()).toEqual([]);
  });

  test('is narrowed by the last sign-in', async () => {
    const day = 86_400_000;
    const signed = (days: number) => someone([company], { last_sign_in: new Date(Date.now() - days * day) });
    const [lately, before, long] = [await signed(3), await signed(20), await signed(200)];
    const found = async (spans: string) =>
      (await admin.get(`${USERS}?last_sign_in=${spans}&search=ott`)).json<User[]>().map(({ id }) => id);
    expect(await found('week')).toEqual([lately.id]);
    expect((await found('month')).toSorted()).toEqual([lately.id, before.id].toSorted());
    expect(await found('longer,never')).toEqual([long.id]);
    expect(await found('nonsense')).toEqual([]);
  });
});

test('who is invited is written to in the language of their company', async () => {
  await across(sql`update companies set locale = 'en-US' where id = ${company.id}`);
  const body = { email: `${randomUUID()}@test.example`, first_name: 'Lena', last_name: 'Vogt' };
  expect((await admin.post(USERS, body)).json()).toMatchObject({ locale: 'en-US', status: 'invited' });
});

test('who loses a team leads it no more, and who leaves a company keeps nothing there', async () => {
  const lead = await someone([company]);
  const team = await seedTeam(server.database, company.id, { lead: lead.id, members: [lead.id] });
  const leads = async () => (await across(sql`select lead_id from teams where id = ${team}`))[0]?.['lead_id'];
  await admin.patch(`${USERS}${lead.id}/`, { team_ids: [team] });
  expect(await leads()).toBe(lead.id);
  await admin.patch(`${USERS}${lead.id}/`, { team_ids: [] });
  expect(await leads()).toBeNull();
  const group = (await admin.post('/api/v1/accounts/groups/', { name: 'Strategie' })).json<UserGroup>();
  await admin.patch(`${USERS}${lead.id}/`, { group_ids: [group.id], team_ids: [team] });
  const [board] = await across<{ id: string }>(
    sql`insert into boards (company_id, name) values (${company.id}, 'Plan') returning id`,
  );
  await across(sql`insert into board_permissions (company_id, board_id, user_id)
    values (${company.id}, ${board?.id}, ${lead.id})`);
  const gone = await admin.delete(`/api/v1/okr/companies/${company.id}/members/${lead.id}/`);
  expect(gone.statusCode).toBe(204);
  for (const table of ['user_group_members', 'team_members', 'board_permissions', 'memberships'])
    expect(await across(sql`select from ${sql.identifier(table)} where user_id = ${lead.id}`)).toEqual([]);
});

test('who comes from the directory finds a way in again after a deactivation', async () => {
  const person = await someone([company], { source: 'directory', password_hash: null, status: 'disabled' });
  const url = `${USERS}${person.id}/`;
  expect((await admin.patch(url, { status: 'active' })).json()).toMatchObject({ status: 'invited' });
});

test('a link to a new password is refused to who comes in by sign-on alone, not to others of the company', async () => {
  const [known, own, nobody] = [
    await someone([company], { password_hash: null }),
    await someone([company], { source: 'directory' }),
    await someone([company], { source: 'directory', password_hash: null }),
  ];
  const reset = (client: TestClient, { id }: { id: string }) => client.post(`${USERS}${id}/reset_password/`);
  expect((await reset(admin, known)).statusCode).toBe(200);
  await seedSignOn(server.database, company.id, known.id);
  // whoever asks, and from wherever
  const elsewhere = await signedIn(server.app, other.superuser.email);
  for (const client of [admin, elsewhere])
    expect((await reset(client, known)).json()).toMatchObject({ code: 'user_signsOn' });
  for (const person of [own, nobody, company.reader]) {
    expect((await reset(admin, person)).statusCode).toBe(200);
    expect((await mailsTo(server.database, person.email)).at(-1)?.body).toContain('/callback/reset');
  }
  expect(await mailsTo(server.database, known.email)).toHaveLength(1);
  await across(sql`update sso_providers set is_enforced = true where company_id = ${company.id}`);
  expect((await reset(admin, own)).json()).toMatchObject({ code: 'user_signsOn' });
});

test('a company says whom it lets into its sign-on and activation: its own administrators, not global ones', async () => {
  const global = await signedIn(server.app, company.globalAdmin.email);
  const place = `/api/v1/okr/companies/${company.id}/`;
  expect((await global.get(place)).json()).toMatchObject({ may_manage: true, may_administer: false });
  expect((await global.get(`/api/v1/single-sign-on/${company.id}/`)).statusCode).toBe(403);
  expect((await admin.get(place)).json()).toMatchObject({ may_manage: true, may_administer: true });
});
