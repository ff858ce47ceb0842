import { beforeEach, expect, test } from 'vitest';

import type { Team } from '#contract/accounts/teams.ts';
import { objectives } from '#server/okr/okr-tables.ts';

import { seedCompany, type SeededCompany } from '../../seed/company.ts';
import { seedTeam } from '../../seed/team.ts';
import { signedIn, TestClient, useServer } from '../../setup/server.ts';

const TEAMS = '/api/v1/okr/teams/';
const server = useServer();
let company: SeededCompany;
let client: TestClient;
beforeEach(async () => {
  company = await seedCompany(server.database);
  client = await signedIn(server.app, company.admin.email);
});
const errorsOf = (answer: { json(): unknown }) => (answer.json() as { errors: Record<string, string[]> }).errors;
const create = async (body: object) => (await client.post(TEAMS, body)).json<Team>();

test('[A3.18] [A7.59] an administrator creates, changes and deletes teams of the company', async () => {
  const south = await create({ name: ' Vertrieb Süd ', lead: company.writer.id });
  expect(south).toMatchObject({
    name: 'Vertrieb Süd',
    is_active: true,
    lead: { full_name: 'Wim Writer', initials: 'WW' },
    members: [{ id: company.writer.id }],
  });
  const inner = await create({ name: 'Innendienst', parent: south.id });
  const changed = await client.patch(`${TEAMS}${inner.id}/`, { name: 'Ärzte', description: 'Neu', is_active: false });
  expect(changed.json()).toMatchObject({ name: 'Ärzte', description: 'Neu', is_active: false, parent: south.id });
  const reader = await signedIn(server.app, company.reader.email);
  const list = (await reader.get(TEAMS)).json<Team[]>();
  expect(list.map(({ name, may_manage }) => [name, may_manage])).toEqual([
    ['Ärzte', false],
    ['Vertrieb Süd', false],
  ]);
  expect((await client.delete(`${TEAMS}${south.id}/`)).statusCode).toBe(204);
  expect((await client.get(`${TEAMS}${inner.id}/`)).json()).toMatchObject({ parent: null });
  expect((await client.get(`${TEAMS}${south.id}/`)).statusCode).toBe(404);
});

test('[A7.60] [A7.58] active teams, and the teams of a company', async () => {
  await create({ name: 'In use' });
  await create({ name: 'At rest', is_active: false });
  const names = async (url: string) => (await client.get(url)).json<Team[]>().map(({ name }) => name);
  expect(await names('/api/v1/okr/active-teams/')).toEqual(['In use']);
  expect(await names(`/api/v1/okr/companies/${company.id}/teams/`)).toEqual(['At rest', 'In use']);
});

test('what stands without a team when it is deleted is named with its quarter', async () => {
  const south = await create({ name: 'Süd' });
  const objective = { company_id: company.id, objective: 'Erstlösung', year: 2026, team_id: south.id };
  await server.database.inCompany(company.id, (tx) =>
    tx.insert(objectives).values([3, 4].map((quarter) => ({ ...objective, quarter }))),
  );
  const { titles } = (await client.get(`${TEAMS}${south.id}/dependents/`)).json<{ titles: string[] }>();
  expect(titles.toSorted()).toEqual(['Erstlösung (Q3 2026)', 'Erstlösung (Q4 2026)']);
});

test('people join and leave a team; who leads it and leaves leads no longer', async () => {
  const team = await create({ name: 'Montage', lead: company.writer.id });
  const place = `${TEAMS}${team.id}/members/`;
  const joined = await client.post(place, { user_ids: [company.reader.id, company.writer.id] });
  expect(joined.json<Team>().members?.map(({ full_name }) => full_name)).toEqual(['Rita Reader', 'Wim Writer']);
  expect((await client.delete(`${place}${company.writer.id}/`)).statusCode).toBe(204);
  expect((await client.get(`${TEAMS}${team.id}/`)).json()).toMatchObject({
    lead: null,
    members: [{ id: company.reader.id }],
  });
  const other = await seedCompany(server.database);
  expect(errorsOf(await client.post(place, { user_ids: [other.reader.id] }))).toEqual({
    user_ids: ['Only people of the company can belong to its teams.'],
  });
  expect(errorsOf(await client.patch(`${TEAMS}${team.id}/`, { lead: other.reader.id }))).toHaveProperty('lead');
});

