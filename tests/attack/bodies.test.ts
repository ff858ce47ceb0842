import Fastify from 'fastify';
import { beforeAll, expect, test } from 'vitest';

import { catalogue } from '#contract/catalogue.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { policy } from '#contract/policy.ts';
import { bodyBytesOf } from '#server/http/bodies/body-limits.ts';
import { MAX_VALUES } from '#contract/json-bounds.ts';

import { seedCompany } from '../seed/company.ts';
import { callRaw, RawCall, type RawAnswer } from '../setup/raw-call.ts';
import { signedIn, TestClient, useServer } from '../setup/server.ts';
import { isLong } from './length.ts';

const ID = '0190c000-0000-7000-8000-0000000000c1';
const writing = Object.entries(catalogue).filter(([, { method }]) => method !== 'GET' && method !== 'DELETE');
const pathOf = ({ path }: Endpoint): string => path.replaceAll(/\{\w+\}/g, ID);

const WHOLE_MS = 300;
const server = useServer({ bodyTimes: { wholeMs: WHOLE_MS, lingerMs: 100 } });
let address: string;
/** Headers of who may do the most, of a member of one company, and of a stranger. */
let superuser: Record<string, string>;
let member: Record<string, string>;
let stranger: Record<string, string>;
beforeAll(async () => {
  const company = await seedCompany(server.database);
  address = await server.app.listen({ port: 0, host: '127.0.0.1' });
  const headersOf = ({ cookies }: TestClient): Record<string, string> => ({
    'content-type': 'application/json',
    'x-csrftoken': cookies['csrftoken'] ?? '',
    cookie: Object.entries(cookies).map(([name, value]) => `${name}=${value}`).join('; '), // prettier-ignore
  });
  const nobody = new TestClient(server.app);
  await nobody.get('/api/v1/features/');
  stranger = headersOf(nobody);
  superuser = headersOf(await signedIn(server.app, company.superuser.email));
  member = headersOf(await signedIn(server.app, company.writer.email));
});

const deep = (bytes: number): string => `{"x":${'['.repeat(bytes / 2 - 8)}${']'.repeat(bytes / 2 - 8)}}`;
const wide = (bytes: number): string =>
  `{${Array.from({ length: Math.min(bytes / 12, 400_000) }, (_, n) => `"k${n}":1`).join()}}`;

/** Bodies that no call may take, and how they are answered to who may call at all. */
const attacks = (limit: number): [string, string, number[]][] => [
  ['too large', `{"x":"${'x'.repeat(limit)}"}`, [413]],
  ['too deep', deep(limit), [400]],
  // fewer than that fit into a small body: the schema refuses them
  ['too wide', wide(limit), limit / 12 > MAX_VALUES ? [413] : [400, 413]],
  ...(isLong ? [['much too large', 'x'.repeat(5_000_000), [413]] as [string, string, number[]]] : []),
];

type Send = (headers: Record<string, string>, body: string) => Promise<RawAnswer>;

/** The attacks that somebody who may call gets through with, or that end in a failure of the server. */
async function admitted(limit: number, send: Send, headers: Record<string, string>): Promise<string[]> {
  const answers = await Promise.all(
    attacks(limit).map(async ([name, body, wanted]) => ({ name, wanted, ...(await send(headers, body)) })),
  );
  return answers.flatMap(({ name, status, wanted, body }) => {
    const wentOn = body.includes('"errors"') && name !== 'too wide';
    return wanted.includes(status) && !wentOn ? [] : [`${name}: ${status}`];
  });
}

const hasBody = writing.filter(([, endpoint]) => endpoint.body !== undefined);

test.each(hasBody)('%s refuses bodies that are too large, too deep or too wide', async (_, endpoint) => {
  const send: Send = (headers, body) => callRaw(address, { method: endpoint.method, target: pathOf(endpoint), headers, body }); // prettier-ignore
  const grants: readonly string[] = policy[endpoint.action];
  const caller = grants.includes('everyone') ? stranger : grants.includes('withinCompany') ? member : superuser;
  expect(await admitted(bodyBytesOf(endpoint), send, caller)).toEqual([]);
});

test('a body that does not come to its end is 408 for every call', async () => {
  const answers = await Promise.all(
    writing.map(async ([name, { method, ...endpoint }]) => {
      const call = new RawCall(address);
      const headers = { host: 'localhost', ...superuser, 'content-length': '1000' };
      const lines = Object.entries(headers).map((entry) => `${entry.join(': ')}\r\n`);
      call.say(`${method} ${pathOf({ method, ...endpoint })} HTTP/1.1\r\n${lines.join('')}\r\n{"x`);
      const { status, body } = await call.answer();
      return [name, status, status === 408 ? (JSON.parse(body) as { code: string }).code : ''];
    }),
  );
  // who may not call hears so at once
  expect(answers.filter(([, status, code]) => status !== 403 && code !== 'too_slow')).toEqual([]);
  expect(answers.filter(([, status]) => status === 408).length).toBeGreaterThan(80);
});

test('the server lives on, and answers others', async () => {
  expect((await server.app.inject('/api/v1/features/')).statusCode).toBe(200);
});

test('the checker finds a call that takes everything', async () => {
  const careless = Fastify({ bodyLimit: 10_000_000 });
  careless.post('/things/', async () => ({ done: true }));
  const send: Send = async (headers, payload) => {
    const { statusCode, body } = await careless.inject({ method: 'POST', url: '/things/', headers, payload });
    return { status: statusCode, headers: {}, body };
  };
  const found = await admitted(4_000_000, send, { 'content-type': 'application/json' });
  expect(found).toEqual(expect.arrayContaining(['too large: 200', 'too deep: 200', 'too wide: 200']));
  await careless.close();
});
