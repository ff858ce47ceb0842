import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';

import type { AssignReport, AutoAssignRule } from '#contract/accounts/auto-assign.ts';
import { autoAssignRules } from '#server/auto-assign/auto-assign-tables.ts';
import { AutoAssignService } from '#server/auto-assign/auto-assign-service.ts';
import type { IdentityService } from '#server/identity/identity-service.ts';
import {
  companyDomains,
  memberships,
  teamMembers,
  teams,
  userGroupMembers,
  userGroups,
  users,
} from '#server/db/people-tables.ts';

import { seedCompany, type SeededCompany } from '../../seed/company.ts';
import { seedMembership } from '../../seed/team.ts';
import { signedIn, TestClient, useServer } from '../../setup/server.ts';

const RULES = '/api/v1/accounts/auto-assign-rules/';
const server = useServer();
let company: SeededCompany;
let admin: TestClient;
let group: string;
let team: string;

beforeEach(async () => {
  company = await seedCompany(server.database);
  admin = await signedIn(server.app, company.admin.email);
  [group, team] = await server.database.inCompany(company.id, async (tx) => {
    const [one] = await tx.insert(userGroups).values({ company_id: company.id, name: 'Vertrieb' }).returning();
    const [two] = await tx.insert(teams).values({ company_id: company.id, name: 'Süd' }).returning();
    return [one?.id ?? '', two?.id ?? ''];
  });
});

const sales = () => ({
  name: 'Vertrieb Süd',
  conditions: [{ field: 'department', operator: 'starts_with', value: 'vertrieb' }],
  effects: { groups: [group], team },
});
/** As a synchronization or a sign-on writes it. */
const VOUCHED = { department_proven: true, department_vouched: true };
const inDepartment = (id: string, department: string) =>
  server.database.shared.update(users).set({ department, department_proven: true }).where(eq(users.id, id));
const service = () =>
  new AutoAssignService({
    database: server.database,
    identity: { endSessionsOf: async () => undefined } as unknown as IdentityService,
  });
const membersOf = (id: string) =>
  server.database.inCompany(company.id, async (tx) => ({
    groups: (await tx.select().from(userGroupMembers).where(eq(userGroupMembers.user_id, id))).map(
      (row) => row.group_id,
    ),
    teams: (await tx.select().from(teamMembers).where(eq(teamMembers.user_id, id))).map((row) => row.team_id),
    member: (await tx.select().from(memberships).where(eq(memberships.user_id, id))).length === 1,
  }));
const auditOf = async (action: string) => {
  const { rows } = await server.database.inCompany(company.id, (tx) =>
    tx.execute<{ object_id: string; actor_id: string | null; detail: object }>(
      `select object_id, actor_id, detail from audit_log where action = '${action}' order by id`,
    ),
  );
  return rows;
};

test('[A7.07] [A1.17] an administrator creates, reads, changes, replaces, sorts and deletes rules', async () => {
  const created = await admin.post(RULES, sales());
  expect(created.statusCode).toBe(201);
  const rule = created.json<AutoAssignRule>();
  expect(rule).toMatchObject({
    name: 'Vertrieb Süd',
    is_active: true,
    match: 'all',
    priority: 10,
    effects: { company: null, groups: [group], team, role: null },
    author: 'Ada Admin',
    version: 1,
  });
  const second = (await admin.post(RULES, { ...sales(), name: 'Zweite', effects: { role: 0 } })).json<AutoAssignRule>();
  expect(second.priority).toBe(20);
  const changed = await admin.patch(`${RULES}${rule.id}/`, { is_active: false, version: 1 });
  expect(changed.json()).toMatchObject({ is_active: false, version: 2, effects: { groups: [group], team } });
  expect((await admin.patch(`${RULES}${rule.id}/`, { name: 'X', version: 1 })).statusCode).toBe(412);
  const replaced = await admin.call('PUT', `${RULES}${rule.id}/`, { ...sales(), match: 'any' });
  expect(replaced.json()).toMatchObject({ is_active: true, match: 'any' });
  const sorted = await admin.post(`${RULES}reorder/`, { ordered_ids: [second.id, rule.id] });
  expect(sorted.json<AutoAssignRule[]>().map(({ id }) => id)).toEqual([second.id, rule.id]);
  expect((await admin.post(`${RULES}reorder/`, { ordered_ids: [rule.id] })).statusCode).toBe(400);
  expect((await admin.get(`${RULES}?page=1&page_size=1`)).json()).toMatchObject({
    count: 2,
    results: [{ id: second.id }],
  });
  expect((await admin.delete(`${RULES}${second.id}/`)).statusCode).toBe(204);
  expect((await admin.get(`${RULES}${second.id}/`)).statusCode).toBe(404);
  expect((await auditOf('autoAssign.update')).length).toBe(2);
});

