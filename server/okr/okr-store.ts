import { and, asc, count, eq, getTableColumns, inArray, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

import type { ItemType } from '#contract/okr-items.ts';

import type { Transaction } from '../db/database.ts';
import { memberships, teams, users } from '../db/people-tables.ts';
import type { Page } from '../http/list-page.ts';
import { bare } from './okr-text.ts';
import {
  checkIns,
  ITEM_TABLES,
  keyResults,
  objectives,
  okrProjectKeyResults,
  okrProjects,
  okrTasks,
} from './okr-tables.ts';

/** The responsible person's names, as far as there is one. */
const names = { first_name: users.first_name, last_name: users.last_name };
type Named = { first_name: string | null; last_name: string | null };

export type ObjectiveRow = typeof objectives.$inferSelect & Named;
export type KeyResultRow = typeof keyResults.$inferSelect &
  Named & { year: number; quarter: number; team_id: string | null };
export type ProjectRow = typeof okrProjects.$inferSelect & Named & { key_results: string[] };
export type TaskRow = typeof okrTasks.$inferSelect & Named;

/** Objectives, newest period first, then as they were written. */
export function findObjectives(tx: Transaction, where?: SQL, page?: Page): Promise<ObjectiveRow[]> {
  const query = tx
    .select({ ...getTableColumns(objectives), ...names })
    .from(objectives)
    .leftJoin(users, eq(users.id, objectives.responsible_id))
    .where(where)
    .orderBy(sql`${objectives.year} desc, ${objectives.quarter} desc`, asc(objectives.created_at), asc(objectives.id))
    .$dynamic();
  return page ? query.limit(page.size).offset((page.number - 1) * page.size) : query;
}

/** Key results with the period and team of their objective. */
export function findKeyResults(tx: Transaction, where?: SQL, page?: Page): Promise<KeyResultRow[]> {
  const query = tx
    .select({
      ...getTableColumns(keyResults),
      ...names,
      year: objectives.year,
      quarter: objectives.quarter,
      team_id: objectives.team_id,
    })
    .from(keyResults)
    .innerJoin(objectives, eq(objectives.id, keyResults.objective_id))
    .leftJoin(users, eq(users.id, keyResults.responsible_id))
    .where(where)
    .orderBy(asc(keyResults.order), asc(keyResults.created_at), asc(keyResults.id))
    .$dynamic();
  return page ? query.limit(page.size).offset((page.number - 1) * page.size) : query;
}

export function findProjects(tx: Transaction, where?: SQL, page?: Page): Promise<ProjectRow[]> {
  const linked = sql<string[]>`array(select l.key_result_id from okr_project_key_results l
    where l.project_id = ${okrProjects.id} order by l.key_result_id)`;
  const query = tx
    .select({ ...getTableColumns(okrProjects), ...names, key_results: linked })
    .from(okrProjects)
    .leftJoin(users, eq(users.id, okrProjects.responsible_id))
    .where(where)
    .orderBy(asc(okrProjects.created_at), asc(okrProjects.id))
    .$dynamic();
  return page ? query.limit(page.size).offset((page.number - 1) * page.size) : query;
}

export function findTasks(tx: Transaction, where?: SQL, page?: Page): Promise<TaskRow[]> {
  const query = tx
    .select({ ...getTableColumns(okrTasks), ...names })
    .from(okrTasks)
    .leftJoin(users, eq(users.id, okrTasks.responsible_id))
    .where(where)
    .orderBy(asc(okrTasks.created_at), asc(okrTasks.id))
    .$dynamic();
  return page ? query.limit(page.size).offset((page.number - 1) * page.size) : query;
}

/** How many items of a kind there are; what filters key results may look at their objectives. */
export async function countItems(tx: Transaction, type: ItemType, where?: SQL): Promise<number> {
  if (type !== 'key_result') return tx.$count(ITEM_TABLES[type], where);
  const [row] = await tx
    .select({ number: count() })
    .from(keyResults)
    .innerJoin(objectives, eq(objectives.id, keyResults.objective_id))
    .where(where);
  return row?.number ?? 0;
}

/** Projects that hang on one of these key results. */
export const projectsUnder = (ids: string[]): SQL =>
  ids.length === 0
    ? sql`false`
    : sql`${okrProjects.id} in (select project_id from okr_project_key_results where key_result_id = any (${sql.param(ids)}))`;

/** Replaces the key results of a project. */
export async function linkProject(
  tx: Transaction,
  { companyId, projectId }: { companyId: string; projectId: string },
  ids: string[],
): Promise<void> {
  await tx.delete(okrProjectKeyResults).where(eq(okrProjectKeyResults.project_id, projectId));
  const rows = [...new Set(ids)].map((key_result_id) => ({
    company_id: companyId,
    project_id: projectId,
    key_result_id,
  }));
  if (rows.length > 0) await tx.insert(okrProjectKeyResults).values(rows);
}

/** Whether the company has this team. */
export async function hasTeam(tx: Transaction, id: string): Promise<boolean> {
  const rows = await tx.select({ id: teams.id }).from(teams).where(eq(teams.id, id));
  return rows.length > 0;
}

/** Whether this person works in the company of the transaction. */
export async function isMember(tx: Transaction, id: string): Promise<boolean> {
  const rows = await tx.select({ id: memberships.user_id }).from(memberships).where(eq(memberships.user_id, id));
  return rows.length > 0;
}

/** Those of these people who work in the company of the transaction: answers their id, of others null. */
export async function whoIsHere(
  tx: Transaction,
  people: readonly (string | null)[],
): Promise<(id: string | null) => string | null> {
  const ids = people.filter((id) => id !== null);
  const rows = await tx.select({ id: memberships.user_id }).from(memberships).where(oneOf(memberships.user_id, ids));
  const here = new Set(rows.map(({ id }) => id));
  return (id) => (id !== null && here.has(id) ? id : null);
}

/** The column has one of these ids; they are one parameter, however many they are. */
export const oneOf = (column: PgColumn, ids: readonly string[]): SQL =>
  sql`${column} = any (${sql.param([...ids])}::uuid[])`;

/** The column holds this text somewhere, without case and accents. */
export function reads(column: PgColumn, text: string): SQL {
  const folded = sql`regexp_replace(lower(normalize(${column}, NFD)), '[\u0300-\u036f]', '', 'g')`;
  return sql`position(${bare(text).trim()} in ${folded}) > 0`;
}

/** The last day of the quarter of the objective `o`. */
export const LAST_DAY = sql`(make_date(o.year, o.quarter * 3, 1) + interval '1 month')::date - 1`;

/**
 * A report on a key result that is held. Reports of a day stand in the order in which they were written, which the
 * start of their transactions does not tell. Without a day the report is about today, in a quarter that is over about
 * its last day; never about a day before that of the newest report, as its value is to count.
 */
export async function addCheckIn(
  tx: Transaction,
  { companyId, id }: { companyId: string; id: string },
  report: {
    key_result_id: string;
    value: number;
    previous: number;
    confidence?: number | null;
    note?: string;
    day?: string | undefined;
  },
): Promise<{ id: string; created_at: Date }> {
  const ownDay = sql`(select greatest(least((now() at time zone 'UTC')::date, ${LAST_DAY}),
      (select max(c.day) from check_ins c where c.key_result_id = k.id))
    from key_results k join objectives o on o.id = k.objective_id where k.id = ${report.key_result_id})`;
  const [made] = await tx
    .insert(checkIns)
    .values({
      ...report,
      day: report.day ?? ownDay,
      company_id: companyId,
      author_id: id,
      created_at: sql`clock_timestamp()`,
    })
    .returning({ id: checkIns.id, created_at: checkIns.created_at });
  if (!made) throw new Error('The check-in was not stored');
  return made;
}

/** How many of these key results the company has. */
export async function countKeyResults(tx: Transaction, ids: string[]): Promise<number> {
  if (ids.length === 0) return 0;
  const rows = await tx
    .select({ id: keyResults.id })
    .from(keyResults)
    .where(inArray(keyResults.id, [...new Set(ids)]));
  return rows.length;
}

/** Objectives of a period and of teams; what is undefined does not filter. */
export function objectivesWhere(filter: {
  year?: number | null | undefined;
  quarter?: number | null | undefined;
  teams?: string[] | undefined;
}): SQL | undefined {
  return and(
    filter.year ? eq(objectives.year, filter.year) : undefined,
    filter.quarter ? eq(objectives.quarter, filter.quarter) : undefined,
    filter.teams?.length ? inArray(objectives.team_id, filter.teams) : undefined,
  );
}
