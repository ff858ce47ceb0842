import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { catalogue } from '#contract/catalogue.ts';
import type { Endpoint } from '#contract/endpoint.ts';

import { seedCompany } from '../seed/company.ts';
import { callRaw, type RawAnswer } from '../setup/raw-call.ts';
import { signedIn, useServer } from '../setup/server.ts';
import { isLong } from './length.ts';

const ID = '0190c000-0000-7000-8000-0000000000c1';
const writing = Object.entries(catalogue).filter(([, { method }]) => method !== 'GET');
const pathOf = ({ path }: Endpoint): string => path.replaceAll(/\{\w+\}/g, ID);

/** Another spelling of one letter for each of the path. */
const encodedAt = (path: string): string[] =>
  [...path.matchAll(/[a-z0-9-]/g)].map(
    ({ 0: letter, index }) => `${path.slice(0, index)}%${letter.charCodeAt(0).toString(16)}${path.slice(index + 1)}`,
  );

/** Spellings that a router could take for the path itself; `host` is that of the server. */
function spellings(path: string, host: string): string[] {
  return [
    ...(isLong ? encodedAt(path) : encodedAt(path).slice(0, 3)),
    path.replace('/api/', '/%41pi/'),
    path.replace('/api/', '/a%70%69/'),
    path.replace('/api/', '/api%2f'),
    path.replace('/api/', '/api%5C'),
    path.replace('/api/', '/api\\'),
    path.replace('/api/', '/api/%2e/'),
    path.replace('/api/', '/api/%2E%2e/api/'),
    path.replace('/api/', '/api%00/'),
    `/${path}`,
    `/${path}?x=/api/`,
    path.replace('/api/', '/api//'),
    path.replace('/api/', '/api/./'),
    path.replace('/api/', '/x/../api/'),
    `${path}/`,
    `${path}.`.replace(/\.$/, '%2e'),
    `${path}..`,
    `${path}#x`,
    `http://${host}${path}`,
    `http://evil.example${path}`,
    `https://${host}${path}`,
    `HTTP://${host}${path}`,
    path.slice(1),
    `*`,
  ];
}

type Send = (method: string, target: string) => Promise<RawAnswer>;

/** The spellings that are not refused for themselves, before anybody looks at who asks. */
async function admitted(method: string, targets: string[], send: Send): Promise<string[]> {
  const answers = await Promise.all(targets.map((target) => send(method, target)));
  return targets.filter((_, n) => {
    const { status, headers = {}, body } = answers[n] ?? { status: 0, body: '' };
    const isBare = !headers['content-security-policy'] || headers['x-content-type-options'] !== 'nosniff';
    return status !== 400 || isBare || body.includes('"errors"');
  });
}

const server = useServer();
let address: string;
let cookie: string;
beforeAll(async () => {
  const company = await seedCompany(server.database);
  const client = await signedIn(server.app, company.admin.email);
  cookie = `sessionid=${client.cookies['sessionid']}`;
  address = await server.app.listen({ port: 0, host: '127.0.0.1' });
});

/** As a page of a sibling host sends it: the session travels, the token does not. */
const sendFrom =
  (to: string): Send =>
  (method, target) =>
    callRaw(to, { method, target, headers: { cookie, origin: 'http://evil.example' } });

test.each(writing)('%s is answered under one spelling of its address only', async (_, endpoint) => {
  const path = pathOf(endpoint);
  expect(await admitted(endpoint.method, spellings(path, new URL(address).host), sendFrom(address))).toEqual([]);
  const plain = await sendFrom(address)(endpoint.method, path);
  // beside a token in the body the session that travels counts for nothing: the body alone is looked at
  const refused = endpoint.hasTokenInBody ? [400, '"errors"'] : [403, '"origin"'];
  expect([plain.status, plain.body]).toEqual([refused[0], expect.stringContaining(String(refused[1]))]);
  expect(plain.headers).toMatchObject({ 'cache-control': 'no-store' });
});

test('injected calls are judged in the same way', async () => {
  for (const url of [
    '/%61pi/v1/accounts/profile/locale/',
    '/api/v1/%61ccounts/profile/locale/',
    '/api//v1/features/',
  ]) {
    const answer = await server.app.inject({ method: 'POST', url, headers: { cookie }, payload: { locale: 'de-DE' } });
    expect([answer.statusCode, answer.headers['content-security-policy']]).toEqual([400, expect.any(String)]);
  }
});

test('what no route answers does nothing, is never stored and says so with all headers', async () => {
  for (const target of ['/api/v1/nothing/', '/api/', '/API/v1/accounts/profile/locale/', '/%2561pi/v1/features/']) {
    const answer = await sendFrom(address)('GET', target);
    expect([target, answer.status]).toEqual([target, 404]);
    expect(answer.headers).toMatchObject({ 'content-security-policy': expect.any(String) });
    if (target.startsWith('/api/')) expect(answer.headers['cache-control']).toBe('no-store');
    expect((await sendFrom(address)('POST', target)).status).toBeGreaterThanOrEqual(400);
  }
});

test('spaces, umlauts and other marks in parameters may be encoded', async () => {
  for (const target of [
    '/api/v1/whiteboard/boards/%C3%BCber%20uns/',
    '/api/v1/whiteboard/boards/?search=%61%2F..%5C',
    '/api/v1/whiteboard/boards/a+b%40c%3A/',
  ]) {
    const answer = await callRaw(address, { method: 'GET', target, headers: { cookie } });
    // the contract may refuse the value, and then names the field
    expect([target, answer.status !== 400 || answer.body.includes('"errors"')]).toEqual([target, true]);
  }
});

const careless = Fastify();
afterAll(() => careless.close());
test('the checker finds a server that looks at the address as text', async () => {
  careless.addHook('onRequest', async ({ url }, reply) => {
    if (url.startsWith('/api/')) return reply.code(400).headers({ 'content-security-policy': 'x', 'x-content-type-options': 'nosniff' }).send('{}'); // prettier-ignore
    return undefined;
  });
  careless.post('/api/v1/things/', async () => ({ done: true }));
  const careful = await careless.listen({ port: 0, host: '127.0.0.1' });
  const found = await admitted('POST', spellings('/api/v1/things/', new URL(careful).host), sendFrom(careful));
  expect(found).toContain('/%61pi/v1/things/');
  expect(found).toContain(`http://${new URL(careful).host}/api/v1/things/`);
});
