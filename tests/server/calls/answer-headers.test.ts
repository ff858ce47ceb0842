import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { catalogue } from '#contract/catalogue.ts';

import { seedBoard, seedGroup } from '../../seed/board.ts';
import { seedCompany, type SeededCompany } from '../../seed/company.ts';
import { CLOSED_LDAP } from '../../setup/closed-ldap.ts';
import { callRaw } from '../../setup/raw-call.ts';
import { signedIn, TestClient, useServer } from '../../setup/server.ts';
import { temporaryFolder } from '../../setup/temporary-folder.ts';
import { WRITER_CARDS } from '../policy/policy-row.ts';
import { ROWS } from '../policy/rows.ts';

const pagesFolder = temporaryFolder('pages');
for (const [file, text] of [
  ['index.html', '<!doctype html><title>Leitstern</title>'],
  ['assets/app-1a2b.js', 'export {};'],
  ['assets/app-1a2b.css', 'a {}'],
  ['assets/sign-1a2b.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
] as const) {
  mkdirSync(join(pagesFolder, file, '..'), { recursive: true });
  writeFileSync(join(pagesFolder, file), text);
}
afterAll(() => rmSync(pagesFolder, { recursive: true }));
const server = useServer({ pagesFolder, ldap: CLOSED_LDAP });
let company: SeededCompany;
let address: string;
let client: TestClient;
beforeAll(async () => {
  company = await seedCompany(server.database);
  client = await signedIn(server.app, company.superuser.email);
  address = await server.app.listen({ port: 0, host: '127.0.0.1' });
});

/** Pictures that somebody brought. Browsers keep them under an address that changes with them. */
const PICTURES = new Set(['readLogo', 'readActivationLogo', 'readNoteImage', 'readPageImage']);
/** Files that somebody brought: they are saved under their name, never opened as a page. */
const FILES = new Set(['readSourceContent', 'downloadStepSlides']);
const MADE =
  /^(text\/csv; charset=utf-8|application\/vnd\.openxmlformats-officedocument\.(spreadsheetml\.sheet|presentationml\.presentation))$/;

type Headers = LightMyRequestResponse['headers'];
/** What no answer goes without. */
function expectPlain(headers: Headers): void {
  expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'x-frame-options': 'SAMEORIGIN' });
  expect(headers['content-security-policy']).toEqual(expect.any(String));
}
/** A picture can do nothing in a page of its own either. */
function expectPicture(headers: Headers): void {
  expect(headers['content-type']).toMatch(/^image\/(png|webp|svg\+xml)$/);
  expect(headers['content-security-policy']).toMatch(/(^|; )sandbox$/);
}
/** What people have brought is saved, whatever it is. */
function expectFile(headers: Headers): void {
  expect(headers).toMatchObject({ 'cache-control': 'private, no-store', 'content-security-policy': 'sandbox' });
  expect(headers['content-disposition']).toMatch(/^attachment; filename="[\w. -]+"(; filename\*=UTF-8''\S+)?$/);
}
/** Text with its letters, or a file to be saved under a name of ours. */
function expectText(headers: Headers): void {
  expect(headers['cache-control']).toMatch(/(^|, )no-store$/);
  const type = String(headers['content-type']);
  if (!MADE.test(type)) return expect(type).toBe('application/json; charset=utf-8');
  expect(headers['content-disposition']).toMatch(/^attachment; filename="[a-z0-9-]+\.(csv|xlsx|pptx)"$/);
}

const reading = Object.entries(catalogue).filter(([name, { method }]) => method === 'GET' || name.startsWith('export'));
test.each(reading)('the answer of %s says what it is, and nobody caches it', async (name, endpoint) => {
  const fixture = {
    database: server.database,
    company,
    board: (await seedBoard(server.database, company, { writerCards: WRITER_CARDS })).id,
    group: await seedGroup(server.database, company),
    caller: company.superuser,
    callerCompany: company,
  };
  const row = ROWS[name];
  const { params = {}, query = {}, body } = (await row?.call(fixture)) ?? {};
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, key: string) => params[key] ?? '');
  const answer = await client.call(endpoint.method, `${path}?${new URLSearchParams(query).toString()}`, body);
  expect(answer.statusCode).toBe(row?.status ?? 200);
  expectPlain(answer.headers);
  if (PICTURES.has(name)) expectPicture(answer.headers);
  else if (FILES.has(name)) expectFile(answer.headers);
  else expectText(answer.headers);
});

const PAGES = ['/', '/de-DE/login', '/de-DE/callback/activate', '/en-US/client/whiteboard', '/api/docs/'];
test.each(PAGES)('%s can be framed by pages of the same origin only', async (url) => {
  const answer = await new TestClient(server.app).get(url, { accept: 'text/html' });
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
  expectPlain(answer.headers);
  expect(answer.headers['content-security-policy']).toMatch(/(^|; )frame-ancestors 'self'(;|$)/);
});

test('files say what they are, and folders list nothing', async () => {
  const typeOf = async (url: string) => (await client.get(url)).headers['content-type'];
  expect(await typeOf('/assets/app-1a2b.js')).toMatch(/^(text|application)\/javascript; charset=utf-8$/);
  expect(await typeOf('/assets/app-1a2b.css')).toBe('text/css; charset=utf-8');
  expect(await typeOf('/assets/sign-1a2b.svg')).toMatch(/^image\/svg\+xml/);
  for (const folder of ['/assets', '/assets/', '/assets/.', '/assets/?dir'])
    expect([folder, (await client.get(folder)).statusCode]).toEqual([folder, 404]);
});

const TARGETS = [
  '/',
  '/assets/app-1a2b.js',
  '/api/v1/features/',
  '/api/v1/whiteboard/boards/',
  '/saml2/login/',
  '/metrics',
];
const METHODS = [
  'TRACE',
  'TRACK',
  'CONNECT',
  'PROPFIND',
  'MKCOL',
  'COPY',
  'MOVE',
  'LOCK',
  'SEARCH',
  'PURGE',
  'LINK',
  'QUERY',
];
test.each(METHODS)('%s is answered nowhere, and hands no header back', async (method) => {
  for (const target of TARGETS) {
    const headers = { cookie: 'sessionid=geheim', 'x-probe': 'geheim' };
    const { status, body } = await callRaw(address, { method, target, headers });
    // the parser of HTTP ends what it does not know at all
    expect([target, Number.isNaN(status) || (status >= 400 && status < 500)]).toEqual([target, true]);
    expect(body).not.toContain('geheim');
  }
});

test('a method beside the real one changes nothing', async () => {
  const board = `/api/v1/whiteboard/boards/${(await seedBoard(server.database, company)).id}/`;
  for (const name of ['x-http-method-override', 'x-http-method', 'x-method-override'])
    expect((await client.get(`${board}?_method=DELETE`, { [name]: 'DELETE' })).statusCode).toBe(200);
  expect((await client.get(board)).statusCode).toBe(200);
});