test('a rule says which of its parts cannot be', async () => {
  const refused = async (body: unknown) => {
    const answer = await admin.post(RULES, body, { 'accept-language': 'de' });
    return [answer.statusCode, answer.json<{ errors: object }>().errors];
  };
  expect(await refused({ ...sales(), effects: {} })).toEqual([
    400,
    { effects: ['Wählen Sie mindestens eine Zuweisung aus.'] },
  ]);
  expect(await refused({ ...sales(), effects: { role: 1 } })).toEqual([
    400,
    { 'effects.role': ['Nur die globale Administration kann diese Rolle vergeben.'] },
  ]);
  const other = await seedCompany(server.database);
  expect(await refused({ ...sales(), effects: { company: other.id } })).toEqual([
    400,
    { 'effects.company': ['Eine Regel kann Personen nur dem eigenen Unternehmen zuweisen.'] },
  ]);
  expect(await refused({ ...sales(), effects: { groups: [randomUUID()] } })).toEqual([
    400,
    { 'effects.groups': ['Eine dieser Gruppen gibt es nicht mehr.'] },
  ]);
  expect((await refused({ ...sales(), conditions: [] }))[0]).toBe(400);
});

test('a rule that makes global administrators is written and changed only by one of them', async () => {
  const global = await signedIn(server.app, company.globalAdmin.email);
  const rule = (await global.post(RULES, { ...sales(), effects: { role: 1 } })).json<AutoAssignRule>();
  expect(rule.effects.role).toBe(1);
  const answers = [
    await admin.patch(`${RULES}${rule.id}/`, { is_active: false }),
    await admin.patch(`${RULES}${rule.id}/`, { conditions: sales().conditions, effects: { team } }),
    await global.patch(`${RULES}${rule.id}/`, { is_active: false }),
  ];
  expect(answers.map((answer) => answer.statusCode)).toEqual([403, 403, 200]);
  const plain = (await admin.post(RULES, sales())).json<AutoAssignRule>();
  const takes = (await admin.post(RULES, { ...sales(), effects: { role: 0 } })).json<AutoAssignRule>();
  const sorted = async (client: TestClient, rules: AutoAssignRule[]) =>
    (await client.post(`${RULES}reorder/`, { ordered_ids: rules.map(({ id }) => id) })).statusCode;
  expect(await sorted(admin, [takes, plain, rule])).toBe(403);
  expect(await sorted(admin, [plain, rule, takes])).toBe(200);
  expect(await sorted(global, [takes, plain, rule])).toBe(200);
  expect((await admin.delete(`${RULES}${rule.id}/`)).statusCode).toBe(403);
  expect((await global.delete(`${RULES}${rule.id}/`)).statusCode).toBe(204);
});

test('what is in the database beyond the right of its author is refused when it is applied', async () => {
  await server.database.inCompany(company.id, (tx) =>
    tx.insert(autoAssignRules).values({
      company_id: company.id,
      name: 'Erschlichen',
      conditions: [{ field: 'department', operator: 'is', value: 'Vertrieb' }],
      role: 1,
      author_level: 'company',
    }),
  );
  await inDepartment(company.writer.id, 'Vertrieb');
  const report = (await admin.post(`${RULES}run/`, {})).json<AssignReport>();
  expect(report).toMatchObject({ count: 1, changed: 0 });
  expect(report.results[0]?.changes).toMatchObject([{ kind: 'role', outcome: 'refused' }]);
  const [person] = await server.database.shared.select().from(users).where(eq(users.id, company.writer.id));
  expect(person?.role).toBe(0);
});

