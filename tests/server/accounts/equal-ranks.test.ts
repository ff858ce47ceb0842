import { hash } from '@node-rs/argon2';
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';

import type { BatchAnswer, DuplicatesAnswer } from '#contract/accounts/user-batch.ts';
import type { UserDetail } from '#contract/accounts/users.ts';

import { inviteOf, mailsTo, secretTo } from '../../seed/account.ts';
import { PASSWORD, seedCompany, type SeededCompany } from '../../seed/company.ts';
import { seedPersonOf } from '../../seed/people-of.ts';
import { signedIn, TestClient, useServer } from '../../setup/server.ts';

const USERS = '/api/v1/accounts/users/';
const CONFIRM = '/api/v1/accounts/profile/email/';
const server = useServer();
const password_hash = await hash(PASSWORD, { memoryCost: 64, timeCost: 1 });
let company: SeededCompany;
let admin: TestClient;
let superuser: TestClient;
/** Another administrator of the company, who has signed in before. */
let peer: { id: string; email: string };
const address = (): string => `${randomUUID()}@test.example`;
const someone = (values: Parameters<typeof seedPersonOf>[2] = {}) =>
  seedPersonOf(server.database, [company], {
    password_hash,
    active_company: company.id,
    last_sign_in: new Date(),
    ...values,
  });
const read = async (id: string): Promise<UserDetail> => (await superuser.get(`${USERS}${id}/`)).json();
const run = (query: ReturnType<typeof sql>) =>
  server.database.acrossCompanies({ reason: 'test' }, async (tx) => (await tx.execute(query)).rows);
const aDayLater = (id: string) =>
  run(
    sql`update users set rank_lost_at = rank_lost_at - interval '25 hours', email_changed_at = email_changed_at - interval '25 hours' where id = ${id}`,
  );

beforeEach(async () => {
  company = await seedCompany(server.database);
  admin = await signedIn(server.app, company.admin.email);
  superuser = await signedIn(server.app, company.superuser.email);
  peer = await someone({ admin: true });
});

