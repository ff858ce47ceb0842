import { beforeAll, expect, test } from 'vitest';

import { catalogue } from '#contract/catalogue.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { policy } from '#contract/policy.ts';
import { LOCALES } from '#contract/accounts/people.ts';

import { TestClient, useServer } from '../../setup/server.ts';

interface Schema {
  type?: string;
  example?: unknown;
  examples?: unknown[];
  anyOf?: Schema[];
  properties?: Record<string, Schema>;
}
interface Operation {
  security?: Record<string, string[]>[];
  parameters?: { name: string; in: string; schema: Schema; example?: unknown }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
}

const server = useServer();
let paths: Record<string, Record<string, Operation>>;
beforeAll(async () => {
  ({ paths } = (await new TestClient(server.app).get('/api/docs/json')).json<{ paths: typeof paths }>());
});

const entries = Object.entries(catalogue);
const operationOf = ({ method, path }: Endpoint) => paths[path]?.[method.toLowerCase()];
const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;

/** The example that the document gives for a schema: its own, or one made of those of its properties. */
function exampleOf(schema: Schema): unknown {
  if (schema.example !== undefined) return schema.example;
  if (schema.examples?.[0] !== undefined) return schema.examples[0];
  const inner = schema.anyOf?.find((one) => one.type !== 'null');
  if (inner) return exampleOf(inner);
  if (!schema.properties) return undefined;
  return Object.fromEntries(Object.entries(schema.properties).map(([name, one]) => [name, exampleOf(one)]));
}

test('each call of the catalogue is mounted exactly once, and nothing else is', () => {
  const mounted = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect(mounted.toSorted()).toEqual(entries.map(([, endpoint]) => nameOf(endpoint)).toSorted());
});

test('each call needs an action of the policy table', () => {
  for (const [name, endpoint] of entries) expect([name, Object.hasOwn(policy, endpoint.action)]).toEqual([name, true]);
});

test.each(entries)(
  'the document of %s carries an example for all it takes, and the contract accepts it',
  (_, endpoint) => {
    const operation = operationOf(endpoint);
    const parameters = Object.fromEntries(
      (operation?.parameters ?? []).map((one) => [one.name, one.example ?? exampleOf(one.schema)]),
    );
    expect(Object.entries(parameters).filter(([, example]) => example === undefined)).toEqual([]);
    for (const part of [endpoint.params, endpoint.query]) expect(part?.safeParse(parameters).error).toBeUndefined();
    const body = operation?.requestBody?.content['application/json']?.schema;
    expect(body === undefined).toBe(endpoint.body === undefined);
    if (!body || !endpoint.body) return;
    const example = exampleOf(body) as Record<string, unknown>;
    expect(Object.values(example)).not.toContain(undefined);
    expect(endpoint.body.safeParse(example).error).toBeUndefined();
  },
);

test.each(LOCALES)('a path that does not exist answers 404 with detail and code in %s', async (locale) => {
  const answer = await new TestClient(server.app).get('/api/v1/nothing/', { 'accept-language': locale });
  expect(answer.statusCode).toBe(404);
  expect(answer.json()).toMatchObject({ code: 'not_found', detail: expect.any(String) as unknown });
});

test('the document says by what each call is made: session, token of a host page or key', () => {
  const by = (method: string, path: string) => paths[path]?.[method]?.security?.map((one) => Object.keys(one).join());
  expect(by('post', '/api/v1/embed/tokens/')).toEqual(['companyKey']);
  expect(by('get', '/api/v1/features/')).toEqual(['']);
  expect(by('get', '/api/v1/accounts/users/')).toEqual(['session']);
  expect(by('get', '/api/v1/whiteboard/boards/')).toEqual(['session', 'hostToken']);
});
