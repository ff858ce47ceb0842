import { hash } from '@node-rs/argon2';
import { randomUUID } from 'node:crypto';

import { companies } from '#server/companies/companies-tables.ts';
import type { Database } from '#server/db/database.ts';
import { memberships, users } from '#server/db/people-tables.ts';

export const PASSWORD = 'correct horse battery staple';
/** A cheap hash: the strength of argon2 is not what these tests are about. */
let cheap: Promise<string> | undefined;

export interface SeededPerson {
  id: string;
  email: string;
  first_name: string;
  last_name: string;
}

/** The roles of the policy matrix, in a new company. */
export interface SeededCompany {
  id: string;
  name: string;
  superuser: SeededPerson;
  globalAdmin: SeededPerson;
  admin: SeededPerson;
  writer: SeededPerson;
  reader: SeededPerson;
}

const NAMES: Record<Exclude<keyof SeededCompany, 'id' | 'name'>, [string, string]> = {
  superuser: ['Sina', 'Super'],
  globalAdmin: ['Gero', 'Global'],
  admin: ['Ada', 'Admin'],
  writer: ['Wim', 'Writer'],
  reader: ['Rita', 'Reader'],
};

/** A new company with one person of each role; every test that writes takes its own. */
export async function seedCompany(database: Database, name = 'Testwerk'): Promise<SeededCompany> {
  cheap ??= hash(PASSWORD, { memoryCost: 64, timeCost: 1 });
  const password_hash = await cheap;
  const id = randomUUID();
  const mark = id.slice(0, 8);
  const people = Object.fromEntries(
    Object.entries(NAMES).map(([role, [first_name, last_name]]) => [
      role,
      { id: randomUUID(), email: `${role.toLowerCase()}-${mark}@test.example`, first_name, last_name },
    ]),
  ) as Record<keyof typeof NAMES, SeededPerson>;
  await database.acrossCompanies({ reason: 'test seed' }, async (tx) => {
    await tx.insert(companies).values({ id, name: `${name} ${mark}` });
    await tx.insert(users).values(
      Object.entries(people).map(([role, person]) => ({
        ...person,
        password_hash,
        active_company: id,
        is_superuser: role === 'superuser',
        role: role === 'globalAdmin' || role === 'superuser' ? (1 as const) : (0 as const),
      })),
    );
    await tx.insert(memberships).values(
      Object.entries(people).map(([role, person]) => ({
        company_id: id,
        user_id: person.id,
        is_company_admin: role === 'admin',
      })),
    );
  });
  return { id, name: `${name} ${mark}`, ...people };
}
