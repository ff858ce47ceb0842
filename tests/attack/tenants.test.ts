import { beforeAll, expect, test } from 'vitest';
import pg from 'pg';

import { catalogue } from '#contract/catalogue.ts';
import type { Endpoint } from '#contract/endpoint.ts';

import { seedBoard, seedGroup } from '../seed/board.ts';
import type { SeededPerson } from '../seed/company.ts';
import type { Call } from '../server/policy/policy-row.ts';
import { ROWS } from '../server/policy/rows.ts';
import { CLOSED_LDAP } from '../setup/closed-ldap.ts';
import { signedIn, useServer, type TestClient } from '../setup/server.ts';
import { slotsOf, valueAt, withId, type Slot } from './id-slots.ts';
import { tokenClient } from '../setup/embed.ts';
import { isLong } from './length.ts';
import { fingerprint, leaksIn, planted, seedVictim, type Victim } from './victim.ts';

const server = useServer({ ldap: CLOSED_LDAP });

const ATTACKERS = ['member', 'writer', 'companyAdmin', 'globalAdmin', 'acting', 'token'] as const;
type Attacker = (typeof ATTACKERS)[number];

/** Calls that end the session of the one who attacks, or need a secret and no id. */
const LEFT_OUT = new Set(['login', 'refreshSession', 'stopImpersonation', 'changePassword', 'endOtherSessions']);
/** Calls without an id that only tell, and must tell of the own company only. */
const READS = /^(list|read|export|find|count|okr|responsible|rule|preview|import)/;
/** What an absent id is, by its name. */
const TABLES: Record<string, string[]> = {
  group: ['board_groups', 'user_groups'],
  groups: ['user_groups'],
  group_ids: ['user_groups'],
  team: ['teams'],
  team_ids: ['teams'],
  parent: ['teams'],
  company: ['companies'],
  company_id: ['companies'],
  lead: ['users'],
  responsible: ['users'],
  responsible_person: ['users'],
  objective: ['objectives'],
  key_result: ['key_results'],
  key_results: ['key_results'],
  project: ['okr_projects'],
  board_id: ['boards'],
};

/** What can be named by an id: of each the victims have some. */
const OBJECTS = [
  'agenda_days',
  'auto_assign_rules',
  'board_groups',
  'boards',
  'check_ins',
  'companies',
  'directory_runs',
  'drafts',
  'embed_keys',
  'embed_origins',
  'key_results',
  'objectives',
  'okr_imports',
  'okr_projects',
  'okr_saved_views',
  'okr_tasks',
  'snapshots',
  'sticky_notes',
  'stored_files',
  'teams',
  'timeline_entries',
  'user_groups',
  'users',
];

let one: Victim;
let two: Victim;
beforeAll(async () => {
  one = await seedVictim(server.database, 'Daheim');
  two = await seedVictim(server.database, 'Fremd');
});

interface Attack {
  client: Pick<TestClient, 'call'>;
  person: SeededPerson;
  own: Victim;
  victim: Victim;
}

async function attackOf(attacker: Attacker, own: Victim, victim: Victim): Promise<Attack> {
  const { company } = own;
  const people: Record<Attacker, SeededPerson> = {
    member: company.reader,
    writer: company.writer,
    companyAdmin: company.admin,
    globalAdmin: company.globalAdmin,
    acting: company.writer,
    token: company.admin,
  };
  const person = people[attacker];
  if (attacker === 'token') return { client: await tokenClient(server, company, person), person, own, victim };
  const client = await signedIn(server.app, attacker === 'acting' ? company.admin.email : person.email);
  if (attacker === 'acting') {
    const answer = await client.post(`/api/v1/accounts/impersonate/${person.id}/`);
    expect(answer.statusCode).toBe(200);
  }
  return { client, person, own, victim };
}

async function send({ client, victim }: Attack, endpoint: Endpoint, call: Call): Promise<string[]> {
  const { params = {}, query = {}, body } = call;
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const answer = await client.call(endpoint.method, `${path}?${new URLSearchParams(query).toString()}`, body);
  const sent = JSON.stringify({ params, query, body });
  const leaks = leaksIn(answer.body + JSON.stringify(answer.headers), victim, sent);
  const faults = [...(answer.statusCode >= 500 ? [`answers ${answer.statusCode}`] : []), ...leaks];
  return faults.map((fault) => `${endpoint.method} ${endpoint.path} ${sent.slice(0, 300)}: ${fault}`);
}

/** In which table of the attacker's company this id is. */
async function tableOf(id: unknown, { own }: Attack): Promise<string | undefined> {
  if (typeof id !== 'string') return undefined;
  for (const table of own.ids.keys()) {
    const { rowCount } = await server.database.inCompany(own.company.id, (tx) =>
      tx.execute(`select from ${table} where id::text = '${id.replaceAll("'", '')}'`),
    );
    if (rowCount) return table;
  }
  return undefined;
}

