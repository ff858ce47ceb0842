import { beforeAll, expect, test } from 'vitest';

import { seedCompany, type SeededCompany } from '../../seed/company.ts';
import { signedIn, useServer } from '../../setup/server.ts';

const PORTAL = 'https://portal.kunde.example';
const server = useServer({ embedOrigins: [PORTAL] });
let company: SeededCompany;
let origin: string;
beforeAll(async () => {
  company = await seedCompany(server.database);
  const admin = await signedIn(server.app, company.admin.email);
  origin = `https://d${crypto.randomUUID()}.example`;
  await admin.post(`/api/v1/okr/companies/${company.id}/embed-origins/`, { origin });
});
const get = (url: string) => server.app.inject({ url, headers: { accept: 'text/html' } });
const ancestorsOf = (headers: Record<string, unknown>): string =>
  /frame-ancestors ([^;]*)/.exec(String(headers['content-security-policy']))?.[1] ?? '';

test('the document for frames lets in the pages of its company and those of the setting, and nobody else', async () => {
  const other = await seedCompany(server.database);
  const frame = await get(`/embed/strategy-okr/?company=${company.id}`);
  expect(ancestorsOf(frame.headers)).toBe(`'self' ${origin} ${PORTAL}`);
  expect(frame.headers['x-frame-options']).toBeUndefined();
  expect(frame.headers['content-security-policy']).toMatch(/require-trusted-types-for 'script'/);
  for (const query of [
    '',
    `?company=${other.id}`,
    '?company=%27none%27',
    `?company=${company.id}&company=${company.id}`,
  ])
    expect(ancestorsOf((await get(`/embed/strategy-okr/${query}`)).headers)).toBe(`'self' ${PORTAL}`);
  const bare = await get(`/embed/strategy-okr?company=${company.id}&locale=de-DE`);
  expect([ancestorsOf(bare.headers), bare.body.slice(0, 31)]).toEqual([
    `'self' ${origin} ${PORTAL}`,
    '<!doctype html><html lang="de">',
  ]);
  expect((await get('/api/v1/features/')).headers['x-frame-options']).toBe('SAMEORIGIN');
});

test('its element has the attributes of the address that it knows, as text', async () => {
  const query = new URLSearchParams({
    'board-id': '"><script>alert(1)</script>',
    'guide-path': 'https://evil.example',
    onclick: 'alert(1)',
    'api-url': 'https://evil.example',
    locale: 'de-DE',
  });
  const { body } = await get(`/embed/strategy-board/?${query.toString()}`);
  expect(body).toContain(
    '<strategy-board locale="de-DE" board-id="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;"></strategy-board>',
  );
  for (const text of ['evil', 'onclick']) expect(body).not.toContain(text);
});

test.each(['strategy-users', 'strategy-sign-in', 'constructor', 'script'])('%s has no such document', async (tag) => {
  expect((await get(`/embed/${tag}/?company=${company.id}`)).statusCode).toBe(404);
});

test('the window of a sign-in opens for listed origins only, is in no frame, and reaches who has opened it', async () => {
  const address = (from: string) => `/embed/sign-in/?${new URLSearchParams({ origin: from }).toString()}`;
  const opened = await get(address(origin));
  expect(opened.statusCode).toBe(200);
  expect(opened.body).toContain(`<meta name="embed-origin" content="${origin}">`);
  expect(opened.body.match(/<button.*?<\/button>/g)).toHaveLength(3);
  expect([opened.headers['cross-origin-opener-policy'], opened.headers['x-frame-options']]).toEqual([
    'unsafe-none',
    'SAMEORIGIN',
  ]);
  for (const from of ['https://evil.example', 'javascript:alert(1)', `${origin}/path`, ''])
    expect([(await get(address(from))).statusCode]).toEqual([403]);
});

test('that window shows the company that lists the origin, of several the one that is named', async () => {
  const slugOf = async (query: Record<string, string>): Promise<string | undefined> =>
    / customer="([^"]+)"/.exec((await get(`/embed/sign-in/?${new URLSearchParams(query).toString()}`)).body)?.[1];
  // a company without a page is not given one by whoever opens the window
  expect(await slugOf({ origin })).toBeUndefined();
  const first = await signedIn(server.app, company.admin.email);
  const person = { email: `${crypto.randomUUID()}@kunde.example`, first_name: 'Nora', last_name: 'Neu' };
  expect((await first.post('/api/v1/accounts/users/', person)).statusCode).toBe(201);
  const customer = await slugOf({ origin });
  const page = await server.app.inject(`/api/v1/public/customers/${customer}/`);
  expect(page.json()).toMatchObject({ name: company.name });
  const other = await seedCompany(server.database);
  const admin = await signedIn(server.app, other.admin.email);
  await admin.post(`/api/v1/okr/companies/${other.id}/embed-origins/`, { origin });
  expect(await slugOf({ origin })).toBeUndefined();
  expect(await slugOf({ origin, company: company.id })).toBe(customer);
  expect(await slugOf({ origin: PORTAL, company: company.id })).toBeUndefined();
});
