import sharp from 'sharp';
import { beforeEach, expect, test } from 'vitest';

import type { Company, CompanyDetail } from '#contract/accounts/companies.ts';
import type { CompanyMember } from '#contract/accounts/company-members.ts';
import { drawLogo } from '#server/companies/logo-service.ts';

import { seedCompany, type SeededCompany } from '../../seed/company.ts';
import { picture, pictureForm } from '../../seed/logo.ts';
import { seedBoard } from '../../seed/board.ts';
import { seedMembership, seedPerson, seedTeam } from '../../seed/team.ts';
import { signedIn, TestClient, useServer } from '../../setup/server.ts';

const COMPANIES = '/api/v1/okr/companies/';
const server = useServer();
let company: SeededCompany;
let other: SeededCompany;
let one: string;
beforeEach(async () => {
  company = await seedCompany(server.database);
  other = await seedCompany(server.database, 'Ander');
  one = `${COMPANIES}${company.id}/`;
});

test('[A3.10] [A7.57] the list holds the own companies with id and name, for a superuser all', async () => {
  const reader = await signedIn(server.app, company.reader.email);
  expect((await reader.get(COMPANIES)).json()).toEqual([
    expect.objectContaining({
      id: company.id,
      name: company.name,
      members_count: 5,
      may_manage: false,
      logo_url: null,
    }),
  ]);
  const all = (await (await signedIn(server.app, company.superuser.email)).get(COMPANIES)).json<Company[]>();
  expect(all.map(({ id }) => id)).toEqual(expect.arrayContaining([company.id, other.id]));
  const page = (await reader.get(`${COMPANIES}?page_size=1`)).json<{ count: number; results: Company[] }>();
  expect([page.count, page.results.length]).toEqual([1, 1]);
});

test('an administrator changes the profile; what is not sent stays', async () => {
  const client = await signedIn(server.app, company.admin.email);
  await client.patch(one, { legal_name: 'Testwerk GmbH', address: { city: 'Köln', country: 'DE' } });
  const changed = await client.patch(one, {
    address: { street: 'Ring 1' },
    locale: 'en-US',
    website: 'https://x.example',
  });
  expect(changed.json()).toMatchObject({
    name: company.name,
    legal_name: 'Testwerk GmbH',
    address: { street: 'Ring 1', city: 'Köln', country: 'DE', postal_code: '' },
    locale: 'en-US',
    website: 'https://x.example',
    version: 3,
  });
  const refused = await client.patch(one, { name: ' ', website: 'javascript:alert(1)', locale: 'fr-FR' });
  expect([refused.statusCode, Object.keys(refused.json<{ errors: object }>().errors).toSorted()]).toEqual([
    400,
    ['locale', 'name', 'website'],
  ]);
});

test('an administrator changes only the own company, a global one those they belong to', async () => {
  await seedMembership(server.database, other.id, company.admin.id);
  await seedMembership(server.database, other.id, company.globalAdmin.id);
  const change = async (email: string, id: string) =>
    (await (await signedIn(server.app, email)).patch(`${COMPANIES}${id}/`, { description: 'Neu' })).statusCode;
  expect(await change(company.admin.email, other.id)).toBe(403);
  expect(await change(company.globalAdmin.email, other.id)).toBe(200);
  expect(await change(company.superuser.email, other.id)).toBe(200);
  expect(await change(other.admin.email, company.id)).toBe(404);
  expect(await change(company.reader.email, company.id)).toBe(403);
  expect((await new TestClient(server.app).get(one)).statusCode).toBe(401);
});

