import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';

import type { OwnSession } from '#contract/accounts/profile.ts';
import { teamMembers, teams, userGroupMembers, userGroups, users } from '#server/db/people-tables.ts';

import { mailsTo } from '../../seed/account.ts';
import { seedSignOn } from '../../seed/sign-on.ts';
import { PASSWORD, seedCompany, type SeededCompany } from '../../seed/company.ts';
import { signedIn, TestClient, useServer } from '../../setup/server.ts';

const server = useServer();
const NEW = 'a long sentence to remember';
let company: SeededCompany;
beforeAll(async () => {
  company = await seedCompany(server.database);
});

test('[A2.34] the profile names companies, groups and teams of the person', async () => {
  await server.database.inCompany(company.id, async (tx) => {
    const [group] = await tx.insert(userGroups).values({ company_id: company.id, name: 'Vertrieb' }).returning();
    const [team] = await tx.insert(teams).values({ company_id: company.id, name: 'Süd' }).returning();
    const mine = { company_id: company.id, user_id: company.reader.id };
    await tx.insert(userGroupMembers).values({ ...mine, group_id: group?.id ?? '' });
    await tx.insert(teamMembers).values({ ...mine, team_id: team?.id ?? '' });
  });
  const client = await signedIn(server.app, company.reader.email);
  expect((await client.get('/api/v1/accounts/profile/')).json()).toMatchObject({
    email: company.reader.email,
    source: 'local',
    has_password: true,
    companies: [{ id: company.id, name: company.name, is_active: true, is_company_admin: false }],
    groups: [{ name: 'Vertrieb' }],
    teams: [{ name: 'Süd' }],
  });
});

test('[A7.13] a person changes their name and job; what sign-on keeps is refused by field', async () => {
  const client = await signedIn(server.app, company.reader.email);
  const url = '/api/v1/accounts/me/';
  const changed = await client.post(url, { first_name: 'Rita-Maria', job_title: 'Leitung', department: 'Vertrieb' });
  expect(changed.json()).toMatchObject({ first_name: 'Rita-Maria' });
  expect((await client.get('/api/v1/accounts/profile/')).json()).toMatchObject({ job_title: 'Leitung' });
  expect((await client.post(url, { first_name: '' })).statusCode).toBe(400);
  await server.database.shared.update(users).set({ source: 'directory' }).where(eq(users.id, company.reader.id));
  await seedSignOn(server.database, company.id, company.reader.id);
  const refused = await client.post(url, { job_title: 'Chefin', department: 'Einkauf' });
  expect([refused.statusCode, Object.keys(refused.json<{ errors: object }>().errors)]).toEqual([400, ['department']]);
  expect((await client.get('/api/v1/accounts/profile/')).json()).toMatchObject({
    outside: { by: 'sign_on', fields: ['first_name', 'last_name', 'department'] },
  });
  // what is sent as it is changes nothing
  const same = await client.post(url, { first_name: 'Rita-Maria', department: 'Vertrieb', job_title: 'Leiterin' });
  expect([same.statusCode, same.json()]).toMatchObject([200, { first_name: 'Rita-Maria' }]);
  // of the job a provider says nothing
  expect((await client.post(url, { job_title: 'Chefin', locale: 'de-DE' })).statusCode).toBe(200);
});

test('[A7.13] who came from a directory that is connected no longer changes their profile like everybody', async () => {
  const person = company.globalAdmin;
  await server.database.shared
    .update(users)
    .set({ source: 'directory', department: 'Einkauf', department_proven: true })
    .where(eq(users.id, person.id));
  const client = await signedIn(server.app, person.email);
  expect((await client.get('/api/v1/accounts/profile/')).json()).toMatchObject({ source: 'directory', outside: null });
  const changed = await client.post('/api/v1/accounts/me/', { last_name: 'Neu', department: 'Vertrieb' });
  expect(changed.json()).toMatchObject({ last_name: 'Neu' });
  // their own word is as little a proof as that of anybody else
  const admin = await signedIn(server.app, company.superuser.email);
  expect((await admin.get(`/api/v1/accounts/users/${person.id}/`)).json()).toMatchObject({
    department: 'Vertrieb',
    department_proven: false,
    rights: { outside: null },
  });
});

test('a new password needs the old one, ends the other sessions and keeps this one', async () => {
  const person = company.writer;
  const here = await signedIn(server.app, person.email);
  const there = await signedIn(server.app, person.email);
  const url = '/api/v1/accounts/password/';
  const wrong = await here.post(url, { old_password: 'wrong', new_password: NEW });
  expect([wrong.statusCode, Object.keys(wrong.json<{ errors: object }>().errors)]).toEqual([400, ['old_password']]);
  const weak = await here.post(url, { old_password: PASSWORD, new_password: 'password123' });
  expect([weak.statusCode, Object.keys(weak.json<{ errors: object }>().errors)]).toEqual([400, ['new_password']]);
  const done = await here.post(url, { old_password: PASSWORD, new_password: NEW });
  expect([done.statusCode, done.json()]).toEqual([200, { ended_sessions: 1 }]);
  expect((await here.get('/api/v1/accounts/me/')).statusCode).toBe(200);
  await expect.poll(async () => (await there.get('/api/v1/accounts/me/')).statusCode).toBe(401);
  expect((await mailsTo(server.database, person.email)).at(-1)?.subject).toContain('was changed');
  expect((await new TestClient(server.app).signIn(person.email)).statusCode).toBe(401);
});

test('guessing the old password is slowed', async () => {
  const client = await signedIn(server.app, company.globalAdmin.email);
  const codes = [];
  for (let n = 0; n < 11; n += 1)
    codes.push(
      (await client.post('/api/v1/accounts/password/', { old_password: `wrong ${n}`, new_password: NEW })).statusCode,
    );
  expect(codes.slice(0, 10).every((code) => code === 400)).toBe(true);
  expect(codes.at(-1)).toBe(429);
});

test('the own sessions are listed without their secrets, and each other one can be ended', async () => {
  const here = await signedIn(server.app, company.admin.email);
  const there = await signedIn(server.app, company.admin.email);
  const third = await signedIn(server.app, company.admin.email);
  const list = (await here.get('/api/v1/accounts/sessions/')).json<OwnSession[]>();
  expect(list.map(({ is_current }) => is_current)).toEqual([true, false, false]);
  expect(JSON.stringify(list)).not.toContain(here.cookies['sessionid']);
  const [current, ...others] = list;
  expect((await here.delete(`/api/v1/accounts/sessions/${current?.id}/`)).statusCode).toBe(404);
  const foreign = await signedIn(server.app, company.superuser.email);
  expect((await foreign.delete(`/api/v1/accounts/sessions/${others[0]?.id}/`)).statusCode).toBe(404);
  expect((await here.delete(`/api/v1/accounts/sessions/${others[0]?.id}/`)).statusCode).toBe(204);
  const rest = await here.post('/api/v1/accounts/sessions/end-others/');
  expect(rest.json()).toEqual({ ended_sessions: 1 });
  for (const client of [there, third])
    await expect.poll(async () => (await client.get('/api/v1/accounts/me/')).statusCode).toBe(401);
  expect((await here.get('/api/v1/accounts/me/')).statusCode).toBe(200);
});
