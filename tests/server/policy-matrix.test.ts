import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';

import { catalogue } from '#contract/catalogue.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { mayDo, policy, type BoardRights, type Person } from '#contract/policy.ts';
import { drafts } from '#server/boards/boards-tables.ts';

import { seedBoard, seedGroup } from '../seed/board.ts';
import { PASSWORD, seedCompany, type SeededCompany, type SeededPerson } from '../seed/company.ts';
import { signedIn, TestClient, useServer } from '../setup/server.ts';

const server = useServer();
const WRITER_CARDS = ['kunden'];

/** Who calls. `stranger` is the admin of another company. */
const ROLES = ['superuser', 'globalAdmin', 'admin', 'writer', 'reader', 'stranger', 'signedOut'] as const;
type Role = (typeof ROLES)[number];

interface Fixture {
  company: SeededCompany;
  board: string;
  group: string;
  caller: SeededPerson | null;
  callerCompany: SeededCompany;
}
interface Call {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
}
interface Row {
  /** Where the object belongs: to a company, so that strangers do not find it, or to whoever calls. */
  of: 'company' | 'caller';
  /** The card that the call is about. */
  cardKey?: string;
  call(fixture: Fixture): Call | Promise<Call>;
  /** For calls that everyone may do, but that refuse somebody without a session by themselves. */
  signedOut?: number;
}

const idsOf = async (table: 'boards' | 'board_groups', company: SeededCompany): Promise<string[]> => {
  const { rows } = await server.database.inCompany(company.id, (tx) =>
    tx.execute<{ id: string }>(`select id from ${table}`),
  );
  return rows.map((row) => row.id);
};
const onBoard = (of: Row['of'] = 'company'): Row => ({ of, call: ({ board }) => ({ params: { id: board } }) });
const onCard = (more: (fixture: Fixture) => Call | Promise<Call> = () => ({})): Row => ({
  of: 'company',
  cardKey: 'kunden',
  call: async (fixture) => ({ params: { id: fixture.board, cardKey: 'kunden' }, ...(await more(fixture)) }),
});
const onGroup = (body?: unknown): Row => ({
  of: 'company',
  call: ({ group }) => ({ params: { id: group }, ...(body !== undefined && { body }) }),
});
const plain = (body?: unknown): Row => ({ of: 'caller', call: () => (body === undefined ? {} : { body }) });

/** One row per call of the catalogue: how it is called rightly. Who may, says the policy table. */
const ROWS: Record<string, Row> = {
  login: {
    of: 'caller',
    call: ({ company, caller }) => ({ body: { email: (caller ?? company.reader).email, password: PASSWORD } }),
  },
  refreshSession: { ...plain(), signedOut: 401 },
  socketTicket: plain(),
  readFeatures: plain(),
  readMe: plain(),
  updateMe: plain({ first_name: 'Neu' }),
  updateLocale: plain({ locale: 'de-DE' }),
  readActiveCompany: plain(),
  switchCompany: { of: 'caller', call: ({ callerCompany }) => ({ body: { id: callerCompany.id } }) },
  listCompanies: plain(),
  listGroups: plain(),
  readGroup: onGroup(),
  createGroup: plain({ name: 'Neu' }),
  updateGroup: onGroup({ name: 'Neu' }),
  deleteGroup: onGroup(),
  reorderGroups: {
    of: 'caller',
    call: async ({ callerCompany }) => ({ body: { ordered_ids: await idsOf('board_groups', callerCompany) } }),
  },
  listBoards: plain(),
  readBoard: onBoard(),
  createBoard: plain({ name: 'Neu' }),
  updateBoard: { of: 'company', call: ({ board }) => ({ params: { id: board }, body: { name: 'Neu' } }) },
  deleteBoard: onBoard(),
  reorderBoards: {
    of: 'caller',
    call: async ({ callerCompany }) => ({ body: { ordered_ids: await idsOf('boards', callerCompany) } }),
  },
  readScene: { of: 'company', call: ({ board }) => ({ query: { board_id: board } }) },
  readBoardData: onBoard(),
  readSceneData: onCard(),
  saveSceneData: onCard(() => ({ body: { INSIGHTS: '<p>Neu</p>' } })),
  dismissDraft: onCard(async ({ company, board, caller }) => {
    if (caller)
      await server.database.inCompany(company.id, (tx) =>
        tx.insert(drafts).values({
          company_id: company.id,
          board_id: board,
          card_key: 'kunden',
          user_id: caller.id,
          data: {},
          reason: 'stale',
        }),
      );
    return {};
  }),
  listCardSections: onCard(),
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
  const ok = endpoint.status ?? 200;
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
  expect(Object.keys(ROWS)).toEqual(Object.keys(catalogue));
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