test('who writes a department into their own profile becomes no administrator by it', async () => {
  const global = await signedIn(server.app, company.globalAdmin.email);
  await global.post(RULES, { ...sales(), effects: { role: 1 } });
  const writer = await signedIn(server.app, company.writer.email);
  await writer.post('/api/v1/accounts/me/', { department: 'Vertrieb' });
  const report = (await admin.post(`${RULES}run/`, {})).json<AssignReport>();
  expect(report).toMatchObject({ changed: 0 });
  expect(report.results[0]?.changes).toMatchObject([{ kind: 'role', outcome: 'unproven' }]);
  // nor by having come from a directory once
  await server.database.shared.update(users).set({ source: 'directory' }).where(eq(users.id, company.writer.id));
  expect((await admin.post(`${RULES}run/`, {})).json()).toMatchObject({ changed: 0 });
  await server.database.shared.update(users).set(VOUCHED).where(eq(users.id, company.writer.id));
  expect((await admin.post(`${RULES}run/`, {})).json()).toMatchObject({ changed: 1 });
});

test('nor does a company administrator make anybody one, themselves least, by writing a department', async () => {
  const global = await signedIn(server.app, company.globalAdmin.email);
  await global.post(RULES, { ...sales(), effects: { role: 1, groups: [group] } });
  const place = (id: string) => `/api/v1/accounts/users/${id}/`;
  const outcomes = async () =>
    (await admin.post(`${RULES}run/`, { dry_run: true }))
      .json<AssignReport>()
      .results.map(({ id, changes }) => [id, ...changes.map(({ kind, outcome }) => `${kind} ${outcome}`)]);
  await admin.patch(place(company.admin.id), { department: 'Vertrieb' });
  expect(await outcomes()).toEqual([[company.admin.id, 'group unproven', 'role unproven']]);
  await admin.patch(place(company.admin.id), { department: '' });
  await admin.patch(place(company.writer.id), { department: 'Vertrieb' });
  expect(await outcomes()).toEqual([[company.writer.id, 'group applies', 'role unproven']]);
  // a global administrator confirms it by writing it again
  await global.patch(place(company.writer.id), { department: 'Vertrieb' });
  expect(await outcomes()).toEqual([[company.writer.id, 'group applies', 'role applies']]);
});

test('of people who work elsewhere too only the rule of a superuser changes the role', async () => {
  const other = await seedCompany(server.database);
  await seedMembership(server.database, other.id, company.writer.id);
  await server.database.shared
    .update(users)
    .set({ department: 'Vertrieb', source: 'directory', ...VOUCHED })
    .where(eq(users.id, company.writer.id));
  const superuser = await signedIn(server.app, company.superuser.email);
  for (const [client, outcome] of [
    [await signedIn(server.app, company.globalAdmin.email), 'refused'],
    [superuser, 'applies'],
  ] as const) {
    await client.post(RULES, { ...sales(), effects: { role: 1 } });
    const report = (await superuser.post(`${RULES}run/`, { dry_run: true })).json<AssignReport>();
    expect(report.results[0]?.changes.at(-1)).toMatchObject({ kind: 'role', outcome });
  }
});

test('nor does a department of their own words give groups, until the administration confirms it', async () => {
  await admin.post(RULES, { ...sales(), effects: { groups: [group] } });
  const writer = await signedIn(server.app, company.writer.email);
  await writer.post('/api/v1/accounts/me/', { department: 'Vertrieb' });
  const report = (await admin.post(`${RULES}run/`, {})).json<AssignReport>();
  expect([report.changed, report.results[0]?.changes]).toMatchObject([0, [{ kind: 'group', outcome: 'unproven' }]]);
  const place = `/api/v1/accounts/users/${company.writer.id}/`;
  expect((await admin.get(place)).json()).toMatchObject({ department: 'Vertrieb', department_proven: false });
  expect((await admin.patch(place, { department: 'Vertrieb' })).json()).toMatchObject({ department_proven: true });
  expect((await admin.post(`${RULES}run/`, {})).json()).toMatchObject({ changed: 1 });
  // the same words again change nothing, others do
  await writer.post('/api/v1/accounts/me/', { department: 'Vertrieb' });
  expect((await admin.get(place)).json()).toMatchObject({ department_proven: true });
  await writer.post('/api/v1/accounts/me/', { department: 'Vertrieb Nord' });
  expect((await admin.get(place)).json()).toMatchObject({ department_proven: false });
});