describe('the address of an equal', () => {
  test('stays until they confirm it in a session of their own; both addresses are notified', async () => {
    const wanted = address();
    const asked = await admin.patch(`${USERS}${peer.id}/`, { email: wanted, first_name: 'Paula' });
    expect(asked.json()).toMatchObject({
      email: peer.email,
      first_name: 'Paula',
      asked_email: wanted,
      rights: { address: 'asked' },
    });
    expect((await mailsTo(server.database, peer.email)).map(({ body }) => body).join()).toContain(wanted);
    const token = await secretTo(server.database, wanted);
    // who has the link alone has nothing: neither signed out nor as somebody else
    const stranger = new TestClient(server.app);
    await stranger.get('/api/v1/features/');
    expect((await stranger.post(CONFIRM, { token })).statusCode).toBe(401);
    expect((await admin.post(CONFIRM, { token })).json()).toMatchObject({ code: 'link_ended' });
    expect(await read(peer.id)).toMatchObject({ email: peer.email });
    const own = await signedIn(server.app, peer.email);
    expect((await own.post(CONFIRM, { token })).json()).toEqual({ email: wanted });
    expect((await own.post(CONFIRM, { token })).statusCode).toBe(410);
    expect(await read(peer.id)).toMatchObject({ email: wanted, asked_email: null });
    expect((await mailsTo(server.database, peer.email)).at(-1)?.subject).toMatch(/was changed/);
  });

  test('a newer request replaces the older one, and an address in use is refused', async () => {
    const [first, second] = [address(), address()];
    await admin.patch(`${USERS}${peer.id}/`, { email: first });
    const token = await secretTo(server.database, first);
    await admin.patch(`${USERS}${peer.id}/`, { email: second });
    expect((await read(peer.id)).asked_email).toBe(second);
    const own = await signedIn(server.app, peer.email);
    expect((await own.post(CONFIRM, { token })).statusCode).toBe(410);
    const taken = await admin.patch(`${USERS}${peer.id}/`, { email: company.reader.email.toUpperCase() });
    expect(taken.json()).toMatchObject({ errors: { email: [expect.stringMatching(/\S/)] } });
    // what a superuser writes ends the wish
    const third = address();
    expect((await superuser.patch(`${USERS}${peer.id}/`, { email: third })).json()).toMatchObject({
      email: third,
      asked_email: null,
    });
    expect((await own.post(CONFIRM, { token: await secretTo(server.database, second) })).statusCode).toBe(410);
    expect((await mailsTo(server.database, peer.email)).at(-1)?.body).toContain(third);
  });

  test('an address that somebody else has taken is refused when it is confirmed', async () => {
    const wanted = address();
    await admin.patch(`${USERS}${peer.id}/`, { email: wanted });
    await someone({ email: wanted.toUpperCase() });
    const own = await signedIn(server.app, peer.email);
    const answer = await own.post(CONFIRM, { token: await secretTo(server.database, wanted) });
    expect(answer.json()).toMatchObject({ errors: { email: [expect.stringMatching(/\S/)] } });
  });

  test('between global administrators too, while one changes that of a company administrator directly', async () => {
    const global = await signedIn(server.app, company.globalAdmin.email);
    const other = await someone({ role: 1 });
    await global.patch(`${USERS}${other.id}/`, { email: address() });
    expect(await read(other.id)).toMatchObject({ email: other.email });
    const wanted = address();
    await global.patch(`${USERS}${peer.id}/`, { email: wanted });
    expect(await read(peer.id)).toMatchObject({ email: wanted });
    expect((await mailsTo(server.database, peer.email)).at(-1)?.body).toContain('Gero Global');
  });

  test('is that of people below, the own one and that of accounts nobody has used changed at once', async () => {
    const [below, own, invited] = [address(), address(), address()];
    await admin.patch(`${USERS}${company.reader.id}/`, { email: below });
    expect(await read(company.reader.id)).toMatchObject({ email: below });
    expect((await mailsTo(server.database, company.reader.email)).at(-1)?.body).toContain(below);
    await admin.patch(`${USERS}${company.admin.id}/`, { email: own });
    expect(await read(company.admin.id)).toMatchObject({ email: own });
    const fresh = await inviteOf(server.database, company);
    await run(sql`update memberships set is_company_admin = true where user_id = ${fresh.id}`);
    await admin.patch(`${USERS}${fresh.id}/`, { email: invited });
    expect(await read(fresh.id)).toMatchObject({ email: invited });
    expect(await mailsTo(server.database, fresh.email)).toHaveLength(0);
  });
});

