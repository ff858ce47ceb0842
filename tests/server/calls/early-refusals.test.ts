import { gzipSync } from 'node:zlib';
import { beforeAll, expect, test } from 'vitest';

import { problem } from '#contract/problem.ts';

import { callRaw, RawCall, type RawAnswer } from '../../setup/raw-call.ts';
import { useServer } from '../../setup/server.ts';

const server = useServer({ publicUrl: 'https://strategie.example', embedOrigins: ['https://portal.example'] });
let address: string;
beforeAll(async () => {
  address = await server.app.listen({ port: 0, host: '127.0.0.1' });
});

const ALWAYS = {
  'content-security-policy': expect.stringContaining("default-src '"),
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'SAMEORIGIN',
  'referrer-policy': expect.any(String),
  'cross-origin-resource-policy': expect.any(String),
};

function expectRefusal(answer: RawAnswer, status: number): void {
  expect(answer).toMatchObject({ status, headers: ALWAYS });
  expect(problem.safeParse(JSON.parse(answer.body)).error).toBeUndefined();
}

const HOST = 'host: x\r\nconnection: close\r\n';
test.each<[string, string, number]>([
  ['an address that cannot be decoded', `GET /%zz HTTP/1.1\r\n${HOST}\r\n`, 400],
  ['a parameter that cannot be decoded', `GET /api/v1/whiteboard/boards/%ff/ HTTP/1.1\r\n${HOST}\r\n`, 400],
  ['an address that is too long', `GET /${'x'.repeat(40_000)} HTTP/1.1\r\n${HOST}\r\n`, 431],
  ['a method that does not exist', `FETCH / HTTP/1.1\r\n${HOST}\r\n`, 400],
  ['what is no HTTP', 'hello\r\n\r\n', 400],
  ['a call without Host', 'GET /api/health/ HTTP/1.1\r\nconnection: close\r\n\r\n', 400],
  ['two lengths', `POST /api/auth/login/ HTTP/1.1\r\n${HOST}content-length: 1\r\ncontent-length: 2\r\n\r\n{}`, 400],
  ['an expectation that nobody knows', `POST /api/auth/login/ HTTP/1.1\r\n${HOST}expect: more\r\n\r\n`, 417],
])('%s is refused in words and with all headers', async (_, text, status) => {
  const call = new RawCall(address);
  call.say(text);
  expectRefusal(await call.answer(), status);
});

const STATIC = '/api/docs/static/';
const ODD = [
  `${STATIC}%00`,
  `${STATIC}index.html%00.js`,
  `${STATIC}..`,
  `${STATIC}../../../package.json`,
  `${STATIC}%2e%2e/%2e%2e/package.json`,
  `${STATIC}..%2f..%2fpackage.json`,
  `${STATIC}..%5c..%5cpackage.json`,
  `${STATIC}${'x'.repeat(300)}`,
  `${STATIC}${'x'.repeat(9000)}`,
  `${STATIC}${'x/'.repeat(4000)}`,
  `${STATIC}%ff`,
  `${STATIC}%F0%9F%A7%AD`,
  `/assets/${'x'.repeat(9000)}`,
];
test.each(ODD.map((target) => [target.slice(0, 60), target]))(
  'the odd address %s is 4xx with all headers',
  async (_, target) => {
    const answer = await callRaw(address, { method: 'GET', target });
    expectRefusal(answer, answer.status);
    expect([400, 404]).toContain(answer.status);
  },
);

test.each([
  ['JSON', '/api/auth/login/', 'application/json'],
  ['a form', '/api/v1/whiteboard/sticky-notes/', 'multipart/form-data; boundary=x'],
  ['an answer of a provider', '/saml2/acs/', 'application/x-www-form-urlencoded'],
  ['anything', '/nothing/', 'application/json'],
])('%s that comes packed is 415, without a session too', async (_, url, type) => {
  for (const encoding of ['gzip', 'GZIP', 'br', 'deflate', 'x-unknown', 'identity, gzip']) {
    const payload = gzipSync(JSON.stringify({ email: 'a@b.example', password: 'x' }));
    const headers = { 'content-type': type, 'content-encoding': encoding };
    const answer = await server.app.inject({ method: 'POST', url, headers, payload });
    expect([encoding, answer.statusCode, answer.json<{ code: string }>().code]).toEqual([encoding, 415, 'media_type']);
  }
});

test('"identity" is no packing', async () => {
  const headers = { 'content-encoding': 'identity' };
  const answer = await server.app.inject({ method: 'POST', url: '/api/auth/login/', headers, payload: {} });
  expect(answer.json()).toMatchObject({ code: 'csrf' });
});

test('behind a proxy that speaks TLS and says nothing, cookies are Secure and browsers keep to https', async () => {
  const answer = await server.app.inject({ method: 'GET', url: '/api/v1/features/' });
  expect(String(answer.headers['set-cookie'])).toMatch(/^csrftoken=.*; Secure/);
  expect(answer.headers).toMatchObject({
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
    'cross-origin-resource-policy': 'same-site',
  });
});