test('a name is given once, and a team is never above itself', async () => {
  const top = await create({ name: 'Technik' });
  const below = await create({ name: 'Service', parent: top.id });
  expect(errorsOf(await client.post(TEAMS, { name: 'technik' }))).toEqual({
    name: ['Another team already has this name.'],
  });
  expect(errorsOf(await client.patch(`${TEAMS}${top.id}/`, { parent: below.id }))).toEqual({
    parent: ['A team cannot be below itself.'],
  });
  const other = await seedCompany(server.database);
  const foreign = await seedTeam(server.database, other.id);
  expect(errorsOf(await client.patch(`${TEAMS}${top.id}/`, { parent: foreign }))).toHaveProperty('parent');
});

test('who leads a team keeps its description and people, and nothing else', async () => {
  const team = await create({ name: 'Montage', lead: company.writer.id });
  const other = await create({ name: 'Kundendienst' });
  const lead = await signedIn(server.app, company.writer.email);
  const place = `${TEAMS}${team.id}/`;
  expect((await lead.get(place)).json()).toMatchObject({ may_lead: true, may_manage: false });
  expect((await lead.patch(place, { description: 'Baut auf' })).json()).toMatchObject({ description: 'Baut auf' });
  const joined = await lead.post(`${place}members/`, { user_ids: [company.reader.id] });
  expect(joined.json<Team>().members).toHaveLength(2);
  expect((await lead.delete(`${place}members/${company.reader.id}/`)).statusCode).toBe(204);
  const refused = [
    await lead.patch(place, { name: 'Meins' }),
    await lead.patch(place, { description: 'x', is_active: false }),
    await lead.patch(place, { lead: company.reader.id }),
    await lead.patch(place, { parent: null }),
    await lead.delete(place),
    await lead.patch(`${TEAMS}${other.id}/`, { description: 'x' }),
    await lead.post(`${TEAMS}${other.id}/members/`, { user_ids: [company.reader.id] }),
  ];
  expect(refused.map(({ statusCode }) => statusCode)).toEqual(refused.map(() => 403));
  // who leaves the team leads it no longer
  expect((await lead.delete(`${place}members/${company.writer.id}/`)).statusCode).toBe(204);
  expect((await lead.patch(place, { description: 'y' })).statusCode).toBe(403);
});

test('teams of another company are not there; a superuser reaches all', async () => {
  const other = await seedCompany(server.database);
  const foreign = await seedTeam(server.database, other.id);
  expect((await client.get(`${TEAMS}${foreign}/`)).statusCode).toBe(404);
  expect((await client.patch(`${TEAMS}${foreign}/`, { name: 'X' })).statusCode).toBe(404);
  expect((await client.post(TEAMS, { name: 'X', company: other.id })).statusCode).toBe(404);
  expect((await new TestClient(server.app).get(TEAMS)).statusCode).toBe(401);
  const superuser = await signedIn(server.app, company.superuser.email);
  const made = await superuser.post(TEAMS, { name: 'Von außen', company: other.id });
  expect([made.statusCode, made.json()]).toMatchObject([201, { company: other.id, may_manage: true }]);
});

test('a team is changed only in the version that was seen, when one is said', async () => {
  const { id, version } = await create({ name: 'Süd' });
  const save = (name: string, headers = {}) => client.call('PATCH', `${TEAMS}${id}/`, { name }, headers);
  const seen = { 'if-match': `"${version ?? 0}"` };
  const saved = (await save('Südost', seen)).json<Team>();
  const refused = await save('Südwest', seen);
  expect([refused.statusCode, refused.json()]).toMatchObject([
    412,
    { code: 'stale', current: { id, name: 'Südost', version: saved.version, may_manage: true } },
  ]);
  expect((await save('Südwest')).json()).toMatchObject({ name: 'Südwest' });
  expect((await save('Nord', { 'if-match': 'neu' })).statusCode).toBe(400);
});