test('a superuser creates a company once and deletes it with all that is in it; the accounts stay', async () => {
  const client = await signedIn(server.app, company.superuser.email);
  const body = { name: '  Neuwerk ', locale: 'de-DE', address: { city: 'Ulm' } };
  const headers = { 'x-request-id': `request-${company.id}` };
  const [first, again] = [await client.post(COMPANIES, body, headers), await client.post(COMPANIES, body, headers)];
  expect([first.statusCode, first.json()]).toMatchObject([201, { name: 'Neuwerk', city: 'Ulm', members_count: 0 }]);
  expect(again.json()).toEqual(first.json());
  const second = await client.post(COMPANIES, { name: 'NEUWERK' });
  expect([second.statusCode, second.json()]).toMatchObject([
    400,
    { errors: { name: ['There is already a company with this name.'] } },
  ]);
  const german = await client.post(COMPANIES, { name: 'neuwerk' }, { 'accept-language': 'de-DE' });
  expect(german.json<{ errors: object }>().errors).toEqual({
    name: ['Es gibt schon ein Unternehmen mit diesem Namen.'],
  });

  await seedBoard(server.database, other);
  await seedTeam(server.database, other.id);
  expect((await client.get(`${COMPANIES}${other.id}/`)).json()).toMatchObject({ boards_count: 1, teams_count: 1 });
  const orphan = await signedIn(server.app, other.reader.email);
  expect((await client.delete(`${COMPANIES}${other.id}/`)).statusCode).toBe(204);
  expect((await client.get(`${COMPANIES}${other.id}/`)).statusCode).toBe(404);
  expect((await orphan.get('/api/v1/accounts/me/')).json()).toMatchObject({ active_company: null });
});

test('a company gets no name of another one from a superuser, and its own administrator learns of no other', async () => {
  const [client, own] = [await signedIn(server.app, company.superuser.email), await seedCompany(server.database)];
  const place = `${COMPANIES}${own.id}/`;
  const refused = await client.patch(place, { name: company.name.toUpperCase() });
  expect([refused.statusCode, Object.keys(refused.json<{ errors: object }>().errors)]).toEqual([400, ['name']]);
  expect((await client.patch(place, { name: own.name.toUpperCase() })).json()).toMatchObject({
    name: own.name.toUpperCase(),
  });
  const admin = await signedIn(server.app, own.admin.email);
  expect((await admin.patch(place, { name: company.name })).statusCode).toBe(200);
  // two that are called the same already are changed as before
  const both = await client.patch(place, { name: company.name, legal_name: 'Testwerk GmbH' });
  expect([both.statusCode, both.json()]).toMatchObject([200, { legal_name: 'Testwerk GmbH' }]);
});

test('the company that one works in cannot be deleted', async () => {
  const client = await signedIn(server.app, company.superuser.email);
  const refused = await client.delete(one);
  expect([refused.statusCode, refused.json()]).toMatchObject([400, { code: 'company_active' }]);
});

test('what a company has switched off is off in features/, and the assistant without a service always', async () => {
  const client = await signedIn(server.app, company.admin.email);
  expect((await client.get('/api/v1/features/')).json()).toMatchObject({ ai: false, trends: true, portfolio: true });
  const changed = (await client.patch(one, { features: { trends: false } })).json<CompanyDetail>();
  expect(changed.features).toEqual({ ai: true, portfolio: true, trends: false, services: true });
  expect(changed.available_features).not.toContain('ai');
  const colleague = await signedIn(server.app, company.reader.email);
  expect((await colleague.get('/api/v1/features/')).json()).toMatchObject({
    ai: false,
    trends: false,
    portfolio: true,
  });
  expect((await client.patch(one, { features: { magic: true } })).statusCode).toBe(200);
  expect((await client.get(one)).json<CompanyDetail>().features).not.toHaveProperty('magic');
});

