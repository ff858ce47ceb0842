import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';

import { catalogue } from '#contract/catalogue.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { problem } from '#contract/problem.ts';

import { isLong } from '../../attack/length.ts';
import { seedBoard, seedGroup } from '../../seed/board.ts';
import { seedCompany } from '../../seed/company.ts';
import { signedIn, useServer, type TestClient } from '../../setup/server.ts';

/** Kept, so that a finding can be run again; a failing seed of another run is added to `FOUND`. */
const SEED = 20261121;
const RUNS = isLong ? 500 : 50;
const server = useServer();
let client: TestClient;
let known: string[];

beforeAll(async () => {
  const company = await seedCompany(server.database);
  const board = await seedBoard(server.database, company);
  known = [board.id, await seedGroup(server.database, company), company.id, company.admin.id, 'kunden'];
  client = await signedIn(server.app, company.admin.email);
});

/** Calls that would end the session which the other runs need, or be slowed on purpose. */
const LEFT_OUT = new Set(['login', 'switchCompany']);
const endpoints = Object.entries(catalogue).filter(([name]) => !LEFT_OUT.has(name));

const oddText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.constantFrom(
    '',
    '\0',
    '%00',
    '../..',
    "'; drop table boards; --",
    '🧭',
    '\u202e',
    '\ud800',
    'x'.repeat(5000),
    '9'.repeat(30),
    '-1',
    'null',
    '[]',
    '__proto__',
    'constructor',
  ),
);
const part = (): fc.Arbitrary<string> =>
  fc.oneof(
    fc.nat(4).map((n) => known[n] ?? ''),
    fc.uuid(),
    oddText,
  );
const json = fc.jsonValue({ maxDepth: 4 });

/** The names that the contract knows, with values that it mostly does not. */
function bodyOf(endpoint: Endpoint): fc.Arbitrary<unknown> {
  const shape = endpoint.body && 'shape' in endpoint.body ? Object.keys(endpoint.body.shape as object) : [];
  const named = fc.dictionary(
    fc.oneof(
      fc.constantFrom(...shape, 'INSIGHTS', 'OBSERVATIONS_DATA', 'KUNDEN_SEGMENTS', 'strategy_name', 'x'),
      oddText,
    ),
    fc.oneof(json, part(), fc.array(part(), { maxLength: 3 }), fc.double(), fc.constant(null)),
    { maxKeys: 4 },
  );
  return fc.oneof({ weight: 4, arbitrary: named }, json);
}

const headers = fc.record(
  {
    'if-match': fc.constantFrom('1', '"2"', 'abc', '99999999999999999999', '-1', ''),
    'x-lock-token': fc.constantFrom('1', '0', 'x', '999999999999999999'),
    'x-tab-id': fc.constantFrom('tab-12345678', 'x', ' '.repeat(9)),
    'x-request-id': fc.constantFrom('request-12345678', '../x', 'y'.repeat(300)),
    'accept-language': fc.constantFrom('de', '*', 'xx-YY;q=9'),
  },
  { requiredKeys: [] },
);

const encoded = (text: string): string => encodeURIComponent(text.toWellFormed());

test.each(endpoints)(
  '[A7.117] %s answers whatever it gets with success or a refusal that says why, never 5xx',
  async (_, endpoint) => {
    const names = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '');
    const queryNames = Object.keys(endpoint.query?.shape ?? { page: 0 });
    const call = fc.record({
      params: fc.tuple(...names.map(() => part())),
      query: fc.dictionary(fc.constantFrom(...queryNames), part(), { maxKeys: 3 }),
      body: bodyOf(endpoint),
      headers,
    });
    const check = async (given: {
      params: string[];
      query: Record<string, string>;
      body: unknown;
      headers: Record<string, string>;
    }): Promise<void> => {
      let place = 0;
      const path = endpoint.path.replaceAll(/\{\w+\}/g, () => encoded(given.params[place++] ?? ''));
      const query = Object.entries(given.query).map(([name, value]) => `${name}=${encoded(value)}`);
      const sent = endpoint.method === 'GET' || endpoint.method === 'DELETE' ? undefined : JSON.stringify(given.body);
      const answer = await client.call(endpoint.method, `${path}?${query.join('&')}`, sent, {
        ...given.headers,
        ...(sent !== undefined && { 'content-type': 'application/json' }),
      });
      expect(answer.statusCode, answer.body).toBeLessThan(500);
      expect(answer.statusCode).not.toBe(401);
      if (answer.statusCode >= 400) expect(problem.safeParse(answer.json()).error, answer.body).toBeUndefined();
    };
    await fc.assert(fc.asyncProperty(call, check), { seed: SEED, numRuns: RUNS });
  },
);

test.each(['{', '{"name":', 'undefined', '[1,', '"'])('invalid JSON %s is 400 with a code', async (body) => {
  const answer = await client.call('POST', '/api/v1/whiteboard/boards/', body, { 'content-type': 'application/json' });
  expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([400, 'invalid_json']);
});

test('a body of another kind is 415, one that is too large 413, each with detail and code', async () => {
  const other = await client.call('POST', '/api/v1/whiteboard/boards/', '<xml/>', { 'content-type': 'text/xml' });
  expect([other.statusCode, other.json()]).toMatchObject([415, { code: 'media_type' }]);
  const large = await client.post('/api/v1/whiteboard/boards/', { name: 'x'.repeat(5_000_000) });
  expect([large.statusCode, large.json()]).toMatchObject([413, { code: 'too_large' }]);
});

test('an address that cannot be read is 400 with detail and code', async () => {
  for (const path of ['/api/v1/whiteboard/boards/%/', `/api/v1/whiteboard/boards/${'x'.repeat(300)}/`]) {
    const answer = await client.get(path);
    expect(answer.statusCode).toBe(400);
    expect(problem.safeParse(answer.json()).error).toBeUndefined();
  }
});