/** The victim's ids that are put into a place: of the kind that belongs there, in the long attack of every kind. */
async function foreignIds(call: Call, slot: Slot, attack: Attack): Promise<string[]> {
  const { ids } = attack.victim;
  const all = [...ids.keys()];
  const name = slot.way.findLast((part) => part !== '[]') ?? '';
  const own = isLong ? undefined : await tableOf(valueAt(call, slot), attack);
  const tables = isLong ? all : own !== undefined ? [own] : (TABLES[name] ?? ['users', 'boards', 'companies']);
  return tables.flatMap((table) => ids.get(table)?.slice(0, 1) ?? []);
}

/** Replaces each id of a call by ids of the victim, one after the other and all at once; answers what went wrong. */
async function attackCall(name: string, endpoint: Endpoint, attack: Attack): Promise<string[]> {
  const row = ROWS[name];
  if (!row) throw new Error(`No row for ${name}`);
  const { own, person } = attack;
  const call = await row.call({
    database: server.database,
    company: own.company,
    board: (await seedBoard(server.database, own.company)).id,
    group: await seedGroup(server.database, own.company),
    caller: person,
    callerCompany: own.company,
  });
  const slots = slotsOf(endpoint);
  if (slots.length === 0) return READS.test(name) ? send(attack, endpoint, call) : [];
  const findings: string[] = [];
  const firsts = new Map<Slot, string>();
  for (const slot of slots)
    for (const id of await foreignIds(call, slot, attack)) {
      if (!firsts.has(slot)) firsts.set(slot, id);
      findings.push(
        ...(await send(
          attack,
          endpoint,
          withId(call, [slot], () => id),
        )),
      );
    }
  if (slots.length > 1) {
    const everywhere = withId(call, slots, (slot) => firsts.get(slot) ?? attack.victim.company.id);
    findings.push(...(await send(attack, endpoint, everywhere)));
  }
  return findings;
}

const endpoints = Object.entries(catalogue).filter(([name]) => !LEFT_OUT.has(name));

test('the companies that are attacked have rows and texts wherever a call can put them', () => {
  const filled = [...one.ids.keys()];
  expect(filled).toEqual([...two.ids.keys()]);
  expect(filled).toEqual(expect.arrayContaining(OBJECTS));
});

const BOTH = [
  ['the first company', 'the second'],
  ['the second company', 'the first'],
] as const;
const RUNS = ATTACKERS.flatMap((attacker, at) =>
  (isLong ? BOTH : [BOTH[at % 2] ?? BOTH[0]]).map(([from, to]) => [attacker, from, to] as const),
);

test.each(RUNS)('%s of %s neither reads nor changes anything of %s by its ids', async (attacker, from) => {
  const [own, victim] = from === 'the first company' ? [one, two] : [two, one];
  const attack = await attackOf(attacker, own, victim);
  const before = await fingerprint(server.database, victim);
  const findings: string[] = [];
  for (const [name, endpoint] of endpoints) findings.push(...(await attackCall(name, endpoint, attack)));
  expect(findings).toEqual([]);
  expect(await fingerprint(server.database, victim)).toEqual(before);
  expect(await planted(server.database, own, victim)).toEqual([]);
});

/** Takes the walls between the companies down for a table while `work` runs. */
async function withoutWalls(table: string, work: () => Promise<void>): Promise<void> {
  const owner = new pg.Client({ connectionString: server.databaseUrl });
  await owner.connect();
  try {
    await owner.query(`alter table ${table} disable row level security`);
    await work();
  } finally {
    await owner.query(`alter table ${table} enable row level security`);
    await owner.end();
  }
}

test('the same attack finds a table that shows what belongs to others', async () => {
  // whose own objectives do not fill the first page
  const attack = await attackOf('companyAdmin', await seedVictim(server.database, 'Frisch'), two);
  await withoutWalls('objectives', async () => {
    expect(await attackCall('readObjective', catalogue['readObjective'] as Endpoint, attack)).toContainEqual(
      expect.stringContaining(two.mark),
    );
    expect((await send(attack, catalogue['listObjectives'] as Endpoint, {})).length).toBeGreaterThan(0);
  });
});

test('the same attack finds a table that lets others write, and rows that point at others', async () => {
  const attack = await attackOf('companyAdmin', one, two);
  const before = await fingerprint(server.database, two);
  await withoutWalls('board_groups', async () => {
    await attackCall('deleteGroup', catalogue['deleteGroup'] as Endpoint, attack);
    await attackCall('createBoard', catalogue['createBoard'] as Endpoint, attack);
  });
  const changed = await fingerprint(server.database, two);
  expect(Object.keys(before).filter((table) => changed[table] !== before[table])).toContain('board_groups');
});
