import { asc, eq, sql } from 'drizzle-orm';

import type { AutoAssignRule } from '#contract/accounts/auto-assign.ts';

import type { Transaction } from '../db/database.ts';
import { teams, userGroups, users } from '../db/people-tables.ts';
import { whoWorksElsewhere } from '../db/elsewhere.ts';
import type { Candidate, PlanRule } from './assign-plan.ts';
import type { RecordKind } from '../records/records-service.ts';
import { autoAssignRules } from './auto-assign-tables.ts';

type Stored = typeof autoAssignRules.$inferSelect;

/** A person whom rules may reach, with their name for a report. */
export interface FoundCandidate extends Candidate {
  name: string;
}

/** A rule as it is stored, and the name of its author. */
export interface RuleRow extends Stored {
  author: string | null;
  /** What the author may give today: who has lost a right gives it by no rule any more. */
  level: PlanRule['authorLevel'];
  bySuperuser: boolean;
}

/** The rules of the company in their order; groups and teams that are gone are left out of them. */
export async function findRules(tx: Transaction, id?: string): Promise<RuleRow[]> {
  const known = sql<string[]>`coalesce((select array_agg(g.id order by g.name) from user_groups g
    where g.id = any (${autoAssignRules.group_ids})), '{}')`;
  const rows = await tx
    .select({
      rule: autoAssignRules,
      groups: known,
      first: users.first_name,
      last: users.last_name,
      isSuperuser: sql<boolean>`coalesce(${users.status} = 'active' and ${users.is_superuser}, false)`,
      isGlobal: sql<boolean>`coalesce(${users.status} = 'active' and (${users.is_superuser} or ${users.role} = 1), false)`,
    })
    .from(autoAssignRules)
    .leftJoin(users, eq(users.id, autoAssignRules.author_id))
    .where(id === undefined ? undefined : eq(autoAssignRules.id, id))
    .orderBy(asc(autoAssignRules.priority), asc(autoAssignRules.created_at), asc(autoAssignRules.id));
  return rows.map(({ rule, groups, first, last, isGlobal, isSuperuser }) => ({
    ...rule,
    group_ids: groups,
    author: first === null ? null : `${first} ${last ?? ''}`.trim(),
    level: isGlobal ? rule.author_level : 'company',
    bySuperuser: isSuperuser && rule.author_level === 'global',
  }));
}

/** A rule as the wire shows it. */
export const shownRule = (rule: RuleRow): AutoAssignRule => ({
  id: rule.id,
  name: rule.name,
  is_active: rule.is_active,
  priority: rule.priority,
  match: rule.match,
  conditions: rule.conditions,
  effects: {
    company: rule.joins_company ? rule.company_id : null,
    groups: rule.group_ids,
    team: rule.team_id,
    role: rule.role,
  },
  author: rule.author,
  updated_at: rule.updated_at.toISOString(),
  version: rule.version,
});

/** A rule as it is planned with. */
export const plannedRule = (rule: RuleRow): PlanRule => ({
  id: rule.id,
  name: rule.name,
  match: rule.match,
  conditions: rule.conditions,
  joinsCompany: rule.joins_company,
  groups: rule.group_ids,
  team: rule.team_id,
  role: rule.role,
  authorLevel: rule.level,
  isBySuperuser: rule.bySuperuser,
});

interface CandidateRow extends Record<string, unknown> {
  id: string;
  email: string;
  name: string;
  verified: boolean;
  department: string;
  proven: boolean;
  vouched: boolean;
  directory_groups: string[];
  role: 0 | 1;
  is_superuser: boolean;
  is_member: boolean;
  groups: string[];
  teams: string[];
}

/**
 * Whom the rules of a company may reach: its members, and people whose verified address is of a verified domain of the
 * company. Disabled accounts are left alone. An address counts as verified once its account is activated, or a
 * directory or single sign-on has brought it, and as long as no administrator has written another one. With `lock` the
 * rows stay locked until the transaction ends.
 */
