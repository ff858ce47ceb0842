import { beforeAll, expect, test } from 'vitest';

import { seedBoard } from '../seed/board.ts';
import { seedCompany } from '../seed/company.ts';
import { callRaw } from '../setup/raw-call.ts';
import { useServer } from '../setup/server.ts';
import { FORM, ORIGIN, useSingleSignOn } from '../setup/single-sign-on.ts';

const server = useServer({ publicUrl: ORIGIN });
const sso = useSingleSignOn(server);
let address: string;
let slug: string;
let boardId: string;
beforeAll(async () => {
  const company = await seedCompany(server.database);
  boardId = (await seedBoard(server.database, company)).id;
  ({ slug } = await sso.withSso());
  address = await server.app.listen({ port: 0, host: '127.0.0.1' });
});

const SHA256 = encodeURIComponent('http://www.w3.org/2001/04/xmldsig-more#rsa-sha256');
const ODD = ['', '%', '%zz', '%00', '%ff', '%ed%a0%80', '__proto__', 'constructor', 'toString', '[]', '../..', '%0d%0aX:1', 'x'.repeat(5_000)]; // prettier-ignore
const handshake = { connection: 'Upgrade', upgrade: 'websocket', 'sec-websocket-version': '13', 'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==' }; // prettier-ignore

/** Every query with one odd value in it. */
const queriesOf = (values: Record<string, string>): string[] =>
  Object.keys(values).flatMap((name) =>
    ODD.map((odd) =>
      Object.entries({ ...values, [name]: odd })
        .map(([key, value]) => `${key}=${value}`)
        .join('&'),
    ),
  );

/** The targets that are answered as a fault of ours. */
async function failing(targets: string[], call: { method?: string; headers?: Record<string, string>; body?: string }) {
  const answers = await Promise.all(targets.map((target) => callRaw(address, { method: 'GET', ...call, target })));
  return targets.filter((_, n) => answers[n]!.status === 0 || answers[n]!.status >= 500);
}

test.each([
  ['a logout request', { SAMLRequest: 'x', SigAlg: SHA256, Signature: 'x', RelayState: 'x' }],
  ['a logout answer', { SAMLResponse: 'x', SigAlg: SHA256, Signature: 'x', RelayState: 'x' }],
])('no odd value in %s is a fault of the server', async (_, message) => {
  const queries = queriesOf({ company: slug, ...message });
  const twice = `company=${slug}&SAMLRequest=x&SAMLRequest=y&SigAlg=${SHA256}&Signature=x&Signature=y`;
  expect(
    await failing(
      [...queries, twice].map((query) => `/saml2/logout/?${query}`),
      {},
    ),
  ).toEqual([]);
});

test('no odd value in another step of a sign-on is a fault of the server', async () => {
  const at = (path: string, values: Record<string, string>) =>
    queriesOf({ company: slug, ...values }).map((query) => `/saml2/${path}/?${query}`);
  const targets = [...at('login', { next: 'x', test: '' }), ...at('metadata', {}), ...at('finish', { code: 'x' })];
  expect(await failing(targets, {})).toEqual([]);
  for (const value of [...ODD, 'eA', encodeURIComponent(Buffer.from('<a>').toString('base64'))]) {
    const body = `SAMLResponse=${value}&RelayState=${value}`;
    expect(await failing(at('acs', {}).slice(0, 2), { method: 'POST', headers: FORM, body })).toEqual([]);
    expect(await failing([`/saml2/acs/?company=${slug}`], { method: 'POST', headers: FORM, body })).toEqual([]);
    await sso.forgetWrong();
  }
});

test('no odd value at the address of a socket is a fault of the server, or keeps a connection', async () => {
  const targets = [
    ...queriesOf({ age: '1', ticket: 'x' }).flatMap((query) => [
      `/ws/live/?${query}`,
      `/ws/whiteboard/${boardId}/?${query}`,
    ]),
    ...ODD.map((odd) => `/ws/whiteboard/${odd}/`),
    ...ODD.map((odd) => `/ws/${odd}`),
  ];
  expect(await failing(targets, {})).toEqual([]);
  expect(await failing(targets, { headers: handshake })).toEqual([]);
  // the other side has gone; nothing of it is kept
  const kept = () => new Promise<number>((done) => server.app.server.getConnections((_, count) => done(count)));
  await expect.poll(kept).toBe(0);
});
