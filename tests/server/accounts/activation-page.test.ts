import { beforeEach, expect, test } from 'vitest';

import type { ActivationSettings } from '#contract/accounts/activation-pages.ts';

import { seedCompany, type SeededCompany } from '../../seed/company.ts';
import { pictureForm } from '../../seed/logo.ts';
import { seedMembership } from '../../seed/team.ts';
import { signedIn, TestClient, useServer } from '../../setup/server.ts';

const server = useServer();
let company: SeededCompany;
let page: string;
beforeEach(async () => {
  company = await seedCompany(server.database);
  page = `/api/v1/okr/companies/${company.id}/activation-page/`;
});
const publicPage = (slug: string, language = 'de') =>
  new TestClient(server.app).get(`/api/v1/public/customers/${slug}/`, { 'accept-language': language });

test('[A2.14] the administration writes the page in both languages, and everybody reads it', async () => {
  const client = await signedIn(server.app, company.admin.email);
  const before = (await client.get(page)).json<ActivationSettings>();
  expect(before).toMatchObject({ version: 1, logo_url: null, texts: { welcome: { de: '', en: '' } } });
  const slug = `seite-${company.id.slice(0, 8)}`;
  const saved = await client.patch(
    page,
    {
      slug,
      texts: {
        headline: { de: 'Willkommen <b>hier</b>', en: 'Welcome' },
        terms: { de: '<h2>Regeln</h2><img src=x onerror=alert(1)><p>Vertraulich</p>', en: '' },
      },
    },
    { 'if-match': '1' },
  );
  expect(saved.json()).toMatchObject({
    slug,
    version: 2,
    texts: { terms: { de: '<h2>Regeln</h2><p>Vertraulich</p>' } },
  });
  expect((await publicPage(slug)).json()).toMatchObject({
    // plain texts stay what was typed: the page shows them as text
    headline: 'Willkommen <b>hier</b>',
    terms: '<h2>Regeln</h2><p>Vertraulich</p>',
  });
  expect((await publicPage(slug, 'en')).json()).toMatchObject({ headline: 'Welcome', terms: '' });
  expect((await publicPage(before.slug)).statusCode).toBe(404);
});

test('what is not sent stays, and the second one gets the newer state', async () => {
  const client = await signedIn(server.app, company.admin.email);
  await client.patch(page, { texts: { contact: { de: 'Pia', en: 'Pia' } } }, { 'if-match': '1' });
  const stale = await client.patch(page, { texts: { accept: { de: 'Ja', en: 'Yes' } } }, { 'if-match': '"1"' });
  expect([stale.statusCode, stale.json()]).toMatchObject([
    412,
    {
      code: 'stale',
      current: { version: 2, texts: { contact: { de: 'Pia', en: 'Pia' }, accept: { de: '', en: '' } } },
    },
  ]);
  const again = await client.patch(page, { texts: { accept: { de: 'Ja', en: 'Yes' } } }, { 'if-match': '2' });
  expect(again.json()).toMatchObject({ version: 3, texts: { contact: { de: 'Pia', en: 'Pia' } } });
});

test('the page shows the logo of the company, under an address that changes with it', async () => {
  const client = await signedIn(server.app, company.admin.email);
  const { slug } = (await client.get(page)).json<ActivationSettings>();
  await client.post(`/api/v1/okr/companies/${company.id}/logo/`, await pictureForm());
  expect((await client.get(page)).json<ActivationSettings>().logo_url).toMatch(/\/logo\/[0-9a-f]{64}\/$/);
  const { logo } = (await publicPage(slug)).json<{ logo: string }>();
  expect(logo).toMatch(/\/logo\/\?v=[0-9a-f]{12}$/);
  const picture = await new TestClient(server.app).get(logo);
  expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/png']);
});

test('wrong input is reported by its field: the address of others, one that is none, texts that are too long', async () => {
  const other = await seedCompany(server.database);
  const taken = `werk-${other.id.slice(0, 8)}`;
  const theirs = await signedIn(server.app, other.admin.email);
  await theirs.patch(`/api/v1/okr/companies/${other.id}/activation-page/`, { slug: taken });
  const client = await signedIn(server.app, company.admin.email);
  const refused = await client.patch(page, { slug: taken }, { 'accept-language': 'de' });
  expect([refused.statusCode, refused.json<{ errors: object }>().errors]).toEqual([
    400,
    { slug: ['Unter dieser Adresse gibt es schon die Seite eines anderen Unternehmens. Wählen Sie eine andere.'] },
  ]);
  for (const body of [{ slug: 'Groß und klein' }, { texts: { headline: { de: 'x'.repeat(121), en: '' } } }])
    expect((await client.patch(page, body)).statusCode).toBe(400);
});

test('only the administration of this company and superusers reach it', async () => {
  const other = await seedCompany(server.database);
  const asked = async (email: string) => (await (await signedIn(server.app, email)).get(page)).statusCode;
  expect(await asked(company.superuser.email)).toBe(200);
  expect(await asked(company.globalAdmin.email)).toBe(403);
  expect(await asked(company.reader.email)).toBe(403);
  expect(await asked(other.admin.email)).toBe(404);
  await seedMembership(server.database, company.id, other.admin.id);
  expect(await asked(other.admin.email)).toBe(403);
  expect((await new TestClient(server.app).get(page)).statusCode).toBe(401);
});

test('the public page carries the colour of the company as both looks can show it', async () => {
  const client = await signedIn(server.app, company.admin.email);
  const { slug } = (await client.get(page)).json<ActivationSettings>();
  expect((await publicPage(slug)).json()).not.toHaveProperty('accent');
  const profile = `/api/v1/okr/companies/${company.id}/`;
  const saved = await client.patch(profile, { accent: '#b45309' });
  expect(saved.statusCode).toBe(200);
  expect((await publicPage(slug)).json()).toMatchObject({
    accent: { light: '#b45309', dark: expect.stringMatching(/^#[0-9a-f]{6}$/) as unknown },
  });
});
