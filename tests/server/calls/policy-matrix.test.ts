import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';

import { catalogue } from '#contract/catalogue.ts';
import type { Endpoint } from '#contract/endpoint.ts';

import { seedBoard, seedGroup } from '../../seed/board.ts';
import { seedCompany, type SeededCompany, type SeededPerson } from '../../seed/company.ts';
import { CLOSED_LDAP } from '../../setup/closed-ldap.ts';
import { signedIn, TestClient, useServer } from '../../setup/server.ts';
import { isAllowed, type Somebody } from '../policy/permissions.ts';
import { ROLES, WRITER_CARDS, type Fixture, type Role, type Row } from '../policy/policy-row.ts';
import { ROWS } from '../policy/rows.ts';

const server = useServer({ ldap: CLOSED_LDAP });

/** Under which name the hand-written table knows them; strangers are administrators where they belong to. */
const NAMES: Record<Role, Somebody> = {
  superuser: 'superuser',
  globalAdmin: 'globalAdmin',
  admin: 'companyAdmin',
  writer: 'writer',
  reader: 'reader',
  acting: 'acting',
  stranger: 'companyAdmin',
  signedOut: 'signedOut',
};

let home: SeededCompany;
let abroad: SeededCompany;
beforeAll(async () => {
  home = await seedCompany(server.database, 'Daheim');
  abroad = await seedCompany(server.database, 'Fremd');
});

function expected(endpoint: Endpoint, row: Row, role: Role): number {
  const ok = row.status ?? endpoint.status ?? 200;
  if (role === 'signedOut') return isAllowed(endpoint.action, 'signedOut') ? (row.signedOut ?? ok) : 401;
  if (role === 'stranger' && row.of === 'company') return 404;
  return isAllowed(endpoint.action, NAMES[role]) ? ok : 403;
}

const clients = new Map<Role, TestClient>();

/** The client of a role: of a call that may end sessions a new one, and for the calls after it too. */
async function clientOf(role: Role, { method, path }: Endpoint): Promise<TestClient> {
  if (method !== 'GET' && !/^\/api\/v1\/(okr|whiteboard|trend_managment)\//.test(path)) {
    clients.clear();
    return signedInAs(role);
  }
  const client = clients.get(role) ?? (await signedInAs(role));
  clients.set(role, client);
  return client;
}

async function signedInAs(role: Role): Promise<TestClient> {
  const client = new TestClient(server.app);
  await client.get('/api/v1/features/');
  const person = role === 'acting' ? home.superuser : personOf(role);
  if (person) await client.signIn(person.email);
  if (role === 'acting') await client.post(`/api/v1/accounts/impersonate/${home.admin.id}/`);
  return client;
}

function personOf(role: Role): SeededPerson | null {
  if (role === 'signedOut') return null;
  if (role === 'acting') return home.admin;
  return role === 'stranger' ? abroad.admin : home[role];
}

/** The real status of a call that is right in everything but perhaps the caller. */
async function statusOf(endpoint: Endpoint, row: Row, role: Role): Promise<number> {
  const caller = personOf(role);
  const fixture: Fixture = {
    database: server.database,
    company: home,
    board: (await seedBoard(server.database, home, { writerCards: WRITER_CARDS })).id,
    group: await seedGroup(server.database, home),
    caller: role === 'stranger' ? null : caller,
    callerCompany: role === 'stranger' ? abroad : home,
  };
  const client = await clientOf(role, endpoint);
  const { params = {}, query = {}, body } = await row.call(fixture);
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '');
  const answer = await client.call(endpoint.method, `${path}?${new URLSearchParams(query).toString()}`, body);
  return answer.statusCode;
}

test('each call of the catalogue has its row in this matrix', () => {
  expect(Object.keys(ROWS).toSorted()).toEqual(Object.keys(catalogue).toSorted());
});

test.each(Object.entries(catalogue))(
  '[A7.117] [W6.02] %s is answered to whom the table written by hand names, and to nobody else',
  async (name, endpoint) => {
    const row = ROWS[name];
    if (!row) throw new Error(`No row for ${name}`);
    const answers: Partial<Record<Role, number>> = {};
    for (const role of ROLES) answers[role] = await statusOf(endpoint, row, role);
    expect(answers).toEqual(Object.fromEntries(ROLES.map((role) => [role, expected(endpoint, row, role)])));
  },
);

test('a company that one does not belong to cannot be entered', async () => {
  const client = await signedIn(server.app, home.admin.email);
  const answers = [
    await client.post('/api/v1/accounts/active-company/', { id: abroad.id }),
    await client.post('/api/v1/accounts/active-company/', { id: randomUUID() }),
  ];
  expect(answers.map((answer) => answer.statusCode)).toEqual([404, 404]);
});