test('the colour of a company reaches its own people as both looks can show it, and nobody else', async () => {
  const colourFor = async (client: TestClient) =>
    (await client.get('/api/v1/features/')).json<{ accent?: { light: string; dark: string } }>().accent;
  const client = await signedIn(server.app, company.admin.email);
  expect(await colourFor(client)).toBeUndefined();
  const { version } = (await client.get(one)).json<CompanyDetail>();
  expect((await client.patch(one, { accent: '#F5DD00' })).json()).toMatchObject({
    accent: '#f5dd00',
    version: (version ?? 0) + 1,
  });
  const colleague = await signedIn(server.app, company.reader.email);
  expect(await colourFor(colleague)).toEqual({ light: expect.stringMatching(/^#[0-9a-f]{6}$/), dark: '#f5dd00' });
  expect((await colourFor(colleague))?.light).not.toBe('#f5dd00');
  expect(await colourFor(await signedIn(server.app, other.reader.email))).toBeUndefined();
  expect(await colourFor(new TestClient(server.app))).toBeUndefined();

  const refused = await client.patch(one, { accent: 'url(//x.example)' });
  expect([refused.statusCode, Object.keys(refused.json<{ errors: object }>().errors)]).toEqual([400, ['accent']]);
  expect((await colleague.patch(one, { accent: '#7a1f5c' })).statusCode).toBe(403);
  const stranger = await signedIn(server.app, other.admin.email);
  expect((await stranger.patch(one, { accent: '#7a1f5c' })).statusCode).toBe(404);
  const stale = await client.patch(one, { accent: '#7a1f5c' }, { 'if-match': `"${version}"` });
  expect([stale.statusCode, stale.json()]).toMatchObject([412, { current: { accent: '#f5dd00' } }]);

  const superuser = await signedIn(server.app, company.superuser.email);
  expect((await superuser.patch(one, { accent: '' })).statusCode).toBe(200);
  expect(await colourFor(colleague)).toBeUndefined();
});

test('a logo of so many pixels that they would fill the memory is refused', async () => {
  const vast = await sharp({ create: { width: 9_000, height: 9_000, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  await expect(drawLogo(vast)).rejects.toMatchObject({ status: 400 });
});

test('a logo is drawn anew, bounded, and served so that it can do nothing', async () => {
  const client = await signedIn(server.app, company.admin.email);
  const large = await client.post(`${one}logo/`, await pictureForm(await picture(1200, 300)));
  const { logo_url } = large.json<CompanyDetail>();
  const answer = await new TestClient(server.app).get(logo_url ?? '');
  expect(answer.headers).toMatchObject({
    'content-type': 'image/png',
    'x-content-type-options': 'nosniff',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-security-policy': "default-src 'none'; sandbox",
  });
  expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ width: 512, height: 128, format: 'png' });
  expect((await client.get(COMPANIES)).json()).toEqual([expect.objectContaining({ logo_url })]);

  const next = await client.post(`${one}logo/`, await pictureForm(await picture(64, 64, '#df4661')));
  expect(next.json<CompanyDetail>().logo_url).not.toBe(logo_url);
  expect((await client.get(logo_url ?? '')).statusCode).toBe(404);
  expect((await client.delete(`${one}logo/`)).statusCode).toBe(204);
  expect((await client.get(one)).json()).toMatchObject({ logo_url: null });
});

test.each([
  ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
  ['half a picture', Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4', 'base64')],
  ['nothing', Buffer.alloc(0)],
])('%s is no logo', async (_, content) => {
  const client = await signedIn(server.app, company.admin.email);
  const refused = await client.post(`${one}logo/`, await pictureForm(content));
  expect([refused.statusCode, refused.json()]).toMatchObject([
    400,
    { errors: { logo: [expect.any(String) as unknown] } },
  ]);
});

test('members are listed, promoted and taken out of company and teams', async () => {
  const client = await signedIn(server.app, company.admin.email);
  const team = await seedTeam(server.database, company.id, { lead: company.writer.id, members: [company.writer.id] });
  const members = (await client.get(`${one}members/`)).json<CompanyMember[]>();
  expect(members.map(({ full_name }) => full_name)).toEqual([
    'Ada Admin',
    'Gero Global',
    'Rita Reader',
    'Sina Super',
    'Wim Writer',
  ]);
  expect(members[0]).toMatchObject({ is_company_admin: true, initials: 'AA', status: 'active' });
  const place = `${one}members/${company.writer.id}/`;
  expect((await client.patch(place, { is_company_admin: true })).json()).toMatchObject({ is_company_admin: true });
  expect((await client.delete(place)).statusCode).toBe(204);
  expect((await client.delete(place)).statusCode).toBe(404);
  expect((await client.get(`/api/v1/okr/teams/${team}/`)).json()).toMatchObject({ lead: null, members: [] });
  const gone = await signedIn(server.app, company.writer.email);
  expect((await gone.get('/api/v1/okr/teams/')).json()).toMatchObject({ code: 'no_company' });
});

test('nobody changes or removes a person above them', async () => {
  const client = await signedIn(server.app, company.admin.email);
  for (const above of [company.superuser, company.globalAdmin]) {
    const place = `${one}members/${above.id}/`;
    for (const answer of [await client.patch(place, { is_company_admin: true }), await client.delete(place)])
      expect([answer.statusCode, answer.json()]).toMatchObject([403, { code: 'user_higher' }]);
  }
  const global = await signedIn(server.app, company.globalAdmin.email);
  expect((await global.delete(`${one}members/${company.superuser.id}/`)).statusCode).toBe(403);
  expect((await global.delete(`${one}members/${company.reader.id}/`)).statusCode).toBe(204);
});

test('nobody makes themselves an administrator of a company but superusers', async () => {
  const global = await signedIn(server.app, company.globalAdmin.email);
  const own = await global.patch(`${one}members/${company.globalAdmin.id}/`, { is_company_admin: true });
  expect([own.statusCode, own.json()]).toMatchObject([403, { code: 'user_self' }]);
  const superuser = await signedIn(server.app, company.superuser.email);
  const raised = await superuser.patch(`${one}members/${company.superuser.id}/`, { is_company_admin: true });
  expect(raised.statusCode).toBe(200);
});

test('who lays down their own right is signed out elsewhere, and goes on in the window where they did it', async () => {
  const [here, there] = [
    await signedIn(server.app, company.admin.email),
    await signedIn(server.app, company.admin.email),
  ];
  await here.patch(`${one}members/${company.reader.id}/`, { is_company_admin: true });
  const own = await here.patch(`${one}members/${company.admin.id}/`, { is_company_admin: false });
  expect(own.statusCode).toBe(200);
  expect((await there.get('/api/v1/accounts/me/')).statusCode).toBe(401);
  expect((await here.get('/api/v1/accounts/me/')).json()).toMatchObject({ is_company_admin: false });
});

test('who acts as somebody sees the members, changes none, and stays in that company', async () => {
  await seedMembership(server.database, other.id, company.writer.id, true);
  const client = await signedIn(server.app, company.admin.email);
  await client.post(`/api/v1/accounts/impersonate/${company.writer.id}/`);
  expect((await client.get(`${COMPANIES}${other.id}/`)).statusCode).toBe(404);
  expect((await client.patch(`${COMPANIES}${other.id}/`, { description: 'x' })).statusCode).not.toBe(200);
  const superuser = await signedIn(server.app, company.superuser.email);
  await superuser.post(`/api/v1/accounts/impersonate/${company.admin.id}/`);
  expect((await superuser.get(`${one}members/`)).statusCode).toBe(200);
  const refused = await superuser.patch(`${one}members/${company.reader.id}/`, { is_company_admin: true });
  expect([refused.statusCode, refused.json()]).toMatchObject([403, { code: 'impersonating' }]);
});

test('the last administrator of a company stays one', async () => {
  const client = await signedIn(server.app, company.superuser.email);
  const place = `${one}members/${company.admin.id}/`;
  for (const answer of [await client.patch(place, { is_company_admin: false }), await client.delete(place)])
    expect([answer.statusCode, answer.json()]).toMatchObject([400, { code: 'last_company_admin' }]);
  await client.patch(`${one}members/${company.reader.id}/`, { is_company_admin: true });
  const both = await Promise.all([client.delete(place), client.delete(`${one}members/${company.reader.id}/`)]);
  expect(both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([204, 400]);
});

test('somebody with an account is added; whom one does not work with cannot be found by their address', async () => {
  const stranger = await seedPerson(server.database, [other.id]);
  const admin = await signedIn(server.app, company.admin.email);
  const refused = await admin.post(`${one}members/`, { email: stranger.email });
  expect([refused.statusCode, Object.keys(refused.json<{ errors: object }>().errors)]).toEqual([400, ['email']]);
  const superuser = await signedIn(server.app, company.superuser.email);
  const added = await superuser.post(`${one}members/`, { email: stranger.email.toUpperCase(), is_company_admin: true });
  expect([added.statusCode, added.json()]).toMatchObject([201, { id: stranger.id, is_company_admin: true }]);
  expect((await superuser.post(`${one}members/`, { email: stranger.email })).statusCode).toBe(400);
});

test('a company is changed only in the version that was seen, when one is said', async () => {
  const admin = await signedIn(server.app, company.admin.email);
  const { version } = (await admin.get(one)).json<CompanyDetail>();
  const save = (website: string, headers = {}) => admin.call('PATCH', one, { website }, headers);
  const seen = { 'if-match': `"${version ?? 0}"` };
  expect((await save('https://eins.example', seen)).statusCode).toBe(200);
  const refused = await save('https://zwei.example', seen);
  expect([refused.statusCode, refused.json()]).toMatchObject([
    412,
    { code: 'stale', current: { website: 'https://eins.example', may_manage: true } },
  ]);
  expect((await save('https://zwei.example')).json()).toMatchObject({ website: 'https://zwei.example' });
});
