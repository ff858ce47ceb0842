import { and, asc, eq, inArray, sql } from 'drizzle-orm';

import { initialsOf, type UserInfo } from '#contract/accounts/people.ts';
import { updateTeam, type Team, type teamDependents } from '#contract/accounts/teams.ts';
import type { Answer } from '#contract/endpoint.ts';

import type { Database, Transaction } from '../db/database.ts';
import { inQuarter } from '../db/objective-names-store.ts';
import { memberships, teamMembers, teams, users } from '../db/people-tables.ts';
import { columnsOf } from '../records/columns.ts';
import { nameOf } from '../http/callers/viewer.ts';

/** Teams as records. */
export const TEAM = { table: teams, thing: 'team' } as const;
export const TEAM_COLUMNS = columnsOf(updateTeam.body.shape, teams, {});

const personFields = { id: users.id, first_name: users.first_name, last_name: users.last_name, email: users.email };
interface PersonRow {
  id: string;
  first_name: string;
  last_name: string;
  email: string;
}

const infoOf = ({ id, first_name, last_name, email }: PersonRow): UserInfo => ({
  id,
  full_name: nameOf({ first_name, last_name, email }),
  initials: initialsOf(first_name, last_name) || email.slice(0, 2).toUpperCase(),
});

/** Who looks, and whether they may change all teams of the company; who leads one may change that one. */
export interface TeamAccess {
  manage: boolean;
  viewerId: string;
}

/** The teams of the company of the transaction with their people, by name; only one team when one is named. */
export async function findTeams(tx: Transaction, { manage, viewerId }: TeamAccess, id?: string): Promise<Team[]> {
  const found = await tx
    .select()
    .from(teams)
    .where(id === undefined ? undefined : eq(teams.id, id))
    .orderBy(asc(teams.name), asc(teams.id));
  const people = await tx
    .select({ ...personFields, team_id: teamMembers.team_id })
    .from(teamMembers)
    .innerJoin(users, eq(users.id, teamMembers.user_id))
    .where(id === undefined ? undefined : eq(teamMembers.team_id, id))
    .orderBy(sql`${users.last_name}, ${users.first_name}, ${users.id}`);
  const leads = await leadsOf(tx, found);
  return found.map((team) => ({
    id: team.id,
    name: team.name,
    description: team.description,
    is_active: team.is_active,
    company: team.company_id,
    parent: team.parent_id,
    lead: (team.lead_id !== null && leads.get(team.lead_id)) || null,
    members: people
      .filter(({ team_id }) => team_id === team.id)
      .map((person) => ({ ...infoOf(person), email: person.email })),
    may_manage: manage,
    may_lead: manage || team.lead_id === viewerId,
    version: team.version,
  }));
}

async function leadsOf(tx: Transaction, found: { lead_id: string | null }[]): Promise<Map<string, UserInfo>> {
  const ids = found.flatMap(({ lead_id }) => lead_id ?? []);
  if (ids.length === 0) return new Map();
  const rows = await tx.select(personFields).from(users).where(inArray(users.id, ids));
  return new Map(rows.map((row) => [row.id, infoOf(row)]));
}

/** Whether all these people work in the company of the transaction. */
export async function areMembers(tx: Transaction, userIds: string[]): Promise<boolean> {
  const wanted = [...new Set(userIds)];
  const found = await tx
    .select({ id: memberships.user_id })
    .from(memberships)
    .where(inArray(memberships.user_id, wanted));
  return found.length === wanted.length;
}

/** Takes people into a team; who is in it stays. */
export async function joinTeam(
  tx: Transaction,
  { companyId, teamId }: { companyId: string; teamId: string },
  userIds: string[],
): Promise<void> {
  const rows = userIds.map((user_id) => ({ company_id: companyId, team_id: teamId, user_id }));
  await tx.insert(teamMembers).values(rows).onConflictDoNothing();
}

/** Takes somebody out of a team; who led it leads it no longer. False when they are not in it. */
export async function leaveTeam(tx: Transaction, teamId: string, userId: string): Promise<boolean> {
  const gone = await tx
    .delete(teamMembers)
    .where(and(eq(teamMembers.team_id, teamId), eq(teamMembers.user_id, userId)))
    .returning();
  await tx
    .update(teams)
    .set({ lead_id: null })
    .where(and(eq(teams.id, teamId), eq(teams.lead_id, userId)));
  return gone.length > 0;
}

export async function leadsTeam(tx: Transaction, teamId: string, userId: string): Promise<boolean> {
  return (await tx.$count(teams, and(eq(teams.id, teamId), eq(teams.lead_id, userId)))) > 0;
}

/** The company of a team that somebody may see. */
export async function companyOfTeam(database: Database, teamId: string, userId: string): Promise<string | null> {
  const { rows } = await database.pool.query<{ company: string | null }>(
    'select door_company_of_team($1, $2) as company',
    [teamId, userId],
  );
  return rows[0]?.company ?? null;
}

/** Which team is below which; two people who put two teams below each other at the same time wait for each other. */
export async function lockTeamTree(tx: Transaction): Promise<{ id: string; parent_id: string | null }[]> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('teams/' || app_company()::text, 0))`);
  return tx.select({ id: teams.id, parent_id: teams.parent_id }).from(teams);
}

export async function leaveParent(tx: Transaction, teamId: string): Promise<void> {
  await tx.update(teams).set({ parent_id: null }).where(eq(teams.id, teamId));
}

/** The tables of what belongs to a team and can belong to another one. */
export const TEAM_HOLDERS = ['objectives', 'okr_projects', 'auto_assign_rules', 'teams'] as const;

/** What the deletion of a team leaves without one; the newest few objectives and projects by title. */
export async function findTeamDependents(tx: Transaction, teamId: string): Promise<Answer<typeof teamDependents>> {
  const { rows } = await tx.execute<
    Record<'objectives' | 'projects' | 'rules' | 'teams', string> & { titles: string[] }
  >(sql`
    select (select count(*) from objectives where team_id = ${teamId}) as objectives,
      (select count(*) from okr_projects where team_id = ${teamId}) as projects,
      (select count(*) from auto_assign_rules where team_id = ${teamId}) as rules,
      (select count(*) from teams where parent_id = ${teamId}) as teams,
      array(select title from (
        select ${inQuarter(sql`o.objective`)} as title, created_at from objectives o where team_id = ${teamId}
        union all select title, created_at from okr_projects where team_id = ${teamId}) held
        order by created_at desc limit 5) as titles`);
  const [row] = rows;
  const numberOf = (name: 'objectives' | 'projects' | 'rules' | 'teams'): number => Number(row?.[name] ?? 0);
  return {
    objectives: numberOf('objectives'),
    projects: numberOf('projects'),
    rules: numberOf('rules'),
    teams: numberOf('teams'),
    titles: row?.titles ?? [],
  };
}
