import { eq } from 'drizzle-orm';

import type { Profile } from '#contract/accounts/profile.ts';

import type { Database } from '../db/database.ts';
import { teamMembers, teams, userGroupMembers, userGroups, users } from '../db/people-tables.ts';
import type { OutsideService } from '../directory/outside-service.ts';
import type { Viewer } from '../http/callers/viewer.ts';

type Named = { id: string; name: string };

/** Groups and teams of a person in one company. */
async function belongingOf(database: Database, userId: string, companyId: string): Promise<[Named[], Named[]]> {
  return database.inCompany(companyId, async (tx) => {
    const groups = await tx
      .select({ id: userGroups.id, name: userGroups.name })
      .from(userGroups)
      .innerJoin(userGroupMembers, eq(userGroupMembers.group_id, userGroups.id))
      .where(eq(userGroupMembers.user_id, userId))
      .orderBy(userGroups.name);
    const ofTeams = await tx
      .select({ id: teams.id, name: teams.name })
      .from(teams)
      .innerJoin(teamMembers, eq(teamMembers.team_id, teams.id))
      .where(eq(teamMembers.user_id, userId))
      .orderBy(teams.name);
    return [groups, ofTeams];
  });
}

/** The profile of who asks; null when the person is gone. */
export async function profileOf(database: Database, viewer: Viewer, outside: OutsideService): Promise<Profile | null> {
  const [person] = await database.shared.select().from(users).where(eq(users.id, viewer.id));
  if (!person) return null;
  const { rows } = await database.pool.query<Named & { is_company_admin: boolean }>(
    'select id, name, is_company_admin from door_companies_of($1)',
    [viewer.id],
  );
  const { companyId } = viewer;
  const [groups, ofTeams] = companyId ? await belongingOf(database, viewer.id, companyId) : [[], []];
  const { id, email, first_name, last_name, locale, department, job_title, source } = person;
  return {
    id,
    email,
    first_name,
    last_name,
    locale,
    department,
    job_title,
    source,
    outside: (await outside.fieldsOf(database.shared, [id])).get(id) ?? null,
    has_password: person.password_hash !== null,
    password_changed_at: person.password_changed_at?.toISOString() ?? null,
    companies: rows.map((company) => ({ ...company, is_active: company.id === companyId })),
    groups,
    teams: ofTeams,
  };
}
