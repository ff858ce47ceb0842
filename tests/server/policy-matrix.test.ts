import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';

import { catalogue } from '#contract/catalogue.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { mayDo, policy, type BoardRights, type Person } from '#contract/policy.ts';

import { seedBoard, seedGroup } from '../seed/board.ts';
import { seedCompany, type SeededCompany, type SeededPerson } from '../seed/company.ts';
import { CLOSED_LDAP } from '../setup/closed-ldap.ts';
import { signedIn, TestClient, useServer } from '../setup/server.ts';
import { FOUNDATION_ROWS } from './policy/foundation-rows.ts';
import { SIGN_IN_ROWS } from './policy/sign-in-rows.ts';
import { SINGLE_SIGN_ON_ROWS } from './policy/single-sign-on-rows.ts';
import { IMPERSONATION_ROWS } from './policy/impersonation-rows.ts';
import { USERS_ROWS } from './policy/users-rows.ts';
import { USER_GROUPS_ROWS } from './policy/user-groups-rows.ts';
import { AUTO_ASSIGN_ROWS } from './policy/auto-assign-rows.ts';
import { DIRECTORY_ROWS } from './policy/directory-rows.ts';
import { COMPANIES_ROWS } from './policy/companies-rows.ts';
import { PUBLIC_ROWS } from './policy/public-rows.ts';
import { BOARD_PEOPLE_ROWS } from './policy/board-people-rows.ts';
import { NOTES_ROWS } from './policy/notes-rows.ts';
import { TIMELINE_ROWS } from './policy/timeline-rows.ts';
import { SNAPSHOTS_ROWS } from './policy/snapshots-rows.ts';
import { OKR_ROWS } from './policy/okr-rows.ts';
import { AGENDA_ROWS } from './policy/agenda-rows.ts';
import { ROLES, WRITER_CARDS, type Fixture, type Role, type Row } from './policy/policy-row.ts';

const server = useServer({ ldap: CLOSED_LDAP });

/** One row per call of the catalogue: how it is called rightly. Who may, says the policy table. */
const ROWS: Record<string, Row> = {
  ...FOUNDATION_ROWS,
  ...SIGN_IN_ROWS,
  ...SINGLE_SIGN_ON_ROWS,
  ...IMPERSONATION_ROWS,
  ...USERS_ROWS,
  ...USER_GROUPS_ROWS,
  ...AUTO_ASSIGN_ROWS,
  ...DIRECTORY_ROWS,
  ...COMPANIES_ROWS,
  ...PUBLIC_ROWS,
  ...BOARD_PEOPLE_ROWS,
  ...NOTES_ROWS,
  ...TIMELINE_ROWS,
  ...SNAPSHOTS_ROWS,
  ...AGENDA_ROWS,
  ...OKR_ROWS,
};

/** The person and the rights as the policy table sees them, written here on purpose and not read from the server. */
const PERSONS: Record<Exclude<Role, 'signedOut'>, Person & { rights: BoardRights }> = {
  superuser: { role: 1, is_superuser: true, is_company_admin: false, rights: rights('admin') },
  globalAdmin: { role: 1, is_superuser: false, is_company_admin: false, rights: rights('admin') },
  admin: { role: 0, is_superuser: false, is_company_admin: true, rights: rights('admin') },
  writer: { role: 0, is_superuser: false, is_company_admin: false, rights: rights('write', WRITER_CARDS) },
  reader: { role: 0, is_superuser: false, is_company_admin: false, rights: rights('read') },
  stranger: { role: 0, is_superuser: false, is_company_admin: true, rights: rights('admin') },
};
function rights(permission_level: BoardRights['permission_level'], allowed_cards: string[] = []): BoardRights {
  return { permission_level, allowed_cards };
}

let home: SeededCompany;
let abroad: SeededCompany;
beforeAll(async () => {
  home = await seedCompany(server.database, 'Daheim');
  abroad = await seedCompany(server.database, 'Fremd');
});

function expected(endpoint: Endpoint, row: Row, role: Role): number {
  const ok = row.status ?? endpoint.status ?? 200;
  const forEveryone = (policy[endpoint.action] as readonly string[]).includes('everyone');
  if (role === 'signedOut') return forEveryone ? (row.signedOut ?? ok) : 401;
  if (role === 'stranger' && row.of === 'company') return 404;
  const { rights: held, ...person } = PERSONS[role];
  const place = { rights: held, ...(row.cardKey !== undefined && { cardKey: row.cardKey }) };
  return mayDo(endpoint.action, person, place) ? ok : 403;
}

async function clientOf(person: SeededPerson | null): Promise<TestClient> {
  if (person) return signedIn(server.app, person.email);
  const client = new TestClient(server.app);
  await client.get('/api/v1/features/');
  return client;
}

function personOf(role: Role): SeededPerson | null {
  if (role === 'signedOut') return null;
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
  const client = await clientOf(caller);
  const { params = {}, query = {}, body } = await row.call(fixture);
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '');
  const answer = await client.call(endpoint.method, `${path}?${new URLSearchParams(query).toString()}`, body);
  return answer.statusCode;
}

test('each call of the catalogue has its row in this matrix', () => {
  expect(Object.keys(ROWS).toSorted()).toEqual(Object.keys(catalogue).toSorted());
});

test.each(Object.entries(catalogue))(
  '[A7.117] [W6.02] %s is answered to whom the policy table names, and to nobody else',
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
