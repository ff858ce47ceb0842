import { and, asc, count, eq, getTableColumns, inArray, ne, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

import type { ItemType } from '#contract/okr/okr-fields.ts';

import type { Transaction } from '../db/database.ts';
import { holdTeam } from '../db/people-store.ts';
import { memberships, users } from '../db/people-tables.ts';
import type { Page } from '../http/answers/list-page.ts';
import { notFound } from '../http/refusals/refusals.ts';
import { readRows } from './okr-rows-store.ts';
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
  return readRows(tx, objectives, page ? query.limit(page.size).offset((page.number - 1) * page.size) : query);
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
  return readRows(tx, keyResults, page ? query.limit(page.size).offset((page.number - 1) * page.size) : query);
}

export function findProjects(tx: Transaction, where?: SQL, page?: Page): Promise<ProjectRow[]> {
  const linked = sql<string[]>`array(select l.key_result_id from okr_project_key_results l
    where l.project_id = ${okrProjects.id} order by l.key_result_id)`.as('key_results');
  const query = tx
    .select({ ...getTableColumns(okrProjects), ...names, key_results: linked })
    .from(okrProjects)
    .leftJoin(users, eq(users.id, okrProjects.responsible_id))
    .where(where)
    .orderBy(asc(okrProjects.created_at), asc(okrProjects.id))
    .$dynamic();
  return readRows(tx, okrProjects, page ? query.limit(page.size).offset((page.number - 1) * page.size) : query);
}

export function findTasks(tx: Transaction, where?: SQL, page?: Page): Promise<TaskRow[]> {
  const query = tx
    .select({ ...getTableColumns(okrTasks), ...names })
    .from(okrTasks)
    .leftJoin(users, eq(users.id, okrTasks.responsible_id))
    .where(where)
    .orderBy(asc(okrTasks.created_at), asc(okrTasks.id))
    .$dynamic();
  return readRows(tx, okrTasks, page ? query.limit(page.size).offset((page.number - 1) * page.size) : query);
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

/** Projects of a team; one without a team belongs to those of the objectives it hangs on, as in the table. */
export const projectsOf = (team: string): SQL => sql`(${okrProjects.team_id} = ${team} or (
  ${okrProjects.team_id} is null and exists (
    select from okr_project_key_results l join key_results k on k.id = l.key_result_id
      join objectives o on o.id = k.objective_id
    where l.project_id = ${okrProjects.id} and o.team_id = ${team})))`;

/** Throws notFound for a team that the company does not have. */
export async function mustHaveTeam(tx: Transaction, id: string): Promise<void> {
  if (!(await hasTeam(tx, id))) throw notFound('team');
}

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

/** Whether the company has this team, which stays until the end of the transaction. */
export const hasTeam = async (tx: Transaction, id: string): Promise<boolean> => (await holdTeam(tx, id)) !== undefined;

/**
 * Those of these people who work in the company of the transaction, with accounts that are not disabled; they stay until
 * the end of the transaction.
 */
const membersAmong = (tx: Transaction, ids: readonly string[]) =>
  tx
    .select({ id: users.id })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.user_id))
    .where(and(oneOf(memberships.user_id, ids), ne(users.status, 'disabled')))
    .orderBy(asc(users.id))
    .for('key share', { of: users });

/** Whether this person can answer for something in the company; if so, they stay until the end of the transaction. */
export const isMember = async (tx: Transaction, id: string): Promise<boolean> =>
  (await membersAmong(tx, [id])).length > 0;

/** Those of these people who can answer for something in the company: answers their id, of others null. */
export async function whoIsHere(
  tx: Transaction,
  people: readonly (string | null)[],
): Promise<(id: string | null) => string | null> {
  const ids = people.filter((id) => id !== null);
  const rows = await membersAmong(tx, ids);
  const here = new Set(rows.map(({ id }) => id));
  return (id) => (id !== null && here.has(id) ? id : null);
}

/** The column has one of these ids; they are one parameter, however many they are. */
export const oneOf = (column: PgColumn, ids: readonly string[]): SQL =>
  sql`${column} = any (${sql.param([...ids])}::uuid[])`;

/** The column holds this text somewhere, without case and accents. */
export function reads(column: SQLWrapper, text: string): SQL {
  const folded = sql`regexp_replace(lower(normalize(${column}, NFD) collate "und-x-icu"), '[\u0300-\u036f]', '', 'g')`;
  return sql`position(${bare(text).trim()} in ${folded}) > 0`;
}

/** The last day of the quarter of the objective `o`. */
export const LAST_DAY = sql`(make_date(o.year, o.quarter * 3, 1) + interval '1 month')::date - 1`;

/** What somebody reports on a key result. */
export interface Report {
  key_result_id: string;
  value: number;
  previous: number;
  confidence?: number | null;
  note?: string;
  day?: string | undefined;
}
/** A report as it was stored. */
export interface StoredReport {
  id: string;
  key_result_id: string;
  created_at: Date;
}

/** The day of a report that names none. */
const ownDay = (keyResult: string): SQL => sql`(select greatest(least((now() at time zone 'UTC')::date, ${LAST_DAY}),
    (select max(c.day) from check_ins c where c.key_result_id = k.id))
  from key_results k join objectives o on o.id = k.objective_id where k.id = ${keyResult})`;

/**
 * One report each on key results that are locked. Reports of a day are in the order in which they were written, which
 * the start of their transactions does not show. Without a day a report is about today, in a quarter that is over about
 * its last day; never about a day before that of the newest report, as its value is to count.
 */
export async function addCheckIns(
  tx: Transaction,
  { companyId, id }: { companyId: string; id: string },
  reports: readonly Report[],
): Promise<StoredReport[]> {
  if (reports.length === 0) return [];
  return tx
    .insert(checkIns)
    .values(
      reports.map((report) => ({
        ...report,
        day: report.day ?? ownDay(report.key_result_id),
        company_id: companyId,
        author_id: id,
        created_at: sql`clock_timestamp()`,
      })),
    )
    .returning({ id: checkIns.id, key_result_id: checkIns.key_result_id, created_at: checkIns.created_at });
}

/** One report, as `addCheckIns` stores it. */
export async function addCheckIn(
  tx: Transaction,
  author: { companyId: string; id: string },
  report: Report,
): Promise<StoredReport> {
  const [made] = await addCheckIns(tx, author, [report]);
  if (!made) throw new Error('The check-in was not stored');
  return made;
}

/** Whether the company has all of these key results, which stay until the end of the transaction. */
export async function lockKeyResults(tx: Transaction, ids: readonly string[]): Promise<boolean> {
  if (ids.length === 0) return true;
  const query = tx.select({ id: keyResults.id }).from(keyResults).where(oneOf(keyResults.id, ids));
  // in one order, so that two who hold several wait for each other instead of crosswise
  const rows = await query.orderBy(asc(keyResults.id)).for('key share');
  return rows.length === new Set(ids).size;
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
