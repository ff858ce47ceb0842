import { randomUUID } from 'node:crypto';

import type { Database } from '#server/db/database.ts';
import { companyDomains, memberships, teamMembers, teams, users } from '#server/db/people-tables.ts';

import type { SeededPerson } from './company.ts';

interface TeamOptions {
  name?: string;
  lead?: string;
  parent?: string;
  members?: string[];
  active?: boolean;
}

/** A team of a company; answers its id. */
export async function seedTeam(database: Database, companyId: string, options: TeamOptions = {}): Promise<string> {
  const id = randomUUID();
  const { name = `Team ${id.slice(0, 8)}`, lead = null, parent = null, members = [], active = true } = options;
  await database.inCompany(companyId, async (tx) => {
    await tx
      .insert(teams)
      .values({ id, company_id: companyId, name, lead_id: lead, parent_id: parent, is_active: active });
    if (members.length > 0)
      await tx.insert(teamMembers).values(members.map((user_id) => ({ company_id: companyId, team_id: id, user_id })));
  });
  return id;
}

/** A person with an account in these companies. */
export async function seedPerson(database: Database, companyIds: string[], name = 'Nora Neu'): Promise<SeededPerson> {
  const id = randomUUID();
  const [first_name = '', last_name = ''] = name.split(' ');
  const person = { id, email: `${id.slice(0, 8)}@test.example`, first_name, last_name };
  await database.acrossCompanies({ reason: 'test seed' }, async (tx) => {
    await tx.insert(users).values(person);
    if (companyIds.length > 0)
      await tx.insert(memberships).values(companyIds.map((company_id) => ({ company_id, user_id: id })));
  });
  return person;
}

/** Lets a person work in a company too. */
export async function seedMembership(database: Database, companyId: string, userId: string, admin = false) {
  await database.inCompany(companyId, (tx) =>
    tx.insert(memberships).values({ company_id: companyId, user_id: userId, is_company_admin: admin }),
  );
}

/** A mail domain of a company; answers its name. */
export async function seedDomain(database: Database, companyId: string, verified = false): Promise<string> {
  const domain = `d${randomUUID()}.example`;
  await database.inCompany(companyId, (tx) =>
    tx.insert(companyDomains).values({ company_id: companyId, domain, verified_at: verified ? new Date() : null }),
  );
  return domain;
}
