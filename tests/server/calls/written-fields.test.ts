import { beforeAll, expect, test } from 'vitest';

import { catalogue } from '#contract/catalogue.ts';
import type { Endpoint } from '#contract/endpoint.ts';

import { seedBoard, seedGroup } from '../../seed/board.ts';
import { seedCompany, type SeededCompany } from '../../seed/company.ts';
import { CLOSED_LDAP } from '../../setup/closed-ldap.ts';
import { signedIn, useServer, type TestClient } from '../../setup/server.ts';
import { WRITER_CARDS, type Fixture } from '../policy/policy-row.ts';
import { ROWS } from '../policy/rows.ts';
import { NO_RECORD, OTHERWISE, SHOWN_IN } from '../policy/written-exceptions.ts';
import { ABOUT, samplesOf } from '../policy/written-samples.ts';

const server = useServer({ ldap: CLOSED_LDAP });
let home: SeededCompany;
let client: TestClient;
beforeAll(async () => {
  home = await seedCompany(server.database, 'Daheim');
  client = await signedIn(server.app, home.superuser.email);
});

type Fields = Record<string, unknown>;
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const shapeOf = ({ body }: Endpoint): Fields => (body && 'shape' in body ? (body.shape as Fields) : {});

const calls: Record<string, Endpoint> = catalogue;
const writing = Object.entries(calls).filter(
  ([name, { method, body }]) => method !== 'GET' && body !== undefined && !(name in NO_RECORD),
);
const fields = writing.flatMap(([name, endpoint]) =>
  Object.keys(shapeOf(endpoint))
    .filter((field) => !(field in (OTHERWISE[name] ?? {})))
    .map((field) => [name, field, endpoint] as const),
);

const newBoard = async (): Promise<string> =>
  (await seedBoard(server.database, home, { writerCards: WRITER_CARDS })).id;

async function fixture(): Promise<Fixture> {
  return {
    database: server.database,
    company: home,
    board: await newBoard(),
    group: await seedGroup(server.database, home),
    caller: home.superuser,
    callerCompany: home,
  };
}

/** What names a person, a board … on its way out is shown by its id. */
const idOr = (value: unknown): unknown => (isFields(value) && typeof value['id'] === 'string' ? value['id'] : value);

/** What comes back of a field that was sent: no more is compared than was said. */
function comparable(sent: unknown, shown: unknown): unknown {
  if (Array.isArray(sent) && Array.isArray(shown))
    return sent.length === shown.length ? sent.map((one, place) => comparable(one, shown[place])) : shown.map(idOr);
  if (isFields(sent) && isFields(shown))
    return Object.fromEntries(Object.keys(sent).map((key) => [key, comparable(sent[key], shown[key])]));
  return typeof sent === 'string' ? idOr(shown) : shown;
}

/** What the answer shows of a field, by what was sent in it. */
async function written(name: string, field: string, endpoint: Endpoint): Promise<[unknown, unknown][]> {
  const row = ROWS[name];
  if (!row) throw new Error(`No row for ${name}`);
  const where = await fixture();
  const { body: own } = await row.call(where);
  const schema = shapeOf(endpoint)[field];
  const values = await samplesOf(name, field, { schema, own: (own as Fields | undefined)?.[field], fixture: where });
  const about = ABOUT[name]?.(where) ?? {};
  const found: [unknown, unknown][] = [];
  for (const value of values) {
    // special values lie in the first fixture, the call on a record of its own
    const { params = {}, query = {}, body } = await row.call({ ...where, board: await newBoard() });
    const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, key: string) => about[key] ?? params[key] ?? '');
    const sent = { ...(body as Fields), [field]: value };
    const answer = await client.call(endpoint.method, `${path}?${new URLSearchParams(query).toString()}`, sent);
    expect(answer.statusCode, answer.body).toBe(endpoint.status ?? 200);
    const shown = answer.json<Fields>();
    const record = (shown[SHOWN_IN[name] ?? ''] ?? shown) as Fields;
    found.push([value, comparable(value, record[field])]);
  }
  return found;
}

test.each(fields)('%s: %s comes back as it was written', async (name, field, endpoint) => {
  for (const [sent, shown] of await written(name, field, endpoint))
    expect({ [field]: shown }).toEqual({ [field]: sent });
});

test('what is named as coming back otherwise is a field of its call', () => {
  for (const [name, named] of Object.entries(OTHERWISE)) {
    const endpoint = calls[name];
    for (const field of Object.keys(named)) expect(endpoint && shapeOf(endpoint), name).toHaveProperty(field);
  }
  for (const name of Object.keys(NO_RECORD)) expect(catalogue).toHaveProperty(name);
});
