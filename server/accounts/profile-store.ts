import { and, eq, gt, ne, sql } from 'drizzle-orm';

import type { OwnSession, Profile } from '#contract/profile.ts';

import type { Database } from '../db/database.ts';
import { teamMembers, teams, userGroupMembers, userGroups, users } from '../db/people-tables.ts';
import type { Viewer } from '../http/viewer.ts';
import { sessions } from '../identity/identity-tables.ts';

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
export async function profileOf(database: Database, viewer: Viewer): Promise<Profile | null> {
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
    ...{ id, email, first_name, last_name, locale, department, job_title, source },
    has_password: person.password_hash !== null,
    password_changed_at: person.password_changed_at?.toISOString() ?? null,
    companies: rows.map((company) => ({ ...company, is_active: company.id === companyId })),
    groups,
    teams: ofTeams,
  };
}

/** The name of a session on the wire: says nothing about its secret. */
const nameOf = sql<string>`encode(substr(sha256(${sessions.id_hash}), 1, 12), 'hex')`;
const current = (viewer: Viewer): Buffer => Buffer.from(viewer.session, 'hex');
/** The own ones that stand, without those of administrators who act as the person. */
const ownOf = (viewer: Viewer) =>
  and(eq(sessions.user_id, viewer.id), sql`${sessions.actor_id} is null`, gt(sessions.expires_at, sql`now()`));

/** The own sessions, this one first, then by use. */
export async function sessionsOf(database: Database, viewer: Viewer): Promise<OwnSession[]> {
  const rows = await database.shared
    .select({
      id: nameOf,
      is_current: sql<boolean>`${sessions.id_hash} = ${current(viewer)}`,
      agent: sessions.agent,
      created_at: sessions.created_at,
      seen_at: sessions.seen_at,
      expires_at: sessions.expires_at,
    })
    .from(sessions)
    .where(ownOf(viewer))
    .orderBy(sql`${sessions.id_hash} = ${current(viewer)} desc, ${sessions.seen_at} desc`)
    .limit(200);
  return rows.map((row) => ({
    ...row,
    created_at: row.created_at.toISOString(),
    seen_at: row.seen_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
  }));
}

/** Ends one of the other own sessions, or all of them. Answers how many. */
export async function endSessions(database: Database, viewer: Viewer, name?: string): Promise<number> {
  const ended = await database.shared
    .delete(sessions)
    .where(and(ownOf(viewer), ne(sessions.id_hash, current(viewer)), name === undefined ? undefined : eq(nameOf, name)))
    .returning({ at: sessions.created_at });
  return ended.length;
}