export async function findCandidates(
  tx: Transaction,
  companyId: string,
  { userIds, lock = false }: { userIds?: readonly string[]; lock?: boolean } = {},
): Promise<FoundCandidate[]> {
  const verified = sql`(u.email_proven and (u.source <> 'local' or u.status = 'active'))`;
  const only = userIds ? sql`and u.id = any (${sql.param([...userIds])}::uuid[])` : sql``;
  const { rows } = await tx.execute<CandidateRow>(sql`
    select u.id, u.email, trim(u.first_name || ' ' || u.last_name) as name, ${verified} as verified, u.department,
      u.department_proven as proven, u.department_vouched as vouched, u.directory_groups, u.role, u.is_superuser,
      exists (select from memberships m where m.company_id = ${companyId} and m.user_id = u.id) as is_member,
      array(select gm.group_id::text from user_group_members gm where gm.company_id = ${companyId} and gm.user_id = u.id) as groups,
      array(select tm.team_id::text from team_members tm where tm.company_id = ${companyId} and tm.user_id = u.id) as teams
    from users u
    where u.status <> 'disabled' ${only} and (
      exists (select from memberships m where m.company_id = ${companyId} and m.user_id = u.id)
      or ${verified} and lower(split_part(u.email, '@', 2)) in (
        select d.domain from company_domains d where d.company_id = ${companyId} and d.verified_at is not null))
    order by u.last_name, u.first_name, u.id ${lock ? sql`for update of u` : sql``}`);
  const elsewhere = await whoWorksElsewhere(
    tx,
    companyId,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({
    id: row.id,
    email: row.email,
    name: row.name === '' ? row.email : row.name,
    isEmailVerified: row.verified,
    department: row.department,
    isDepartmentProven: row.proven,
    isDepartmentVouched: row.vouched,
    directoryGroups: row.directory_groups,
    role: row.role,
    isSuperuser: row.is_superuser,
    isMember: row.is_member,
    belongsElsewhere: elsewhere.has(row.id),
    groups: row.groups,
    teams: row.teams,
  }));
}

/** Names of everything that rules give, by id. */
export async function namesOf(tx: Transaction): Promise<{
  groups: { id: string; name: string }[];
  teams: { id: string; name: string }[];
}> {
  return {
    groups: await tx
      .select({ id: userGroups.id, name: userGroups.name })
      .from(userGroups)
      .orderBy(asc(userGroups.name)),
    teams: await tx.select({ id: teams.id, name: teams.name }).from(teams).orderBy(asc(teams.name)),
  };
}

/** Values that occur among the members of the company, for the editor's suggestions. */
export async function occurring(
  tx: Transaction,
  companyId: string,
): Promise<{ departments: string[]; directory_groups: string[]; email_domains: string[] }> {
  const { rows } = await tx.execute<{ kind: string; value: string }>(sql`
    with people as (select u.* from users u join memberships m on m.user_id = u.id and m.company_id = ${companyId})
    select distinct 'departments' as kind, department as value from people where department <> ''
    union select distinct 'directory_groups', unnest(directory_groups) from people
    union select distinct 'email_domains', lower(split_part(email, '@', 2)) from people where email like '%@%'
    order by 1, 2 limit 2000`);
  const of = (kind: string): string[] => rows.filter((row) => row.kind === kind).map(({ value }) => value);
  return {
    departments: of('departments'),
    directory_groups: of('directory_groups'),
    email_domains: of('email_domains'),
  };
}

/** Rules as records. */
export const RULE: RecordKind<RuleRow> = {
  table: autoAssignRules,
  thing: 'rule',
  lock: 'update',
  find: async (tx, id) => (await findRules(tx, id))[0],
};

/** A new rule after all others. */
export const newRule = <T extends object>(companyId: string, columns: T) => ({
  ...columns,
  company_id: companyId,
  priority: sql<number>`(select coalesce(max(priority), 0) + 10 from auto_assign_rules)`,
});

/** The ids of all rules, which stay until the end of the transaction. */
export async function lockRules(tx: Transaction): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`select id from auto_assign_rules order by id for update`);
  return rows.map(({ id }) => id);
}

export async function orderRules(tx: Transaction, ids: readonly string[]): Promise<void> {
  await tx.execute(sql`update auto_assign_rules r set priority = o.place * 10, version = r.version + 1
    from unnest(${sql.param(ids)}::uuid[]) with ordinality as o(id, place) where r.id = o.id`);
}