describe('nobody becomes their equal', () => {
  test('by a new password within a day of a new address; a superuser sends one, and so do people above', async () => {
    const send = (client: TestClient) => client.post(`${USERS}${peer.id}/reset_password/`);
    expect((await send(admin)).statusCode).toBe(200);
    await superuser.patch(`${USERS}${peer.id}/`, { email: address() });
    expect((await send(admin)).json()).toMatchObject({ code: 'user_newAddress' });
    const batch = { action: 'reset_password', user_ids: [peer.id] };
    expect((await admin.post(`${USERS}batch/`, batch)).json<BatchAnswer>().results).toMatchObject([
      { effect: 'refused', code: 'user_newAddress' },
    ]);
    expect((await send(superuser)).statusCode).toBe(200);
    expect((await send(await signedIn(server.app, company.globalAdmin.email))).statusCode).toBe(200);
    await aDayLater(peer.id);
    expect((await send(admin)).statusCode).toBe(200);
    // people below are reset whenever they ask for it
    await admin.patch(`${USERS}${company.reader.id}/`, { email: address() });
    expect((await admin.post(`${USERS}${company.reader.id}/reset_password/`)).statusCode).toBe(200);
  });

  const degrade: [string, () => Promise<unknown>][] = [
    ['as a person', () => admin.patch(`${USERS}${peer.id}/`, { is_company_admin: false })],
    [
      'as a member of the company',
      () => admin.patch(`/api/v1/okr/companies/${company.id}/members/${peer.id}/`, { is_company_admin: false }),
    ],
    [
      'by taking them out of the company and in again',
      async () => {
        await admin.post(`${USERS}batch/`, { action: 'remove_company', company_id: company.id, user_ids: [peer.id] });
        await run(sql`insert into memberships (company_id, user_id) values (${company.id}, ${peer.id})`);
      },
    ],
  ];
  test.each(degrade)('by taking the right away first, %s', async (_, takeAway) => {
    await takeAway();
    expect(await read(peer.id)).toMatchObject({ is_company_admin: false });
    await admin.patch(`${USERS}${peer.id}/`, { email: address() });
    expect(await read(peer.id)).toMatchObject({ email: peer.email });
    const acted = await admin.post(`/api/v1/accounts/impersonate/${peer.id}/`);
    expect(acted.json()).toMatchObject({ code: 'impersonation_administrator' });
    await aDayLater(peer.id);
    const wanted = address();
    await admin.patch(`${USERS}${peer.id}/`, { email: wanted });
    expect(await read(peer.id)).toMatchObject({ email: wanted });
  });

  test('by taking the right away and changing the address in one call', async () => {
    await admin.patch(`${USERS}${peer.id}/`, { is_company_admin: false, email: address() });
    expect(await read(peer.id)).toMatchObject({ email: peer.email, is_company_admin: false });
  });

  test('by the global role that goes first', async () => {
    const global = await signedIn(server.app, company.globalAdmin.email);
    const other = await someone({ role: 1 });
    expect((await global.patch(`${USERS}${other.id}/`, { role: 0 })).statusCode).toBe(200);
    await global.patch(`${USERS}${other.id}/`, { email: address() });
    expect(await read(other.id)).toMatchObject({ email: other.email, role: 0 });
    expect((await admin.patch(`${USERS}${other.id}/`, { email: address() })).json()).toMatchObject({
      asked_email: expect.stringMatching(/@/),
    });
  });

  test('by deactivating and activating an account without password, which is invited then', async () => {
    await run(sql`update users set password_hash = null where id = ${peer.id}`);
    await admin.patch(`${USERS}${peer.id}/`, { status: 'disabled' });
    await admin.patch(`${USERS}${peer.id}/`, { status: 'active' });
    const wanted = address();
    await admin.patch(`${USERS}${peer.id}/`, { email: wanted });
    expect(await read(peer.id)).toMatchObject({ email: peer.email, status: 'invited' });
    await admin.post(`${USERS}${peer.id}/reset_password/`);
    expect((await mailsTo(server.database, wanted)).map(({ subject }) => subject)).toEqual([
      'Confirm your new email address for Leitstern',
    ]);
  });

  test('by merging: neither into a puppet, nor into themselves, nor a puppet into them', async () => {
    const mark = randomUUID();
    const plus = (name: string): string => `m-${mark}+${name}@test.example`;
    await run(sql`update users set email = ${plus('peer')}, email_changed_at = null where id = ${peer.id}`);
    const puppet = await someone({ email: plus('puppet') });
    await run(sql`update users set email = ${plus('admin')} where id = ${company.admin.id}`);
    const merge = async (client: TestClient, keep: string, remove: string) => {
      const body = { merges: [{ keep, remove: [remove] }], dry_run: true };
      return (await client.post('/api/v1/accounts/remove-duplicates/', body)).json<DuplicatesAnswer>();
    };
    for (const [keep, gone] of [
      [puppet.id, peer.id],
      [company.admin.id, peer.id],
      [peer.id, puppet.id],
    ] as const) {
      expect((await merge(admin, keep, gone)).merged[0]?.refused).toMatch(/same rights as yours/);
      expect((await merge(superuser, keep, gone)).merged[0]?.refused).toBeUndefined();
    }
    const { groups, merged } = await merge(admin, company.admin.id, puppet.id);
    expect(merged[0]?.refused).toBeUndefined();
    const found = groups.flatMap(({ people }) => people).filter(({ refused }) => refused !== undefined);
    expect(found.map(({ id }) => id)).toEqual([peer.id]);
  });

  test('by removing them and inviting somebody else, or by inviting their address again', async () => {
    const again = { email: peer.email, first_name: 'Else', last_name: 'Where' };
    expect((await admin.post(USERS, again)).statusCode).toBe(400);
    expect((await admin.delete(`${USERS}${peer.id}/`)).statusCode).toBe(204);
    const made = await admin.post(USERS, again);
    expect(made.statusCode).toBe(201);
    expect(made.json<UserDetail>().id).not.toBe(peer.id);
  });
});