test('a rule gives no more than its author may today', async () => {
  const global = await signedIn(server.app, company.globalAdmin.email);
  const byDomain = { field: 'email_domain', operator: 'is', value: 'test.example' };
  await global.post(RULES, { name: 'Alle', conditions: [byDomain], effects: { role: 1 } });
  await server.database.shared.update(users).set({ role: 0 }).where(eq(users.id, company.globalAdmin.id));
  const report = (await admin.post(`${RULES}run/`, { dry_run: true })).json<AssignReport>();
  expect(report.changed).toBe(0);
  const outcomes = report.results.flatMap(({ changes }) => changes.map(({ outcome }) => outcome));
  expect(outcomes).not.toEqual([]);
  expect(outcomes).not.toContain('applies');
});

test('a run shows in a dry run exactly what it then does, once, and writes it down', async () => {
  await admin.post(RULES, sales());
  await inDepartment(company.writer.id, 'Vertrieb Süd');
  const dry = (await admin.post(`${RULES}run/`, { dry_run: true })).json<AssignReport>();
  expect(dry).toMatchObject({
    dry_run: true,
    count: 1,
    changed: 1,
    results: [
      {
        id: company.writer.id,
        name: 'Wim Writer',
        changes: [
          { kind: 'group', to: 'Vertrieb', rule: 'Vertrieb Süd', outcome: 'applies' },
          { kind: 'team', to: 'Süd', rule: 'Vertrieb Süd', outcome: 'applies' },
        ],
      },
    ],
  });
  expect(await membersOf(company.writer.id)).toMatchObject({ groups: [], teams: [] });
  const done = (await admin.post(`${RULES}run/`)).json<AssignReport>();
  expect(done.results).toEqual(dry.results);
  expect(await membersOf(company.writer.id)).toMatchObject({ groups: [group], teams: [team] });
  expect((await admin.post(`${RULES}run/`)).json()).toMatchObject({ count: 0, changed: 0 });
  expect(await auditOf('autoAssign.apply')).toMatchObject([
    { object_id: company.writer.id, actor_id: company.admin.id, detail: { occasion: 'demand' } },
  ]);
});

test('a preview shows everybody whom an unsaved rule matches, page by page, and which rule decides', async () => {
  const global = await signedIn(server.app, company.globalAdmin.email);
  await global.post(RULES, { ...sales(), name: 'Zuerst', effects: { role: 1 } });
  for (const { id } of [company.writer, company.reader])
    await server.database.shared
      .update(users)
      .set({ department: 'Vertrieb', source: 'directory', ...VOUCHED })
      .where(eq(users.id, id));
  const rule = { ...sales(), name: 'Danach', effects: { team, role: 0 } };
  const report = (await admin.post(`${RULES}preview/`, { rule, page_size: 1, page: 2 })).json<AssignReport>();
  expect(report).toMatchObject({ count: 2, changed: 2, page: 2, page_size: 1 });
  expect(report.results[0]).toMatchObject({
    name: 'Wim Writer',
    changes: [
      { kind: 'team', outcome: 'applies' },
      { kind: 'role', to: '0', outcome: 'overruled' },
    ],
  });
  expect(await membersOf(company.writer.id)).toMatchObject({ teams: [] });
});

test('a rule reaches people outside of the company only by a verified domain and a verified address', async () => {
  const domain = `d${company.id.slice(0, 8)}.example`;
  const outside = async (name: string, status: 'active' | 'invited') => {
    const id = randomUUID();
    await server.database.shared.insert(users).values({ id, email: `${name}@${domain}`, status });
    return id;
  };
  const [known, unknown] = [await outside('known', 'active'), await outside('unknown', 'invited')];
  await admin.post(RULES, {
    name: 'Alle',
    conditions: [{ field: 'email_domain', operator: 'is', value: `@${domain}` }],
    effects: { company: company.id },
  });
  expect(await service().apply(known, company.id, 'sign-in')).toBe(0);
  await server.database.inCompany(company.id, (tx) =>
    tx.insert(companyDomains).values({ company_id: company.id, domain, verified_at: new Date() }),
  );
  expect(await service().apply(known, company.id, 'sign-in')).toBe(1);
  expect(await service().apply(known, company.id, 'sign-in')).toBe(0);
  expect(await service().apply(unknown, company.id, 'sign-in')).toBe(0);
  expect([(await membersOf(known)).member, (await membersOf(unknown)).member]).toEqual([true, false]);
  expect(await auditOf('autoAssign.apply')).toMatchObject([{ object_id: known, actor_id: null }]);
});

