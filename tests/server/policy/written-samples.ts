import { randomUUID } from 'node:crypto';

import { teams, userGroups } from '#server/db/people-tables.ts';

import { seedOkr, type SeededOkr } from '../../seed/okr.ts';
import type { Fixture } from './policy-row.ts';

/** What is looked at of a schema of zod. */
interface Schema {
  meta?: () => { example?: unknown } | undefined;
  def: { type: string; innerType?: Schema; shape?: Record<string, Schema>; entries?: Record<string, unknown> };
}
type Special = (fixture: Fixture, okr: SeededOkr) => unknown;

const newTeam = async ({ database, company }: Fixture): Promise<string> => {
  const values = { company_id: company.id, name: randomUUID() };
  const made = await database.inCompany(company.id, (tx) =>
    tx.insert(teams).values(values).returning({ id: teams.id }),
  );
  return made[0]?.id ?? '';
};
const newGroup = async ({ database, company }: Fixture): Promise<string> => {
  const values = { company_id: company.id, name: randomUUID() };
  const made = await database.inCompany(company.id, (tx) =>
    tx.insert(userGroups).values(values).returning({ id: userGroups.id }),
  );
  return made[0]?.id ?? '';
};
const member: Special = ({ company }) => company.writer.id;
const team: Special = (fixture) => newTeam(fixture);

/** Values that have to name something that exists, by field or by call and field. */
const SPECIAL: Record<string, Special> = {
  responsible_person: member,
  lead: member,
  team,
  parent: team,
  company: ({ company }) => company.id,
  group: ({ group }) => group,
  strategy_board: ({ board }) => board,
  board_id: ({ board }) => board,
  objective_id: (_, { objective }) => objective,
  'createKeyResult.objective': (_, { objective }) => objective,
  'updateKeyResult.objective': (_, { objective }) => objective,
  key_results: (_, { keyResult }) => [keyResult],
  project: (_, { project }) => project,
  key_result: (_, { keyResult }) => keyResult,
  effects: async (fixture) => ({ company: null, groups: [await newGroup(fixture)], team: null, role: null }),
  items: () => [{ time: '09:00', module: 'Rückblick', duration: '30 min', order: 0 }],
  'createNote.id': () => randomUUID(),
  'createUser.email': () => `${randomUUID()}@test.example`,
  'updateUser.email': () => `${randomUUID()}@test.example`,
};

/** Whom a call is about where the matrix takes somebody for whom nothing can be changed. */
export const ABOUT: Record<string, (fixture: Fixture) => Record<string, string>> = {
  setBoardPerson: ({ company }) => ({ userId: company.reader.id }),
};

/** The schema without what says that it may be missing. */
const core = (schema: Schema): Schema => (schema.def.innerType ? core(schema.def.innerType) : schema);

function exampleOf(schema: Schema): unknown {
  const example = schema.meta?.()?.example;
  if (example !== undefined) return example;
  const { innerType, shape, type } = schema.def;
  if (innerType) return exampleOf(innerType);
  if (type === 'boolean') return false;
  return shape && Object.fromEntries(Object.entries(shape).map(([name, one]) => [name, exampleOf(one)]));
}

/** Values of a field: each that it can have where these are few, so that one is not what a row has anyway. */
export async function samplesOf(
  name: string,
  field: string,
  { schema, own, fixture }: { schema: unknown; own: unknown; fixture: Fixture },
): Promise<unknown[]> {
  const special = SPECIAL[`${name}.${field}`] ?? SPECIAL[field];
  if (special) return [await special(fixture, await seedOkr(fixture.database, fixture.company))];
  const { def } = core(schema as Schema);
  if (def.type === 'boolean') return [true, false];
  if (def.type === 'enum') return Object.values(def.entries ?? {});
  return [own ?? exampleOf(schema as Schema)];
}