test('who belongs to no company yet comes into that of their domain when they sign in', async () => {
  const domain = `d${company.id.slice(0, 8)}.example`;
  await server.database.inCompany(company.id, (tx) =>
    tx.insert(companyDomains).values({ company_id: company.id, domain, verified_at: new Date() }),
  );
  await admin.post(RULES, {
    name: 'Alle',
    conditions: [{ field: 'email_domain', operator: 'is', value: domain }],
    effects: { company: company.id },
  });
  const [reader] = await server.database.shared.select().from(users).where(eq(users.id, company.reader.id));
  const person = { email: `neu@${domain}`, password_hash: reader?.password_hash ?? null, status: 'active' as const };
  await server.database.shared.insert(users).values(person);
  const client = await signedIn(server.app, person.email);
  expect((await client.get('/api/v1/accounts/me/')).json()).toMatchObject({ active_company: company.id });
});

test.each(['local', 'directory'])(
  'an address that an administrator has written into a %s account brings it into no other company',
  async (source) => {
    await server.database.shared.update(users).set({ source }).where(eq(users.id, company.writer.id));
    const other = await seedCompany(server.database);
    const domain = `d${other.id.slice(0, 8)}.example`;
    await server.database.inCompany(other.id, (tx) =>
      tx.insert(companyDomains).values({ company_id: other.id, domain, verified_at: new Date() }),
    );
    const stranger = await signedIn(server.app, other.admin.email);
    await stranger.post(RULES, {
      name: 'Alle',
      conditions: [{ field: 'email_domain', operator: 'is', value: domain }],
      effects: { company: other.id },
    });
    const changed = await admin.patch(`/api/v1/accounts/users/${company.writer.id}/`, { email: `wim@${domain}` });
    expect(changed.statusCode).toBe(200);
    expect(await service().apply(company.writer.id, other.id, 'sign-in')).toBe(0);
    await server.database.shared.update(users).set({ email_proven: true }).where(eq(users.id, company.writer.id));
    expect(await service().apply(company.writer.id, other.id, 'sign-in')).toBe(1);
  },
);

test('an inactive rule does nothing, and the editor is offered what occurs in the company', async () => {
  await admin.post(RULES, { ...sales(), is_active: false });
  await inDepartment(company.writer.id, 'Vertrieb');
  expect(await service().apply(company.writer.id, company.id, 'sign-in')).toBe(0);
  expect((await admin.get(`${RULES}options/`)).json()).toEqual({
    groups: [{ id: group, name: 'Vertrieb' }],
    teams: [{ id: team, name: 'Süd' }],
    departments: ['Vertrieb'],
    directory_groups: [],
    email_domains: ['test.example'],
  });
});

test('readers see no rules; another company does not find them', async () => {
  const rule = (await admin.post(RULES, sales())).json<AutoAssignRule>();
  const reader = await signedIn(server.app, company.reader.email);
  expect((await reader.get(RULES)).statusCode).toBe(403);
  const stranger = await signedIn(server.app, (await seedCompany(server.database)).admin.email);
  expect((await stranger.get(`${RULES}${rule.id}/`)).statusCode).toBe(404);
  expect((await stranger.get(RULES)).json()).toEqual([]);
  expect((await new TestClient(server.app).get(RULES)).statusCode).toBe(401);
});

test('a rule that gives another role ends the sessions of the person', async () => {
  const global = await signedIn(server.app, company.globalAdmin.email);
  const reader = await signedIn(server.app, company.reader.email);
  await server.database.shared
    .update(users)
    .set({ department: 'Vertrieb Süd', source: 'directory', ...VOUCHED })
    .where(eq(users.id, company.reader.id));
  await global.post(RULES, { ...sales(), effects: { role: 1 } });
  expect((await global.post(`${RULES}run/`, {})).json()).toMatchObject({ changed: 1 });
  await expect.poll(async () => (await reader.get('/api/v1/accounts/me/')).statusCode).toBe(401);
  expect((await global.get('/api/v1/accounts/me/')).statusCode).toBe(200);
});
